import type { TournamentDeps } from '../deps';
import { guaranteeOf } from '../domain/lifecycle';
import { prizePool } from '../domain/prizes';
import type { Tournament } from '../domain/tournament';

export interface EventMoney {
  /** What would be paid by now, in cents. */
  totalCents: number;
  /** Fees and guarantee that the wallet has confirmed, in cents. */
  confirmedCents: number;
  isFunded: boolean;
}

/** The money of some events, from what the wallet has confirmed. */
export async function moneyOf(
  { entries }: Pick<TournamentDeps, 'entries'>,
  tournaments: readonly Tournament[],
): Promise<(tournament: Tournament) => EventMoney> {
  const fees = await entries.feesOf(tournaments.map(({ id }) => id));
  return (tournament) => {
    const feesCents = fees.get(tournament.id) ?? 0;
    const { totalCents } = prizePool(tournament, feesCents);
    const isHeld = tournament.guarantee === 'held';
    const guaranteeCents = isHeld ? guaranteeOf(tournament) : 0;
    const isOver = tournament.status === 'paid_out';
    return {
      totalCents,
      confirmedCents: isOver ? 0 : feesCents + guaranteeCents,
      isFunded: tournament.terms.prize.mode !== 'none' && (isHeld || guaranteeOf(tournament) === 0),
    };
  };
}
