import type { SeedChange } from '@contend/contracts';

/** An entry as it was when the event was seeded. */
interface SeededEntry {
  entryId: string;
  userIds: string[];
  rating: number | null;
}

/** The seeds that an organizer last chose, or that the end of check-in made. Its id is the event's. */
export interface SeedSnapshot {
  id: string;
  at: Date;
  /** Null where check-in ended by its time. */
  byId: string | null;
  /** In seed order. */
  entries: SeededEntry[];
}

/** An entry that has a place now. */
export interface PresentEntry extends SeededEntry {
  /** Order of registration. */
  number: number;
}

/** The present entries in seed order, as they are kept. Ids of others are left out. */
export function snapshotOf(
  order: readonly string[],
  present: readonly PresentEntry[],
  { id, at, byId }: Omit<SeedSnapshot, 'entries'>,
): SeedSnapshot {
  const known = new Map(present.map((entry) => [entry.entryId, entry]));
  const entries = order.flatMap((entryId) => {
    const entry = known.get(entryId);
    return entry ? [{ entryId, userIds: entry.userIds, rating: entry.rating }] : [];
  });
  return { id, at, byId, entries };
}

/** What changed since the event was seeded, by entry; without an entry that is as it was. */
export function changesSinceSeeded(
  { entries }: Pick<SeedSnapshot, 'entries'>,
  present: readonly PresentEntry[],
): Map<string, SeedChange[]> {
  const before = new Map(entries.map((entry) => [entry.entryId, entry]));
  const now = new Map(present.map((entry) => [entry.entryId, entry]));
  const changes = [...new Set([...before.keys(), ...now.keys()])].map(
    (entryId) => [entryId, changesOf(before.get(entryId), now.get(entryId))] as const,
  );
  return new Map(changes.filter(([, kinds]) => kinds.length > 0));
}

function changesOf(was: SeededEntry | undefined, is: SeededEntry | undefined): SeedChange[] {
  if (!was) return ['came'];
  if (!is) return ['left'];
  const players = (entry: SeededEntry): string => entry.userIds.toSorted().join();
  return [
    ...(players(was) === players(is) ? [] : (['roster'] as const)),
    ...(was.rating === is.rating ? [] : (['rating'] as const)),
  ];
}

interface Placing {
  /** Seeds from 1 on that were chosen. */
  order: readonly string[];
  present: readonly PresentEntry[];
}

/** The chosen order without those that left, and those that came. */
function divided({ order, present }: Placing) {
  const known = new Map(present.map((entry) => [entry.entryId, entry]));
  const kept = order.flatMap((id) => known.get(id) ?? []);
  const chosen = new Set(order);
  const came = present.filter(({ entryId }) => !chosen.has(entryId));
  return { kept, came: came.toSorted((one, other) => one.number - other.number) };
}

const idsOf = (entries: readonly PresentEntry[]): string[] => entries.map(({ entryId }) => entryId);

/** Places those that came last, in the order of registration. */
export function placedLast(placing: Placing): string[] {
  const { kept, came } = divided(placing);
  return idsOf([...kept, ...came]);
}

const ratingOf = ({ rating }: PresentEntry): number => rating ?? Number.NEGATIVE_INFINITY;

/**
 * Places those that came by their rating; the others keep their order. Each gets the lowest seed at
 * which the fewest entries are on the wrong side of it by rating: the chosen order need not be that
 * of the ratings.
 */
export function placedByRating(placing: Placing): string[] {
  const { kept, came } = divided(placing);
  const chosen = kept.map(ratingOf);
  const best = came.toSorted((one, other) => ratingOf(other) - ratingOf(one));
  // A lower rating never fits above a higher one, so each is compared with the chosen ones alone.
  const placed = [...kept, null].map((): PresentEntry[] => []);
  for (const entry of best) placed[placeOf(ratingOf(entry), chosen)]?.push(entry);
  return idsOf(placed.flatMap((some, index) => [...some, ...kept.slice(index, index + 1)]));
}

/** How many of the chosen entries, given by their ratings, are before one with this rating. */
function placeOf(rating: number, chosen: readonly number[]): number {
  let wrong = 0;
  let fewest = 0;
  let place = 0;
  // Without an array for each step: of thousands there are millions.
  chosen.forEach((other, index) => {
    wrong += other >= rating ? -1 : 1;
    if (wrong > fewest) return;
    fewest = wrong;
    place = index + 1;
  });
  return place;
}
