import {
  acceptOwnership,
  addTeamUsers,
  allowEntries,
  editTeam,
  editTeamMember,
  endOwnershipOffer,
  getInvite,
  getTeam,
  joinTeam,
  leaveTeam,
  listMyTeams,
  matchCancelled,
  matchCheckedIn,
  matchCreated,
  ownerInactiveMs,
  ownerOfferMs,
  removeTeammate,
  renewInvite,
  succeedOwner,
  teamMemberLeft,
  teamMemberRemoved,
  teamOwnerChanged,
  teamRoleChanged,
  teamUpdated,
  transferTeam,
} from '@contend/contracts';
import { play } from './team-play';
import { found, gameId, logOf, storedTeams, teamOfThree, unknownId } from './team-story';

const inLiveMatch = { status: 409, code: 'member-in-live-match' };

test('members leave; the owner hands over first', async () => {
  const { p, ada, bea, cal, params, teamId } = await teamOfThree();
  await cal.call(leaveTeam, { params });
  expect(await cal.refused(leaveTeam, { params })).toEqual({
    status: 403,
    code: 'not-team-member',
  });
  expect(await ada.refused(leaveTeam, { params })).toEqual({
    status: 409,
    code: 'owner-must-hand-over',
  });
  expect(await p.anyone.refused(leaveTeam, { params })).toMatchObject({ code: 'unauthenticated' });
  const nowhere = { params: { teamId: unknownId } };
  expect(await ada.refused(leaveTeam, nowhere)).toMatchObject({ code: 'team-not-found' });
  await p.settled();
  expect(p.events(teamMemberLeft)).toMatchObject([
    { data: { teamId, userId: cal.id, captainIds: [ada.id, bea.id] } },
  ]);
  expect(p.events(teamUpdated).at(-1)?.data).toMatchObject({ memberIds: [ada.id, bea.id] });
  expect((await logOf(ada, teamId)).at(-1)).toBe('left');
});

test('a member sets whether captains enter them in events', async () => {
  const { p, cal, params } = await teamOfThree();
  const stranger = await p.player('eli');
  const allowing = { params, body: { isAllowed: true } };
  const denying = { params, body: { isAllowed: false } };
  const allowed = (members: { userId: string; allowsEntries?: boolean | undefined }[]) =>
    members.find(({ userId }) => userId === cal.id)?.allowsEntries;
  expect(allowed((await cal.call(getTeam, { params })).members)).toBe(true);
  expect(allowed((await cal.call(allowEntries, denying)).members)).toBe(false);
  await p.settled();
  expect(p.events(teamUpdated).at(-1)?.data).toMatchObject({ noEntriesIds: [cal.id] });
  await cal.call(allowEntries, allowing);
  await cal.call(allowEntries, allowing);
  await p.settled();
  expect(p.events(teamUpdated).at(-1)?.data).toMatchObject({ noEntriesIds: [] });
  expect(await stranger.refused(allowEntries, denying)).toMatchObject({
    code: 'not-team-member',
  });
  const nowhere = { params: { teamId: unknownId }, body: { isAllowed: true } };
  expect(await cal.refused(allowEntries, nowhere)).toMatchObject({ code: 'team-not-found' });
});

test('captains remove members, the owner removes captains', async () => {
  const { p, ada, bea, cal, params, teamId, code } = await teamOfThree();
  const of = (userId: string) => ({ params: { teamId, userId } });
  const before = await storedTeams(p);
  expect(await cal.refused(removeTeammate, of(bea.id))).toEqual({
    status: 403,
    code: 'not-team-captain',
  });
  const notOwner = { status: 403, code: 'not-team-owner' };
  expect(await bea.refused(removeTeammate, of(ada.id))).toEqual(notOwner);
  expect(await bea.refused(removeTeammate, of(bea.id))).toEqual(notOwner);
  expect(await ada.refused(removeTeammate, of(ada.id))).toMatchObject({
    code: 'owner-must-hand-over',
  });
  expect(await ada.refused(removeTeammate, of(unknownId))).toMatchObject({
    code: 'not-team-member',
  });
  const nowhere = { params: { teamId: unknownId, userId: cal.id } };
  expect(await ada.refused(removeTeammate, nowhere)).toMatchObject({ code: 'team-not-found' });
  expect(await p.anyone.refused(removeTeammate, of(cal.id))).toMatchObject({
    code: 'unauthenticated',
  });
  expect(await storedTeams(p)).toEqual(before);
  expect((await bea.call(removeTeammate, of(cal.id))).members).toHaveLength(2);
  await ada.call(removeTeammate, of(bea.id));
  // Bea has seen the link; it does not let her back in.
  expect(await bea.refused(joinTeam, { params, query: { code } })).toMatchObject({
    code: 'invite-invalid',
  });
  expect(await bea.refused(getInvite, { params: { code } })).toMatchObject({ status: 404 });
  await p.settled();
  expect(p.events(teamMemberRemoved).map(({ data }) => data)).toEqual([
    { teamId, userId: cal.id, removedBy: bea.id },
    { teamId, userId: bea.id, removedBy: ada.id },
  ]);
  // Neither an open team nor a link lets them in again, until a captain invites them.
  await ada.call(editTeam, { params, body: { openToJoin: true } });
  const link = (await ada.call(renewInvite, { params, body: {} })).invite?.code;
  const notInvited = { status: 403, code: 'not-invited' };
  expect(await cal.refused(joinTeam, { params, query: {} })).toEqual(notInvited);
  expect(await cal.refused(joinTeam, { params, query: { code: link } })).toEqual(notInvited);
  await ada.call(addTeamUsers, { params, body: { users: [cal.id] } });
  await cal.call(joinTeam, { params, query: {} });
  await cal.call(leaveTeam, { params });
  await cal.call(joinTeam, { params, query: {} });
});

