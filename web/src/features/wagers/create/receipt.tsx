import { rakeBasisPoints } from '@contend/contracts';
import type { ReactNode } from 'react';
import { Money } from '../../../components/money/money';
import { prizeOf, termsOf } from '../../../lib/wager/wager-money';
import { ownSeats, type PickedSide } from './side-choice';
import { t } from '../../../lib/language/translate';

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

interface ReceiptLinesProps {
  stakeCents: number;
  side: PickedSide;
  note?: ReactNode;
}

/** What is held from each payer, and the amount of each outcome. */
export function ReceiptLines({ stakeCents, side, note }: ReceiptLinesProps) {
  const { seats, captainId } = side;
  const { potCents, rakeCents, seatPrizes } = termsOf(stakeCents, seats.length);
  const nameOf = (seat: PickedSide['seats'][number]) => seat.player?.displayName ?? t`a player`;
  const covered = seats.filter((it) => it.payerId === captainId && it.userId !== captainId);
  const asked = seats.filter((it) => it.payerId !== captainId);
  return (
    <>
      <dl>
        <Line label={t`Your seat`} cents={stakeCents} />
        {covered.map((seat) => (
          <Line key={seat.userId} label={t`Covered for ${nameOf(seat)}`} cents={stakeCents} />
        ))}
      </dl>
      <dl>
        <Line label={t`Held from you`} cents={stakeCents * ownSeats(side)} isTotal />
        {asked.map((seat) => (
          <Line key={seat.userId} label={t`Asked of ${nameOf(seat)}`} cents={stakeCents} />
        ))}
      </dl>
      {note && <p className="small faint receipt-hint">{note}</p>}
      <dl>
        <Line label={t`Pot, ${seats.length * 2} seats`} cents={potCents} />
        <Line label={t`Rake, ${rakeBasisPoints / 100} %`} cents={-rakeCents} isChange />
        {seats.length > 1 && (
          <Line label={t`Each winning seat gets`} cents={seatPrizes.at(-1) ?? 0} />
        )}
        {asked.map(({ userId, ...seat }) => (
          <Line
            key={userId}
            label={t`${nameOf({ userId, ...seat })} gets if you win`}
            cents={prizeOf(seats, userId, stakeCents)}
          />
        ))}
        <Line label={t`You get if you win`} cents={prizeOf(seats, captainId, stakeCents)} isTotal />
      </dl>
    </>
  );
}

interface ReceiptProps extends ReceiptLinesProps {
  children?: ReactNode;
}

/** The receipt of a wager as it is edited. */
export const Receipt = ({ children, ...lines }: ReceiptProps) => (
  <aside className="card receipt" aria-label={t`Receipt`}>
    <h2>{t`Receipt`}</h2>
    <ReceiptLines {...lines} />
    {children}
  </aside>
);
