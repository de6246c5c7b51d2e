import fc from 'fast-check';

import { type Format, resolveStage, type Stage, stageHash } from '../src/index';
import { randomHistory, straightHistory } from './random-history';
import { double, groups, single, steps } from './simulate';

const sizes = fc.oneof(
  { weight: 29, arbitrary: fc.integer({ min: 2, max: 20 }) },
  { weight: 1, arbitrary: fc.integer({ min: 21, max: 257 }) },
);
const seeds = fc.integer({ min: 0, max: 2 ** 31 });

const formats: [string, Format, number][] = [
  ['single elimination', single, 40],
  ['single elimination, final by seed', { ...single, finalDoubleForfeit: 'higher-seed' }, 15],
  ['double elimination', double, 40],
  ['a round-robin group', groups, 15],
  ['double elimination, final by seed', { ...double, finalDoubleForfeit: 'higher-seed' }, 15],
];

// The seed of a failing run is printed by fast-check.
describe.each(formats)('%s after random histories', (_, format, numRuns) => {
  it('places each entry once, ends with a declared outcome, and undo is exact', () => {
    fc.assert(
      fc.property(sizes, seeds, (size, seed) => {
        const count = format.kind === 'round-robin' ? Math.min(size, 12) : size;
        const stage = randomHistory(format, count, seed);
        checkEnd(stage);
        expect(stageHash(straightHistory(stage))).toBe(stageHash(stage));
        checkNextStep(stage, seed);
      }),
      { numRuns },
    );
  });
});

/** A step derives only what changes, and that is equal to deriving the whole stage. */
function checkNextStep(stage: Stage, seed: number): void {
  const decided = Object.keys(stage.results);
  if (decided.length === 0) return;
  const { resolved, ...step } = steps(stage, {
    ...{ kind: 'undo', match: decided[seed % decided.length]! },
  });
  expect(resolved).toEqual(resolveStage(step.stage));
}

function checkEnd(stage: Stage): void {
  const { matches, places, outcome } = resolveStage(stage);
  expect(outcome).not.toBeNull();
  const open = [...matches.values()].filter(({ status }) => !isOver(status));
  expect(open).toEqual([]);
  expect(places.map(({ entry }) => entry).sort()).toEqual([...stage.entries].sort());
  const first = places.filter(({ place }) => place === 1).map(({ entry }) => entry);
  expect(first).toEqual(outcome?.kind === 'champion' ? [outcome.entry] : []);
}

const isOver = (status: string): boolean => status === 'decided' || status === 'not-needed';
