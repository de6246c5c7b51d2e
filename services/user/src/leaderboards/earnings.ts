import type { EventData, prizePaid, prizeTakenBack, wagerSettled } from '@contend/contracts';
import { derivedId } from '@contend/contracts/src/derived-id';

/** The id of what a player won by a wager. */
export const wagerEarningId = (wagerId: string, userId: string): string =>
  derivedId('wager-earning', wagerId, userId);

export interface WonMoney {
  id: string;
  userId: string;
  gameId: string | null;
  playTypeId: string | null;
  amountCents: number;
  at: Date;
}

/**
 * What a wager won for those who paid the winning seats: their payouts without the stakes that
 * they had paid for these. Lost stakes are not subtracted.
 */
export function wagerEarnings(data: EventData<typeof wagerSettled>, at: Date): WonMoney[] {
  const { wagerId, home, away, winner, potCents, payouts, gameId, playTypeId } = data;
  const seats = home.seats.length + (away?.seats.length ?? 0);
  const stakeCents = potCents / Math.max(1, seats);
  const winners = (winner === 'home' ? home : away)?.seats ?? [];
  return [...new Set(payouts.map(({ userId }) => userId))].map((userId) => {
    const paid = payouts.filter((one) => one.userId === userId);
    const paidCents = paid.reduce((sum, { amountCents }) => sum + amountCents, 0);
    const stakes = winners.filter(({ payerId }) => payerId === userId).length * stakeCents;
    return {
      id: wagerEarningId(wagerId, userId),
      ...{ userId, gameId: gameId ?? null, playTypeId: playTypeId ?? null, at },
      amountCents: Math.max(0, Math.round(paidCents - stakes)),
    };
  });
}

const prizeEarningId = (tournamentId: string, shareId: string): string =>
  derivedId('prize-earning', tournamentId, shareId);

/** The id of what a share had won that is taken back. */
export const takenBackEarningId = (data: EventData<typeof prizeTakenBack>): string =>
  prizeEarningId(data.tournamentId, data.shareId);

/** A share of a tournament's prizes, once it is in the wallet. Entry fees are not subtracted. */
export function prizeEarnings(data: EventData<typeof prizePaid>, at: Date): WonMoney[] {
  const { shareId, userId, amountCents, isWaiting, gameId, playTypeId, tournamentId } = data;
  if (isWaiting) return [];
  const id = prizeEarningId(tournamentId, shareId);
  return [{ id, userId, gameId: gameId ?? null, playTypeId: playTypeId ?? null, amountCents, at }];
}
