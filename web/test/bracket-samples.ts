import {
  applyCommand,
  createStage,
  type Format,
  type ResolvedStage,
  resolveStage,
  type Stage,
} from '@contend/tournament-engine';
import type { BracketData } from '../src/components/bracket/bracket-data';

export const single: Format = {
  ...{ kind: 'single-elimination', bestOf: { default: 3 }, hasThirdPlace: true },
  finalDoubleForfeit: 'no-champion',
};
export const double: Format = {
  ...{ kind: 'double-elimination', bestOf: { default: 3 }, finalDoubleForfeit: 'no-champion' },
};
type Decision =
  | { match: string; wins: 'home' | 'away' }
  | { match: string; forfeits: string }
  | { withdraws: string }
  /** The next round of a Swiss stage. */
  | { pairs: number };

function commandOf(decision: Decision, { version }: Stage) {
  const made = { version, downstream: 'refuse' as const };
  if ('pairs' in decision) return { version, kind: 'pair' as const, round: decision.pairs };
  if ('withdraws' in decision)
    return { ...made, kind: 'withdraw' as const, entries: [decision.withdraws] };
  const { match } = decision;
  if ('forfeits' in decision)
    return { ...made, match, kind: 'forfeit' as const, entry: decision.forfeits };
  const game = decision.wins === 'home' ? { home: 13, away: 7 } : { home: 7, away: 13 };
  return { ...made, match, kind: 'set-score' as const, games: [game, game] };
}

/** A stage of entries e1, e2, … after decisions; each won match is 2–0. */
export const stageAfter = (format: Format, entries: number, decisions: Decision[]): ResolvedStage =>
  resolveStage(playedStage(format, entries, decisions));

/** The same as it is stored. */
export function playedStage(format: Format, entries: number, decisions: Decision[]): Stage {
  const ids = Array.from({ length: entries }, (_, index) => `e${index + 1}`);
  const made = createStage('s', format, ids);
  if (!made.ok) throw new Error(made.refusal.message);
  let { stage } = made;
  for (const decision of decisions) {
    const step = applyCommand(stage, commandOf(decision, stage));
    if (!step.ok) throw new Error(step.refusal.message);
    stage = step.stage;
  }
  return stage;
}

const names = ['Saffron', 'Vantage', 'Atlas', 'Rook', 'Mako', 'Nova', 'Owls', 'Solstice'];

/** A stage with names: Saffron is seed 1, Vantage seed 2, and so on. */
export function bracketOf(stage: ResolvedStage, change: Partial<BracketData> = {}): BracketData {
  const entries = new Map(
    Array.from({ length: 1024 }, (_, index) => [
      `e${index + 1}`,
      { name: names[index] ?? `Team ${index + 1}`, seed: index + 1 },
    ]),
  );
  return { stage, entries, plays: new Map(), mine: null, ...change };
}
