import { Hourglass } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/control/button';
import { Chip } from '../../../components/page/chip';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog';
import { Countdown } from '../../../components/page/times';
import { formatCents, formatDayTime, shortId } from '../../../lib/format/format';
import { actorOf, stateOfPayout, stepWords } from './labels';
import { type Payout, useCancelPayout } from '../api/payouts';
import { inSentence } from '../../../lib/language/language';
import { t } from '../../../lib/language/translate';

interface PayoutProps {
  payout: Payout;
}

const Steps = ({ payout }: PayoutProps) => {
  const { clock } = payout;
  const next = clock.findIndex(({ at }) => at === null);
  return (
    <ol className="payout-steps">
      {clock.map(({ step, actor, at, latest }, index) => (
        <li
          key={step}
          className={at ? 'is-done' : ''}
          {...(index === next && { 'aria-current': 'step' })}
        >
          <i aria-hidden />
          <p className="strong">{stepWords[step]}</p>
          <p className="small number">
            {at ? formatDayTime(at) : latest ? t`by ${formatDayTime(latest)}` : '–'}
          </p>
          <p className="small faint">{actorOf(payout, { step, actor })}</p>
        </li>
      ))}
    </ol>
  );
};

function Cancel({ payout: { id, amount } }: PayoutProps) {
  const cancel = useCancelPayout();
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t`Cancel payout`}</Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={close}
        look="danger"
        title={t`Cancel this payout?`}
        description={t`${formatCents(amount)} is available in your wallet again at once.`}
        action={t`Cancel payout`}
        onConfirm={() => cancel.mutate({ params: { payoutId: id } }, { onSuccess: close })}
        isPending={cancel.isPending}
        error={cancel.error?.message}
      />
    </>
  );
}

/** The open payout: each step with who acts and the latest date, and its cancellation. */
export function PayoutClock({ payout }: PayoutProps) {
  const { label, tone } = stateOfPayout(payout);
  const next = payout.clock.find(({ at }) => at === null);
  return (
    <section className="card" aria-label={t`The payout clock`}>
      <div className="card-head">
        <h2>{t`Payout of ${formatCents(payout.amount)}`}</h2>
        <Chip tone={tone}>{label}</Chip>
        <p className="small muted grow payout-ref">{shortId(payout.id)}</p>
      </div>
      <Steps payout={payout} />
      <div className="payout-next">
        <Hourglass className="icon" aria-hidden />
        <p className="grow">
          {next?.latest && !payout.isOverdue && (
            <>
              {t`${(
                <span className="number strong">
                  <Countdown until={next.latest} />
                </span>
              )} left for the next step,
                ${inSentence(stepWords[next.step])}. Nothing is asked of you.`}
            </>
          )}
          {payout.isOverdue && t`This step is late. It is handled first; nothing is asked of you.`}
        </p>
        {payout.canCancel && <Cancel payout={payout} />}
      </div>
    </section>
  );
}
