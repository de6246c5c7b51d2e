import { rakeBasisPoints, rakeOf, splitCents } from '@contend/contracts';
import type { ReactNode } from 'react';
import { Money } from '../../components/money';

/** The amounts of a stake: the pot of both sides, the rake, and the winner's payout. */
export function termsOf(stakeCents: number, teamSize = 1) {
  const potCents = stakeCents * teamSize * 2;
  const rakeCents = rakeOf(potCents, rakeBasisPoints);
  const [firstSeatCents = 0] = splitCents(potCents - rakeCents, teamSize);
  return { potCents, rakeCents, prizeCents: potCents - rakeCents, firstSeatCents };
}

interface LineProps {
  label: ReactNode;
  cents: number;
  isTotal?: boolean;
  isChange?: boolean;
}

const Line = ({ label, cents, isTotal, isChange }: LineProps) => (
  <div className={isTotal ? 'total' : undefined}>
    <dt>{label}</dt>
    <dd>
      <Money cents={cents} isChange={isChange} />
    </dd>
  </div>
);

interface ReceiptProps {
  stakeCents: number;
  note: ReactNode;
  children?: ReactNode;
}

/** The receipt of a wager as it is edited: what is held now, and the amount of each outcome. */
export function Receipt({ stakeCents, note, children }: ReceiptProps) {
  const { potCents, rakeCents, prizeCents } = termsOf(stakeCents);
  return (
    <aside className="card receipt" aria-label="Receipt">
      <h2>Receipt</h2>
      <dl>
        <Line label="Your seat" cents={stakeCents} />
      </dl>
      <dl>
        <Line label="Held from you" cents={stakeCents} isTotal />
      </dl>
      <p className="small faint receipt-hint">{note}</p>
      <dl>
        <Line label="Pot, 2 seats" cents={potCents} />
        <Line label={`Rake, ${rakeBasisPoints / 100} %`} cents={-rakeCents} isChange />
        <Line label="You get if you win" cents={prizeCents} isTotal />
      </dl>
      {children}
    </aside>
  );
}
