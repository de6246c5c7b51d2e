import { getHeadToHead, getMatchRatings, listRatingHistory } from '@contend/contracts';
import { platform, type Player, type StoryPlatform } from '@contend/test-kit';
import {
  completed,
  disputed,
  gameId,
  newMatchId,
  playTypeId,
  publishMatch,
  publishAll,
} from './match-events';

const unknownId = 'f'.repeat(24);
let p: StoryPlatform;
let ada: Player;
let bea: Player;
const at = (minute: number) => `2026-03-02T11:${String(minute).padStart(2, '0')}:00.000Z`;

beforeAll(async () => {
  p = await platform({ only: ['user'], lasts: 'file' });
  [ada, bea] = [await p.player('ada'), await p.player('bea')];
  const matches = Array.from({ length: 7 }, (_, minute) => {
    const winner = minute === 6 ? 'away' : 'home';
    const sides = { home: ada.id, away: bea.id, winner, completedAt: at(minute) } as const;
    return completed({ ...sides, kind: minute === 3 ? 'scrim' : 'wager' });
  });
  await publishAll(p, matches);
});

const historyOf = (
  userId: string,
  query: { cursor?: string; pageSize?: number; window?: '30d' | 'season' } = {},
) => p.anyone.call(listRatingHistory, { params: { userId }, query: { playTypeId, ...query } });

test.thorough('each match explains how it moved the rating, newest first', async () => {
  const { items, next } = await historyOf(ada.id);
  expect(next).toBeNull();
  expect(items.map(({ reason }) => reason)).toEqual([
    ...['result', 'placement', 'placement', 'scrim', 'placement', 'placement', 'placement'],
  ]);
  expect(items.map(({ ratedMatches }) => ratedMatches)).toEqual([6, 5, 4, 3, 3, 2, 1]);
  const [newest, second] = items;
  expect(newest).toMatchObject({ won: false, scores: [1, 2], completedAt: at(6) });
  expect(newest?.opponents.map(({ username }) => username)).toEqual(['bea']);
  expect(newest?.before).toBe(second?.after);
  expect(newest?.after).toBeLessThan(newest?.before ?? 0);
  expect(newest?.chance).toBeGreaterThan(0.5);
  expect(items[3]).toMatchObject({ before: items[4]?.after, after: items[4]?.after });
  expect(items.at(-1)).toMatchObject({ before: 1000, chance: 0.5 });
});

test.thorough('pages do not overlap, and without matches there are none', async () => {
  const first = await historyOf(bea.id, { pageSize: 4 });
  const second = await historyOf(bea.id, { pageSize: 4, cursor: first.next ?? '' });
  const ids = [...first.items, ...second.items].map(({ matchId }) => matchId);
  expect([ids.length, new Set(ids).size, second.next]).toEqual([7, 7, null]);
  const other = { params: { userId: ada.id }, query: { playTypeId: unknownId } };
  const nothing = { items: [], next: null, rank: null, certainty: null, rating: null };
  expect(await p.anyone.call(listRatingHistory, other)).toEqual(nothing);
  const cal = await p.player('cal');
  expect(await historyOf(cal.id)).toEqual(nothing);
});

test('without a play type it is that of the one that the player has played most', async () => {
  const params = { userId: ada.id };
  const most = await p.anyone.call(listRatingHistory, { params, query: { pageSize: 2 } });
  expect(most).toEqual(await historyOf(ada.id, { pageSize: 2 }));
  expect(most.items).toHaveLength(2);
  const gil = await p.player('gil');
  const none = await p.anyone.call(listRatingHistory, { params: { userId: gil.id }, query: {} });
  expect(none).toEqual({ items: [], next: null, rank: null, certainty: null, rating: null });
});

test('has rank and certainty, which grows with each rated match', async () => {
  const { items, rank, certainty } = await historyOf(ada.id);
  expect(rank).toBe(1);
  expect((await historyOf(bea.id)).rank).toBe(2);
  const grown = items.map((step) => step.certainty).reverse();
  expect(grown).toEqual([...grown].sort((one, other) => one - other));
  expect(grown[0]).toBeGreaterThan(0);
  expect(certainty).toBe(grown.at(-1));
  expect(items.every(({ correction }) => correction === null)).toBe(true);
});

