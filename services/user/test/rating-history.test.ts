import { getHeadToHead, getMatchRatings, listRatingHistory } from '@contend/contracts';
import { platform, type Player, type StoryPlatform } from '@contend/test-kit';
import { completed, disputed, gameId, newMatchId, playTypeId, publishMatch } from './match-events';

const unknownId = 'f'.repeat(24);
let p: StoryPlatform;
let ada: Player;
let bea: Player;
const at = (minute: number) => `2026-03-02T11:${String(minute).padStart(2, '0')}:00.000Z`;

beforeAll(async () => {
  p = await platform({ only: ['user'], lasts: 'file' });
  [ada, bea] = [await p.player('ada'), await p.player('bea')];
  for (let minute = 0; minute < 7; minute += 1) {
    const winner = minute === 6 ? 'away' : 'home';
    const sides = { home: ada.id, away: bea.id, winner, completedAt: at(minute) } as const;
    await publishMatch(p, completed({ ...sides, kind: minute === 3 ? 'scrim' : 'wager' }));
  }
});

const historyOf = (userId: string, query: { page?: number; pageSize?: number } = {}) =>
  p.anyone.call(listRatingHistory, { params: { userId }, query: { playTypeId, ...query } });

test('each match explains how it moved the rating, newest first', async () => {
  const { items, total } = await historyOf(ada.id);
  expect(total).toBe(7);
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

test('pages do not overlap, and without matches there are none', async () => {
  const [first, second] = [
    await historyOf(bea.id, { pageSize: 4 }),
    await historyOf(bea.id, { pageSize: 4, page: 2 }),
  ];
  const ids = [...first.items, ...second.items].map(({ matchId }) => matchId);
  expect([ids.length, new Set(ids).size, second.total]).toEqual([7, 7, 7]);
  const other = { params: { userId: ada.id }, query: { playTypeId: unknownId } };
  expect(await p.anyone.call(listRatingHistory, other)).toMatchObject({ items: [], total: 0 });
  const cal = await p.player('cal');
  expect(await historyOf(cal.id)).toMatchObject({ items: [], total: 0 });
});

test('a match has the rating of each of its players before and after it', async () => {
  const own = await platform({ only: ['user'] });
  const [cal, dan] = [await own.player('cal'), await own.player('dan')];
  const sides = { home: cal.id, away: dan.id, matchId: newMatchId() };
  const read = (matchId: string) => own.anyone.call(getMatchRatings, { params: { matchId } });
  const nothing = { result: null, players: [] };
  expect(await read(sides.matchId)).toEqual({ ...nothing, matchId: sides.matchId });
  await publishMatch(own, completed(sides));
  const { result, players } = await read(sides.matchId);
  expect(result).toEqual({ winner: 'home', scores: [2, 1], completedAt: at(0) });
  const expected = { before: 1000, chance: 0.5, reason: 'placement', ratedMatches: 1 };
  expect(players).toMatchObject([
    { userId: cal.id, ...expected },
    { userId: dan.id, ...expected },
  ]);
  expect(players[0]?.after).toBeGreaterThan(1000);
  expect(players[1]?.after).toBeLessThan(1000);
  await publishMatch(own, disputed(sides));
  expect(await read(sides.matchId)).toMatchObject(nothing);
  const scrimId = newMatchId();
  await publishMatch(own, completed({ ...sides, matchId: scrimId, kind: 'scrim' }));
  const unrated = await read(scrimId);
  expect(unrated.players[0]).toMatchObject({ reason: 'scrim', before: 1000, after: 1000 });
});

test('a head to head has the matches of two players from the side of the first', async () => {
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
