import fc from 'fast-check';

import { effectsOf } from '../src/effects';
import { type Command, type Format, resolveStage, type Stage, type Step } from '../src/index';
import { numbersFrom } from './random-history';
import {
  attempt,
  double,
  groups,
  type Loose,
  readyMatches,
  sidesOf,
  single,
  stageOf,
  steps,
  swiss,
  threeAndThree,
  wins,
} from './simulate';

const formats: [string, Format][] = [
  ['single elimination', single],
  ['double elimination', double],
  ['a round-robin group', groups],
  ['a Swiss stage of five rounds', swiss],
  ['a Swiss stage of three wins or losses', threeAndThree],
];

const stepsOfRun = 40;

// The seed of a failing run is printed by fast-check.
it.each(formats)('each step of %s equals deriving the whole stage', (_, format) => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 12 }), fc.integer({ min: 0 }), (size, seed) => {
      const below = numbersFrom(seed);
      let last = steps(stageOf(format, size));
      for (let number = 0; number < stepsOfRun; number += 1) {
        const step = attempt(last.stage, randomCommand(last, below), last.resolved);
        if (!step.ok) continue;
        checkStep(last.stage, step);
        last = step;
      }
    }),
    { numRuns: globalThis.isThorough ? 40 : 4 },
  );
});

/** What follows from a copy of a stage is derived afresh. */
const afresh = (stage: Stage) => resolveStage(structuredClone(stage));

function checkStep(before: Stage, { stage, resolved, effects }: Step): void {
  const whole = afresh(stage);
  expect([...resolved.matches]).toEqual([...whole.matches]);
  expect(resolved).toEqual(whole);
  expect(effects).toEqual(effectsOf(afresh(before), whole));
}

/** A command that may be refused. */
function randomCommand(
  { stage, resolved }: Step,
  below: (limit: number) => number,
): Loose<Command> {
  const pick = <T>(values: readonly T[]): T => values[below(values.length)]!;
  const ready = readyMatches(resolved);
  if (ready.length === 0 && resolved.nextRound !== null && below(4) > 0) {
    return { kind: 'pair', round: resolved.nextRound };
  }
  const decided = Object.keys(stage.results);
  const match = pick(ready.length > 0 ? ready : [...resolved.matches.keys()]) ?? 'none';
  if (below(2) === 0 || decided.length === 0) return wins(match, pick(['home', 'away'] as const));
  return pick<Loose<Command>>([
    { kind: 'double-forfeit', match },
    { kind: 'forfeit', match, entry: sidesOf(resolved, match)[0] ?? 'none' },
    { kind: 'undo', match: pick(decided) },
    { kind: 'replay', match: pick(decided) },
    { ...wins(pick(decided), 'away'), downstream: pick(['remove', 'keep'] as const) },
    { kind: 'restore', undo: pick(stage.undos)?.number ?? 0 },
    { kind: 'withdraw', entries: [pick(stage.entries)] },
    { kind: 'return', entries: Object.keys(stage.withdrawals).slice(0, 1) },
    { kind: 'admit', entries: [`late ${stage.entries.length}`] },
    { kind: 'unpair', round: stage.rounds.length },
  ]);
}
