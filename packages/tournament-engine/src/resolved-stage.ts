import { known } from './known';
import { planDoubleElimination } from './double-elimination';
import { type Place, placesOf } from './places';
import type { Plan } from './plan';
import { type Derived, resolveChanged, type ResolvedMatches, resolveMatches } from './resolve';
import { planRoundRobin } from './round-robin';
import { planSingleElimination } from './single-elimination';
import type { EntryId, Format, Stage } from './stage';
import { placesOfTables, type Table, tablesOf } from './tables';

/** How a finished stage ended. `cancelled`: every entry withdrew at once. */
export type StageOutcome =
  { kind: 'champion'; entry: EntryId } | { kind: 'no-champion' } | { kind: 'cancelled' };

/** Everything that follows from a stage's decisions. */
export interface ResolvedStage {
  matches: ResolvedMatches;
  /** The tables of groups; empty for a bracket. */
  tables: Table[];
  /** Places that are decided already, best first; of groups when all matches are. */
  places: Place[];
  /** Null while matches remain. */
  outcome: StageOutcome | null;
}

export function planOf(format: Format, entries: number): Plan {
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
  const { format, entries } = stage;
  const matches = before
    ? resolveChanged(stage, before)
    : resolveMatches(stage, planOf(format, entries.length));
  if (format.kind !== 'round-robin') {
    const places = placesOf(matches);
    return { matches, tables: [], places, outcome: outcomeOf(stage, matches) };
  }
  const tables = tablesOf(stage, format, matches);
  const isOver = [...matches.values()].every(({ status }) => status === 'decided');
  const places = isOver ? placesOfTables(tables, entries) : [];
  return { matches, tables, places, outcome: isOver ? outcomeOfTables(stage, places) : null };
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
