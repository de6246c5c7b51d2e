import fc from 'fast-check';
import { type PlayedResult, recordsOf } from './game-record';

const day = (number: number): Date => new Date(Date.UTC(2026, 2, number));
const result = (on: number, change: Partial<PlayedResult> = {}): PlayedResult => ({
  ...{ gameId: 'chess', side: 'home', winner: 'home', scores: [2, 1], maps: [] },
  completedAt: day(on),
  ...change,
});

test('counts wins, losses, streaks and maps of each game', () => {
  const results = [
    result(1),
    result(2),
    result(3, { winner: 'away', scores: [0, 2] }),
    result(4, { side: 'away', winner: 'home', scores: [2, 0] }),
    result(5, { gameId: 'go', scores: [1, 0] }),
  ];
  expect(recordsOf(results)).toEqual([
    {
      ...{ gameId: 'go', wins: 1, losses: 0, streak: 1, bestStreak: 1 },
      ...{ maps: { won: 1, lost: 0 }, lastPlayedAt: day(5) },
    },
    {
      ...{ gameId: 'chess', wins: 2, losses: 2, streak: -2, bestStreak: 2 },
      ...{ maps: { won: 4, lost: 6 }, lastPlayedAt: day(4) },
    },
  ]);
});

test('counts the maps that were reported', () => {
  const maps = [
    { name: 'Nuke', scores: [13, 7] as [number, number] },
    { name: 'Ancient', scores: [9, 13] as [number, number] },
  ];
  const [record] = recordsOf([result(1, { side: 'away', winner: 'home', scores: [2, 1], maps })]);
  expect(record?.maps).toEqual({ won: 1, lost: 1 });
});

test('the order of the results does not matter, and every match counts once', () => {
  const one = fc.record({ on: fc.integer({ min: 1, max: 300 }), isWon: fc.boolean() });
  fc.assert(
    fc.property(fc.uniqueArray(one, { selector: ({ on }) => on }), (given) => {
      const results = given.map(({ on, isWon }) => result(on, { winner: isWon ? 'home' : 'away' }));
      const [record] = recordsOf(results);
      expect(recordsOf(results.toReversed())).toEqual(recordsOf(results));
      expect((record?.wins ?? 0) + (record?.losses ?? 0)).toBe(results.length);
      expect(Math.abs(record?.streak ?? 0)).toBeLessThanOrEqual(results.length);
    }),
  );
});
