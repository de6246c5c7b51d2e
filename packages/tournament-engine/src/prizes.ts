import { known } from './known';
import type { EntryId } from './stage';

export interface PrizeShare {
  entry: EntryId;
  cents: number;
}

export interface Placed {
  entry: EntryId;
  /** From 1; tied entries have the same. */
  place: number;
  /** From 1. */
  seed: number;
}

/**
 * Splits a prize pool over places. The result adds up to the prizes of the places that are taken:
 * tied entries share the sum of the prizes of the places that they occupy.
 *
 * @param totalCents the pool, in cents
 * @param weights the part of each place, from the first, as whole numbers of any sum
 * Cents that remain go one by one to the better place, then to the better seed, then by id.
 */
export function splitPrizes(totalCents: number, weights: number[], placed: Placed[]): PrizeShare[] {
  const prizes = divide(totalCents, weights);
  const byPlace = new Map<number, Placed[]>();
  for (const one of placed) byPlace.set(one.place, [...(byPlace.get(one.place) ?? []), one]);
  return [...byPlace]
    .sort(([one], [other]) => one - other)
    .flatMap(([place, tied]) => {
      const occupied = prizes.slice(place - 1, place - 1 + tied.length);
      const sum = occupied.reduce((total, cents) => total + cents, 0);
      const inOrder = tied.toSorted(bySeed);
      const shares = divide(
        sum,
        inOrder.map(() => 1),
      );
      return inOrder.map(({ entry }, index) => ({ entry, cents: known(shares[index]) }));
    });
}

const bySeed = (one: Placed, other: Placed): number =>
  one.seed - other.seed || (one.entry < other.entry ? -1 : Number(one.entry > other.entry));

/** Whole cents by weight; the remainder goes to the first ones with a weight, a cent each. */
function divide(cents: number, weights: number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  if (total === 0n) return weights.map(() => 0);
  const shares = weights.map((weight) => Number((BigInt(cents) * BigInt(weight)) / total));
  let rest = cents - shares.reduce((sum, share) => sum + share, 0);
  return shares.map((share, index) => {
    if (rest === 0 || weights[index] === 0) return share;
    rest -= 1;
    return share + 1;
  });
}
