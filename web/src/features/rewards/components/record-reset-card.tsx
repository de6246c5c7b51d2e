import { extraPrices } from '@contend/contracts';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { moneyRefusal } from '../../../components/money/money-refusal';
import { Button } from '../../../components/control/button';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog';
import { formatCents, formatDayTime } from '../../../lib/format/format';
import { type Rewards, useResetRecord } from '../api';
import { freeUseWords } from '../labels';
import { t } from '../../../lib/language/translate';

type Extras = NonNullable<Rewards['extras']>;
type Reset = ReturnType<typeof useResetRecord>;

const price = formatCents(extraPrices['record-reset']);

const rule = t`Your displayed wins and losses begin at zero, at most once every 30 days. Matches
  and ratings stay.`;
const loss = t`Your profile shows 0 wins and 0 losses from now on. This cannot be undone.`;
const bought = {
  button: t`Reset for ${price}`,
  effect: t`${price} leaves your wallet. ${loss}`,
  action: t`Pay ${price} and reset`,
};
const given = {
  button: t`Reset with your plan`,
  effect: t`It costs nothing: it is a reset of your plan. ${loss}`,
  action: t`Reset now`,
};

function Rule({ extras, children }: { extras: Extras | undefined; children: ReactNode }) {
  const { recordReset: free = null, nextResetAt = null } = extras ?? {};
  return (
    <>
      <p className="muted">
        {rule} {free && freeUseWords(free, 'year')}
      </p>
      {nextResetAt ? (
        <p className="muted">{t`The next reset is possible on ${formatDayTime(nextResetAt)}.`}</p>
      ) : (
        children
      )}
    </>
  );
}

const Done = ({ at, userId }: { at: string; userId: string }) => (
  <p className="muted" role="status">
    {t`Your record begins at zero. The next reset is possible on ${formatDayTime(at)}. ${(
      <Link to={`/players/${userId}`}>{t`See it`}</Link>
    )}`}
  </p>
);

interface AskProps {
  isOpen: boolean;
  onClose: () => void;
  words: typeof bought;
  reset: Reset;
  onConfirm: () => void;
}

const Ask = ({ words, reset, ...dialog }: AskProps) => (
  <ConfirmDialog
    {...dialog}
    look="danger"
    title={t`Reset your record?`}
    description={words.effect}
    action={words.action}
    isPending={reset.isPending}
    error={moneyRefusal(reset.error)}
  />
);

interface RecordResetCardProps {
  userId: string;
  /** What plans give, and when a reset is possible; absent from an earlier release. */
  extras: Extras | undefined;
}

/** Lets the shown wins and losses begin at zero: what it changes, and what it costs. */
export function RecordResetCard({ userId, extras }: RecordResetCardProps) {
  const [isAsking, ask] = useState(false);
  const reset = useResetRecord();
  const isFree = (extras?.recordReset?.left ?? 0) > 0;
  const words = isFree ? given : bought;
  const close = () => {
    ask(false);
    if (reset.error) reset.reset();
  };
  const input = { params: { userId }, query: isFree ? { pay: 'plan' as const } : {} };
  return (
    <section className="card" aria-labelledby="record-reset-title">
      <div className="card-head">
        <h2 id="record-reset-title">{t`Record reset`}</h2>
      </div>
      <div className="rewards-extra">
        {reset.data ? (
          <Done at={reset.data.nextResetAt} userId={userId} />
        ) : (
          <Rule extras={extras}>
            <Button onClick={() => ask(true)}>{words.button}</Button>
          </Rule>
        )}
      </div>
      <Ask
        isOpen={isAsking}
        onClose={close}
        {...{ words, reset }}
        onConfirm={() => reset.mutate(input, { onSuccess: close })}
      />
    </section>
  );
}
