import { type Meetings, type MetMatch, rivalryOf } from './rivalry';

const day = (nth: number) => new Date(Date.UTC(2026, 2, nth));
const met = (nth: number, changes: Partial<MetMatch> = {}): MetMatch => ({
  ...{ matchId: `m${nth}`, gameId: 'game', playTypeId: 'duel', completedAt: day(nth) },
  ...{ home: ['ada'], away: ['bea'], winner: 'home', scores: [2, 1], ...changes },
});
const counted = (playTypeId: string, matches: number, nth: number) => ({
  ...{ gameId: 'game', playTypeId, matches, last: day(nth).toISOString() },
});
const none: Meetings = { wins: [], losses: [], streak: 0, latest: [] };

test('the latest matches have the scores of the first player, on either side', () => {
  const away = met(1, { home: ['bea'], away: ['ada'], scores: [2, 0] });
  const { matches } = rivalryOf('ada', { ...none, latest: [met(2), away] });
  expect(matches).toEqual([
    {
      ...{ matchId: 'm2', gameId: 'game', playTypeId: 'duel', completedAt: day(2) },
      ...{ won: true, scores: [2, 1] },
    },
    {
      ...{ matchId: 'm1', gameId: 'game', playTypeId: 'duel', completedAt: day(1) },
      ...{ won: false, scores: [0, 2] },
    },
  ]);
});

test('wins and losses are added up, and listed by play type, the most played one first', () => {
  const wins = [counted('team', 1, 9), counted('duel', 11, 3)];
  const losses = [counted('duel', 2, 4), counted('solo', 4, 5)];
  expect(rivalryOf('ada', { ...none, wins, losses, streak: -3 })).toEqual({
    ...{ wins: 12, losses: 6, streak: -3, matches: [] },
    byPlayType: [
      { gameId: 'game', playTypeId: 'duel', wins: 11, losses: 2 },
      { gameId: 'game', playTypeId: 'solo', wins: 0, losses: 4 },
      { gameId: 'game', playTypeId: 'team', wins: 1, losses: 0 },
    ],
  });
});

test('of play types with as many matches, the one that was played last is first', () => {
  const wins = [counted('duel', 2, 3), counted('team', 1, 1)];
  const losses = [counted('team', 1, 4)];
  const { byPlayType } = rivalryOf('ada', { ...none, wins, losses });
  expect(byPlayType.map(({ playTypeId }) => playTypeId)).toEqual(['team', 'duel']);
});
