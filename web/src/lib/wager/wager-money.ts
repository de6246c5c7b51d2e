import { rakeBasisPoints, rakeOf, splitCents, type WagerReply } from '@contend/contracts';

/** The amounts of a stake: the pot of both sides, the rake, and the prize of each winning seat. */
export function termsOf(stakeCents: number, teamSize = 1) {
  const potCents = stakeCents * teamSize * 2;
  const rakeCents = rakeOf(potCents, rakeBasisPoints);
  const prizeCents = potCents - rakeCents;
  return { potCents, rakeCents, prizeCents, seatPrizes: splitCents(prizeCents, teamSize) };
}

interface PaidSeat {
  payerId: string;
}

const paidBy = (seatPrizes: number[], seats: PaidSeat[], payerId: string): number =>
  seatPrizes
    .filter((_, seat) => seats[seat]?.payerId === payerId)
    .reduce((sum, cents) => sum + cents, 0);

/**
 * The sum of the prizes of the seats that a payer has paid for, before an acceptance, which fixes
 * the rake of a plan.
 */
export const prizeOf = (seats: PaidSeat[], payerId: string, stakeCents: number): number =>
  paidBy(termsOf(stakeCents, seats.length).seatPrizes, seats, payerId);

type RakedWager = Pick<WagerReply, 'pot' | 'prize' | 'teamSize' | 'ownRake'>;

/** The prize of each winning seat that the viewer pays, by the lower rake of their plan if any. */
export function ownSeatPrizes({ pot, prize, teamSize, ownRake }: RakedWager): number[] {
  const agreed = splitCents(prize, teamSize);
  if (!ownRake?.membershipId) return agreed;
  return splitCents(pot, teamSize).map((gross, seat) =>
    Math.max(agreed[seat] ?? 0, gross - rakeOf(gross, ownRake.basisPoints)),
  );
}

/** The same of one seat; odd cents, which the first seat gets, are left out. */
export const ownSeatPrize = (wager: RakedWager): number => ownSeatPrizes(wager).at(-1) ?? 0;

/** What the viewer gets for the seats of a side that they have paid for, if it wins. */
export const winningsOf = (wager: RakedWager, seats: PaidSeat[], viewerId: string): number =>
  paidBy(ownSeatPrizes(wager), seats, viewerId);
