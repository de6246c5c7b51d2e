import { extraPrices } from '@contend/contracts';
import { useState } from 'react';
import { moneyRefusal } from '../../../components/money/money-refusal';
import { Button } from '../../../components/control/button';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog';
import { Countdown } from '../../../components/page/times';
import { formatCents } from '../../../lib/format/format';
import { type Rewards, usePayDoubleXp } from '../api';
import { freeUseWords } from '../labels';
import { t } from '../../../lib/language/translate';

interface DoubleXpCardProps {
  userId: string;
  rewards: Pick<Rewards, 'doubleXpUntil' | 'extras'>;
}

const price = formatCents(extraPrices['double-xp']);

const bought = {
  button: t`Buy for ${price}`,
  effect: t`${price} leaves your wallet, and the 24 hours begin now. It is not returned.`,
  action: t`Pay ${price}`,
};
const given = {
  button: t`Start a day of your plan`,
  effect: t`It costs nothing: it is a day of your plan. The 24 hours begin now.`,
  action: t`Start now`,
};

/** Double XP for a day: how long it lasts, what is left of the plan, or what it costs. */
export function DoubleXpCard({ userId, rewards }: DoubleXpCardProps) {
  const [isAsking, ask] = useState(false);
  const pay = usePayDoubleXp();
  const until = rewards.doubleXpUntil ?? null;
  const free = rewards.extras?.doubleXp ?? null;
  const isFree = free !== null && free.left > 0;
  const words = isFree ? given : bought;
  const close = () => {
    ask(false);
    pay.reset();
  };
  const input = { params: { userId }, query: isFree ? { pay: 'plan' as const } : {} };
  return (
    <section className="card" aria-labelledby="double-xp-title">
      <div className="card-head">
        <h2 id="double-xp-title" className="grow">
          {t`Double XP`}
        </h2>
        {until && <Countdown until={until} />}
      </div>
      <div className="rewards-extra">
        <p className="muted">
          {until
            ? t`Matches that are completed in this time count twice.`
            : t`Matches that are completed within 24 hours count twice.`}{' '}
          {free && freeUseWords(free, 'month')}
        </p>
        {!until && <Button onClick={() => ask(true)}>{words.button}</Button>}
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={close}
        title={t`Double XP for 24 hours`}
        description={words.effect}
        action={words.action}
        isPending={pay.isPending}
        error={moneyRefusal(pay.error)}
        onConfirm={() => pay.mutate(input, { onSuccess: close })}
      />
    </section>
  );
}