test.thorough('a window has the matches since its start', async () => {
  const [eve, fay] = [await p.player('eve'), await p.player('fay')];
  const sides = { home: eve.id, away: fay.id };
  // On 2 March at noon: before the season, in it, exactly 30 days ago, and later.
  const days = ['2025-12-31T23:59:59.999', '2026-01-01T00:00:00.000', '2026-01-31T12:00:00.000'];
  const all = [...days, '2026-01-31T12:00:00.001'];
  await publishAll(
    p,
    all.map((day) => completed({ ...sides, completedAt: `${day}Z` })),
  );
  const count = async (window: 'all' | 'season' | '30d') => {
    const query = { playTypeId, window };
    const { items } = await p.anyone.call(listRatingHistory, {
      ...{ params: { userId: eve.id }, query },
    });
    return items.length;
  };
  expect(p.clock.now().toISOString()).toBe('2026-03-02T12:00:00.000Z');
  expect([await count('all'), await count('season'), await count('30d')]).toEqual([4, 3, 1]);
});

test.thorough('reads the rows of a player in a play type by an index', async () => {
  const own = await platform({ only: ['user'] });
  const [cal, dan] = [await own.player('cal'), await own.player('dan')];
  for (const minute of [0, 1]) {
    await publishMatch(own, completed({ home: cal.id, away: dan.id, completedAt: at(minute) }));
  }
  const results = own.database('user').collection<{ _id: string }>('results');
  const row = await results.findOne({});
  const copies = Array.from({ length: 3000 }, (_, nth) => {
    const _id = (0xd0_00_00 + nth).toString(16).padStart(24, 'd');
    // Other matches of the player, in another play type.
    return { ...row, _id, position: `${at(5)} ${_id}`, match: { playTypeId: unknownId } };
  });
  await results.insertMany(copies as never);
  const wanted = { players: cal.id, 'match.playTypeId': playTypeId, position: { $lt: '~' } };
  const read = results.find(wanted).sort({ position: -1 }).limit(21);
  const { executionStats } = await read.explain('executionStats');
  expect(executionStats).toMatchObject({ nReturned: 2, totalKeysExamined: 2 });
});

test('a match has the rating of each of its players before and after it', async () => {
  const [gus, hal] = [await p.player('gus'), await p.player('hal')];
  const sides = { home: gus.id, away: hal.id, matchId: newMatchId() };
  const read = (matchId: string) => p.anyone.call(getMatchRatings, { params: { matchId } });
  const nothing = { result: null, players: [] };
  expect(await read(sides.matchId)).toEqual({ ...nothing, matchId: sides.matchId });
  await publishMatch(p, completed(sides));
  const { result, players } = await read(sides.matchId);
  expect(result).toEqual({ winner: 'home', scores: [2, 1], completedAt: at(0) });
  const expected = { before: 1000, chance: 0.5, reason: 'placement', ratedMatches: 1 };
  expect(players).toMatchObject([
    { userId: gus.id, ...expected },
    { userId: hal.id, ...expected },
  ]);
  expect(players[0]?.after).toBeGreaterThan(1000);
  expect(players[1]?.after).toBeLessThan(1000);
  await publishMatch(p, disputed(sides));
  expect(await read(sides.matchId)).toMatchObject(nothing);
  const scrimId = newMatchId();
  await publishMatch(p, completed({ ...sides, matchId: scrimId, kind: 'scrim' }));
  const unrated = await read(scrimId);
  expect(unrated.players[0]).toMatchObject({ reason: 'scrim', before: 1000, after: 1000 });
});

