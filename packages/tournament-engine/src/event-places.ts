import { known } from './known';
import type { EventState, StageDefinition } from './event';
import { disqualifiedEntries } from './exits';
import { firstUsedIn } from './feeds';
import type { Place } from './places';
import { shiftOf } from './place-order';
import { poolsBeside } from './pools';
import { placesInOrder, type PlaceSource, qualifierAt, qualifiersOf } from './qualifiers';
import { resolveStage, type StageOutcome } from './resolved-stage';
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
 * reaches. Entries that go on to another stage have none yet; disqualified ones have none, and
 * those behind them move up.
 */
export function placesOfEvent(event: EventState): EventPlace[] {
  const ranked = event.definition.stages.flatMap((definition) => {
    const standings = standingsOf(event, definition);
    return standings ? [rankedStage(event, standings)] : [];
  });
  const betterIn = countsBetter(event, ranked);
  const places = ranked
    .flatMap((stage) => finalPlaces(event, stage, betterIn(stage.definition)))
    .sort((one, other) => one.place - other.place);
  return movedUp(overPools(event, places), disqualifiedEntries(event));
}

/** With how many it shares its place: of an entry of a pool, those of all pools count. */
function overPools({ definition }: EventState, places: EventPlace[]): EventPlace[] {
  const pools = new Map(definition.stages.map(({ id, pool }) => [id, pool?.of]));
  if (definition.stages.every(({ pool }) => !pool)) return places;
  const keyOf = ({ stage, place }: EventPlace) => `${pools.get(stage)} ${place}`;
  const counts = new Map<string, number>();
  for (const one of places) counts.set(keyOf(one), (counts.get(keyOf(one)) ?? 0) + 1);
  return places.map((one) =>
    pools.get(one.stage) ? { ...one, shared: known(counts.get(keyOf(one))) } : one,
  );
}

function movedUp(places: EventPlace[], disqualified: readonly EntryId[]): EventPlace[] {
  if (disqualified.length === 0) return places;
  const isOut = ({ entry }: EventPlace) => disqualified.includes(entry);
  const vacated = places.filter(isOut).map(({ place }) => place);
  return places
    .filter((one) => !isOut(one))
    .map((one) => ({
      ...one,
      place: one.place - vacated.filter((place) => place < one.place).length,
      shared: one.shared - vacated.filter((place) => place === one.place).length,
    }));
}

/** Whether every stage of the event has an outcome. */
export const isEventOver = ({ definition, stages }: EventState): boolean =>
  definition.stages.every(({ id }) => {
    const stage = stages[id];
    return stage && resolveStage(stage).outcome;
  });

function standingsOf(event: EventState, definition: StageDefinition): Standings | null {
  const stage = event.stages[definition.id];
  if (!stage) return null;
  const { places, tables, outcome } = resolveStage(stage);
  return { definition, outcome, ...(event.closed[definition.id] ?? { places, tables }) };
}

/** A place in a stage. `shared` and `place` do not count those who share it and go on. */
interface RankedPlace extends Place {
  goesOn: boolean;
}

interface RankedStage {
  definition: StageDefinition;
  places: RankedPlace[];
}

/**
 * The places of a stage: entries that advance are better than others that share their place, and
 * than one that left and would have advanced. The best of a bracket of which others play on keep
 * their places.
 */
function rankedStage(event: EventState, standings: Standings): RankedStage {
  const { definition, places } = standings;
  const best = bestStaying(event, standings);
  const goesOn = advancing(event, standings);
  const behind = places.filter(({ entry }) => !best.has(entry));
  const ahead = countByPlace(places.filter(({ entry }) => best.has(entry)));
  const onward = countByPlace(behind.filter(({ entry, place }) => goesOn(entry, place)));
  const staying = countByPlace(behind.filter(({ entry, place }) => !goesOn(entry, place)));
  const ranked = places.map((one): RankedPlace => {
    if (best.has(one.entry)) return amongBest(one, ahead.at(one.place), best.size);
    const before = staying.before(one.place);
    if (goesOn(one.entry, one.place)) return { ...one, place: one.place - before, goesOn: true };
    const better = onward.at(one.place) + ahead.at(one.place);
    const place = Math.max(
      placeBehind(one, better, { definition, places }),
      best.size + onward.before(Infinity) + before + 1,
    );
    return { ...one, place, shared: one.shared - better, goesOn: false };
  });
  return { definition, places: ranked };
}

/** After a double forfeit those who share the place can be behind the first that plays on. */
const amongBest = (one: Place, shared: number, count: number): RankedPlace => ({
  ...{ ...one, shared, goesOn: false },
  place: one.place > count ? count - shared + 1 : one.place,
});

