import {
  acceptScrimRequest,
  addTeamUsers,
  counterScrimRequest,
  declineScrimRequest,
  getTeam,
  joinTeam,
  listScrims,
  requestScrim,
  setScrimAlert,
  unblockUser,
} from '@contend/contracts';
import { inHours, kindsOf, posted, requested, twoTeams } from './scrim-story';
import { found, teamPlatform } from './team-story';

const blocked = { status: 403, code: 'blocked' };

test('an invitation between players with a block is refused, not a link', async () => {
  const { p, ada, bea, cal } = await teamPlatform();
  const team = await found(ada);
  const params = { teamId: team.id };
  await p.block(bea, ada);
  await p.block(ada, cal);
  for (const one of [bea, cal]) {
    const body = { users: [one.id] };
    expect(await ada.refused(addTeamUsers, { params, body })).toEqual(blocked);
  }
  expect((await ada.call(getTeam, { params })).invitations).toEqual([]);
  await cal.call(joinTeam, { params, query: { code: team.invite?.code } });
  await bea.call(unblockUser, { params: { userId: ada.id } });
  await p.settled();
  await ada.call(addTeamUsers, { params, body: { users: [bea.id] } });
});

test('a block with a captain refuses an open team and an invitation', async () => {
  const { p, ada, bea, cal } = await teamPlatform();
  const team = await found(ada, { openToJoin: true });
  const params = { teamId: team.id };
  await ada.call(addTeamUsers, { params, body: { users: [cal.id] } });
  await p.block(ada, bea);
  await p.block(cal, ada);
  for (const one of [bea, cal]) {
    expect(await one.refused(joinTeam, { params, query: {} })).toEqual(blocked);
    const { viewer } = await one.call(getTeam, { params });
    expect(viewer?.joinRefusal).toBe('blocked');
  }
  // A wrong code is no way around it.
  const query = { code: '0123456789ABC' };
  expect(await cal.refused(joinTeam, { params, query })).toMatchObject({ code: 'invite-invalid' });
  await ada.call(unblockUser, { params: { userId: bea.id } });
  await p.settled();
  const joined = await bea.call(joinTeam, { params, query: {} });
  expect(joined.viewer).toMatchObject({ role: 'member', joinRefusal: null });
  await p.block(ada, bea);
  await bea.call(joinTeam, { params, query: {} });
});

test('a block between captains hides posts and refuses requests, both ways', async () => {
  const setting = await twoTeams();
  const { p, nova, tide } = setting;
  const asked = await posted(setting, nova);
  const asking = await posted(setting, tide);
  const ask = { params: { scrimId: asked.id }, body: { fromScrimId: asking.id } };
  for (const [one, other] of [
    [nova.owner, tide.owner],
    [tide.owner, nova.owner],
  ] as const) {
    await p.block(one, other);
    expect(await tide.owner.refused(requestScrim, ask)).toEqual(blocked);
    const { items } = await tide.owner.call(listScrims, { query: {} });
    expect(items.map(({ id }) => id)).toEqual([asking.id]);
    await one.call(unblockUser, { params: { userId: other.id } });
    await p.settled();
  }
  await tide.owner.call(requestScrim, ask);
});

test('a request that waits when a block begins can only be declined', async () => {
  const setting = await twoTeams();
  const { p, nova, tide } = setting;
  const { request } = await requested(setting);
  await p.block(tide.owner, nova.owner);
  const params = { requestId: request.id };
  expect(await nova.owner.refused(acceptScrimRequest, { params })).toEqual(blocked);
  const body = { startsAt: inHours(setting, 9) };
  expect(await nova.owner.refused(counterScrimRequest, { params, body })).toEqual(blocked);
  await nova.owner.call(declineScrimRequest, { params });
});

test.thorough('a post alerts no player with a block between them and its captain', async () => {
  const setting = await twoTeams();
  const { p, nova, tide } = setting;
  const body = { teamId: tide.id, isOn: true };
  for (const player of [tide.owner, tide.mate]) await player.call(setScrimAlert, { body });
  await p.block(tide.mate, nova.owner);
  await posted(setting, nova);
  expect(await kindsOf(tide.owner)).toContain('scrim-alert');
  expect(await kindsOf(tide.mate)).not.toContain('scrim-alert');
});
