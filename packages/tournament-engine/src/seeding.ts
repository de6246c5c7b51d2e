import { known } from './known';
import { drawFrom } from './random';
import { type EntryId, type Refusal, refuse } from './stage';

export interface Seedable {
  entry: EntryId;
  /** Higher is stronger; null: not rated. */
  rating: number | null;
}

export type Seeding =
  /** The highest first; equal ratings in the given order, entries without a rating last. */
  | { kind: 'rating' }
  /** Drawn with a seed of which the hash was published before. */
  | { kind: 'random'; lotSeed: string }
  | { kind: 'manual'; order: EntryId[] };

type Seeded = { ok: true; entries: EntryId[] } | { ok: false; refusal: Refusal };

/**
 * Entries in seed order. A random order depends on the seed and the ids alone, so it can be
 * repeated from the published list of entries. A manual order that misses an entry, or contains
 * another one, is refused with `bad-seeding`.
 */
export function seedEntries(entries: Seedable[], seeding: Seeding): Seeded {
  switch (seeding.kind) {
    case 'rating':
      return { ok: true, entries: byRating(entries) };
    case 'random':
      return { ok: true, entries: shuffled(entries, seeding.lotSeed) };
    case 'manual':
      return inGivenOrder(entries, seeding.order);
  }
}

function byRating(entries: Seedable[]): EntryId[] {
  const ratingOf = ({ rating }: Seedable): number => rating ?? -Infinity;
  const isEqual = (one: Seedable, other: Seedable): boolean => ratingOf(one) === ratingOf(other);
  return entries
    .toSorted((one, other) => (isEqual(one, other) ? 0 : ratingOf(other) - ratingOf(one)))
    .map(({ entry }) => entry);
}

/** Fisher and Yates' shuffle of the ids in their order. */
function shuffled(entries: Seedable[], lotSeed: string): EntryId[] {
  const order = entries.map(({ entry }) => entry).sort();
  const below = drawFrom(lotSeed);
  for (let last = order.length - 1; last > 0; last -= 1) {
    const drawn = below(last + 1);
    [order[last], order[drawn]] = [known(order[drawn]), known(order[last])];
  }
  return order;
}

function inGivenOrder(entries: Seedable[], order: EntryId[]): Seeded {
  const open = new Set(entries.map(({ entry }) => entry));
  const wrong = order.find((entry) => !open.delete(entry));
  if (wrong !== undefined) {
    return refuse('bad-seeding', 'An entry is twice or not in this event.', { entry: wrong });
  }
  const [missing] = open;
  if (missing !== undefined) {
    return refuse('bad-seeding', 'An entry has no seed.', { entry: missing });
  }
  return { ok: true, entries: [...order] };
}