test('a head to head has the matches of two players as the first sees them', async () => {
  const read = (userId: string, opponentId: string) =>
    p.anyone.call(getHeadToHead, { params: { userId, opponentId } });
  const found = await read(ada.id, bea.id);
  expect(found).toMatchObject({
    ...{ player: { username: 'ada' }, opponent: { username: 'bea' } },
    ...{ wins: 6, losses: 1, streak: -1, byPlayType: [{ gameId, playTypeId, wins: 6, losses: 1 }] },
  });
  expect(found.matches).toHaveLength(7);
  expect(found.matches[0]).toMatchObject({ won: false, scores: [1, 2], completedAt: at(6) });
  expect(await read(bea.id, ada.id)).toMatchObject({ wins: 1, losses: 6, streak: 1 });
  const dan = await p.player('dan');
  expect(await read(ada.id, dan.id)).toMatchObject({
    ...{ wins: 0, losses: 0, streak: 0, byPlayType: [], matches: [] },
  });
});

test('a head to head leaves matches out in which the two are not opponents', async () => {
  const names = ['ian', 'joe', 'kim', 'lou'];
  const [ian, joe, kim, lou] = (await Promise.all(names.map((name) => p.player(name)))) as [
    ...[Player, Player, Player, Player],
  ];
  const duel = (minute: number, winner: 'home' | 'away') =>
    completed({ home: ian.id, away: joe.id, winner, completedAt: at(minute) });
  const teams = (minute: number, home: Player[], away: Player[]) => {
    const news = duel(minute, 'home');
    const sides = { home: home.map(({ id }) => id), away: away.map(({ id }) => id) };
    return { ...news, data: { ...news.data, ...sides } };
  };
  await publishAll(p, [
    ...[duel(10, 'away'), teams(11, [kim, joe], [lou, ian]), duel(12, 'home')],
    teams(13, [ian, kim], [lou, joe]),
    ...[teams(14, [ian, joe], [kim, lou]), teams(15, [kim, lou], [joe, ian])],
    completed({ home: kim.id, away: ian.id, completedAt: at(16) }),
  ]);
  const read = (userId: string, opponentId: string) =>
    p.anyone.call(getHeadToHead, { params: { userId, opponentId } });
  const found = await read(ian.id, joe.id);
  expect(found).toMatchObject({ wins: 2, losses: 2, streak: 2 });
  const met = found.matches.map(({ won, completedAt }) => [won, completedAt]);
  expect(met).toEqual([
    ...[[true, at(13)] as const, [true, at(12)] as const],
    ...[[false, at(11)] as const, [false, at(10)] as const],
  ]);
  expect(await read(joe.id, ian.id)).toMatchObject({ wins: 2, losses: 2, streak: -2 });
});

test.thorough('a head to head counts more than 2,000 matches', async () => {
  const own = await platform({ only: ['user'] });
  const [cal, dan] = [await own.player('cal'), await own.player('dan')];
  await publishMatch(own, completed({ home: cal.id, away: dan.id, winner: 'away' }));
  const results = own.database('user').collection<{ _id: string; match: object }>('results');
  const row = await results.findOne({});
  const copies = Array.from({ length: 2100 }, (_, nth) => {
    const _id = (0xd0_00_00 + nth).toString(16).padStart(24, 'd');
    const match = { ...row?.match, winner: 'home' };
    return { ...row, _id, match, position: `${at(5)} ${_id}` };
  });
  await results.insertMany(copies);
  const params = { userId: cal.id, opponentId: dan.id };
  const found = await own.anyone.call(getHeadToHead, { params });
  expect(found).toMatchObject({ wins: 2100, losses: 1, streak: 2100 });
  expect(found.matches).toHaveLength(10);
});

test('refuses unknown players, and a player as their own opponent', async () => {
  const notFound = { status: 404, code: 'user-not-found' };
  const query = { playTypeId };
  const history = { params: { userId: unknownId }, query };
  expect(await p.anyone.refused(listRatingHistory, history)).toEqual(notFound);
  for (const params of [
    { userId: unknownId, opponentId: ada.id },
    { userId: ada.id, opponentId: unknownId },
  ]) {
    expect(await p.anyone.refused(getHeadToHead, { params })).toEqual(notFound);
  }
  const own = { params: { userId: ada.id, opponentId: ada.id } };
  expect(await p.anyone.refused(getHeadToHead, own)).toEqual({
    ...{ status: 400, code: 'own-head-to-head' },
  });
});
