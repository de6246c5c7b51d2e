import {
  addTeamUsers,
  getTeam,
  getTeamLog,
  listMyTeams,
  listTeams,
  listTeamsOfUser,
  matchCreated,
} from '@contend/contracts';
import { play } from './team-play';
import { found, otherGameId, teamOfThree, teamPlatform, unknownId } from './team-story';

test('invitations and the invite code are shown to captains only', async () => {
  const { p, ada, bea, cal, params, code, dan } = await teamOfThree();
  const admin = await p.admin();
  await ada.call(addTeamUsers, { params, body: { users: [dan.id] } });
  for (const captain of [ada, bea]) {
    const { invite, invitations } = await captain.call(getTeam, { params });
    expect(invite?.code).toBe(code);
    expect(invitations).toMatchObject([{ userId: dan.id }]);
  }
  for (const reader of [cal, dan, admin, p.anyone]) {
    const { body } = await reader.answer(getTeam, { params });
    expect(body).toMatchObject({ invite: null, invitations: [] });
    expect(JSON.stringify(body)).not.toContain(code);
  }
  expect((await dan.call(getTeam, { params })).viewer).toEqual({
    role: null,
    isInvited: true,
    joinRefusal: null,
  });
  expect((await p.anyone.call(getTeam, { params })).viewer).toBeNull();
  const others = await p.anyone.answer(listTeams, { query: {} });
  expect(JSON.stringify(others.body)).not.toContain(code);
});

test('members read the log, newest first; others do not', async () => {
  const { p, ada, cal, params, dan } = await teamOfThree();
  const { items, players } = await cal.call(getTeamLog, { params, query: { limit: 3 } });
  expect(items.map(({ what }) => what)).toEqual(['role-changed', 'joined', 'joined']);
  expect(players.map(({ username }) => username).sort()).toEqual(['ada', 'bea', 'cal']);
  await ada.call(addTeamUsers, { params, body: { users: [dan.id] } });
  const query = {};
  expect(await dan.refused(getTeamLog, { params, query })).toEqual({
    status: 403,
    code: 'not-team-member',
  });
  expect(await p.anyone.refused(getTeamLog, { params, query })).toMatchObject({
    code: 'unauthenticated',
  });
  const nowhere = { params: { teamId: unknownId }, query };
  expect(await ada.refused(getTeamLog, nowhere)).toMatchObject({ code: 'team-not-found' });
  for (const limit of [0, 101]) {
    expect(await cal.refused(getTeamLog, { params, query: { limit } })).toMatchObject({
      status: 400,
    });
  }
});

test.thorough('finds names without accents, teams of earlier versions by letters', async () => {
  const { p, ada } = await teamPlatform();
  await found(ada, { name: 'Ünlü Aslanlar', tag: 'UNL' });
  const search = async (q: string) =>
    (await p.anyone.call(listTeams, { query: { q } })).items.map(({ name }) => name);
  const asked = ['unlu', 'UNLU a', 'ünlü', 'ünl'];
  for (const q of asked) expect([q, await search(q)]).toEqual([q, ['Ünlü Aslanlar']]);
  const teams = p.database('team').collection('teams');
  await teams.updateMany({}, { $unset: { foldedName: '' } });
  expect([await search('ÜNLÜ'), await search('unlu')]).toEqual([['Ünlü Aslanlar'], []]);
});

test.thorough('finds teams by the literal beginning of a name or a tag', async () => {
  const { p, ada, bea } = await teamPlatform();
  await found(ada, { name: 'Nova Five', tag: 'NV5', openToJoin: true, region: 'eu' });
  await found(ada, { name: 'Novella', tag: 'XYZ' });
  await found(bea, { name: 'Harbor Kings', tag: 'NOV', gameId: otherGameId });
  const search = async (query: object) => {
    const { items } = await p.anyone.call(listTeams, { query });
    return items.map(({ name }) => name).sort();
  };
  expect(await search({})).toHaveLength(3);
  expect(await search({ q: 'nov' })).toEqual(['Harbor Kings', 'Nova Five', 'Novella']);
  expect(await search({ q: 'NOVA' })).toEqual(['Nova Five']);
  expect(await search({ q: 'nv5' })).toEqual(['Nova Five']);
  expect(await search({ q: 'nÖvá' })).toEqual(['Nova Five']);
  expect(await search({ q: 'nov', gameId: otherGameId })).toEqual(['Harbor Kings']);
  expect(await search({ open: 'true' })).toEqual(['Nova Five']);
  expect(await search({ open: 'false', region: 'any' })).toHaveLength(2);
  for (const q of ['.*', '^n', 'five', '$ne', '(a+)+$']) expect(await search({ q })).toEqual([]);
  const wrong = { open: 'yes' as never };
  expect(await p.anyone.refused(listTeams, { query: wrong })).toMatchObject({ status: 400 });
  const second = await p.anyone.call(listTeams, { query: { page: 2, pageSize: 2 } });
  expect([second.items.length, second.total]).toEqual([1, 3]);
});

test.thorough('lists the most active team first', async () => {
  const { p, ada, bea } = await teamPlatform();
  const first = await found(ada);
  await p.advance(1000);
  const second = await found(bea, { name: 'Harbor Kings' });
  const listed = async () =>
    (await p.anyone.call(listTeams, { query: {} })).items.map(({ id }) => id);
  expect(await listed()).toEqual([second.id, first.id]);
  await p.advance(60 * 60 * 1000);
  const home = { teamId: first.id, users: [ada.id] };
  await play(p, { home, away: { users: [bea.id] } }).publish(matchCreated);
  expect(await listed()).toEqual([first.id, second.id]);
});

test('lists the teams of a player', async () => {
  const { p, ada, bea, cal, teamId } = await teamOfThree();
  await found(bea, { name: 'Harbor Kings' });
  const of = (userId: string) => ({ params: { userId } });
  const { items } = await cal.call(listTeamsOfUser, of(bea.id));
  expect(items.map(({ name, role, members }) => [name, role, members])).toEqual(
    expect.arrayContaining([
      ['Harbor Kings', null, 1],
      ['Nova Five', 'member', 3],
    ]),
  );
  expect(await p.anyone.refused(listTeamsOfUser, of(unknownId))).toEqual({
    status: 404,
    code: 'user-not-found',
  });
  const mine = await ada.call(listMyTeams, {});
  expect(mine).toMatchObject({ items: [{ id: teamId, role: 'owner' }], invitations: [] });
  expect(await p.anyone.refused(listMyTeams, {})).toEqual({
    status: 401,
    code: 'unauthenticated',
  });
});
