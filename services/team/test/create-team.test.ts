import {
  createTeam,
  deleteTeam,
  editTeam,
  editTeamMember,
  getTeam,
  teamCreated,
  teamDeleted,
  teamUpdated,
} from '@contend/contracts';
import { enlist, found, gameId, logOf, otherGameId, teamPlatform, unknownId } from './team-story';

test('creates a team of one with defaults, an invite link and its event', async () => {
  const { p, ada } = await teamPlatform();
  const team = await found(ada, { name: '  Nova   Five ' });
  expect(team).toMatchObject({
    name: 'Nova Five',
    tag: 'NV5',
    gameId,
    region: 'any',
    timeZone: 'UTC',
    ownerId: ada.id,
    openToJoin: false,
    actsFor: 'captains',
    maxMembers: 7,
    members: [{ userId: ada.id, role: 'owner', position: '', player: { username: 'ada' } }],
    record: { wins: 0, losses: 0, streak: 0 },
    reliability: { percent: null, completed: 0, noShows: 0, lateCancellations: 0 },
    rating: null,
    winningsCents: 0,
    wagersWon: 0,
    viewer: { role: 'owner', isInvited: false, joinRefusal: null },
    invite: { uses: 0, mostUses: 5 },
    invitations: [],
  });
  expect(team.invite?.code).toMatch(/^NV5-[0-9A-HJKMNP-TV-Z]{13}$/);
  await p.settled();
  expect(p.events(teamCreated)).toMatchObject([
    {
      subject: team.id,
      sequence: 1,
      data: {
        ...{ teamId: team.id, name: 'Nova Five', tag: 'NV5', ownerId: ada.id, deletedAt: null },
        ...{ captainIds: [ada.id], memberIds: [ada.id], actingIds: [ada.id] },
      },
    },
  ]);
  expect(await logOf(ada, team.id)).toEqual(['created']);
});

test('a repeated key creates one team', async () => {
  const { p, ada } = await teamPlatform();
  const once = { idempotencyKey: 'one-team-of-ada' };
  const create = () =>
    ada.call(createTeam, { body: { name: 'Nova Five', tag: 'NV5', gameId } }, once);
  const created = await Promise.all([create(), create(), create()]);
  expect(new Set(created.map(({ id }) => id)).size).toBe(1);
  await p.settled();
  expect(p.events(teamCreated)).toHaveLength(1);
});

test('refuses a name of the game, also one that looks like it, and an unknown game', async () => {
  const { p, ada, bea } = await teamPlatform();
  await found(ada);
  const taken = { status: 409, code: 'team-name-taken' };
  const alike = ['Nova Five', 'NOVA FIVE', 'nova  five', 'N0va Five', 'Nóva Fivé'];
  for (const name of [...alike, 'Contend Staff']) {
    const body = { name, tag: 'XX', gameId };
    expect(await bea.refused(createTeam, { body })).toEqual(taken);
  }
  await found(bea, { gameId: otherGameId });
  const body = { name: 'Sixth', tag: 'SIX', gameId: unknownId };
  expect(await bea.refused(createTeam, { body })).toEqual({ status: 404, code: 'game-not-found' });
  expect(await p.anyone.refused(createTeam, { body })).toEqual({
    status: 401,
    code: 'unauthenticated',
  });
  await p.settled();
  expect(p.events(teamCreated)).toHaveLength(2);
});

