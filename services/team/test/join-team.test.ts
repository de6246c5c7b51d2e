import {
  addTeamUsers,
  getInvite,
  getTeam,
  invitationMs,
  joinTeam,
  leaveTeam,
  listMyTeams,
  renewInvite,
  revokeInvite,
  teamInvitationEnded,
  teamInvited,
  teamMemberJoined,
  teamUpdated,
  withdrawInvitation,
} from '@contend/contracts';
import {
  found,
  gameId,
  logOf,
  storedTeams,
  teamOfThree,
  teamPlatform,
  unknownId,
} from './team-story';

const dayMs = 24 * 60 * 60 * 1000;
const invalidLink = { status: 404, code: 'invite-invalid' };

test('an invited player joins once, however often they ask', async () => {
  const { p, ada, bea } = await teamPlatform();
  const team = await found(ada);
  const params = { teamId: team.id };
  const invited = await ada.call(addTeamUsers, { params, body: { users: [bea.id] } });
  expect(invited.invitations).toMatchObject([
    { userId: bea.id, invitedBy: ada.id, player: { username: 'bea' } },
  ]);
  const joins = await Promise.all([1, 2, 3].map(() => bea.call(joinTeam, { params, query: {} })));
  for (const joined of joins) expect(joined.viewer).toMatchObject({ role: 'member' });
  expect(await bea.call(joinTeam, { params, query: { code: '0123456789ABC' } })).toMatchObject({
    members: [{ userId: ada.id }, { userId: bea.id, role: 'member' }],
  });
  await p.settled();
  expect(p.events(teamInvited)).toMatchObject([{ data: { userId: bea.id, invitedBy: ada.id } }]);
  expect(p.events(teamMemberJoined)).toMatchObject([
    { data: { userId: bea.id, captainIds: [ada.id], by: 'invitation' } },
  ]);
  expect(p.events(teamUpdated)).toMatchObject([{ data: { memberIds: [ada.id, bea.id] } }]);
  expect(await logOf(bea, team.id)).toEqual(['created', 'invited', 'joined']);
});

test.thorough('refuses invitations that cannot be, all or none', async () => {
  const { p, ada, bea, cal, params, dan } = await teamOfThree();
  const before = await storedTeams(p);
  const refused = (users: string[], by = ada) =>
    by.refused(addTeamUsers, { params, body: { users } });
  expect(await refused([dan.id], cal)).toEqual({ status: 403, code: 'not-team-captain' });
  expect(await refused([dan.id, bea.id])).toEqual({ status: 409, code: 'already-member' });
  expect(await refused([dan.id, unknownId])).toEqual({ status: 404, code: 'user-not-found' });
  expect(await refused([])).toEqual({ status: 400, code: 'invalid-request' });
  const nowhere = { params: { teamId: unknownId }, body: { users: [dan.id] } };
  expect(await ada.refused(addTeamUsers, nowhere)).toMatchObject({ code: 'team-not-found' });
  expect(await p.anyone.refused(addTeamUsers, { params, body: { users: [dan.id] } })).toMatchObject(
    { code: 'unauthenticated' },
  );
  expect(await storedTeams(p)).toEqual(before);
});

test('refuses the twenty-first open invitation, and all for a full team', async () => {
  const { p, ada, bea, cal, dan } = await teamPlatform();
  const { id: teamId } = await found(ada, { maxMembers: 2 });
  const params = { teamId };
  const invite = { params, body: { users: [bea.id] } };
  await ada.call(addTeamUsers, invite);
  const teams = p.database('team').collection<{ _id: string; invitations: object[] }>('teams');
  const [invitation] = (await teams.findOne({ _id: teamId }))!.invitations;
  const others = Array.from({ length: 19 }, (_, nth) => ({
    ...{ ...invitation, userId: String(nth).padStart(24, '0') },
  }));
  await teams.updateOne({ _id: teamId }, { $set: { invitations: [invitation!, ...others] } });
  const more = { params, body: { users: [cal.id] } };
  expect(await ada.refused(addTeamUsers, more)).toEqual({
    ...{ status: 409, code: 'too-many-invitations' },
  });
  // A repeat renews and takes no place.
  await ada.call(addTeamUsers, invite);
  await bea.call(joinTeam, { params, query: {} });
  expect(await ada.refused(addTeamUsers, { params, body: { users: [dan.id] } })).toEqual({
    ...{ status: 409, code: 'team-full' },
  });
});

test.thorough('limits open invitations, and refuses them for a full team', async () => {
  const { p, ada, bea } = await teamPlatform();
  const names = Array.from({ length: 21 }, (_, nth) => `guest_${nth}`);
  const guests = await Promise.all(names.map((name) => p.player(name)));
  const team = await found(ada, { maxMembers: 2 });
  const params = { teamId: team.id };
  const invite = (...users: string[]) => ada.answer(addTeamUsers, { params, body: { users } });
  for (let nth = 0; nth < 20; nth += 10) {
    const { status } = await invite(...guests.slice(nth, nth + 10).map(({ id }) => id));
    expect(status).toBe(200);
  }
  const users = [guests[20]!.id];
  expect(await ada.refused(addTeamUsers, { params, body: { users } })).toEqual({
    status: 409,
    code: 'too-many-invitations',
  });
  // A repeat renews and takes no place.
  expect((await invite(guests[0]!.id)).status).toBe(200);
  await guests[0]!.call(joinTeam, { params, query: {} });
  expect(await ada.refused(addTeamUsers, { params, body: { users: [bea.id] } })).toEqual({
    status: 409,
    code: 'team-full',
  });
});