/** The entries of a stage that is over that are better than all of it that play on. */
function bestStaying(
  { definition, entries }: EventState,
  { definition: { id }, places, outcome }: Standings,
): ReadonlySet<EntryId> {
  const count = outcome ? firstUsedIn(definition.stages, id) - 1 : 0;
  return new Set(count > 0 ? placesInOrder(places, entries).slice(0, count) : []);
}

/** How many of some entries have a place, and how many a better one. */
function countByPlace(places: readonly Place[]) {
  const counts = new Map<number, number>();
  for (const { place } of places) counts.set(place, (counts.get(place) ?? 0) + 1);
  const better = new Map<number, number>();
  return {
    at: (place: number): number => counts.get(place) ?? 0,
    before(place: number): number {
      const found =
        better.get(place) ??
        [...counts].reduce((sum, [other, count]) => sum + (other < place ? count : 0), 0);
      better.set(place, found);
      return found;
    },
  };
}

function finalPlaces(
  event: EventState,
  { definition, places }: RankedStage,
  betterThan: CountBetter,
): EventPlace[] {
  return places
    .filter(({ goesOn }) => !goesOn)
    .map(({ goesOn: _, ...one }) => {
      const shift = shiftOf(event.definition, definition, one.place);
      return { ...one, place: shift + betterThan(one.place) + 1, stage: definition.id };
    });
}

/** How many places of a stage, or of all pools beside it, are better than one. */
type CountBetter = (place: number) => number;

/** Counts each place once for all pools of a stage. */
function countsBetter(
  { definition: { stages } }: EventState,
  ranked: readonly RankedStage[],
): (stage: StageDefinition) => CountBetter {
  const taken = new Map(
    ranked.map(({ definition, places }) => [definition.id, places.map(({ place }) => place)]),
  );
  const counted = new Map<string, CountBetter>();
  return (stage) => {
    const name = stage.pool?.of ?? stage.id;
    const made = counted.get(name);
    if (made) return made;
    const pools = poolsBeside(stages, stage);
    const takenIn = pools.map(({ id }) => taken.get(id) ?? []);
    const counts = new Map<number, number>();
    const count = (place: number): number => {
      const better = counts.get(place) ?? placesBetter(pools, takenIn, place);
      counts.set(place, better);
      return better;
    };
    counted.set(name, count);
    return count;
  };
}

/**
 * How many places of some pools are better than this one. Where both sides of a match forfeited,
 * more entries than places can be better in a pool.
 */
const placesBetter = (
  pools: readonly StageDefinition[],
  taken: readonly number[][],
  place: number,
): number =>
  pools.reduce((sum, { from }, pool) => {
    const better = known(taken[pool]).filter((other) => other < place).length;
    return sum + Math.max(Math.min(from.length, place - 1), better);
  }, 0);

/**
 * The place of an entry of which `better` go on that share its place. Where both sides of a match
 * forfeited, more entries share a place than there are up to the next one: none is moved onto it.
 */
function placeBehind(
  { place, shared }: Place,
  better: number,
  { definition, places }: Pick<Standings, 'definition' | 'places'>,
): number {
  const worse = places.map((other) => other.place).filter((other) => other > place);
  const next = Math.min(...worse, definition.from.length + 1);
  return Math.max(place, Math.min(place + better, next - (shared - better)));
}

const sourcesFrom = ({ from }: StageDefinition, id: string): PlaceSource[] =>
  from.filter((source): source is PlaceSource => source.kind === 'place' && source.stage === id);

/**
 * Whether an entry of a stage advances: it is in the next one; or will be, by the standings; or
 * before the stage is over, it still may be.
 */
function advancing(
  event: EventState,
  { definition: { id }, places, tables, outcome }: Standings,
): (entry: EntryId, place: number) => boolean {
  const next = event.definition.stages.map((one) => ({ one, from: sourcesFrom(one, id) }));
  if (!outcome) {
    const last = Math.max(0, ...next.flatMap(({ from }) => from.map(({ place }) => place)));
    return (_, place) => place <= last;
  }
  const fed = next.filter(({ from }) => from.length > 0);
  const coming = fed.filter(({ one }) => !event.stages[one.id]).flatMap(({ from }) => from);
  const chosen = new Set(fed.flatMap(({ one }) => event.stages[one.id]?.entries ?? []));
  if (coming.length > 0) {
    const qualifiers = qualifiersOf(event, id, { places, tables });
    for (const source of coming) chosen.add(qualifierAt(source, qualifiers));
  }
  return (entry) => chosen.has(entry);
}
