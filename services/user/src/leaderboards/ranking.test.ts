import { inMs } from '@contend/contracts';
import { type Career, newCareer } from '../ratings/career';
import { seasonNamed } from '../ratings/season';
import {
  boardOf,
  countryOf,
  type Earning,
  type Form,
  isFinal,
  nextChange,
  scoresOf,
  startsOf,
} from './ranking';

const dayMs = 24 * 60 * 60_000;
const now = new Date('2026-05-20T12:00:00.000Z');
const daysAgo = (days: number) => inMs(now, -days * dayMs);
const place = { gameId: 'game', playTypeId: 'duel' };
/** A skill of 1150 points. */
const pool = { ...place, mu: 25, sigma: 5, matches: 5, ratedAt: daysAgo(1) };

const careerOf = (changes: Partial<Career>): Career => ({ ...newCareer, ...changes });
const formOf = (changes: Partial<Form> = {}): Form => ({
  career: newCareer,
  before: { season: newCareer, '30d': newCareer, '7d': newCareer },
  first: { '30d': null, '7d': null },
  earnings: [],
  ...changes,
});
const earning = (at: Date, amountCents = 5_00, where: Partial<Earning> = place): Earning => ({
  ...{ gameId: null, playTypeId: null, amountCents, at, ...where },
});
const scores = (changes: Partial<Form>, at = now) =>
  Object.fromEntries(scoresOf(formOf(changes), at).map(({ board, score }) => [board, score]));

test('a board is named by its metric, its time and its place; each season has its own', () => {
  const of = (where: object, window: 'all' | 'season' | '7d' = 'all') =>
    boardOf({ metric: 'wins', window, ...where }, now);
  expect(of({})).toBe('wins:all');
  expect(of({ gameId: 'game', playTypeId: null })).toBe('wins:all:game');
  expect(of(place, '7d')).toBe('wins:7d:game:duel');
  expect(of({}, 'season')).toBe('wins:2026-Q2');
  expect(of({ ...place, country: 'DE' })).toBe('wins:all:game:duel:DE');
  expect([of({ country: 'DE' }), of({ gameId: 'game' })].map(countryOf)).toEqual(['DE', null]);
});

test('a player is on each board of their country with the score of the board of all', () => {
  const played = {
    career: careerOf({ pools: [pool], totals: [{ ...place, wins: 3, xp: 300 }] }),
    earnings: [earning(daysAgo(1))],
    before: { season: newCareer, '30d': newCareer, '7d': careerOf({ pools: [pool] }) },
  };
  const all = Object.entries(scores(played));
  expect(all.some(([board]) => board.startsWith('week-ago:'))).toBe(true);
  const own = all.map(([board, score]) => [`${board}:DE`, score] as const);
  expect(scores({ ...played, country: 'DE' })).toEqual(Object.fromEntries([...all, ...own]));
});

test('a season includes its first instant, a window of days does not', () => {
  expect(startsOf(now)).toEqual({
    season: { at: new Date('2026-04-01T00:00:00.000Z'), isIncluded: true },
    '30d': { at: daysAgo(30), isIncluded: false },
    '7d': { at: daysAgo(7), isIncluded: false },
  });
});

test('wins and XP since the start of a window count in all games, game and play type', () => {
  const total = (wins: number, xp: number) => careerOf({ totals: [{ ...place, wins, xp }] });
  const before = { season: total(1, 100), '30d': total(3, 100), '7d': total(3, 300) };
  expect(scores({ career: total(3, 300), before })).toEqual({
    ...{ 'wins:all': 3, 'wins:all:game': 3, 'wins:all:game:duel': 3 },
    ...{ 'xp:all': 300, 'xp:all:game': 300, 'xp:all:game:duel': 300 },
    ...{ 'wins:2026-Q2': 2, 'wins:2026-Q2:game': 2, 'wins:2026-Q2:game:duel': 2 },
    ...{ 'xp:2026-Q2': 200, 'xp:2026-Q2:game': 200, 'xp:2026-Q2:game:duel': 200 },
    ...{ 'xp:30d': 200, 'xp:30d:game': 200, 'xp:30d:game:duel': 200 },
  });
});

