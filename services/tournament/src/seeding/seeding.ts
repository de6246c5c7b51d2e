import { createHash } from 'node:crypto';
import type { Entry } from '../entries/entry';
import type { Terms } from '../tournament/tournament';

interface Seeding {
  mode: Terms['seeding'];
  /** Of all lots; its hash was published before. */
  lotSeed: string;
  /** Mean rating by entry; null where the rating does not matter. */
  ratings: ReadonlyMap<string, number | null> | null;
}

/** The lot of an entry: the lower one comes first among equals. */
export const lotOf = (lotSeed: string, entryId: string): string =>
  createHash('sha256').update(`${lotSeed}|${entryId}`).digest('hex');

const compare = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

/**
 * The entries in seed order: by rating with the lot among equals, by the lot, or in the order of
 * registration where an organizer seeds by hand. Total: every reader computes the same order from
 * the revealed seed.
 */
export function seedOrder(entries: readonly Entry[], { mode, lotSeed, ratings }: Seeding): Entry[] {
  if (mode === 'manual') return entries.toSorted((one, other) => one.number - other.number);
  const ratingOf = ({ id }: Entry) => ratings?.get(id) ?? Number.NEGATIVE_INFINITY;
  const lots = new Map(entries.map(({ id }) => [id, lotOf(lotSeed, id)]));
  const byLot = (one: Entry, other: Entry) =>
    compare(lots.get(one.id) ?? '', lots.get(other.id) ?? '');
  return entries.toSorted((one, other) => {
    const [mine, theirs] = [ratingOf(one), ratingOf(other)];
    return mine === theirs ? byLot(one, other) : theirs - mine;
  });
}

/** The mean of the ratings that are known; null without any. */
export function meanRating(ratings: readonly (number | null | undefined)[]): number | null {
  const known = ratings.flatMap((rating) => rating ?? []);
  if (known.length === 0) return null;
  return Math.round(known.reduce((sum, rating) => sum + rating, 0) / known.length);
}