test.thorough('of parallel creations under one name exactly one succeeds', async () => {
  const { p, ada, bea, cal } = await teamPlatform();
  const body = { name: 'Nova Five', tag: 'NV5', gameId };
  const answers = await Promise.all(
    [ada, bea, cal, ada, bea].map((player) => player.answer(createTeam, { body })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
  await p.settled();
  expect(await p.database('team').collection('teams').countDocuments()).toBe(1);
});

test('limits the teams that one player owns, also in parallel', async () => {
  const { p, ada } = await teamPlatform();
  const names = ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven'];
  const answers = await Promise.all(
    names.map((name) =>
      ada.answer(createTeam, { body: { name: `Team ${name}`, tag: 'TT', gameId } }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 201, 201, 409, 409]);
  const body = { name: 'One too many', tag: 'TT', gameId };
  expect(await ada.refused(createTeam, { body })).toEqual({ status: 409, code: 'too-many-teams' });
  await p.settled();
  expect(await p.database('team').collection('teams').countDocuments()).toBe(5);
});

const malformed = [
  { name: 'ab' },
  { name: 'a'.repeat(31) },
  { name: 'a\u0000bc' },
  { tag: 'N' },
  { tag: 'ABCDEF' },
  { tag: 'N-5' },
  { avatarUrl: 'https://elsewhere.example/a.png' },
  { timeZone: '+02:00' },
  { timeZone: 'Europe/Atlantis' },
  { maxMembers: 11 },
  { maxMembers: 1 },
  { ownerId: unknownId },
];

test('refuses a team with a malformed field without effect', async () => {
  const { p, ada } = await teamPlatform();
  for (const wrong of malformed) {
    const body = { name: 'Nova Five', tag: 'NV5', gameId, ...wrong };
    const refused = await ada.refused(createTeam, { body });
    expect({ wrong, refused }).toEqual({
      wrong,
      refused: { status: 400, code: 'invalid-request' },
    });
  }
  expect(await p.database('team').collection('teams').countDocuments()).toBe(0);
});

test.thorough('captains edit a team; the owner alone decides who acts for it', async () => {
  const { p, ada, bea, cal } = await teamPlatform();
  const team = await enlist(await found(ada), ada, bea);
  const params = { teamId: team.id };
  const notCaptain = { status: 403, code: 'not-team-captain' };
  expect(await bea.refused(editTeam, { params, body: { name: 'Mine' } })).toEqual(notCaptain);
  expect(await cal.refused(editTeam, { params, body: {} })).toEqual(notCaptain);
  const edited = await ada.call(editTeam, {
    params,
    body: { name: 'Nova Six', openToJoin: true, actsFor: 'owner', timeZone: 'Asia/Kolkata' },
  });
  expect(edited).toMatchObject({ name: 'Nova Six', openToJoin: true, actsFor: 'owner' });
  await p.settled();
  expect(p.events(teamUpdated).at(-1)).toMatchObject({
    data: { name: 'Nova Six', timeZone: 'Asia/Kolkata', memberIds: [ada.id, bea.id] },
  });
  const before = p.events(teamUpdated).length;
  await ada.call(editTeam, { params, body: { name: 'Nova Six' } });
  await p.settled();
  expect(p.events(teamUpdated)).toHaveLength(before);
  expect(await logOf(ada, team.id)).toEqual(['created', 'invited', 'joined', 'edited']);
});

test('refuses edits that a team cannot have', async () => {
  const { p, ada, bea, cal } = await teamPlatform();
  const team = await enlist(await found(ada), ada, bea, cal);
  const params = { teamId: team.id };
  await found(bea, { name: 'Harbor Kings' });
  const refused = (body: object) => ada.refused(editTeam, { params, body });
  expect(await refused({ name: 'HARBOR KINGS' })).toMatchObject({ code: 'team-name-taken' });
  expect(await refused({ maxMembers: 2 })).toEqual({ status: 409, code: 'team-full' });
  expect(await refused({ gameId: otherGameId })).toEqual({ status: 400, code: 'invalid-request' });
  const nowhere = { params: { teamId: unknownId }, body: {} };
  expect(await ada.refused(editTeam, nowhere)).toEqual({ status: 404, code: 'team-not-found' });
  expect(await p.anyone.refused(editTeam, { params, body: {} })).toMatchObject({
    code: 'unauthenticated',
  });
  expect(await ada.call(getTeam, { params })).toEqual(await ada.call(getTeam, { params }));
});

test.thorough('a co-captain does not decide who acts for the team', async () => {
  const { ada, bea, ...story } = await teamPlatform();
  const team = await enlist(await found(ada), ada, bea);
  const params = { teamId: team.id };
  const captain = { params: { ...params, userId: bea.id }, body: { role: 'captain' as const } };
  await ada.call(editTeamMember, captain);
  const notOwner = { status: 403, code: 'not-team-owner' };
  expect(await bea.refused(editTeam, { params, body: { actsFor: 'owner' } })).toEqual(notOwner);
  // The value that it has already is no decision.
  await bea.call(editTeam, { params, body: { actsFor: 'captains', tag: 'NOV' } });
  expect((await story.p.anyone.call(getTeam, { params })).tag).toBe('NOV');
});

test('the owner deletes a team; its name is free again, and members have no team', async () => {
  const { p, ada, bea, cal } = await teamPlatform();
  const team = await enlist(await found(ada), ada, bea);
  const params = { teamId: team.id };
  expect(await bea.refused(deleteTeam, { params })).toEqual({
    status: 403,
    code: 'not-team-owner',
  });
  expect(await p.anyone.refused(deleteTeam, { params })).toMatchObject({ code: 'unauthenticated' });
  await ada.call(deleteTeam, { params });
  await p.settled();
  expect(p.events(teamDeleted)).toMatchObject([
    { data: { name: 'Nova Five', ownerId: ada.id, memberIds: [], captainIds: [], actingIds: [] } },
  ]);
  const gone = { status: 404, code: 'team-not-found' };
  expect(await ada.refused(getTeam, { params })).toEqual(gone);
  expect(await ada.refused(deleteTeam, { params })).toEqual(gone);
  const stored = await p.database('team').collection('playerTeams').find().toArray();
  expect(stored.map(({ teamIds, ownedIds }) => [teamIds, ownedIds])).toEqual([
    [[], []],
    [[], []],
  ]);
  expect((await found(cal)).name).toBe('Nova Five');
});
