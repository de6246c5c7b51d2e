import { type MetMatch, rivalryOf } from './rivalry';

const day = (nth: number) => new Date(Date.UTC(2026, 2, nth));
const met = (nth: number, changes: Partial<MetMatch> = {}): MetMatch => ({
  ...{ matchId: `m${nth}`, gameId: 'game', playTypeId: 'duel', completedAt: day(nth) },
  ...{ home: ['ada'], away: ['bea'], winner: 'home', scores: [2, 1], ...changes },
});
const of = (...matches: MetMatch[]) => rivalryOf({ userId: 'ada', opponentId: 'bea' }, matches);

test('wins, losses and scores are those of the first player, on either side', () => {
  const away = met(1, { home: ['bea'], away: ['ada'], scores: [2, 0] });
  expect(of(met(2), away)).toEqual({
    ...{ wins: 1, losses: 1, streak: 1 },
    byPlayType: [{ gameId: 'game', playTypeId: 'duel', wins: 1, losses: 1 }],
    matches: [
      {
        matchId: 'm2',
        gameId: 'game',
        playTypeId: 'duel',
        completedAt: day(2),
        won: true,
        scores: [2, 1],
      },
      {
        matchId: 'm1',
        gameId: 'game',
        playTypeId: 'duel',
        completedAt: day(1),
        won: false,
        scores: [0, 2],
      },
    ],
  });
});

test('matches in which the two were on one side, or did not meet, do not count', () => {
  const together = met(2, { home: ['ada', 'bea'], away: ['cal', 'dan'] });
  expect(of(met(1, { away: ['cal'] }), together)).toEqual({
    ...{ wins: 0, losses: 0, streak: 0, byPlayType: [], matches: [] },
  });
});

test.each([
  ['WWL', 2],
  ['LLLW', -3],
  ['WWW', 3],
  ['LL', -2],
  ['LW', -1],
])('the results %s, newest first, are a streak of %d', (results, streak) => {
  const matches = [...results].map((one, nth) =>
    met(nth, { winner: one === 'W' ? 'home' : 'away' }),
  );
  expect(of(...matches).streak).toBe(streak);
});

test('the play type with most matches is first, and ten matches are shown', () => {
  const rare = met(0, { playTypeId: 'team', winner: 'away' });
  const often = Array.from({ length: 11 }, (_, nth) => met(nth + 1));
  const rivalry = of(rare, ...often);
  expect(rivalry.byPlayType).toEqual([
    { gameId: 'game', playTypeId: 'duel', wins: 11, losses: 0 },
    { gameId: 'game', playTypeId: 'team', wins: 0, losses: 1 },
  ]);
  expect(rivalry.matches.map(({ matchId }) => matchId)).toEqual([
    ...['m0', 'm1', 'm2', 'm3', 'm4', 'm5', 'm6', 'm7', 'm8', 'm9'],
  ]);
});
