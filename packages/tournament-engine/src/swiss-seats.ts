import type { EntryId } from './stage';

/** An entry to be paired, with what its pairing depends on. */
export interface Contender {
  entry: EntryId;
  seed: number;
  points: number;
  byes: number;
  missed: number;
  /** One item per match, so an opponent can be there twice. */
  opponents: EntryId[];
  /** Matches as home less matches as away. */
  homes: number;
  /** How often it floated down to, or up to, entries with other points. */
  floats: { down: number; up: number };
}

/** A contender at its position of the sorted table. */
export interface Seat extends Contender {
  /** From 0, of the entries with the same points; the best is 0. */
  group: number;
  /** From 0 within the group. */
  at: number;
  groupSize: number;
}

/** Two that meet, or one with a bye. */
export type Pair = [Seat, Seat | null];

/** The table of a round: by points, then by seed. */
export function seatsOf(contenders: Contender[]): Seat[] {
  const sorted = contenders.toSorted(
    (one, other) => other.points - one.points || one.seed - other.seed,
  );
  return groupsBy(sorted, ({ points }) => points).flatMap((members, group) =>
    members.map((contender, at): Seat => ({ ...contender, group, at, groupSize: members.length })),
  );
}

/** The items with the same key, in the order of their first ones. */
export function groupsBy<T>(items: T[], keyOf: (item: T) => number): T[][] {
  const groups = new Map<number, T[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return [...groups.values()];
}

/** How often two have met. */
export const meetings = (one: Seat, { entry }: Seat): number =>
  one.opponents.reduce((count, opponent) => count + (opponent === entry ? 1 : 0), 0);
