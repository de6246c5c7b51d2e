import { rakeBasisPoints, rakeOf, splitCents } from '@contend/contracts';

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

/** The sum of the prizes of the seats that a payer has paid for. */
export const prizeOf = (seats: PaidSeat[], payerId: string, stakeCents: number): number =>
  termsOf(stakeCents, seats.length)
    .seatPrizes.filter((_, seat) => seats[seat]?.payerId === payerId)
    .reduce((sum, cents) => sum + cents, 0);
