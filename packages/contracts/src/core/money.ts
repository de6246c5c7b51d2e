import { z } from 'zod';
import { id } from './scalars';

/** The owner of an escrow: a wager, a scrim with deposits, a tournament, a prize to pay later. */
export const escrowRef = z.strictObject({
  kind: z.string().regex(/^[a-z][a-z-]{1,19}$/, 'lower-case letters and dashes, like wager'),
  id,
});
export type EscrowRef = z.output<typeof escrowRef>;

/** `<kind>:<id>`: the name of an escrow in operations, events and ledger accounts. */
export const escrowKey = (escrow: EscrowRef): string => `${escrow.kind}:${escrow.id}`;

/** Why money enters an escrow. Statement type and title follow from it. */
export const fundingPurpose = z.enum([
  'stake',
  'deposit',
  'entry-fee',
  'prize-guarantee',
  'membership',
  'extra',
  /** A prize that is taken back, into the escrow from which it is paid on. */
  'prize-recovery',
]);
export type FundingPurpose = z.output<typeof fundingPurpose>;
/** Why money leaves an escrow. */
export const payoutPurpose = z.enum([
  'stake-returned',
  'winnings',
  'deposit-returned',
  'deposit-won',
  'entry-fee-returned',
  'prize',
  'organizer-fee',
  'guarantee-returned',
  'membership-returned',
  'extra-returned',
  'commission',
]);
export type PayoutPurpose = z.output<typeof payoutPurpose>;

/**
 * Divides a sum by weights with the largest-remainder method (Hamilton's): every share is its exact
 * quota rounded down, and the remaining cents go to the largest remainders, ties to the lowest
 * index. Shares add up to `totalCents` and differ from their quota by less than a cent.
 * @param totalCents integer ≥ 0
 * @param weights integers ≥ 0, at least one above 0
 * @throws RangeError for anything else.
 */
export function apportion(totalCents: number, weights: readonly number[]): number[] {
  const isCount = (value: number) => Number.isSafeInteger(value) && value >= 0;
  if (!isCount(totalCents)) throw new RangeError('The total is whole cents, zero or more.');
  if (!weights.every(isCount)) throw new RangeError('Weights are whole numbers, zero or more.');
  // Products of cents and weights may pass 2^53.
  const sum = weights.reduce((total, weight) => total + BigInt(weight), 0n);
  if (sum === 0n) throw new RangeError('At least one weight is above zero.');
  const quotas = weights.map((weight, index) => {
    const product = BigInt(totalCents) * BigInt(weight);
    return { index, cents: Number(product / sum), remainder: product % sum };
  });
  const leftCents = totalCents - quotas.reduce((total, { cents }) => total + cents, 0);
  const byRemainder = quotas.toSorted((one, other) =>
    one.remainder === other.remainder
      ? one.index - other.index
      : Number(one.remainder < other.remainder) * 2 - 1,
  );
  const lucky = new Set(byRemainder.slice(0, leftCents).map(({ index }) => index));
  return quotas.map(({ cents, index }) => cents + (lucky.has(index) ? 1 : 0));
}

/** The rake: ⌊pot × basis points / 10,000⌋ cents, so a fraction goes to the winners. */
export const rakeOf = (potCents: number, basisPoints: number): number =>
  Math.floor((potCents * basisPoints) / 10_000);

/** Divides a sum over seats; odd cents go to the first seat. */
export function splitCents(totalCents: number, seats: number): number[] {
  const share = Math.floor(totalCents / seats);
  return Array.from({ length: seats }, (_, seat) =>
    seat === 0 ? totalCents - share * (seats - 1) : share,
  );
}
