import { type Command, type Format, resolveStage, type Stage } from '../src/index';
import { attempt, type Loose, readyMatches, stageOf, steps, wins } from './simulate';

/** Whole numbers below a limit, from a seed. */
export function numbersFrom(seed: number): (limit: number) => number {
  let state = seed >>> 0;
  return (limit) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

type Numbers = (limit: number) => number;

/** Random results, forfeits, withdrawals, undos and restores, then the rest is played. */
export function randomHistory(format: Format, count: number, seed: number): Stage {
  const below = numbersFrom(seed);
  let stage = stageOf(format, count);
  const limit = Math.min(2 * count, 60);
  for (let number = 0; number < limit; number += 1) stage = randomStep(stage, below);
  for (let number = 0; ; number += 1) {
    const resolved = resolveStage(stage);
    const ready = readyMatches(resolved);
    if (ready.length === 0 && resolved.nextRound === null) return stage;
    if (ready.length === 0) stage = pairNext(stage);
    if (number > 3 * count + 40) throw new Error('The stage does not end.');
    stage = steps(stage, ...ready.map((match) => wins(match, sideOf(below)))).stage;
  }
}

/** Pairs the next round of a Swiss stage. */
export const pairNext = (stage: Stage): Stage =>
  steps(stage, { kind: 'pair', round: stage.rounds.length + 1 }).stage;

const sideOf = (below: Numbers): 'home' | 'away' => (below(2) === 0 ? 'home' : 'away');

function randomStep(stage: Stage, below: Numbers): Stage {
  const pick = <T>(values: T[]): T => values[below(values.length)]!;
  const resolved = resolveStage(stage);
  if (resolved.nextRound !== null && below(2) === 0) return pairNext(stage);
  if (stage.format.kind === 'swiss' && below(8) === 0) return randomSwissStep(stage, below);
  const ready = readyMatches(resolved);
  const decided = Object.keys(stage.results);
  const dice = below(100);
  if (dice < 6) {
    const entries = [pick(stage.entries), ...(below(3) === 0 ? [pick(stage.entries)] : [])];
    const step = attempt(stage, { kind: 'withdraw', entries });
    return step.ok ? step.stage : stage;
  }
  if (dice < 26 && decided.length > 0) {
    const kind = below(4) === 0 ? 'replay' : 'undo';
    return steps(stage, { kind, match: pick(decided) }).stage;
  }
  if (dice < 34 && stage.undos.length > 0) {
    const step = attempt(stage, { kind: 'restore', undo: pick(stage.undos).number });
    return step.ok ? step.stage : stage;
  }
  if (dice < 40 && decided.length > 0)
    return steps(stage, wins(pick(decided), sideOf(below))).stage;
  if (ready.length === 0) return stage;
  const match = pick(ready);
  if (dice < 48) return steps(stage, { kind: 'double-forfeit', match }).stage;
  if (dice >= 56) return steps(stage, wins(match, sideOf(below))).stage;
  const { home } = resolveStage(stage).matches.get(match)!;
  const entry = home.kind === 'entry' ? home.entry : '';
  return steps(stage, { kind: 'forfeit', match, entry }).stage;
}

/** A late entrant, an entry that comes back, or a round that is paired again. */
function randomSwissStep(stage: Stage, below: Numbers): Stage {
  const commands: Loose<Command>[] = [
    { kind: 'admit', entries: [`late ${stage.entries.length}`] },
    { kind: 'unpair', round: stage.rounds.length },
    ...Object.keys(stage.withdrawals).map((entry): Loose<Command> => ({
      ...{ kind: 'return', entries: [entry] },
    })),
  ];
  const step = attempt(stage, commands[below(commands.length)]!);
  return step.ok ? step.stage : stage;
}

/** The decisions that count at the end, made once and in their order on a new stage. */
export function straightHistory(end: Stage): Stage {
  const { matches } = resolveStage(end);
  const made: { at: number; commands: Loose<Command>[] }[] = [];
  for (const at of new Set(Object.values(end.withdrawals))) {
    const entries = Object.keys(end.withdrawals).filter((entry) => end.withdrawals[entry] === at);
    made.push({ at, commands: [{ kind: 'withdraw', entries }] });
  }
  for (const index of end.rounds.keys()) {
    made.push({ at: end.rounds[index]!.sequence, commands: sameRound(end, index) });
  }
  for (const { id, outcome } of matches.values()) {
    if (id in end.results) made.push({ at: outcome!.sequence, commands: [sameResult(end, id)] });
  }
  made.sort((one, other) => one.at - other.at);
  const start = { results: {}, withdrawals: {}, rounds: [], undos: [], sequence: 0, version: 1 };
  const commands = made.flatMap((decision) => decision.commands);
  return commands.reduce<Stage>(
    (stage, command) => withdrawnAfterEnd(stage, command) ?? steps(stage, command).stage,
    { ...end, ...start },
  );
}

/**
 * A withdrawal that was made while a result was undone, which was restored later, may come after
 * the end of the stage: it is kept and has no effect. Null for any other command.
 */
function withdrawnAfterEnd(stage: Stage, command: Loose<Command>): Stage | null {
  if (command.kind !== 'withdraw' || command.entries.length === 0) return null;
  const step = attempt(stage, command);
  if (step.ok || step.refusal.code !== 'stage-complete') return null;
  const sequence = stage.sequence + 1;
  const added = Object.fromEntries(command.entries.map((entry) => [entry, sequence]));
  return { ...stage, sequence, withdrawals: { ...stage.withdrawals, ...added } };
}

/** Pairs a round as it was, without the entries that missed it. */
function sameRound({ rounds, withdrawals }: Stage, index: number): Loose<Command>[] {
  const { pairings, missed, sequence } = rounds[index]!;
  const away = missed.filter((entry) => (withdrawals[entry] ?? Infinity) > sequence);
  return [
    { kind: 'withdraw', entries: away },
    {
      kind: 'pair',
      round: index + 1,
      pairings: pairings.map(({ home, away: other }) => ({ home, away: other })),
    },
    { kind: 'return', entries: away },
  ];
}

function sameResult(end: Stage, match: string): Loose<Command> {
  const { kind, games, home, away, winner } = end.results[match]!;
  if (kind === 'double-forfeit') return { kind, match };
  if (kind === 'played') return { kind: 'set-score', match, games };
  return { kind, match, entry: winner === home ? away : home };
}
