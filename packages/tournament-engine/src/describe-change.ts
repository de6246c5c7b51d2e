import { known } from './known';
import type { EventState } from './event';
import { type EventPlace, placesOfEvent } from './event-places';
import { disqualifiedEntries } from './exits';
import { entryOf, isSameGames } from './explain';
import { sumOf, surePrizes } from './prizes';
import type { Outcome, ResolvedMatch } from './resolve';
import { resolveStage } from './resolved-stage';
import type { EntryId, GameScore } from './stage';

/** What a match shows of itself. */
interface MatchState {
  status: ResolvedMatch['status'];
  home: EntryId | null;
  away: EntryId | null;
  /** How it ended, or null. */
  kind: Outcome['kind'] | null;
  winner: EntryId | null;
  games: GameScore[];
}

interface MatchChange {
  stage: string;
  match: string;
  /** Null where the match does not exist. */
  before: MatchState | null;
  after: MatchState | null;
  /** `score`: other games of the same result. */
  changes: ('sides' | 'status' | 'result' | 'score')[];
}

interface PlaceChange {
  entry: EntryId;
  /** Null where the place is not decided. */
  before: Pick<EventPlace, 'place' | 'shared'> | null;
  after: Pick<EventPlace, 'place' | 'shared'> | null;
}

interface PrizeChange {
  entry: EntryId;
  beforeCents: number;
  afterCents: number;
}

export interface EventChange {
  /** In the order of the stages and their matches; those that vanish after those that remain. */
  matches: MatchChange[];
  /** By the better of both places. */
  places: PlaceChange[];
  prizes: PrizeChange[];
  /**
   * What all entries together are sure of; the rest of the pool is still played for. Null, with no
   * prizes, where both sides of a match are out of a bracket after the change: more entries than
   * there are places can then share them, until the event is over. Before the change nothing counts
   * as sure in such a state.
   */
  sure: { beforeCents: number; afterCents: number } | null;
}

/** The prizes of the event: the pool in cents, and the part of each place from the first. */
export interface PrizeTerms {
  totalCents: number;
  weights: number[];
  /** Entries that have no prize, whatever their place is: those that left with their fees. */
  without?: ReadonlySet<EntryId>;
}

/**
 * What differs between two states of an event: the core of a preview. Empty lists when nothing
 * does. Prizes are what an entry is sure of: all of it once the event is over.
 */
export function describeChange(
  before: EventState,
  after: EventState,
  terms: PrizeTerms = { totalCents: 0, weights: [] },
): EventChange {
  const ids = after.definition.stages.map(({ id }) => id);
  const [placesBefore, placesAfter] = [placesOfEvent(before), placesOfEvent(after)];
  const was = prizesOf(before, placesBefore, terms) ?? new Map<EntryId, number>();
  const is = prizesOf(after, placesAfter, terms);
  return {
    matches: ids.flatMap((id) => matchChanges(id, before, after)),
    places: placeChanges(placesBefore, placesAfter),
    prizes: is ? prizeChanges(was, is) : [],
    sure: is && { beforeCents: sumOf([...was.values()]), afterCents: sumOf([...is.values()]) },
  };
}

function matchChanges(stage: string, before: EventState, after: EventState): MatchChange[] {
  if (before.stages[stage] === after.stages[stage]) return [];
  const [was, is] = [matchesOf(before, stage), matchesOf(after, stage)];
  const all = [...is.keys(), ...[...was.keys()].filter((id) => !is.has(id))];
  return all.flatMap((match): MatchChange[] => {
    const [one, other] = [was.get(match) ?? null, is.get(match) ?? null];
    const changes = differences(one, other);
    return changes.length > 0 ? [{ stage, match, before: one, after: other, changes }] : [];
  });
}

function matchesOf({ stages }: EventState, id: string): Map<string, MatchState> {
  const stage = stages[id];
  if (!stage) return new Map();
  return new Map([...resolveStage(stage).matches].map(([match, one]) => [match, stateOf(one)]));
}

const stateOf = ({ status, home, away, outcome }: ResolvedMatch): MatchState => ({
  ...{ status, home: entryOf(home), away: entryOf(away) },
  ...{ kind: outcome?.kind ?? null, winner: outcome?.winner ?? null, games: outcome?.games ?? [] },
});

function differences(one: MatchState | null, other: MatchState | null): MatchChange['changes'] {
  const changes: MatchChange['changes'] = [];
  if (one?.home !== other?.home || one?.away !== other?.away) changes.push('sides');
  if (one?.status !== other?.status) changes.push('status');
  const isSameResult = (one?.kind ?? null) === (other?.kind ?? null);
  if (!isSameResult || (one?.winner ?? null) !== (other?.winner ?? null)) changes.push('result');
  else if (!isSameGames(one?.games ?? [], other?.games ?? [])) changes.push('score');
  return changes;
}

function placeChanges(before: EventPlace[], after: EventPlace[]): PlaceChange[] {
  const [was, is] = [byEntry(before), byEntry(after)];
  const best = ({ before: one, after: other }: PlaceChange): number =>
    Math.min(one?.place ?? Infinity, other?.place ?? Infinity);
  return [...new Set([...is.keys(), ...was.keys()])]
    .map((entry) => ({ entry, before: placeIn(was, entry), after: placeIn(is, entry) }))
    .filter(({ before: one, after: other }) => JSON.stringify(one) !== JSON.stringify(other))
    .sort((one, other) => best(one) - best(other));
}

const byEntry = (places: EventPlace[]): Map<EntryId, EventPlace> =>
  new Map(places.map((place) => [place.entry, place]));

function placeIn(places: Map<EntryId, EventPlace>, entry: EntryId): PlaceChange['before'] {
  const found = places.get(entry);
  return found ? { place: found.place, shared: found.shared } : null;
}

/** Whether both sides of a match are out of a bracket. */
const isCrowded = ({ stages }: EventState): boolean =>
  Object.values(stages).some((stage) =>
    [...resolveStage(stage).matches.values()].some(sentBothOut),
  );

const sentBothOut = ({ planned: { side }, outcome }: ResolvedMatch): boolean =>
  (side === 'upper' || side === 'lower') && outcome?.winner === null && outcome.losers.length > 0;

/** What each entry is sure of; null where that cannot be told. */
function prizesOf(
  event: EventState,
  places: EventPlace[],
  { totalCents, weights, without = new Set() }: PrizeTerms,
): Map<EntryId, number> | null {
  if (totalCents === 0) return new Map();
  const seeds = new Map(event.entries.map((entry, index) => [entry, index + 1]));
  const isPlaced = new Set(places.map(({ entry }) => entry));
  const out = new Set([...disqualifiedEntries(event), ...without]);
  const placed = places
    .filter(({ entry }) => !without.has(entry))
    .map(({ entry, place }) => ({ entry, place, seed: known(seeds.get(entry)) }));
  const open = event.entries.filter((entry) => !isPlaced.has(entry) && !out.has(entry));
  if (open.length > 0 && isCrowded(event)) return null;
  const shares = surePrizes(totalCents, weights, { placed, open });
  return new Map(shares.map(({ entry, cents }) => [entry, cents]));
}

function prizeChanges(before: Map<EntryId, number>, after: Map<EntryId, number>): PrizeChange[] {
  return [...new Set([...after.keys(), ...before.keys()])]
    .map((entry) => ({
      ...{ entry, beforeCents: before.get(entry) ?? 0, afterCents: after.get(entry) ?? 0 },
    }))
    .filter(({ beforeCents, afterCents }) => beforeCents !== afterCents);
}
