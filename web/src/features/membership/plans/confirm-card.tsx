import type { MembershipReply } from '@contend/contracts';
import { Landmark } from 'lucide-react';
import { Button } from '../../../components/control/button';
import { Countdown } from '../../../components/page/times';
import { formatTime } from '../../../lib/format/format';
import { leavePageFor } from '../../../lib/state/leave-page';
import { useNow } from '../../../lib/state/use-now';
import { useCancelSubscription, usePayAgain } from '../api';
import { t, tAs } from '../../../lib/language/translate';

interface ConfirmProps {
  membership: MembershipReply;
  link: string;
}

/** What the confirmation is for, and what follows without it. */
const wordsOf = ({ status, plan: { name } }: MembershipReply): [title: string, else_: string] => {
  if (status === 'incomplete')
    return [
      t`Your bank asks before ${name} starts`,
      t`Nothing is charged, and you can begin again.`,
    ];
  if (status === 'past_due')
    return [t`Your bank asks before the renewal is paid`, t`The payment stays past due.`];
  return [t`Your bank asks before the plan changes`, t`Nothing is charged, and ${name} stays.`];
};

/** A payment that its owner confirms with their bank, with the time in which that is possible. */
export function ConfirmCard({ membership, link }: ConfirmProps) {
  const again = usePayAgain();
  const giveUp = useCancelSubscription();
  const { id, confirmBy, status } = membership;
  const isOver = useNow(1000) >= Date.parse(confirmBy ?? '9999-01-01T00:00:00Z');
  const [title, otherwise] = wordsOf(membership);
  const error = again.error ?? giveUp.error;
  return (
    <section className="card money-strip" aria-label={t`Finish in your bank`}>
      <div className="strip-clock">
        <Landmark className="icon" aria-hidden />
        {confirmBy && !isOver && <Countdown until={confirmBy} />}
      </div>
      <div className="grow">
        <h2>{isOver ? t`The time for your bank is over` : title}</h2>
        <p className="small">
          {isOver
            ? t`It could be confirmed for 30 minutes. ${otherwise}`
            : t`Confirm the payment on your bank’s page${
                confirmBy ? tAs('deadline')` by ${formatTime(confirmBy)}` : ''
              }. Otherwise:
              ${otherwise.charAt(0).toLowerCase()}${otherwise.slice(1)}`}
        </p>
        {error && (
          <p className="small bad" role="alert">
            {error.message}
          </p>
        )}
      </div>
      <div className="row tight wrap">
        {status === 'incomplete' && !isOver && (
          <Button
            look="quiet"
            loading={giveUp.isPending}
            onClick={() => giveUp.mutate({ query: { id, atPeriodEnd: 'false' } })}
          >
            {t`Do not pay`}
          </Button>
        )}
        {isOver ? (
          <Button
            loading={again.isPending}
            onClick={() => again.mutate({ params: { membershipId: id } })}
          >
            {t`Look again`}
          </Button>
        ) : (
          <Button look="primary" onClick={() => leavePageFor(link)}>
            {t`Finish in your bank`}
          </Button>
        )}
      </div>
    </section>
  );
}
