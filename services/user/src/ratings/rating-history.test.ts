import fc from 'fast-check';
import { type Career, newCareer, play, type PlayedMatch } from './career';
import { ratingStepOf } from './rating-history';
import type { Result } from './result';

const at = new Date('2026-03-02T11:00:00.000Z');
const place = { gameId: 'g', playTypeId: 'p' };
const matchOf = (change: Partial<PlayedMatch> = {}): PlayedMatch => ({
  ...place,
  ...{ isRated: true, home: ['ada'], away: ['bea'], winner: 'home', scores: [2, 1] },
  completedAt: at,
  ...change,
});

/** Plays matches in turn; `counted` may differ from what is stored, as after an annulment. */
function resultsOf(matches: { stored: PlayedMatch; counted: PlayedMatch }[]): Result[] {
  const careers = new Map<string, Career>();
  return matches.map(({ stored, counted }, nth) => {
    const seats = play(counted, (userId) => careers.get(userId) ?? newCareer);
    for (const seat of seats) careers.set(seat.userId, seat.after);
    const players = [...stored.home, ...stored.away];
    return { id: String(nth), sequence: 1, match: stored, players, position: String(nth), seats };
  });
}
const played = (...matches: PlayedMatch[]) =>
  resultsOf(matches.map((match) => ({ stored: match, counted: match })));

test('the first five rated matches are placements', () => {
  const steps = played(...Array.from({ length: 6 }, () => matchOf())).map((result) =>
    ratingStepOf(result, 'ada'),
  );
  expect(steps.map((step) => step?.reason)).toEqual([
    ...['placement', 'placement', 'placement', 'placement', 'placement', 'result'],
  ]);
  expect(steps.map((step) => step?.ratedMatches)).toEqual([1, 2, 3, 4, 5, 6]);
});

test('scrims and annulled matches move no rating, and say why', () => {
  const scrim = matchOf({ isRated: false });
  const [first, second] = resultsOf([
    { stored: scrim, counted: scrim },
    { stored: matchOf(), counted: scrim },
  ]);
  expect(first && ratingStepOf(first, 'ada')).toMatchObject({
    ...{ reason: 'scrim', before: 1000, after: 1000, chance: 0.5, ratedMatches: 0 },
  });
  expect(second && ratingStepOf(second, 'bea')).toMatchObject({ reason: 'annulled', after: 1000 });
});

test('steps follow each other, the chances of both sides add up to one, and who wins gains', () => {
  const winner = fc.constantFrom('home' as const, 'away' as const);
  fc.assert(
    fc.property(fc.array(winner, { minLength: 1, maxLength: 20 }), (winners) => {
      const results = played(...winners.map((one) => matchOf({ winner: one })));
      let last = 1000;
      results.forEach((result, nth) => {
        const [ada, bea] = [ratingStepOf(result, 'ada'), ratingStepOf(result, 'bea')];
        if (!ada || !bea) throw new Error('A player has no seat.');
        expect(ada.before).toBe(last);
        last = ada.after;
        expect(ada.chance + bea.chance).toBeCloseTo(1);
        const [best, other] = winners[nth] === 'home' ? [ada, bea] : [bea, ada];
        expect(best.after).toBeGreaterThanOrEqual(best.before);
        expect(best.after - best.before).toBeGreaterThanOrEqual(other.after - other.before);
      });
    }),
  );
});

test('a result without a match, or without the player, is no step', () => {
  const [result] = played(matchOf());
  if (!result) throw new Error('There is no result.');
  expect(ratingStepOf(result, 'cal')).toBeNull();
  expect(ratingStepOf({ ...result, match: null }, 'ada')).toBeNull();
});
