import { known } from './known';
import type { PlannedMatch, Plan, Source } from './plan';
import type { EntryId, GameScore, MatchResult, Stage } from './stage';

/** A slot of a match: an entry, empty for good (a bye), or not known yet. Each with its source. */
export type Slot =
  | { kind: 'entry'; entry: EntryId; source: Source }
  | { kind: 'empty'; source: Source }
  | { kind: 'pending'; source: Source };

/**
 * How a match ended. `bye`: one slot is empty. `walkover`: the other side had withdrawn. `void`: no
 * entry came through, so the next opponent advances.
 */
export interface Outcome {
  kind: 'played' | 'forfeit' | 'double-forfeit' | 'walkover' | 'bye' | 'void';
  winner: EntryId | null;
  /** Those who lost here; both after a double forfeit. */
  losers: EntryId[];
  games: GameScore[];
  /** The decision that ended it: a result, a withdrawal or an earlier match. */
  sequence: number;
}

type MatchStatus = 'waiting' | 'ready' | 'decided' | 'not-needed';

/** A match with what follows from the decisions so far. */
export interface ResolvedMatch {
  id: string;
  planned: PlannedMatch;
  home: Slot;
  away: Slot;
  status: MatchStatus;
  outcome: Outcome | null;
}

export type ResolvedMatches = Map<string, ResolvedMatch>;

interface KnownSlot {
  slot: Slot;
  /** The decision with which the slot was known. */
  since: number;
}

/** A stage, and the matches that were derived from it. */
export interface Derived {
  stage: Stage;
  matches: ResolvedMatches;
  /** The only match whose result is another one after a change, where nothing else changed. */
  touched?: string | undefined;
}

/** Derives every match of a plan from the stage's results and withdrawals, after `matches`. */
export function resolveMatches(
  stage: Stage,
  plan: Plan,
  matches: ResolvedMatches = new Map(),
): ResolvedMatches {
  for (const planned of plan.matches) matches.set(planned.id, resolve(stage, planned, matches));
  return matches;
}

/**
 * The same for a stage that was changed: matches are kept, as the same objects, where neither their
 * result nor a match that feeds them is another one.
 */
export function resolveChanged(stage: Stage, before: Derived): ResolvedMatches {
  const matches: ResolvedMatches = new Map(before.matches);
  const known = feedsOf.get(before.matches);
  const feeds = known ?? feedsIn(before.matches);
  const { touched } = before;
  const changed = touched === undefined ? changedIn(stage, before) : [touched];
  const ids = withFed(changed, feeds);
  for (const id of ids) {
    const match = before.matches.get(id);
    if (match) matches.set(id, resolve(stage, match.planned, matches));
  }
  feedsOf.set(matches, feeds);
  steps.set(matches, { from: new WeakRef(before.matches), ids });
  return matches;
}

/** Matches whose own result is another one; all of them where the field is. */
function changedIn(stage: Stage, before: Derived): string[] {
  const [results, earlier] = [stage.results, before.stage.results];
  const ids = [...before.matches.keys()];
  if (stage.withdrawals !== before.stage.withdrawals) return ids;
  return ids.filter((id) => results[id] !== earlier[id]);
}

/** The matches that each match feeds, and the place of each in the order of the bracket. */
interface Feeds {
  places: ReadonlyMap<string, number>;
  fed: ReadonlyMap<string, readonly string[]>;
}

/** Changes of results keep what feeds what, so it is found once for a bracket in memory. */
const feedsOf = new WeakMap<ResolvedMatches, Feeds>();

function feedsIn(matches: ResolvedMatches): Feeds {
  const places = new Map([...matches.keys()].map((id, place) => [id, place]));
  const fed = new Map<string, string[]>();
  for (const [id, { planned }] of matches) {
    for (const source of [planned.home, planned.away]) {
      if (!('match' in source)) continue;
      const known = fed.get(source.match);
      if (known) known.push(id);
      else fed.set(source.match, [id]);
    }
  }
  return { places, fed };
}

/** Matches with all that follow from them, in the order of the bracket: feeding ones come first. */
function withFed(changed: readonly string[], { places, fed }: Feeds): string[] {
  const all = new Set(changed);
  for (const id of all) for (const next of fed.get(id) ?? []) all.add(next);
  return [...all].toSorted((one, other) => known(places.get(one)) - known(places.get(other)));
}

interface Step {
  /** Weak: else each state would keep all before it. */
  from: WeakRef<ResolvedMatches>;
  ids: readonly string[];
}

/** From which matches others were derived by a change, and which of them may differ. */
const steps = new WeakMap<ResolvedMatches, Step>();

/**
 * Ids of the matches that may differ in two states of a stage, in the order of the later one; null
 * where all may, and some may be in one of both only.
 */
export function differing(
  before: ResolvedMatches,
  after: ResolvedMatches,
): readonly string[] | null {
  const step = steps.get(after);
  return step?.from.deref() === before && after.size === before.size ? step.ids : null;
}

