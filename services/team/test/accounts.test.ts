import {
  addTeamUsers,
  createTeam,
  deleteTeam,
  editTeam,
  editTeamMember,
  eraseUser,
  getTeam,
  joinTeam,
  leaveTeam,
  listMyTeams,
  removeTeammate,
  renewInvite,
  revokeInvite,
  succeedOwner,
  teamDeleted,
  teamOwnerChanged,
  transferTeam,
  userStatusChanged,
  withdrawInvitation,
} from '@contend/contracts';
import type { Player, StoryPlatform } from '@contend/test-kit';
import { found, gameId, storedTeams, teamOfThree } from './team-story';

/** The event alone: the user service would also end the player's sessions. */
const suspend = (p: StoryPlatform, { id: userId }: Player, status: 'suspended' | 'active') =>
  p.publish(userStatusChanged, {
    subject: userId,
    sequence: status === 'suspended' ? 90 : 91,
    data: { userId, status },
  });

test('a suspended member stays one and cannot act, but may leave', async () => {
  const { p, ada, bea, cal, params, teamId, dan } = await teamOfThree();
  await bea.call(addTeamUsers, { params, body: { users: [dan.id] } });
  for (const player of [ada, bea, dan]) await suspend(p, player, 'suspended');
  const before = await storedTeams(p);
  const suspended = { status: 403, code: 'account-suspended' };
  const ofCal = { teamId, userId: cal.id };
  const refused = [
    await ada.refused(createTeam, { body: { name: 'Another', tag: 'AN', gameId } }),
    await ada.refused(editTeam, { params, body: { tag: 'NEW' } }),
    await ada.refused(deleteTeam, { params }),
    await ada.refused(addTeamUsers, { params, body: { users: [dan.id] } }),
    await ada.refused(withdrawInvitation, { params: { teamId, userId: dan.id } }),
    await dan.refused(joinTeam, { params, query: {} }),
    await ada.refused(removeTeammate, { params: ofCal }),
    await ada.refused(editTeamMember, { params: ofCal, body: { position: 'IGL' } }),
    await ada.refused(transferTeam, { params, body: { userId: cal.id } }),
    await bea.refused(succeedOwner, { params }),
    await bea.refused(renewInvite, { params, body: {} }),
    await bea.refused(revokeInvite, { params }),
  ];
  expect(refused).toEqual(refused.map(() => suspended));
  expect(await storedTeams(p)).toEqual(before);
  expect((await p.anyone.call(getTeam, { params })).members).toHaveLength(3);
  await dan.call(withdrawInvitation, { params: { teamId, userId: dan.id } });
  await bea.call(leaveTeam, { params });
  await suspend(p, ada, 'active');
  expect((await ada.call(editTeam, { params, body: { tag: 'NEW' } })).tag).toBe('NEW');
});

test('invites no suspended player', async () => {
  const { p, ada, params, dan } = await teamOfThree();
  await suspend(p, dan, 'suspended');
  const body = { users: [dan.id] };
  expect(await ada.refused(addTeamUsers, { params, body })).toMatchObject({
    code: 'user-not-found',
  });
});

test.thorough(
  'an erased owner’s team goes to the captain longest in it, then to members',
  async () => {
    const { p, ada, bea, cal, params } = await teamOfThree();
    const erase = async ({ id: userId }: Player) => {
      await p.operator.call(eraseUser, { params: { userId } });
      await p.settled();
    };
    await erase(ada);
    expect(await p.anyone.call(getTeam, { params })).toMatchObject({
      ownerId: bea.id,
      members: [{ userId: bea.id }, { userId: cal.id, role: 'member' }],
    });
    await erase(bea);
    expect((await p.anyone.call(getTeam, { params })).ownerId).toBe(cal.id);
    await erase(cal);
    expect(await p.anyone.refused(getTeam, { params })).toMatchObject({ code: 'team-not-found' });
    expect(p.events(teamOwnerChanged).map(({ data }) => data)).toMatchObject([
      { ownerId: bea.id, previousOwnerId: ada.id },
      { ownerId: cal.id, previousOwnerId: bea.id },
    ]);
    expect(p.events(teamDeleted)).toHaveLength(1);
  },
);

test.thorough('an erased player’s invitations end', async () => {
  const { p, ada, params, dan } = await teamOfThree();
  await ada.call(addTeamUsers, { params, body: { users: [dan.id] } });
  await found(ada, { name: 'Another' });
  await p.operator.call(eraseUser, { params: { userId: dan.id } });
  await p.settled();
  expect((await ada.call(getTeam, { params })).invitations).toEqual([]);
  expect((await ada.call(listMyTeams, {})).items).toHaveLength(2);
  const database = p.database('team');
  expect(JSON.stringify(await database.collection('teams').find().toArray())).not.toContain(dan.id);
});
