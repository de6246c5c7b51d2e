import { known } from './known';
import { planDoubleElimination } from './double-elimination';
import { type Place, placesOf } from './places';
import type { Plan } from './plan';
import { type Derived, resolveChanged, type ResolvedMatches, resolveMatches } from './resolve';
import { planRoundRobin } from './round-robin';
import { planSingleElimination } from './single-elimination';
import type { EntryId, Format, RoundRobin, Stage, Swiss } from './stage';
import { planRound, planSwiss } from './swiss-plan';
import { swissTable } from './swiss-table';
import { placesOfTables, type Table, tablesOf } from './tables';

/** How a finished stage ended. `cancelled`: every entry withdrew at once. */
export type StageOutcome =
  | { kind: 'champion'; entry: EntryId }
  | { kind: 'no-champion' }
  | { kind: 'cancelled' };

/** Everything that follows from a stage's decisions. */
export interface ResolvedStage {
  matches: ResolvedMatches;
  /** The tables of groups, or the one of a Swiss stage; empty for a bracket. */
  readonly tables: Table[];
  /** Places that are decided already, best first; of groups when all matches are. */
  readonly places: Place[];
  /** Null while matches remain. */
  outcome: StageOutcome | null;
  /** The round of a Swiss stage that can be paired now, or null. */
  nextRound: number | null;
}

/** The matches of a stage whose format and entries alone decide them. */
export function planOf(format: Exclude<Format, Swiss>, entries: number): Plan {
  switch (format.kind) {
    case 'single-elimination':
      return planSingleElimination(format, entries);
    case 'double-elimination':
      return planDoubleElimination(format, entries);
    case 'round-robin':
      return planRoundRobin(format, entries);
  }
}

/**
 * Derives matches, places and the outcome of a stage. Pure.
 *
 * @param before the stage before a command, with its matches: saves most of the work
 */
export function resolveStage(stage: Stage, before?: Derived): ResolvedStage {
  const found = derived.get(stage) ?? derive(stage, before);
  derived.set(stage, found);
  return found;
}

/** A stage is never changed, so what follows from it is derived once while it is in memory. */
const derived = new WeakMap<Stage, ResolvedStage>();

function derive(stage: Stage, before?: Derived): ResolvedStage {
  const { format, entries } = stage;
  if (format.kind === 'swiss')
    return withSwissTable(stage, format, roundsOf(stage, format, before));
  const matches = before
    ? resolveChanged(stage, before)
    : resolveMatches(stage, planOf(format, entries.length));
  if (format.kind === 'round-robin') return withTables(stage, format, matches);
  let places: Place[] | null = null;
  return {
    ...{ matches, tables: [], outcome: outcomeOf(stage, matches), nextRound: null },
    // Most steps need none: they are found when they are read.
    get places() {
      places ??= placesOf(matches, entries.length);
      return places;
    },
  };
}

const isDecided = (matches: ResolvedMatches): boolean => {
  for (const { status } of matches.values()) if (status !== 'decided') return false;
  return true;
};

/** A stage with open matches. Most steps need no table: they are made when they are read. */
function openStage(matches: ResolvedMatches, makeTables: () => Table[]): ResolvedStage {
  let tables: Table[] | null = null;
  return {
    ...{ matches, places: [], outcome: null, nextRound: null },
    get tables() {
      tables ??= makeTables();
      return tables;
    },
  };
}

function withTables(stage: Stage, format: RoundRobin, matches: ResolvedMatches): ResolvedStage {
  const makeTables = () => tablesOf(stage, format, matches);
  if (!isDecided(matches)) return openStage(matches, makeTables);
  const tables = makeTables();
  return { matches, tables, nextRound: null, ...endOf(stage, tables) };
}

/** The matches of all rounds; those of rounds that are the same as before are kept. */
function roundsOf(stage: Stage, format: Swiss, before?: Derived): ResolvedMatches {
  const { rounds } = stage;
  if (!before) return resolveMatches(stage, planSwiss(format, rounds));
  const first = rounds.findIndex((round, index) => round !== before.stage.rounds[index]);
  const same = first < 0 ? rounds.length : first;
  if (same === before.stage.rounds.length && same === rounds.length) {
    return resolveChanged(stage, before);
  }
  const kept = [...before.matches].filter(([, { planned }]) => planned.round <= same);
  const matches = resolveChanged(stage, { stage: before.stage, matches: new Map(kept) });
  const added = rounds.slice(same).flatMap((round, at) => planRound(format, round, same + at + 1));
  // A copy: what feeds what is remembered for the matches of the kept rounds alone.
  return resolveMatches(stage, { matches: added }, new Map(matches));
}

function withSwissTable(stage: Stage, format: Swiss, matches: ResolvedMatches): ResolvedStage {
  if (!isDecided(matches)) return openStage(matches, () => [swissTable(stage, format, matches)]);
  const tables = [swissTable(stage, format, matches)];
  if (isSwissOver(stage, format, known(tables[0])))
    return { matches, tables, nextRound: null, ...endOf(stage, tables) };
  const nextRound = stage.rounds.length + 1;
  return { matches, tables, nextRound, places: [], outcome: null };
}

/** Whether no more round is played: by the format, or because at most one entry remains. */
function isSwissOver(
  { entries, withdrawals, rounds }: Stage,
  { ends }: Swiss,
  table: Table,
): boolean {
  const left = entries.filter((entry) => !Object.hasOwn(withdrawals, entry));
  if (left.length < 2) return true;
  if (ends.after === 'rounds') return rounds.length >= ends.rounds;
  return table.rows.every(({ swiss }) => swiss?.state !== 'in');
}

const endOf = (stage: Stage, tables: Table[]): Pick<ResolvedStage, 'places' | 'outcome'> => {
  const places = placesOfTables(tables, stage.entries);
  const outcome = outcomeOfTables(stage, places);
  if (outcome.kind !== 'cancelled') return { places, outcome };
  return { places: withoutFirst(places), outcome };
};

/** As in a bracket that all left, the first place is vacant, and none is behind the last entry. */
function withoutFirst(places: readonly Place[]): Place[] {
  const moved = places.map((one) => ({ ...one, place: Math.min(one.place + 1, places.length) }));
  const shared = (place: number): number => moved.filter((one) => one.place === place).length;
  return moved.map((one) => ({ ...one, shared: shared(one.place) }));
}

function outcomeOfTables({ entries, withdrawals }: Stage, places: Place[]): StageOutcome {
  if (entries.every((entry) => Object.hasOwn(withdrawals, entry))) return { kind: 'cancelled' };
  return { kind: 'champion', entry: known(places[0]).entry };
}

function outcomeOf(stage: Stage, matches: ResolvedMatches): StageOutcome | null {
  for (const { status } of matches.values()) {
    if (status === 'waiting' || status === 'ready') return null;
  }
  const reset = matches.get('F2');
  const last = reset?.status === 'decided' ? reset : known(matches.get('F1'));
  const winner = known(last.outcome).winner;
  if (winner !== null) return { kind: 'champion', entry: winner };
  const isEmpty = stage.entries.every((entry) => Object.hasOwn(stage.withdrawals, entry));
  return { kind: isEmpty ? 'cancelled' : 'no-champion' };
}
