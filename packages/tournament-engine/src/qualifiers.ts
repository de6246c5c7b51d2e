import { known } from './known';
import type { EntrySource, EventState, StageDefinition } from './event';
import { disqualifiedEntries } from './exits';
import { firstUsedIn } from './feeds';
import type { Place } from './places';
import { spreadMates } from './spread-groups';
import type { EntryId } from './stage';
import { placesOfTables, type Table } from './tables';

export type PlaceSource = Extract<EntrySource, { kind: 'place' }>;

/** Entries of a stage that is over, in the order in which the next stages take them. */
export interface Qualifiers {
  inOrder: EntryId[];
  /** By group. */
  ofGroups: EntryId[][];
}

/**
 * The entries that advance from a stage that is over; of a shared place, by seed. An entry that
 * left before the stage was closed, or is disqualified, takes no place in the next stage: the next
 * one of its group or of the table does. It comes last, for stages that too few others can fill.
 * One that left after that keeps its place, and its opponent gets a walkover.
 */
export function qualifiersOf(
  event: EventState,
  id: string,
  { places, tables }: { places: Place[]; tables: Table[] },
): Qualifiers {
  const left = leftIn(event, id);
  const isHere = (entry: EntryId): boolean => !left.has(entry);
  const present = tables.map(({ group, rows }) => ({
    group,
    rows: rows
      .filter(({ entry }) => isHere(entry))
      .map((row, index) => ({ ...row, rank: index + 1 })),
  }));
  const inOrder = placesInOrder(places, event.entries);
  // Those who are better than all that play on keep their places, also where one of them left.
  const best = inOrder.slice(0, firstUsedIn(event.definition.stages, id) - 1);
  const all = inOrder.slice(best.length);
  // Places over several groups are by rank, and the rank of those that stayed is another one.
  const isRanked = left.size > 0 && tables.length > 1;
  const staying = isRanked
    ? placesOfTables(present, known(event.stages[id]).entries).map(({ entry }) => entry)
    : all.filter(isHere);
  return {
    inOrder: [...best, ...staying, ...all.filter((entry) => left.has(entry))],
    ofGroups: tables.map(({ rows }) => {
      const entries = rows.map(({ entry }) => entry);
      return [...entries.filter(isHere), ...entries.filter((entry) => left.has(entry))];
    }),
  };
}

/** Entries that withdrew from a stage while it was not closed, and disqualified ones. */
const leftIn = (event: EventState, id: string): Set<EntryId> =>
  new Set([...Object.keys(known(event.stages[id]).withdrawals), ...disqualifiedEntries(event)]);

/** Entries by place; those that share one by their seed in the event. */
export function placesInOrder(places: Place[], entries: EntryId[]): EntryId[] {
  const seeds = new Map(entries.map((entry, index) => [entry, index]));
  const seedOf = ({ entry }: Place): number => known(seeds.get(entry));
  return places
    .toSorted((one, other) => one.place - other.place || seedOf(one) - seedOf(other))
    .map(({ entry }) => entry);
}

/** The entry that a place of a stage stands for. */
export const qualifierAt = (
  { place, group }: PlaceSource,
  { inOrder, ofGroups }: Qualifiers,
): EntryId =>
  known(group === undefined ? inOrder[place - 1] : known(ofGroups[group - 1])[place - 1]);

/**
 * The entries of a stage whose feeders are closed, in seed order. Those of one group meet as late
 * as possible in a bracket: the best of each group are seeded first, then the second of each, and
 * so on, and within a rank the entries are exchanged where that parts group mates.
 */
export function entriesOfStage(
  event: EventState,
  { from, format }: Pick<StageDefinition, 'from' | 'format'>,
): EntryId[] {
  const qualifiers = new Map<string, Qualifiers>();
  for (const source of from) {
    if (source.kind === 'seed' || qualifiers.has(source.stage)) continue;
    const standings = known(event.closed[source.stage]);
    qualifiers.set(source.stage, qualifiersOf(event, source.stage, standings));
  }
  const entries = from.map((source) =>
    source.kind === 'seed'
      ? known(event.entries[source.seed - 1])
      : qualifierAt(source, known(qualifiers.get(source.stage))),
  );
  const isTable = format.kind === 'round-robin' || format.kind === 'swiss';
  const [feeder, ...others] = qualifiers.values();
  const isOfOne = feeder && others.length === 0 && from.every(isOverall);
  return isTable || !isOfOne ? entries : apart(entries, feeder.ofGroups);
}

const isOverall = (source: EntrySource): boolean =>
  source.kind === 'place' && source.group === undefined;

/** Entries that are ranked over all groups, arranged so that group mates meet late. */
function apart(entries: EntryId[], ofGroups: readonly EntryId[][]): EntryId[] {
  if (ofGroups.length < 2) return entries;
  const groupOf = new Map(
    ofGroups.flatMap((group, index) => group.map((entry) => [entry, index] as const)),
  );
  const tiers: { entry: EntryId; group: number }[][] = [];
  let before: number | null = null;
  for (const entry of entries) {
    const group = known(groupOf.get(entry));
    const rank = known(ofGroups[group]).indexOf(entry);
    if (rank !== before) tiers.push([]);
    before = rank;
    known(tiers.at(-1)).push({ entry, group });
  }
  const spread = spreadMates(tiers.map((tier) => tier.map(({ group }) => group)));
  let start = 0;
  return tiers.flatMap((tier) => {
    const groups = spread.slice(start, (start += tier.length));
    return groups.map((group) => known(tier.find((one) => one.group === group)).entry);
  });
}
