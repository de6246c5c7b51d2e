import { levelOf } from '@contend/contracts';
import {
  type Career,
  certaintyIn,
  certaintyOf,
  newCareer,
  play,
  type PlayedMatch,
  ratingIn,
  standingOf,
  xpFor,
} from './career';

const place = { gameId: 'game', playTypeId: 'duel' };
const match = (change: Partial<PlayedMatch> = {}): PlayedMatch => ({
  ...place,
  isRated: true,
  home: ['ada'],
  away: ['bea'],
  winner: 'home',
  scores: [2, 0],
  completedAt: new Date('2026-03-02T20:00:00.000Z'),
  ...change,
});

/** Plays matches in order and returns the resulting careers. */
function season(matches: PlayedMatch[]): Map<string, Career> {
  const careers = new Map<string, Career>();
  for (const one of matches) {
    const seats = play(one, (userId) => careers.get(userId) ?? newCareer);
    seats.forEach((seat) => careers.set(seat.userId, seat.after));
  }
  return careers;
}

test('newcomers have a rating of 1000; winners rise above it and losers fall below', () => {
  expect(ratingIn(newCareer, place)).toBe(1000);
  const careers = season([match()]);
  expect(ratingIn(careers.get('ada') ?? newCareer, place)).toBeGreaterThan(1000);
  expect(ratingIn(careers.get('bea') ?? newCareer, place)).toBeLessThan(1000);
});

test('a newcomer has no record', () => {
  expect(newCareer).toEqual({
    ...{ wins: 0, losses: 0, streak: 0, xp: 0, day: '', met: [], pools: [] },
  });
});

test('the away side rises when it wins', () => {
  const careers = season([match({ winner: 'away' })]);
  expect(ratingIn(careers.get('ada') ?? newCareer, place)).toBeLessThan(1000);
  expect(ratingIn(careers.get('bea') ?? newCareer, place)).toBeGreaterThan(1000);
});

test('a career counts wins, losses, rated matches by play type, and today’s opponents', () => {
  const at = (hour: number, day = 2) => new Date(Date.UTC(2026, 2, day, hour));
  const duo = { playTypeId: 'duo', completedAt: at(23) };
  const careers = season([
    match({ completedAt: at(20) }),
    match({ completedAt: at(21), away: ['cal'], winner: 'away' }),
    match({ completedAt: at(22) }),
    match({ ...duo, home: ['dan', 'bea'], away: ['ada', 'eve'], winner: 'away' }),
  ]);
  const pools = [
    { gameId: 'game', playTypeId: 'duel', matches: 3 },
    { gameId: 'game', playTypeId: 'duo', matches: 1 },
  ];
  expect(careers.get('ada')).toMatchObject({
    ...{ wins: 3, losses: 1, streak: 2, day: '2026-03-02', pools },
    met: [
      { userId: 'cal', times: 1 },
      { userId: 'dan', times: 1 },
      { userId: 'bea', times: 3 },
    ],
  });
  expect(careers.get('eve')).toMatchObject({
    met: [
      { userId: 'dan', times: 1 },
      { userId: 'bea', times: 1 },
    ],
  });
  expect(careers.get('cal')?.met).toEqual([{ userId: 'ada', times: 1 }]);
  const next = play(match({ completedAt: at(0, 3) }), (id) => careers.get(id) ?? newCareer);
  expect(next.map(({ userId, after }) => [userId, after.met, after.losses])).toEqual([
    ['ada', [{ userId: 'bea', times: 1 }], 1],
    ['bea', [{ userId: 'ada', times: 1 }], 4],
  ]);
});

test('each play type has its own rating', () => {
  const duo = match({ playTypeId: 'duo', winner: 'away' });
  const ada = season([match(), duo, match()]).get('ada');
  expect(ratingIn(ada ?? newCareer, place)).toBeGreaterThan(1000);
  expect(ratingIn(ada ?? newCareer, { ...place, playTypeId: 'duo' })).toBeLessThan(1000);
  expect(standingOf(ada ?? newCareer)).toMatchObject({
    ...{ wins: 2, losses: 1, streak: 1 },
    pools: [
      { playTypeId: 'duel', matches: 2 },
      { playTypeId: 'duo', matches: 1 },
    ],
  });
});

test('an expected win earns less than an unexpected one', () => {
  const wins = Array.from({ length: 8 }, (_, nth) => match({ away: [`rival ${nth}`] }));
  const careers = season(wins);
  const earned = (winner: 'home' | 'away') =>
    play(match({ away: ['eve'], winner }), (id) => careers.get(id) ?? newCareer).map(
      ({ before, after }) => after.xp - before.xp,
    );
  const [expected = 0, lost] = earned('home');
  const [, unexpected = 0] = earned('away');
  expect(expected).toBeLessThan(50);
  expect(unexpected).toBeGreaterThan(50);
  expect(lost).toBe(10);
});

test('a streak counts consecutive wins, and losses as negative', () => {
  const streaks = (winners: ('home' | 'away')[]) =>
    season(winners.map((winner) => match({ winner }))).get('ada')?.streak;
  expect(streaks(['home', 'home', 'home'])).toBe(3);
  expect(streaks(['home', 'home', 'away'])).toBe(-1);
  expect(streaks(['away', 'away', 'home'])).toBe(1);
});