test.thorough('an invitation ends at the very millisecond, and a timer removes it', async () => {
  const { p, ada, bea, cal } = await teamPlatform();
  const team = await found(ada);
  const params = { teamId: team.id };
  await ada.call(addTeamUsers, { params, body: { users: [bea.id] } });
  await p.advance(1000);
  await ada.call(addTeamUsers, { params, body: { users: [cal.id] } });
  await p.advance(invitationMs - 1001);
  await Promise.all([ada, bea, cal].map((player) => player.signInAgain()));
  const mine = await bea.call(listMyTeams, {});
  expect(mine).toMatchObject({
    items: [],
    invitations: [{ team: { id: team.id, role: null }, invitedBy: { username: 'ada' } }],
  });
  await p.moveClock(1);
  expect(await bea.refused(joinTeam, { params, query: {} })).toEqual({
    status: 403,
    code: 'not-invited',
  });
  expect((await bea.call(listMyTeams, {})).invitations).toEqual([]);
  await p.settled();
  expect(p.events(teamInvitationEnded).map(({ data }) => data)).toEqual([
    { teamId: team.id, userId: bea.id, reason: 'expired' },
  ]);
  await cal.call(joinTeam, { params, query: {} });
  await p.advance(1000);
  expect(p.events(teamInvitationEnded)).toHaveLength(1);
});

test('a captain withdraws an invitation, and the invited player declines one', async () => {
  const { p, ada, bea, params, teamId, dan } = await teamOfThree();
  const eve = await p.player('eve');
  await bea.call(addTeamUsers, { params, body: { users: [dan.id, eve.id] } });
  const of = (userId: string) => ({ params: { teamId, userId } });
  expect(await eve.refused(withdrawInvitation, of(dan.id))).toEqual({
    status: 403,
    code: 'not-team-captain',
  });
  await ada.call(withdrawInvitation, of(dan.id));
  await eve.call(withdrawInvitation, of(eve.id));
  const none = { status: 403, code: 'not-invited' };
  expect(await eve.refused(withdrawInvitation, of(eve.id))).toEqual(none);
  expect(await dan.refused(joinTeam, { params, query: {} })).toEqual(none);
  const nowhere = { params: { teamId: unknownId, userId: eve.id } };
  expect(await eve.refused(withdrawInvitation, nowhere)).toMatchObject({ code: 'team-not-found' });
  expect(await p.anyone.refused(withdrawInvitation, of(dan.id))).toMatchObject({
    code: 'unauthenticated',
  });
  await p.settled();
  expect(p.events(teamInvitationEnded).map(({ data }) => data)).toEqual([
    { teamId, userId: dan.id, reason: 'withdrawn' },
    { teamId, userId: eve.id, reason: 'declined' },
  ]);
  expect((await logOf(ada, teamId)).slice(-2)).toEqual([
    'invitation-withdrawn',
    'invitation-declined',
  ]);
});

