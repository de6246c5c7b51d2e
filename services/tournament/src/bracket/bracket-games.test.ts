import fc from 'fast-check';
import { gamesOf, gamesWon, type Scores, scoresOf } from './bracket-games';

const [won, lost] = [
  { home: 1, away: 0 },
  { home: 0, away: 1 },
];

test.each<[Scores, number, ReturnType<typeof gamesOf>]>([
  [[13, 7], 1, [{ home: 13, away: 7 }]],
  [[2, 1], 3, [lost, won, won]],
  [[1, 2], 3, [won, lost, lost]],
  [[2, 0], 3, [won, won]],
  [[1, 1], 2, [won, lost]],
])('the games of %j in a best-of-%i match end with those of the winner', (score, bestOf, games) => {
  expect(gamesOf(score, bestOf)).toEqual(games);
});

test('the score of one game are its points, of several the games won; without a game none', () => {
  expect(scoresOf([])).toBeNull();
  expect(scoresOf([{ home: 13, away: 7 }])).toEqual([13, 7]);
  expect(scoresOf([{ home: 13, away: 7 }, { home: 4, away: 13 }, won])).toEqual([2, 1]);
  expect(gamesWon([lost, lost, won])).toEqual([1, 2]);
});

test('the score of the games of a score is that score', () => {
  const scores = fc.tuple(fc.nat(5), fc.nat(5)).filter(([home, away]) => home + away > 1);
  fc.assert(fc.property(scores, (score) => expect(scoresOf(gamesOf(score, 9))).toEqual(score)));
});