function resolve(stage: Stage, planned: PlannedMatch, before: ResolvedMatches): ResolvedMatch {
  const home = fill(stage, planned.home, before);
  const away = fill(stage, planned.away, before);
  const match = { id: planned.id, planned, home: home.slot, away: away.slot };
  if (planned.home.from === 'reset' && !isResetNeeded(known(before.get(planned.home.match)))) {
    const isOver = known(before.get(planned.home.match)).status === 'decided';
    return { ...match, status: isOver ? 'not-needed' : 'waiting', outcome: null };
  }
  if (home.slot.kind === 'pending' || away.slot.kind === 'pending') {
    return { ...match, status: 'waiting', outcome: null };
  }
  const outcome = decide(stage, match, Math.max(home.since, away.since));
  return { ...match, status: outcome ? 'decided' : 'ready', outcome };
}

/** Whether the lower side won the first final by play or by a forfeit of that match alone. */
export function isResetNeeded(final: ResolvedMatch): boolean {
  const { outcome, away } = final;
  if (!outcome || away.kind !== 'entry' || outcome.winner !== away.entry) return false;
  return outcome.kind === 'played' || outcome.kind === 'forfeit';
}

function fill(stage: Stage, source: Source, before: ResolvedMatches): KnownSlot {
  if (source.from === 'pairing') {
    const { entry, round } = source;
    const since = known(stage.rounds[round - 1]).sequence;
    return {
      slot: entry === null ? { kind: 'empty', source } : { kind: 'entry', entry, source },
      since,
    };
  }
  if (source.from === 'seed') {
    const entry = stage.entries[source.seed - 1];
    return { slot: entry ? { kind: 'entry', entry, source } : { kind: 'empty', source }, since: 0 };
  }
  const feeder = known(before.get(source.match));
  if (!feeder.outcome) return { slot: { kind: 'pending', source }, since: 0 };
  const since = feeder.outcome.sequence;
  const entry = comingFrom(feeder, source);
  return { slot: entry ? { kind: 'entry', entry, source } : { kind: 'empty', source }, since };
}

type Fed = Extract<Source, { match: string }>;

/** Who comes out of a decided match by a source; after a double forfeit none. */
function comingFrom(feeder: ResolvedMatch, source: Fed): EntryId | null {
  if (source.from === 'winner') return known(feeder.outcome).winner;
  if (source.from === 'loser') {
    return known(feeder.outcome).losers.length === 1
      ? known(known(feeder.outcome).losers[0])
      : null;
  }
  const slot = source.from === 'reset' && source.side === 'home' ? feeder.home : feeder.away;
  return slot.kind === 'entry' ? slot.entry : null;
}

type Slots = Pick<ResolvedMatch, 'id' | 'home' | 'away' | 'planned'>;

function decide(stage: Stage, match: Slots, since: number): Outcome | null {
  const home = match.home.kind === 'entry' ? match.home.entry : null;
  const away = match.away.kind === 'entry' ? match.away.entry : null;
  if (home === null || away === null) return withEmptySlot(stage, home ?? away, since);
  const result = stage.results[match.id];
  if (result && result.home === home && result.away === away) {
    return fromResult(stage, match.planned, result, since);
  }
  const isGroup = match.planned.side === 'group';
  return fromWithdrawals(stage, { home, away, isGroup }, since);
}

/** Whether an entry had withdrawn when decision `sequence` was made. */
const hadWithdrawn = (stage: Stage, entry: EntryId, sequence: number): boolean =>
  (stage.withdrawals[entry] ?? Infinity) <= sequence;

function withEmptySlot(stage: Stage, entry: EntryId | null, since: number): Outcome {
  const over = { games: [], sequence: since };
  if (entry === null) return { kind: 'void', winner: null, losers: [], ...over };
  if (hadWithdrawn(stage, entry, since)) {
    return { kind: 'void', winner: null, losers: [entry], ...over };
  }
  return { kind: 'bye', winner: entry, losers: [], ...over };
}

function fromResult(
  stage: Stage,
  planned: PlannedMatch,
  result: MatchResult,
  since: number,
): Outcome {
  const sides = [result.home, result.away];
  const sequence = Math.max(since, result.sequence);
  const isDraw = result.kind === 'played' && result.winner === null;
  const winner = result.winner ?? winnerByRule(stage, planned, sides);
  return {
    kind: result.kind,
    winner,
    losers: isDraw ? [] : sides.filter((side) => side !== winner),
    games: result.games,
    sequence,
  };
}

/** The winner of a final that both sides forfeited, where the format declares one. */
function winnerByRule(stage: Stage, planned: PlannedMatch, sides: EntryId[]): EntryId | null {
  const isFinal = planned.side === 'final' || planned.side === 'reset';
  const { format } = stage;
  const isBySeed = 'finalDoubleForfeit' in format && format.finalDoubleForfeit === 'higher-seed';
  if (!isFinal || !isBySeed) return null;
  return stage.entries.find((entry) => sides.includes(entry)) ?? null;
}

function fromWithdrawals(
  stage: Stage,
  { home, away, isGroup }: { home: EntryId; away: EntryId; isGroup: boolean },
  since: number,
): Outcome | null {
  const left = [home, away].map((entry) => stage.withdrawals[entry] ?? Infinity);
  const first = Math.max(since, Math.min(...left));
  if (first === Infinity) return null;
  // No match of a group depends on another, so the order of withdrawals does not count there.
  const sequence = isGroup ? Math.max(...left.filter((at) => at < Infinity)) : first;
  const losers = [home, away].filter((entry) => hadWithdrawn(stage, entry, sequence));
  const winner = [home, away].find((entry) => !losers.includes(entry)) ?? null;
  return { kind: winner ? 'walkover' : 'void', winner, losers, games: [], sequence };
}