test('a scrim counts for the record and moves no rating', () => {
  const ada = season([match({ isRated: false })]).get('ada');
  expect(ada?.wins).toBe(1);
  expect(ratingIn(ada ?? newCareer, place)).toBe(1000);
});

test('teammates share a win', () => {
  const careers = season([match({ home: ['ada', 'cal'], away: ['bea', 'dan'] })]);
  expect(['ada', 'cal', 'bea', 'dan'].map((one) => careers.get(one)?.wins)).toEqual([1, 1, 0, 0]);
});

test.each([
  [{ won: true, chance: 0.5, meetings: 0 }, 50],
  [{ won: true, chance: 0.9, meetings: 0 }, 25],
  [{ won: true, chance: 0.1, meetings: 0 }, 75],
  [{ won: true, chance: 0.4, meetings: 0 }, 60],
  [{ won: false, chance: 0.5, meetings: 0 }, 10],
  [{ won: true, chance: 0.5, meetings: 1 }, 25],
  [{ won: true, chance: 0.5, meetings: 2 }, 13],
  [{ won: false, chance: 0.5, meetings: 1 }, 5],
  [{ won: true, chance: 0.5, meetings: 3 }, 0],
  [{ won: true, chance: 0.5, meetings: 7 }, 0],
])('%p earns %p xp', (played, xp) => {
  expect(xpFor(played)).toBe(xp);
});

test('the same opponent is worth less the same UTC day and full again the next', () => {
  const lost = (completedAt: string) =>
    match({ winner: 'away', isRated: false, completedAt: new Date(completedAt) });
  const sameDay = season([lost('2026-03-02T22:00:00.000Z'), lost('2026-03-02T23:59:59.999Z')]);
  expect(sameDay.get('ada')?.xp).toBe(15);
  const nextDay = season([lost('2026-03-02T23:59:59.999Z'), lost('2026-03-03T00:00:00.000Z')]);
  expect(nextDay.get('ada')?.xp).toBe(20);
});

test.each([
  [0, 1],
  [99, 1],
  [100, 2],
  [399, 2],
  [400, 3],
  [10_000, 11],
])('%p xp is level %p', (xp, level) => {
  expect(levelOf(xp)).toBe(level);
});

/** The certainty of ada's rating after each of some matches. */
const certaintiesAfter = (matches: PlayedMatch[], start: Career = newCareer): number[] => {
  let career = start;
  return matches.map((one) => {
    const seats = play(one, (userId) => (userId === 'ada' ? career : newCareer));
    career = seats.find(({ userId }) => userId === 'ada')?.after ?? newCareer;
    return certaintyIn(career, place);
  });
};

/** Even matches of ada, against the opponents in turns. */
const evenMatches = (count: number, opponents: string[]) =>
  Array.from({ length: count }, (_, index) =>
    match({
      away: [opponents[index % opponents.length] as string],
      winner: index % 2 === 0 ? 'home' : 'away',
    }),
  );
const manyOpponents = Array.from({ length: 30 }, (_, index) => `opponent-${index}`);

test('a rating becomes more certain with each rated match, from 0 to 100 percent', () => {
  const certainties = certaintiesAfter(evenMatches(20, manyOpponents));
  expect(certainties).toEqual([...certainties].sort((one, other) => one - other));
  expect(certainties[4]).toBeGreaterThanOrEqual(17);
  expect(certainties[4]).toBeLessThanOrEqual(22);
  expect(certainties[19]).toBeGreaterThanOrEqual(40);
  expect(certaintyOf({ sigma: 25 / 3 })).toBe(0);
  expect(certaintyOf({ sigma: 9 })).toBe(0);
  expect(certaintyOf({ sigma: 25 / 12 })).toBe(100);
  expect(certaintyOf({ sigma: 1 })).toBe(100);
});

test('matches against the same opponents make a rating a little certain, and no more', () => {
  expect(certaintiesAfter(evenMatches(27, ['bea'])).at(-1)).toBe(7);
  expect(certaintiesAfter(evenMatches(27, ['bea', 'cal'])).at(-1)).toBe(14);
  const many = certaintiesAfter(evenMatches(27, manyOpponents));
  expect(certaintiesAfter(evenMatches(27, manyOpponents.slice(0, 9))).at(-1)).toBe(many.at(-1));
  const pairs = [
    ['bea', 'cal'],
    ['cal', 'dan'],
    ['eve', 'fay'],
    ['eve', 'dan'],
  ];
  const teams = pairs.map((away) => match({ away }));
  const [pool] = season(teams).get('ada')?.pools ?? [];
  expect(pool).toMatchObject({ firstMeetings: 2, opponents: ['bea', 'cal', 'eve', 'fay'] });
});

test('a rating of an earlier version counts its matches as against different opponents', () => {
  const [seat] = season([match()]).entries();
  const [, career] = seat as [string, Career];
  const old = career.pools.map(({ opponents: _, firstMeetings: __, ...pool }) => pool);
  const known = { ...career, pools: old.map((pool) => ({ ...pool, matches: 20, sigma: 5 })) };
  expect(certaintyIn(known, place)).toBe(53);
  const later = evenMatches(3, ['bea']);
  expect(certaintiesAfter(later, known)[2]).toBeGreaterThan(53);
});
