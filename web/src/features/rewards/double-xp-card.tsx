import { extraPrices } from '@contend/contracts';
import { useState } from 'react';
import { Button } from '../../components/button';
import { ConfirmDialog } from '../../components/confirm-dialog';
import { Countdown } from '../../components/times';
import { formatCents } from '../../lib/format';
import { usePayDoubleXp } from './api/pay-double-xp';

interface DoubleXpCardProps {
  userId: string;
  /** Until when it is active; null while it is not. */
  until: string | null;
}

const price = formatCents(extraPrices['double-xp']);

/** Double XP for a day: how long it lasts, or what it costs. */
export function DoubleXpCard({ userId, until }: DoubleXpCardProps) {
  const [isAsking, ask] = useState(false);
  const pay = usePayDoubleXp();
  const close = () => {
    ask(false);
    pay.reset();
  };
  return (
    <section className="card" aria-labelledby="double-xp-title">
      <div className="card-head">
        <h2 id="double-xp-title" className="grow">
          Double XP
        </h2>
        {until && <Countdown until={until} />}
      </div>
      <div className="rewards-extra">
        <p className="muted">
          {until
            ? 'Matches that are completed in this time count twice.'
            : 'Matches that are completed within 24 hours count twice.'}
        </p>
        {!until && <Button onClick={() => ask(true)}>Buy for {price}</Button>}
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={close}
        title="Double XP for 24 hours"
        description={`${price} leave your wallet, and the 24 hours begin now. It is not returned.`}
        action={`Pay ${price}`}
        isPending={pay.isPending}
        error={pay.error?.message}
        onConfirm={() => pay.mutate({ params: { userId } }, { onSuccess: close })}
      />
    </section>
  );
}
