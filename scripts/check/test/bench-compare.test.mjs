import assert from 'node:assert/strict';
import { test } from 'node:test';
import { comparisonOf } from '../../bench-compare.mjs';

const side = (unit, value) => new Map([['gateway', { what: 'gateway', unit, ours: [value] }]]);
const compared = (unit, ...rounds) =>
  comparisonOf(rounds.map(([now, then]) => ({ now: side(unit, now), then: side(unit, then) })));

test('a speed that is a third lower in every round is worse, in one round it is not', () => {
  const [line] = compared('/s', [66, 100], [70, 100], [60, 100]);
  assert.equal(line.isWorse, true);
  assert.equal(line.ratio, 0.66);
  assert.equal(compared('/s', [66, 100], [95, 100], [60, 100])[0].isWorse, false);
});

test('a longer time and a larger size are worse, a shorter time and a higher speed are not', () => {
  assert.equal(compared('ms', [13, 10], [14, 10], [12.5, 10])[0].isWorse, true);
  assert.equal(compared('KiB', [13, 10], [14, 10], [12.5, 10])[0].isWorse, true);
  assert.equal(compared('ms', [7, 10], [7, 10], [7, 10])[0].isWorse, false);
  assert.equal(compared('/s', [150, 100], [150, 100], [150, 100])[0].isWorse, false);
});

test('what is neither a speed nor a size is not judged', () => {
  assert.equal(compared('entries', [2, 1], [2, 1], [2, 1])[0].isWorse, false);
});

test('a figure that one side lacks in a round is not compared', () => {
  const pairs = [
    { now: side('ms', 1), then: side('ms', 1) },
    { now: side('ms', 1), then: new Map() },
  ];
  assert.deepEqual(comparisonOf(pairs), []);
});
