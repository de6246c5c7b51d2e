import { Refusal, stakeLimitAt, stakeLimits, stakeSteps } from '@contend/contracts';
import fc from 'fast-check';
import {
  certaintyIn,
  requireWithinStakeLimits,
  type RatedPlayer,
  stakeLimitOf,
} from './stake-limit';

const place = { gameId: 'game', playTypeId: 'duel' };
const key = 'game:duel';
const player = (certainty: number | null): RatedPlayer => ({
  ratings: { [key]: 1100 },
  certainties: { [key]: certainty },
});

test('a player without a rated match in the play type is not certain at all', () => {
  expect(certaintyIn(undefined, place)).toBe(0);
  expect(certaintyIn({ ratings: {}, certainties: {} }, place)).toBe(0);
  expect(certaintyIn(player(35), { ...place, playTypeId: 'duo' })).toBe(0);
  expect(certaintyIn(player(35), place)).toBe(35);
  expect(certaintyIn(player(0), place)).toBe(0);
});

test('a rating that an earlier version counted allows the first step', () => {
  expect(certaintyIn(player(null), place)).toBeNull();
  expect(stakeLimitOf(player(null), place)).toBe(50_00);
});

test.each([
  [0, 50_00],
  [19, 50_00],
  [20, 150_00],
  [39, 150_00],
  [40, 300_00],
  [59, 300_00],
  [60, 500_00],
  [100, 500_00],
])('a certainty of %d percent allows %d cents', (certainty, cents) => {
  expect(stakeLimitOf(player(certainty), place)).toBe(cents);
});

test('the steps rise from the lowest certainty to the highest stake', () => {
  expect(stakeSteps[0].certainty).toBe(0);
  expect(stakeSteps.at(-1)?.maxCents).toBe(stakeLimits.maxCents);
  const percent = fc.integer({ min: 0, max: 100 });
  fc.assert(
    fc.property(percent, percent, (one, other) => {
      const [less, more] = [Math.min(one, other), Math.max(one, other)];
      expect(stakeLimitAt(less)).toBeLessThanOrEqual(stakeLimitAt(more));
    }),
  );
});

test('the limited players and the lowest limit are named; the very limit is allowed', () => {
  const known = new Map([
    ['ada', player(25)],
    ['bea', player(80)],
    ['cal', player(3)],
  ]);
  const userIds = ['ada', 'bea', 'cal', 'dan'];
  const staking = (stakeCents: number) => () =>
    requireWithinStakeLimits({ ...place, userIds, stakeCents }, known);
  expect(staking(50_00)).not.toThrow();
  expect(detailsOf(staking(50_01))).toEqual({ users: ['cal', 'dan'], maxCents: 50_00 });
  expect(detailsOf(staking(150_01))).toEqual({ users: ['ada', 'cal', 'dan'], maxCents: 50_00 });
});

function detailsOf(act: () => void): unknown {
  try {
    act();
  } catch (error) {
    if (error instanceof Refusal && error.code === 'stake-above-limit') return error.details;
  }
  return null;
}
