import {
  addTeamUsers,
  contestScrimCancellation,
  decideScrimContest,
  editTeam,
  getCalendarLink,
  getScrimAlert,
  getTeamWeek,
  joinTeam,
  listScrimRequests,
  listScrims,
  matchCreated,
  ownerInactiveMs,
  removeTeammate,
  renewInvite,
  revokeInvite,
  setAvailability,
  setScrimAlert,
  succeedOwner,
} from '@contend/contracts';
import { expectRefusals, refusal } from '@contend/test-kit';
import { booked, twoTeams } from './scrim-story';
import { play } from './team-play';
import { teamOfThree, unknownId } from './team-story';

test('invitations, the link and the settings of a team are its captains’', async () => {
  const { ada, bea, cal, dan, params } = await teamOfThree();
  const nowhere = { teamId: unknownId };
  const inviting = (...users: string[]) => ({ params, body: { users } });
  await expectRefusals([
    refusal('team-not-found', ada, addTeamUsers, { ...inviting(dan.id), params: nowhere }),
    refusal('not-team-captain', cal, addTeamUsers, inviting(dan.id)),
    refusal('already-member', ada, addTeamUsers, inviting(dan.id, bea.id)),
    refusal('not-team-captain', cal, editTeam, { params, body: { name: 'Mine' } }),
    refusal('not-team-owner', bea, editTeam, { params, body: { actsFor: 'owner' } }),
    refusal('not-team-captain', cal, renewInvite, { params, body: {} }),
    refusal('not-team-captain', cal, revokeInvite, { params }),
  ]);
  expect((await bea.call(revokeInvite, { params })).invite).toBeNull();
});

test('a player who has all teams that one can have joins and succeeds in no other', async () => {
  const { p, ada, bea, dan, params, teamId } = await teamOfThree();
  const rows = p.database('team').collection('playerTeams');
  const ids = (count: number) =>
    Array.from({ length: count }, (_, nth) => String(nth).padStart(24, '0'));
  const full = { version: 1, teamIds: ids(20), ownedIds: ids(5) };
  for (const { id } of [bea, dan]) {
    await rows.updateOne({ _id: id as never }, { $set: full }, { upsert: true });
  }
  const match = play(p, { home: { teamId, users: [bea.id] }, away: { users: [] } });
  await match.publish(matchCreated);
  const of = { params: { teamId, userId: bea.id } };
  const code = (await bea.call(renewInvite, { params, body: {} })).invite?.code;
  await expectRefusals([
    refusal('too-many-teams', dan, joinTeam, { params, query: { code } }),
    refusal('member-in-live-match', ada, removeTeammate, of),
  ]);
  await p.advance(ownerInactiveMs);
  await bea.signInAgain();
  await expectRefusals([refusal('too-many-teams', bea, succeedOwner, { params })]);
});

test('plans, requests and alerts of a team are its members’', async () => {
  const { nova, tide } = await twoTeams();
  const { owner } = nova;
  const hours = { hours: [[20], [], [], [], [], [], []] };
  const of = (teamId: string) => ({
    path: { params: { teamId } },
    query: { query: { teamId } },
    hours: { params: { teamId }, body: hours },
    alert: { body: { teamId, isOn: true } },
    week: { params: { teamId }, query: {} },
  });
  const [own, other, none] = [of(nova.id), of(tide.id), of(unknownId)];
  await expectRefusals([
    refusal('team-not-found', owner, setAvailability, none.hours),
    refusal('team-not-found', owner, getTeamWeek, none.week),
    refusal('team-not-found', owner, setScrimAlert, none.alert),
    refusal('team-not-found', owner, getScrimAlert, none.query),
    refusal('team-not-found', owner, getCalendarLink, none.path),
    refusal('team-not-found', owner, listScrims, none.query),
    refusal('team-not-found', owner, listScrimRequests, none.query),
    refusal('not-team-member', owner, setAvailability, other.hours),
    refusal('not-team-member', owner, getTeamWeek, other.week),
    refusal('not-team-member', owner, setScrimAlert, other.alert),
    refusal('not-team-member', owner, getScrimAlert, other.query),
  ]);
  expect(await owner.call(setAvailability, own.hours)).toEqual(hours);
  expect(await owner.call(getTeamWeek, own.week)).toMatchObject(hours);
  await owner.call(setScrimAlert, own.alert);
  expect(await owner.call(getScrimAlert, own.query)).toMatchObject({ isOn: true });
});

test('a cancellation without a contest is not decided', async () => {
  const setting = await twoTeams();
  const { bookingId } = await booked(setting);
  const params = { bookingId };
  const { nova, admin } = setting;
  await expectRefusals([
    refusal('not-team-captain', nova.mate, contestScrimCancellation, {
      ...{ params, body: { note: 'Not so.' } },
    }),
    refusal('contest-closed', admin, decideScrimContest, { params, body: { decision: 'counts' } }),
  ]);
});
