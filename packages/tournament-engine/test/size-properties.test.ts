import { type Format, stageHash } from '../src/index';
import { checkEnd } from './check-stage';
import { randomHistory, straightHistory } from './random-history';
import { double, groups, single, swiss } from './simulate';

/** Around powers of two, where byes appear and disappear. */
const edges = [15, 16, 17, ...(globalThis.isThorough ? [31, 33, 65] : [])];

const severalGroups = (count: number): Format => ({
  ...{ ...groups, groups: Math.ceil(count / 6) },
  criteria: ['points-per-match', 'head-to-head', 'game-difference', 'lot'],
});

const formats: [string, (count: number) => Format][] = [
  ['single elimination', () => single],
  ['double elimination', () => double],
  ['groups of up to six', severalGroups],
  ['a Swiss stage', () => swiss],
];

describe.each(formats)('%s around powers of two', (_, formatOf) => {
  it('places each entry once, and undo is exact', () => {
    for (const count of edges) {
      const stage = randomHistory(formatOf(count), count, count);
      checkEnd(stage);
      expect(stageHash(straightHistory(stage))).toBe(stageHash(stage));
    }
  });
});
