import {
  addTeamUsers,
  createTeam,
  deleteTeam,
  editTeamMember,
  gameListed,
  getMe,
  joinTeam,
  leaveTeam,
  teamUpdated,
} from '@contend/contracts';
import { platform, type Player } from '@contend/test-kit';

const gameId = '5f43a0000000000000000001';

test.thorough('my account includes my teams with my role, while I am a member', async () => {
  const p = await platform({ only: ['user', 'team'] });
  const data = { gameId, name: 'Some game', mark: 'SG', hue: 200 };
  await p.publish(gameListed, { subject: gameId, sequence: 1, data });
  const [ada, bea] = [await p.player('ada'), await p.player('bea')];
  const teamsOf = async (player: Player) => {
    await p.settled();
    const { teams } = await player.call(getMe, { query: { include: 'teams' } });
    return teams?.map(({ name, role }) => [name, role]);
  };
  expect(await teamsOf(ada)).toEqual([]);
  const nova = await ada.call(createTeam, { body: { name: 'Nova Five', tag: 'NV5', gameId } });
  await bea.call(createTeam, { body: { name: 'Harbor Kings', tag: 'HK', gameId } });
  const params = { teamId: nova.id };
  await ada.call(addTeamUsers, { params, body: { users: [bea.id] } });
  expect(await teamsOf(bea)).toEqual([['Harbor Kings', 'owner']]);
  await bea.call(joinTeam, { params, query: {} });
  expect(await teamsOf(bea)).toEqual([
    ['Harbor Kings', 'owner'],
    ['Nova Five', 'member'],
  ]);
  const toCaptain = { params: { ...params, userId: bea.id }, body: { role: 'captain' as const } };
  await ada.call(editTeamMember, toCaptain);
  expect((await teamsOf(bea))?.[1]).toEqual(['Nova Five', 'captain']);
  await bea.call(leaveTeam, { params });
  expect(await teamsOf(bea)).toEqual([['Harbor Kings', 'owner']]);
  const { teams } = await ada.call(getMe, { query: { include: 'membership,teams' } });
  expect(teams).toEqual([
    { id: nova.id, name: 'Nova Five', tag: 'NV5', avatarUrl: null, gameId, role: 'owner' },
  ]);
  await ada.call(deleteTeam, { params });
  expect(await teamsOf(ada)).toEqual([]);
});

test.thorough('includes teams only where they are asked for', async () => {
  const p = await platform({ only: ['user'] });
  const ada = await p.player('ada');
  const teamId = '5f43a0000000000000000004';
  const team = { id: teamId, name: 'Nova Five', tag: 'NV5', avatarUrl: null, gameId };
  const data = {
    ...{ teamId, name: team.name, tag: team.tag, avatarUrl: null, gameId, deletedAt: null },
    ...{ region: 'eu', timeZone: 'Europe/Berlin', ownerId: ada.id, memberIds: [ada.id] },
    ...{ captainIds: [ada.id], actingIds: [ada.id] },
  };
  await p.publish(teamUpdated, { subject: teamId, sequence: 1, data });
  const { teams } = await ada.call(getMe, { query: { include: 'membership,teams' } });
  expect(teams).toEqual([{ ...team, role: 'owner' }]);
  expect(await ada.call(getMe, { query: {} })).not.toHaveProperty('teams');
  for (const include of ['membership', '']) {
    expect(await ada.call(getMe, { query: { include } })).not.toHaveProperty('teams');
  }
});