test('play types add up on the boards of their game and of all games', () => {
  const other = { gameId: 'game', playTypeId: 'team' };
  const totals = [
    { ...place, wins: 2, xp: 0 },
    { ...other, wins: 1, xp: 0 },
  ];
  const same = careerOf({ totals: [totals[1]!, totals[0]!] });
  const before = { season: same, '30d': same, '7d': same };
  expect(scores({ career: careerOf({ totals }), before })).toEqual({
    ...{ 'wins:all': 3, 'wins:all:game': 3, 'wins:all:game:duel': 2, 'wins:all:game:team': 1 },
  });
});

test('the best rating counts, after five rated matches, in windows with a match', () => {
  expect(scores({ career: careerOf({ pools: [{ ...pool, matches: 4 }] }) })).toEqual({});
  const better = { ...pool, playTypeId: 'team', mu: 27, ratedAt: daysAgo(8) };
  const rated = scores({ career: careerOf({ pools: [pool, better] }) });
  expect(rated).toEqual({
    ...{ 'rating:all': 1180, 'rating:all:game': 1180, 'rating:all:game:duel': 1150 },
    ...{ 'rating:all:game:team': 1180, 'rating:2026-Q2': 1180, 'rating:2026-Q2:game': 1180 },
    ...{ 'rating:2026-Q2:game:duel': 1150, 'rating:2026-Q2:game:team': 1180 },
    ...{ 'rating:30d': 1180, 'rating:30d:game': 1180, 'rating:30d:game:duel': 1150 },
    ...{ 'rating:30d:game:team': 1180 },
    ...{ 'rating:7d': 1150, 'rating:7d:game': 1150, 'rating:7d:game:duel': 1150 },
  });
  const reversed = scores({ career: careerOf({ pools: [better, pool] }) });
  expect(reversed).toEqual(rated);
});

test('a rating without a time, of an earlier version, counts on the boards of all times', () => {
  const { ratedAt: _none, ...old } = pool;
  expect(Object.keys(scores({ career: careerOf({ pools: [old] }) }))).toEqual([
    ...['rating:all', 'rating:all:game', 'rating:all:game:duel'],
  ]);
});

test('winnings add up in each window, to the millisecond', () => {
  const earnings = [
    earning(inMs(daysAgo(7), 1)),
    earning(daysAgo(7), 1_00),
    earning(daysAgo(30), 10),
    earning(new Date('2026-04-01T00:00:00.000Z'), 2),
    earning(new Date('2026-03-31T23:59:59.999Z'), 1),
    earning(now, 0),
  ];
  const boards = scores({ earnings });
  expect(boards).toMatchObject({
    ...{ 'earnings:all:game:duel': 6_13, 'earnings:2026-Q2:game:duel': 6_12 },
    ...{ 'earnings:30d:game:duel': 6_00, 'earnings:7d:game:duel': 5_00 },
  });
  expect(scores({ earnings: [earning(now, 0)] })).toEqual({});
});

test('winnings that name no play type, or no game, count only where they belong', () => {
  const of = (where: Partial<Earning>) =>
    Object.keys(scores({ earnings: [earning(daysAgo(200), 1, where)] }));
  expect(of({ gameId: 'game' })).toEqual(['earnings:all', 'earnings:all:game']);
  expect(of({})).toEqual(['earnings:all']);
});

test('scores change when something leaves a window, a rating falls or the season ends', () => {
  const seasonEnd = new Date('2026-07-01T00:00:00.000Z');
  const next = (changes: Partial<Form>) => nextChange(formOf(changes), now);
  expect(next({})).toBeNull();
  expect(next({ first: { '30d': daysAgo(20), '7d': null } })).toEqual(inMs(now, 10 * dayMs));
  expect(next({ first: { '30d': daysAgo(20), '7d': daysAgo(1) } })).toEqual(inMs(now, 6 * dayMs));
  expect(next({ earnings: [earning(daysAgo(8))] })).toEqual(inMs(now, 22 * dayMs));
  expect(next({ earnings: [earning(daysAgo(2)), earning(daysAgo(5))] })).toEqual(
    inMs(now, 2 * dayMs),
  );
  expect(next({ earnings: [earning(daysAgo(35))] })).toEqual(seasonEnd);
  expect(next({ earnings: [earning(daysAgo(80))] })).toBeNull();
  expect(next({ career: careerOf({ pools: [pool] }) })).toEqual(inMs(now, 13 * dayMs));
});