test.thorough('an invite link shows its team; players join until it is used up', async () => {
  const { p, ada, bea, cal } = await teamPlatform();
  const team = await found(ada);
  const params = { teamId: team.id };
  const renewed = await ada.call(renewInvite, { params, body: { days: 1, uses: 1 } });
  const code = renewed.invite?.code ?? '';
  expect(await p.anyone.call(getInvite, { params: { code } })).toMatchObject({
    team: { id: team.id, name: 'Nova Five', members: 1, role: null },
    invitedBy: { username: 'ada' },
    joinRefusal: null,
  });
  const former = team.invite?.code ?? '';
  expect(await bea.refused(joinTeam, { params, query: { code: former } })).toEqual(invalidLink);
  expect(await p.anyone.refused(getInvite, { params: { code: former } })).toEqual(invalidLink);
  expect((await ada.call(getInvite, { params: { code } })).joinRefusal).toBe('already-member');
  // Of two at the last use exactly one joins.
  const typed = code.toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l');
  const answers = await Promise.all(
    [bea, cal].map((player) => player.answer(joinTeam, { params, query: { code: typed } })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  expect(await p.anyone.refused(getInvite, { params: { code } })).toEqual(invalidLink);
  await p.settled();
  expect(p.events(teamMemberJoined)).toMatchObject([{ data: { by: 'link' } }]);
});

test.thorough('an invite link ends at the very millisecond and when it is revoked', async () => {
  const { p, ada, bea, cal, params, code, dan } = await teamOfThree();
  await p.advance(7 * dayMs - 1);
  await Promise.all([ada, bea, cal, dan].map((player) => player.signInAgain()));
  expect((await dan.call(getInvite, { params: { code } })).joinRefusal).toBeNull();
  await p.moveClock(1);
  expect(await dan.refused(getInvite, { params: { code } })).toEqual(invalidLink);
  expect(await dan.refused(joinTeam, { params, query: { code } })).toEqual(invalidLink);
  const { invite } = await bea.call(renewInvite, { params, body: {} });
  expect(invite).toMatchObject({ uses: 0, mostUses: 5 });
  const notCaptain = { status: 403, code: 'not-team-captain' };
  expect(await cal.refused(renewInvite, { params, body: {} })).toEqual(notCaptain);
  expect(await cal.refused(revokeInvite, { params })).toEqual(notCaptain);
  expect((await ada.call(revokeInvite, { params })).invite).toBeNull();
  expect((await ada.call(revokeInvite, { params })).invite).toBeNull();
  const query = { code: invite?.code };
  expect(await dan.refused(joinTeam, { params, query })).toEqual(invalidLink);
  for (const uses of [0, 51, 1.5]) {
    const body = { uses };
    expect(await ada.refused(renewInvite, { params, body })).toMatchObject({ status: 400 });
  }
});

test('renewing and revoking require a session and a team', async () => {
  const { p, ada, params } = await teamOfThree();
  const signedOut = { status: 401, code: 'unauthenticated' };
  expect(await p.anyone.refused(renewInvite, { params, body: {} })).toEqual(signedOut);
  expect(await p.anyone.refused(revokeInvite, { params })).toEqual(signedOut);
  expect(await p.anyone.refused(joinTeam, { params, query: {} })).toEqual(signedOut);
  const nowhere = { teamId: unknownId };
  const gone = { status: 404, code: 'team-not-found' };
  expect(await ada.refused(renewInvite, { params: nowhere, body: {} })).toEqual(gone);
  expect(await ada.refused(revokeInvite, { params: nowhere })).toEqual(gone);
  expect(await ada.refused(joinTeam, { params: nowhere, query: {} })).toEqual(gone);
  const long = { params, query: { code: 'x'.repeat(41) } };
  expect(await ada.refused(joinTeam, long)).toEqual({ status: 400, code: 'invalid-request' });
  const badCode = { params: { code: 'x'.repeat(41) } };
  expect(await ada.refused(getInvite, badCode)).toMatchObject({ status: 400 });
});

test('of four at the last place of an open team exactly one joins', async () => {
  const { p, ada, bea, cal, dan } = await teamPlatform();
  const team = await found(ada, { openToJoin: true, maxMembers: 2 });
  const params = { teamId: team.id };
  const others = [bea, cal, dan, await p.player('eve')];
  expect((await bea.call(getTeam, { params })).viewer?.joinRefusal).toBeNull();
  const answers = await Promise.all(
    others.map((player) => player.answer(joinTeam, { params, query: {} })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  const late = await p.player('late');
  expect(await late.refused(joinTeam, { params, query: {} })).toEqual({
    status: 409,
    code: 'team-full',
  });
  const { members, viewer } = await late.call(getTeam, { params });
  expect(members).toHaveLength(2);
  expect(viewer).toEqual({ role: null, isInvited: false, joinRefusal: 'team-full' });
  await p.settled();
  expect(p.events(teamMemberJoined)).toMatchObject([{ data: { by: 'open' } }]);
});

test.thorough('limits the teams of one player', async () => {
  const { p, ada, bea } = await teamPlatform();
  const rows = p.database('team').collection('playerTeams');
  const teamIds = Array.from({ length: 19 }, (_, nth) => String(nth).padStart(24, '0'));
  const team = await found(ada, { openToJoin: true });
  await found(bea, { name: 'Bea’s own' });
  await rows.updateOne({ _id: bea.id as never }, { $set: { teamIds } });
  const second = await found(ada, { name: 'Nova Six', openToJoin: true });
  const both = await Promise.all(
    [team, second].map(({ id }) => bea.answer(joinTeam, { params: { teamId: id }, query: {} })),
  );
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const third = await found(ada, { name: 'Nova Seven', openToJoin: true });
  const params = { teamId: third.id };
  expect(await bea.refused(joinTeam, { params, query: {} })).toEqual({
    status: 409,
    code: 'too-many-teams',
  });
  expect((await bea.call(getTeam, { params })).viewer?.joinRefusal).toBe('too-many-teams');
  expect(third.gameId).toBe(gameId);
});

test.thorough('joining and leaving again and again is limited by person', async () => {
  const { ada, bea, cal } = await teamPlatform();
  const team = await found(ada, { openToJoin: true });
  const params = { teamId: team.id };
  for (let nth = 0; nth < 10; nth += 1) {
    await bea.call(joinTeam, { params, query: {} });
    await bea.call(leaveTeam, { params });
  }
  const { status, headers, body } = await bea.answer(joinTeam, { params, query: {} });
  expect([status, body]).toMatchObject([429, { code: 'rate-limited' }]);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  await cal.call(joinTeam, { params, query: {} });
});
