import fc from 'fast-check';
import { isPossible, straightWin, winnerOf } from './result';

const lengths = fc.constantFrom(1, 3, 5, 7, 9);
const side = fc.constantFrom('home' as const, 'away' as const);
const points = fc.integer({ min: 0, max: 12 });

test('a single game ends with any two unequal scores', () => {
  expect(isPossible(1, [13, 11])).toBe(true);
  expect(isPossible(1, [0, 1])).toBe(true);
  expect(isPossible(1, [7, 7])).toBe(false);
});

test('a best of five ends when one side has three', () => {
  expect(isPossible(5, [3, 2])).toBe(true);
  expect(isPossible(5, [0, 3])).toBe(true);
  expect(isPossible(5, [2, 1])).toBe(false);
  expect(isPossible(5, [4, 1])).toBe(false);
  expect(isPossible(5, [3, 3])).toBe(false);
});

test('a best of n has one score per winner and number of games lost', () => {
  fc.assert(
    fc.property(lengths, (bestOf) => {
      fc.pre(bestOf > 1);
      const all = Array.from({ length: 100 }, (_, index) => index % 10);
      const endings = all.flatMap((home, index) =>
        isPossible(bestOf, [home, Math.floor(index / 10)]) ? [home] : [],
      );
      expect(endings).toHaveLength(bestOf + 1);
    }),
  );
});

test('maps, when given, must match the score', () => {
  const map = (home: number, away: number) => ({
    name: 'Mannfield',
    scores: [home, away] as [number, number],
  });
  const maps = [map(3, 2), map(1, 2), map(4, 1)];
  expect(isPossible(3, [2, 1], maps)).toBe(true);
  expect(isPossible(3, [1, 2], maps)).toBe(false);
  expect(isPossible(3, [2, 0], maps)).toBe(false);
  expect(isPossible(3, [2, 1], [...maps, map(0, 0)])).toBe(false);
  expect(isPossible(3, [2, 1], [map(3, 2), map(1, 2), map(2, 2)])).toBe(false);
  expect(isPossible(1, [13, 7], [map(13, 7)])).toBe(true);
  expect(isPossible(1, [13, 7], [map(7, 13)])).toBe(false);
});

test('a straight win is possible and has the named winner', () => {
  fc.assert(
    fc.property(lengths, side, (bestOf, winner) => {
      const scores = straightWin(bestOf, winner);
      expect(isPossible(bestOf, scores)).toBe(true);
      expect(winnerOf(scores)).toBe(winner);
    }),
  );
});

test('swapping the sides swaps the winner and nothing else', () => {
  fc.assert(
    fc.property(lengths, points, points, (bestOf, home, away) => {
      expect(isPossible(bestOf, [home, away])).toBe(isPossible(bestOf, [away, home]));
      expect(winnerOf([home, away]) === 'home').toBe(winnerOf([away, home]) === 'away');
    }),
  );
});