test('a season lowers the ratings on a board at its start, and those of a week ago later', () => {
  const start = new Date('2027-01-01T00:00:00.000Z');
  const before = inMs(start, -1);
  const career = careerOf({ pools: [{ ...pool, mu: 30, ratedAt: inMs(start, -dayMs) }] });
  const ratingIn = (at: Date, board = 'rating:all') => scores({ career }, at)[board];
  expect([ratingIn(before), ratingIn(start)]).toEqual([1225, 1208]);
  expect(nextChange(formOf({ career }), before)).toEqual(start);
  const weekAgo = { career, before: { ...formOf().before, '7d': career } };
  const movedIn = (at: Date) => scores(weekAgo, at)['week-ago:rating:all'];
  const weekLater = inMs(start, 7 * dayMs);
  expect([movedIn(inMs(weekLater, -1)), movedIn(weekLater)]).toEqual([1225, 1208]);
  expect(nextChange(formOf(weekAgo), inMs(weekLater, -1))).toEqual(weekLater);
});

test('a season that ended counts what was between its start and its end', () => {
  const total = (wins: number, xp: number) => careerOf({ totals: [{ ...place, wins, xp }] });
  const [start, end] = [total(1, 100), total(3, 250)];
  const rated = careerOf({
    ...end,
    pools: [{ ...pool, ratedAt: new Date('2026-03-30T00:00:00Z') }],
  });
  const earnings = [
    earning(new Date('2025-12-31T23:59:59.999Z'), 1),
    earning(new Date('2026-01-01T00:00:00.000Z'), 10),
    earning(new Date('2026-03-31T23:59:59.999Z'), 100),
    earning(new Date('2026-04-01T00:00:00.000Z'), 1_000),
  ];
  const ended = [{ season: seasonNamed('2026-Q1'), before: start, career: rated }];
  const boards = scores({ earnings, ended });
  expect(boards).toMatchObject({
    ...{ 'wins:2026-Q1': 2, 'xp:2026-Q1:game:duel': 150, 'rating:2026-Q1:game': 1150 },
    ...{ 'earnings:2026-Q1': 110, 'earnings:2026-Q2': 1_000 },
  });
  // Last rated before that season.
  const resting = careerOf({ pools: [{ ...pool, ratedAt: new Date('2025-12-31T23:59:59.999Z') }] });
  const other = { season: seasonNamed('2026-Q1'), before: resting, career: resting };
  expect(scores({ ended: [other] })).not.toHaveProperty('rating:2026-Q1');
});

test('boards of seasons are final when another season has ended since', () => {
  const at = new Date('2026-05-20T12:00:00.000Z');
  const final = ['wins:2025-Q4', 'rating:2025-Q3:game:duel'];
  const open = [
    'wins:2026-Q1',
    'wins:2026-Q2:game',
    'wins:all',
    'xp:30d:game',
    'week-ago:rating:all',
  ];
  expect([...final, ...open].filter((board) => isFinal(board, at))).toEqual(final);
});

test('the ratings of a week ago have boards of their own, and fall as the shown ones do', () => {
  const then = { ...pool, mu: 24, ratedAt: daysAgo(20) };
  const before = { season: newCareer, '30d': newCareer, '7d': careerOf({ pools: [then] }) };
  const career = careerOf({ pools: [pool] });
  expect(scores({ career, before })).toMatchObject({
    ...{ 'rating:all:game:duel': 1150, 'week-ago:rating:all:game:duel': 1135 },
    ...{ 'rating:2026-Q2': 1150, 'week-ago:rating:2026-Q2': 1135 },
  });
  const rested = { ...then, ratedAt: daysAgo(22) };
  const away = { ...before, '7d': careerOf({ pools: [rested] }) };
  expect(scores({ career, before: away })['week-ago:rating:all']).toBe(1110);
  expect(nextChange(formOf({ career: newCareer, before }), now)).toEqual(inMs(now, dayMs));
  // In the first week of a season its board was empty a week ago.
  const early = new Date('2026-04-03T00:00:00.000Z');
  const weekBefore = { ...then, ratedAt: new Date('2026-03-26T00:00:00.000Z') };
  const first = scores(
    { career, before: { ...before, '7d': careerOf({ pools: [weekBefore] }) } },
    early,
  );
  expect(first).toHaveProperty('week-ago:rating:all');
  expect(first).not.toHaveProperty('week-ago:rating:2026-Q2');
});
