import { newCareer } from './career';
import { correctionBy, correctionOf, countedRatings } from './rating-correction';

const annulment = { userId: 'ada', isLifted: false };
const match = {
  ...{ gameId: 'g', playTypeId: 'p', isRated: true, home: ['ada'], away: ['bea'] },
  ...{ winner: 'home' as const, scores: [2, 0] as [number, number], completedAt: new Date(0) },
};
const pool = { gameId: 'g', playTypeId: 'p', sigma: 8, matches: 1 };
const seatAt = (mu: number) => ({
  ...{ userId: 'ada', before: newCareer, after: { ...newCareer, pools: [{ ...pool, mu }] } },
});

test.each([
  [[], null],
  [[{ cause: null }], null],
  [[{ cause: 'late-result' as const }], 'late-result'],
  [[{ cause: 'late-result' as const }, { cause: 'ruling' as const }], 'ruling'],
  [[{ cause: 'ruling' as const }, { annulment }], 'annulment'],
  [[{ annulment: { ...annulment, isLifted: true } }], 'annulment-lifted'],
])('of the causes %j the correction is by %s', (causes, by) => {
  expect(correctionBy(causes)).toBe(by);
});

test('a rating that is counted again keeps the first one, and the cause of its last change', () => {
  const count = (known: ReturnType<typeof countedRatings>, mu: number, by: 'ruling' | null) =>
    countedRatings({ match, seats: [seatAt(mu)], known, by });
  const first = count([], 26, 'ruling');
  expect(correctionOf(first, 'ada')).toBeNull();
  const changed = count(first, 20, 'ruling');
  expect(correctionOf(changed, 'ada')).toEqual({ by: 'ruling', first: first[0]?.now });
  expect(correctionOf(changed, 'bea')).toBeNull();
  expect(count(changed, 20, null)).toEqual(changed);
  expect(correctionOf(count(changed, 26, 'ruling'), 'ada')).toBeNull();
});