test.thorough('a player on the roster of a live match stays until it is over', async () => {
  const { p, ada, bea, cal, params, teamId } = await teamOfThree();
  const match = play(p, { home: { teamId, users: [ada.id, cal.id] }, away: { users: [bea.id] } });
  await match.publish(matchCreated);
  const of = { params: { teamId, userId: cal.id } };
  expect(await cal.refused(leaveTeam, { params })).toEqual(inLiveMatch);
  expect(await ada.refused(removeTeammate, of)).toEqual(inLiveMatch);
  // Bea plays for no team there.
  await bea.call(leaveTeam, { params });
  await match.publish(matchCancelled);
  expect((await ada.call(removeTeammate, of)).members).toHaveLength(1);
});

test('captains give positions, the owner gives roles', async () => {
  const { p, ada, bea, cal, teamId } = await teamOfThree();
  const edit = (by: typeof ada, userId: string, body: object) =>
    by.answer(editTeamMember, { params: { teamId, userId }, body });
  const refused = (by: typeof ada, userId: string, body: object) =>
    by.refused(editTeamMember, { params: { teamId, userId }, body });
  expect((await edit(bea, cal.id, { position: 'AWPer' })).status).toBe(200);
  const { members } = await p.anyone.call(getTeam, { params: { teamId } });
  expect(members[2]).toMatchObject({ userId: cal.id, position: 'AWPer', role: 'member' });
  expect(await refused(cal, cal.id, { position: 'IGL' })).toMatchObject({
    code: 'not-team-captain',
  });
  expect(await refused(bea, cal.id, { role: 'captain' })).toMatchObject({ code: 'not-team-owner' });
  expect(await refused(ada, ada.id, { role: 'member' })).toMatchObject({
    code: 'owner-must-hand-over',
  });
  expect(await refused(ada, unknownId, { role: 'member' })).toMatchObject({
    code: 'not-team-member',
  });
  expect(await refused(ada, cal.id, { role: 'owner' })).toMatchObject({ status: 400 });
  expect(await refused(ada, cal.id, { position: 'x'.repeat(31) })).toMatchObject({ status: 400 });
  const nowhere = { params: { teamId: unknownId, userId: cal.id }, body: {} };
  expect(await ada.refused(editTeamMember, nowhere)).toMatchObject({ code: 'team-not-found' });
  expect(await p.anyone.refused(editTeamMember, nowhere)).toMatchObject({
    code: 'unauthenticated',
  });
  await edit(ada, bea.id, { role: 'member' });
  await edit(ada, bea.id, { role: 'member' });
  await p.settled();
  expect(p.events(teamRoleChanged).map(({ data }) => data)).toEqual([
    { teamId, userId: bea.id, role: 'captain' },
    { teamId, userId: bea.id, role: 'member' },
  ]);
});

test('who may act for the team follows from its setting and its captains', async () => {
  const { p, ada, bea, params } = await teamOfThree();
  const acting = () => (p.events(teamUpdated).at(-1)?.data as { actingIds: string[] }).actingIds;
  expect(acting()).toEqual([ada.id, bea.id]);
  await ada.call(editTeam, { params, body: { actsFor: 'owner' } });
  await p.settled();
  expect(acting()).toEqual([ada.id]);
});

