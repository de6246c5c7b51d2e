import fc from 'fast-check';

import { type Format, stageHash } from '../src/index';
import { checkEnd, checkNextStep } from './check-stage';
import { randomHistory, straightHistory } from './random-history';
import { double, groups, single } from './simulate';

const sizes = fc.oneof(
  { weight: 29, arbitrary: fc.integer({ min: 2, max: 20 }) },
  { weight: globalThis.isThorough ? 1 : 0, arbitrary: fc.integer({ min: 21, max: 257 }) },
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
      { numRuns: globalThis.isThorough ? numRuns : 3 },
    );
  });
});

it('keeps a withdrawal that was made while the last result was undone', () => {
  const stage = randomHistory(double, 2, 972_359);
  expect(stage.withdrawals).toEqual({ e1: 3 });
  expect(stageHash(straightHistory(stage))).toBe(stageHash(stage));
});
