import {
  acceptOwnership,
  addTeamUsers,
  cancelScrim,
  contestScrimCancellation,
  createTeam,
  deleteTeam,
  editTeam,
  editTeamMember,
  eraseUser,
  getCalendarLink,
  getScrimBooking,
  getTeam,
  joinTeam,
  leaveTeam,
  listMyTeams,
  removeTeammate,
  renewInvite,
  revokeInvite,
  setAvailability,
  setScrimAlert,
  succeedOwner,
  teamDeleted,
  teamOwnerChanged,
  teamVacated,
  transferTeam,
  userErased,
  userStatusChanged,
  withdrawInvitation,
} from '@contend/contracts';
import type { Player, StoryPlatform } from '@contend/test-kit';
import { booked, hourMs, later, twoTeams } from './scrim-story';
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
    await bea.refused(acceptOwnership, { params }),
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

test('a suspended member is handed no team; a banned owner is succeeded at once', async () => {
  const { p, ada, bea, cal, params } = await teamOfThree();
  await suspend(p, cal, 'suspended');
  expect(await ada.refused(transferTeam, { params, body: { userId: cal.id } })).toEqual({
    ...{ status: 409, code: 'owner-not-possible' },
  });
  await suspend(p, ada, 'suspended');
  expect(await bea.refused(succeedOwner, { params })).toMatchObject({ code: 'owner-active' });
  const data = { userId: ada.id, status: 'banned' as const };
  await p.publish(userStatusChanged, { subject: ada.id, sequence: 95, data });
  expect(await bea.call(succeedOwner, { params })).toMatchObject({ ownerId: bea.id });
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
  'an erased owner’s team waits for a member who takes it over by their own act',
  async () => {
    const { p, ada, bea, cal, params } = await teamOfThree();
    const erase = async ({ id: userId }: Player) => {
      await p.operator.call(eraseUser, { params: { userId } });
      await p.settled();
    };
    await erase(ada);
    expect(await p.anyone.call(getTeam, { params })).toMatchObject({
      ...{ ownerId: ada.id, isVacant: true },
      members: [{ userId: ada.id }, { userId: bea.id }, { userId: cal.id, role: 'member' }],
    });
    expect(p.events(teamVacated).map(({ data }) => data)).toMatchObject([{ heirIds: [bea.id] }]);
    expect((await cal.refused(succeedOwner, { params })).code).toBe('not-team-captain');
    expect(await bea.call(succeedOwner, { params })).toMatchObject({
      ...{ ownerId: bea.id, isVacant: false },
      members: [{ userId: bea.id }, { userId: cal.id }],
    });
    await erase(bea);
    expect((await cal.call(succeedOwner, { params })).ownerId).toBe(cal.id);
    await erase(cal);
    expect(await p.anyone.refused(getTeam, { params })).toMatchObject({ code: 'team-not-found' });
    expect(p.events(teamOwnerChanged).map(({ data }) => data)).toMatchObject([
      { ownerId: bea.id, previousOwnerId: ada.id },
      { ownerId: cal.id, previousOwnerId: bea.id },
    ]);
    expect(p.events(teamDeleted)).toHaveLength(1);
  },
);

test('an erased player’s hours, alerts, calendars and notes are deleted', async () => {
  const setting = await twoTeams();
  const { p, nova, tide } = setting;
  const { bookingId } = await booked(setting);
  await later(setting, 7 * hourMs);
  const [ofNova, ofTide] = [{ teamId: nova.id }, { teamId: tide.id }];
  const { owner } = nova;
  const hours = [[20], [], [], [], [], [], []];
  await owner.call(setAvailability, { params: ofNova, body: { hours } });
  await owner.call(setScrimAlert, { body: { ...ofNova, isOn: true } });
  await owner.call(getCalendarLink, { params: ofNova });
  const params = { bookingId };
  const words = 'My mother is in hospital.';
  await owner.call(cancelScrim, { params, body: { reason: 'agreed', note: words } });
  await tide.owner.call(contestScrimCancellation, { params, body: { note: 'Not agreed.' } });
  const scrims = p.database('team').collection('scrims');
  await scrims.updateMany({ postedBy: owner.id }, { $set: { notes: words } });
  await p.publish(userErased, { subject: owner.id, sequence: 99, data: { userId: owner.id } });
  await p.settled();
  const rows = async (name: string) =>
    JSON.stringify(await p.database('team').collection(name).find().toArray());
  for (const name of ['teamWeeks', 'scrimAlerts', 'calendarFeeds']) {
    expect(await rows(name)).not.toContain(owner.id);
  }
  for (const name of ['scrims', 'scrimBookings']) expect(await rows(name)).not.toContain(words);
  const booking = await tide.owner.call(getScrimBooking, { params });
  expect(booking.cancellation).toMatchObject({ note: '', contest: { note: 'Not agreed.' } });
  expect((await tide.mate.call(getTeam, { params: ofTide })).members).toHaveLength(2);
});

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
