import { blockUser, getNemesis, listUsers, setStatus, updateMe } from '@contend/contracts';
import { platform, type Player, type StoryPlatform } from '@contend/test-kit';
import { completed, gameId, publishMatch } from './match-events';

let p: StoryPlatform;
let players: [Player, Player, Player, Player];
const unknownId = 'f'.repeat(24);

beforeAll(async () => {
  p = await platform({ only: ['user'], lasts: 'file' });
  const names = ['ada', 'bea', 'cal', 'dan'];
  players = (await Promise.all(names.map((name) => p.player(name)))) as typeof players;
});

type Body = Parameters<typeof listUsers.body.parse>[0];
const found = async (by: Player, body: Body) => {
  const { items } = await by.call(listUsers, { body: body as never });
  return items.map(({ username }) => username);
};

test('named users are returned in their order, without unknown and repeated ones', async () => {
  const [ada, bea, cal] = players;
  expect(await found(ada, { users: [cal.id, unknownId, bea.id, cal.id] })).toEqual(['cal', 'bea']);
  const page = await ada.call(listUsers, {
    body: { users: [cal.id, bea.id, ada.id], page: 2, pageSize: 2 },
  });
  expect(page).toMatchObject({ page: 2, pageSize: 2, total: 3 });
  expect(page.items.map(({ username }) => username)).toEqual(['ada']);
});

test.thorough('filters find active players by country and game', async () => {
  const [ada, bea, cal, dan] = players;
  for (const one of [bea, cal]) await one.call(updateMe, { body: { country: 'SE' } });
  expect(await found(ada, { country: 'SE' })).toEqual(['bea', 'cal']);
  await publishMatch(p, completed({ home: cal.id, away: dan.id }));
  expect(await found(ada, { gameId })).toEqual(['cal', 'dan']);
  expect(await found(ada, { gameId, country: 'SE' })).toEqual(['cal']);
  expect(await found(ada, { users: [dan.id, bea.id], country: 'SE' })).toEqual(['bea']);
  expect(await found(ada, { users: [bea.id, cal.id], gameId })).toEqual(['cal']);
});

test.thorough('banned users and those with a block to the caller are left out', async () => {
  const [ada, bea, cal, dan] = players;
  const params = { userId: dan.id };
  await p.operator.call(setStatus, { params, body: { status: 'banned' } });
  await ada.call(blockUser, { params: { userId: bea.id } });
  expect(await found(ada, { users: [bea.id, cal.id, dan.id] })).toEqual(['cal']);
  expect(await found(bea, { users: [ada.id, cal.id] })).toEqual(['cal']);
  expect(await found(ada, {})).not.toContain('bea');
});

test('asks for a session, and for users or filters', async () => {
  const [ada] = players;
  const body = { users: [ada.id] };
  expect(await p.anyone.refused(listUsers, { body })).toEqual({
    ...{ status: 401, code: 'unauthenticated' },
  });
  for (const wrong of [
    { users: [] },
    { users: ['x'] },
    { users: Array.from({ length: 101 }, () => ada.id) },
    { everyone: true },
  ]) {
    expect(await ada.refused(listUsers, { body: wrong as never })).toMatchObject({ status: 400 });
  }
});

async function nemesisOf(player: Player) {
  const { nemesis } = await p.anyone.call(getNemesis, { params: { userId: player.id } });
  return nemesis && { ...nemesis, opponent: nemesis.opponent.username };
}

test('anyone sees who beat a player', async () => {
  const [, , cal] = players;
  const dan = await p.player('dan2');
  expect(await nemesisOf(dan)).toBeNull();
  const completedAt = '2026-03-01T10:00:00.000Z';
  await publishMatch(p, completed({ home: cal.id, away: dan.id, completedAt }));
  expect(await nemesisOf(dan)).toMatchObject({ opponent: 'cal', wins: 0, losses: 1 });
  const refused = await p.anyone.refused(getNemesis, { params: { userId: unknownId } });
  expect(refused).toEqual({ status: 404, code: 'user-not-found' });
});

test.thorough(
  'anyone sees who beat a player most; a ruling that turns a result counts',
  async () => {
    const [ada, , cal] = players;
    const bea = await p.player('bea2');
    expect(await nemesisOf(bea)).toBeNull();
    const at = (day: number) => `2026-03-0${day}T11:00:00.000Z`;
    const lost = completed({ home: bea.id, away: ada.id, winner: 'away', completedAt: at(1) });
    await publishMatch(p, lost);
    await publishMatch(p, completed({ home: cal.id, away: bea.id, completedAt: at(2) }));
    expect(await nemesisOf(bea)).toEqual({
      ...{ opponent: 'cal', wins: 0, losses: 1, lastLostAt: at(2), lastPlayedAt: at(2) },
    });
    await publishMatch(p, completed({ home: ada.id, away: bea.id, completedAt: at(1) }));
    expect(await nemesisOf(bea)).toMatchObject({ opponent: 'ada', losses: 2 });
    const matchId = lost.data.matchId;
    const turned = { home: bea.id, away: ada.id, matchId, sequence: 9, completedAt: at(1) };
    await publishMatch(p, completed({ ...turned, decidedBy: 'ruling' }));
    expect(await nemesisOf(bea)).toMatchObject({ opponent: 'cal', losses: 1 });
  },
);
