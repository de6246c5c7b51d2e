import { type Command, type Format, resolveStage, type Stage } from '../src/index';
import { attempt, type Loose, readyMatches, stageOf, steps, wins } from './simulate';

/** Whole numbers below a limit, from a seed. */
function numbersFrom(seed: number): (limit: number) => number {
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
    const ready = readyMatches(resolveStage(stage));
    if (ready.length === 0) return stage;
    if (number > 3 * count) throw new Error('The stage does not end.');
    stage = steps(stage, ...ready.map((match) => wins(match, sideOf(below)))).stage;
  }
}

const sideOf = (below: Numbers): 'home' | 'away' => (below(2) === 0 ? 'home' : 'away');

function randomStep(stage: Stage, below: Numbers): Stage {
  const pick = <T>(values: T[]): T => values[below(values.length)]!;
  const ready = readyMatches(resolveStage(stage));
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

/** The decisions that count at the end, made once and in their order on a new stage. */
export function straightHistory(end: Stage): Stage {
  const { matches } = resolveStage(end);
  const results = [...matches.values()]
    .filter(({ id }) => id in end.results)
    .map(({ id, outcome }) => ({ id, at: outcome!.sequence, isResult: true }));
  const withdrawn = [...new Set(Object.values(end.withdrawals))];
  const all = [...withdrawn.map((at) => ({ id: '', at, isResult: false })), ...results];
  all.sort((one, other) => one.at - other.at);
  const start = { results: {}, withdrawals: {}, undos: [], sequence: 0, version: 1 };
  const commands = all.map(({ id, at, isResult }): Loose<Command> => {
    if (isResult) return sameResult(end, id);
    const entries = Object.keys(end.withdrawals).filter((entry) => end.withdrawals[entry] === at);
    return { kind: 'withdraw', entries };
  });
  return steps({ ...end, ...start }, ...commands).stage;
}

function sameResult(end: Stage, match: string): Loose<Command> {
  const { kind, games, home, away, winner } = end.results[match]!;
  if (kind === 'double-forfeit') return { kind, match };
  if (kind === 'played') return { kind: 'set-score', match, games };
  return { kind, match, entry: winner === home ? away : home };
}
