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
 * Splits a prize pool over places, to the cent as soon as one entry has a place: tied entries share
 * the sum of the prizes of the places that they occupy. The prize of a vacant place belongs to the
 * entries with the next place, as the first one to both sides of a final that they forfeited;
 * prizes behind the last entry are divided over the places before, by their weights.
 *
 * @param totalCents the pool, in cents
 * @param weights the part of each place, from the first, as whole numbers of any sum
 * Cents that remain go one by one to the better place, then to the better seed, then by id.
 */
export function splitPrizes(totalCents: number, weights: number[], placed: Placed[]): PrizeShare[] {
  const groups = tiedGroups(placed);
  const ends = groups.map(({ place, tied }, index) =>
    Math.min(place - 1 + tied.length, (groups[index + 1]?.place ?? Infinity) - 1),
  );
  const prizes = prizesOf(totalCents, weights, ends.at(-1) ?? 0);
  return groups.flatMap(({ tied }, index) => {
    const sum = sumOf(prizes.slice(ends[index - 1] ?? 0, known(ends[index])));
    const inOrder = tied.toSorted(bySeed);
    const shares = divideCents(
      sum,
      inOrder.map(() => 1),
    );
    return inOrder.map(({ entry }, at) => ({ entry, cents: known(shares[at]) }));
  });
}

interface OpenPlaces {
  /** Entries whose place is decided. */
  placed: Placed[];
  /** Those whose place is not. */
  open: EntryId[];
}

/**
 * What each entry gets at least while places are open, in whole cents; the rest of the pool is
 * still played for. All open places count as taken. Those behind a decided place count as shared
 * with it, and an entry whose place is open counts as the last one. The bound does not hold
 * once both sides of a match go out: more entries then share a place. Without an open place the
 * prizes are those of `splitPrizes`.
 */
export function surePrizes(
  totalCents: number,
  weights: number[],
  { placed, open }: OpenPlaces,
): PrizeShare[] {
  if (open.length === 0) return splitPrizes(totalCents, weights, placed);
  const count = placed.length + open.length;
  const prizes = withoutRises(divideCents(totalCents, weights));
  const groups = tiedGroups(placed);
  const decided = groups.flatMap(({ place, tied }, index) => {
    const next = groups[index + 1]?.place ?? Infinity;
    const gap = Math.max(0, Math.min(next, count + 1) - place - tied.length);
    const sharing = tied.length + Math.min(gap, open.length);
    const sum = sumOf(prizes.slice(place - 1, Math.min(place - 1 + sharing, next - 1)));
    return tied.map(({ entry }) => ({ entry, cents: Math.floor(sum / sharing) }));
  });
  const lastCents = prizes[lastVacant(groups, count) - 1] ?? 0;
  return [...decided, ...open.map((entry) => ({ entry, cents: lastCents }))];
}

/** The last place that no decided entry occupies; 0 where there is none. */
function lastVacant(groups: readonly TiedGroup[], count: number): number {
  const taken = new Set(groups.flatMap(({ place, tied }) => tied.map((_, nth) => place + nth)));
  let last = count;
  while (last > 0 && taken.has(last)) last -= 1;
  return last;
}

/** A later prize may be higher than an earlier one: no entry is sure of it. */
const withoutRises = (prizes: readonly number[]): number[] =>
  prizes.map((_, index) => Math.min(...prizes.slice(0, index + 1)));

interface TiedGroup {
  place: number;
  tied: Placed[];
}

/** Entries by their place, the best first. */
function tiedGroups(placed: readonly Placed[]): TiedGroup[] {
  const byPlace = new Map<number, Placed[]>();
  for (const one of placed) {
    const tied = byPlace.get(one.place);
    if (tied) tied.push(one);
    else byPlace.set(one.place, [one]);
  }
  return [...byPlace]
    .sort(([one], [other]) => one - other)
    .map(([place, tied]) => ({ place, tied }));
}

export const sumOf = (cents: readonly number[]): number => cents.reduce((sum, one) => sum + one, 0);

/**
 * The prizes of the first places, which are all of the pool. Those behind are divided one after
 * another, the last one first, on top of what each place has: fewer places never lower a prize, not
 * by the cent of a remainder either.
 */
function prizesOf(totalCents: number, weights: number[], places: number): number[] {
  let prizes = divideCents(totalCents, weights);
  while (prizes.length > Math.max(places, 1)) {
    const before = prizes.slice(0, -1);
    const added = divideCents(known(prizes.at(-1)), weights.slice(0, before.length));
    prizes = before.map((cents, index) => cents + known(added[index]));
  }
  return prizes;
}

const bySeed = (one: Placed, other: Placed): number =>
  one.seed - other.seed || (one.entry < other.entry ? -1 : Number(one.entry > other.entry));

/** Whole cents by weight; the remainder goes to the first ones with a weight, a cent each. */
export function divideCents(cents: number, weights: number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  if (total === 0n) return weights.map(() => 0);
  const shares = weights.map((weight) => Number((BigInt(cents) * BigInt(weight)) / total));
  let rest = cents - sumOf(shares);
  return shares.map((share, index) => {
    if (rest === 0 || weights[index] === 0) return share;
    rest -= 1;
    return share + 1;
  });
}
