import { known } from './known';
import type { EntrySource, EventState, StageDefinition } from './event';
import type { Place } from './places';
import { resolveStage, type StageOutcome } from './resolved-stage';
import { groupSeeds } from './round-robin';
import type { EntryId } from './stage';
import type { Table } from './tables';

/** A decided place of the event, and the stage that decided it. */
export interface EventPlace extends Place {
  stage: string;
}

/** A stage of an event with its standings: frozen ones when it is closed. */
interface Standings {
  definition: StageDefinition;
  places: Place[];
  tables: Table[];
  outcome: StageOutcome | null;
}

/**
 * The places of the event that are decided, best first: of each entry in the last stage that it
 * reaches. Entries that go on to another stage have none yet.
 */
export function placesOfEvent(event: EventState): EventPlace[] {
  return event.definition.stages
    .flatMap((definition) => {
      const standings = standingsOf(event, definition);
      return standings ? finalPlaces(event, standings) : [];
    })
    .sort((one, other) => one.place - other.place);
}

/** Whether every stage of the event has an outcome. */
export const isEventOver = (event: EventState): boolean =>
  event.definition.stages.every((one) => standingsOf(event, one)?.outcome);

function standingsOf(event: EventState, definition: StageDefinition): Standings | null {
  const stage = event.stages[definition.id];
  if (!stage) return null;
  const { places, tables, outcome } = resolveStage(stage);
  return { definition, outcome, ...(event.closed[definition.id] ?? { places, tables }) };
}

function finalPlaces(event: EventState, { definition, places, ...rest }: Standings): EventPlace[] {
  const offset = placesBefore(event, definition);
  const leaving = sourcesFrom(event, definition.id);
  const goesOn = advancing(event, leaving, { places, ...rest });
  const onward = new Map<number, number>();
  for (const { entry, place } of places) {
    if (goesOn(entry, place)) onward.set(place, (onward.get(place) ?? 0) + 1);
  }
  return places
    .filter(({ entry, place }) => !goesOn(entry, place))
    .map((one) => {
      // Of those who share a place, the ones that go on are better.
      const better = onward.get(one.place) ?? 0;
      const place = one.place + better + offset;
      return { ...one, place, shared: one.shared - better, stage: definition.id };
    });
}

type PlaceSource = Extract<EntrySource, { kind: 'place' }>;

const sourcesFrom = ({ definition }: EventState, id: string): PlaceSource[] =>
  definition.stages.flatMap(({ from }) =>
    from.filter((source): source is PlaceSource => source.kind === 'place' && source.stage === id),
  );

/** Whether an entry of a stage goes on; before the stage is over, whether it still may. */
function advancing(
  { entries }: EventState,
  sources: PlaceSource[],
  { places, tables, outcome }: Omit<Standings, 'definition'>,
): (entry: EntryId, place: number) => boolean {
  if (!outcome) {
    const last = Math.max(0, ...sources.map(({ place }) => place));
    return (_, place) => place <= last;
  }
  const inOrder = placesInOrder(places, entries);
  const chosen = new Set(sources.map((source) => entryAt(source, { inOrder, tables })));
  return (entry) => chosen.has(entry);
}

/** Entries by place; those that share one by their seed in the event. */
export function placesInOrder(places: Place[], entries: EntryId[]): EntryId[] {
  const seeds = new Map(entries.map((entry, index) => [entry, index]));
  const seedOf = ({ entry }: Place): number => known(seeds.get(entry));
  return places
    .toSorted((one, other) => one.place - other.place || seedOf(one) - seedOf(other))
    .map(({ entry }) => entry);
}

/** The entry that a place of a stage stands for. */
export function entryAt(
  { place, group }: PlaceSource,
  { inOrder, tables }: { inOrder: EntryId[]; tables: Table[] },
): EntryId {
  if (group === undefined) return known(inOrder[place - 1]);
  return known(known(tables[group - 1]).rows[place - 1]).entry;
}

/** How many places of the event are better than the first of a stage. */
function placesBefore(event: EventState, { from }: StageDefinition): number {
  const offsets = from.map((source) => {
    if (source.kind === 'seed') return 0;
    const feeder = known(event.definition.stages.find(({ id }) => id === source.stage));
    const rank = source.group === undefined ? source.place - 1 : ranksBefore(feeder, source.place);
    return placesBefore(event, feeder) + rank;
  });
  return Math.min(...offsets);
}

/** How many entries of all groups have a better rank. */
function ranksBefore({ format, from }: StageDefinition, rank: number): number {
  if (format.kind !== 'round-robin') return rank - 1;
  const sizes = groupSeeds(format.groups, from.length).map(({ length }) => length);
  return sizes.reduce((sum, size) => sum + Math.min(size, rank - 1), 0);
}