test('the owner offers the team to a member, who accepts; the owner stays a captain', async () => {
  const { p, ada, bea, cal, dan, params, teamId } = await teamOfThree();
  const to = (userId: string) => ({ params, body: { userId } });
  expect(await bea.refused(transferTeam, to(cal.id))).toMatchObject({ code: 'not-team-owner' });
  expect(await ada.refused(transferTeam, to(unknownId))).toMatchObject({ code: 'not-team-member' });
  expect(await ada.refused(transferTeam, to('me'))).toMatchObject({ status: 400 });
  expect(await p.anyone.refused(transferTeam, to(cal.id))).toMatchObject({
    code: 'unauthenticated',
  });
  const nowhere = { params: { teamId: unknownId }, body: { userId: cal.id } };
  expect(await ada.refused(transferTeam, nowhere)).toMatchObject({ code: 'team-not-found' });
  for (const call of [acceptOwnership, endOwnershipOffer]) {
    const { code } = await ada.refused(call, { params: nowhere.params });
    expect(code).toBe('team-not-found');
  }
  expect((await ada.call(transferTeam, to(ada.id))).ownerId).toBe(ada.id);
  const offered = await ada.call(transferTeam, to(cal.id));
  expect(offered).toMatchObject({ ownerId: ada.id, ownerOffer: { userId: cal.id } });
  expect((await bea.call(getTeam, { params })).ownerOffer).toBeNull();
  const offersTo = async (player: typeof cal) =>
    (await player.call(listMyTeams, {})).ownerOffers.map(({ team, offeredBy }) => [
      team.id,
      offeredBy.id,
    ]);
  expect(await offersTo(cal)).toEqual([[teamId, ada.id]]);
  expect(await offersTo(bea)).toEqual([]);
  const none = { status: 409, code: 'ownership-not-offered' };
  expect(await bea.refused(acceptOwnership, { params })).toEqual(none);
  expect(await bea.refused(endOwnershipOffer, { params })).toEqual(none);
  for (const call of [acceptOwnership, endOwnershipOffer]) {
    expect(await dan.refused(call, { params })).toEqual({ status: 403, code: 'not-team-member' });
  }
  await cal.call(endOwnershipOffer, { params });
  expect(await cal.refused(acceptOwnership, { params })).toEqual(none);
  await ada.call(transferTeam, to(cal.id));
  await p.advance(ownerOfferMs);
  await Promise.all([ada, cal].map((player) => player.signInAgain()));
  expect(await cal.refused(acceptOwnership, { params })).toEqual(none);
  expect(await offersTo(cal)).toEqual([]);
  await ada.call(transferTeam, to(cal.id));
  const handed = await cal.call(acceptOwnership, { params });
  expect(handed).toMatchObject({ ownerId: cal.id, viewer: { role: 'owner' }, ownerOffer: null });
  expect((await ada.call(getTeam, { params })).viewer?.role).toBe('captain');
  await p.settled();
  expect(p.events(teamOwnerChanged).map(({ data }) => data)).toMatchObject([
    { teamId, ownerId: cal.id, previousOwnerId: ada.id, by: 'transfer' },
  ]);
  await ada.call(leaveTeam, { params });
});

test('a player who owns five teams takes over no other', async () => {
  const { ada, bea, params } = await teamOfThree();
  for (const name of ['One', 'Two', 'Three', 'Four', 'Five']) {
    await found(bea, { name: `Bea’s ${name}`, gameId });
  }
  await ada.call(transferTeam, { params, body: { userId: bea.id } });
  expect(await bea.refused(acceptOwnership, { params })).toEqual({
    status: 409,
    code: 'too-many-teams',
  });
});

test('a co-captain succeeds an owner who was inactive for 14 days, with a live match', async () => {
  const { p, ada, bea, cal, params, teamId } = await teamOfThree();
  const match = play(p, { home: { teamId, users: [bea.id] }, away: { users: [cal.id] } });
  const active = { status: 409, code: 'owner-active' };
  await p.advance(ownerInactiveMs - 1);
  await Promise.all([ada, bea, cal].map((player) => player.signInAgain()));
  expect(await bea.refused(succeedOwner, { params, body: {} })).toEqual(active);
  await match.publish(matchCreated);
  expect(await bea.refused(succeedOwner, { params, body: {} })).toEqual(active);
  await p.moveClock(1);
  expect(await cal.refused(succeedOwner, { params, body: {} })).toMatchObject({
    code: 'not-team-captain',
  });
  expect(await ada.refused(succeedOwner, { params, body: {} })).toEqual(active);
  expect(await p.anyone.refused(succeedOwner, { params })).toMatchObject({
    code: 'unauthenticated',
  });
  const wrong = { params, body: { userId: cal.id } };
  expect(await bea.refused(succeedOwner, wrong as never)).toMatchObject({ status: 400 });
  const nowhere = { params: { teamId: unknownId } };
  expect(await bea.refused(succeedOwner, nowhere)).toMatchObject({ code: 'team-not-found' });
  expect(await bea.call(succeedOwner, { params })).toMatchObject({ ownerId: bea.id });
  await p.settled();
  expect(p.events(teamOwnerChanged).map(({ data }) => data)).toMatchObject([
    { ownerId: bea.id, previousOwnerId: ada.id, by: 'succession' },
  ]);
});

test.thorough('a check-in counts as activity of the owner', async () => {
  const { p, ada, bea, params, teamId } = await teamOfThree();
  const match = play(p, { home: { teamId, users: [ada.id, bea.id] }, away: { users: [] } });
  await match.publish(matchCreated);
  await p.advance(ownerInactiveMs / 2);
  await match.publish(matchCheckedIn, { userId: ada.id });
  await p.advance(ownerInactiveMs / 2);
  await bea.signInAgain();
  expect(await bea.refused(succeedOwner, { params })).toMatchObject({ code: 'owner-active' });
  await p.advance(ownerInactiveMs / 2);
  await bea.signInAgain();
  expect((await bea.call(succeedOwner, { params })).ownerId).toBe(bea.id);
});
