import { teamUpdated } from '@contend/contracts';
import { refusalOf } from '../../test/model/refusal';
import {
  after,
  crew,
  dayMs,
  expectUnchanged,
  founded,
  invitation,
  member,
  start,
  told,
} from '../../test/model/team-states';
import {
  actingIdsOf,
  captainIdsOf,
  changeTeam,
  invitationTimer,
  isCaptain,
  isFull,
  memberOf,
  requireCaptain,
  requireOwner,
  requireMember,
  openInvitation,
  ownerOf,
  profileOf,
  roleOf,
  unchanged,
} from './team';
import { entry } from './team-log';

test('roles: who is a captain, who the owner, and who neither', () => {
  const all = ['ada', 'cap', 'mia', 'bea'];
  expect(all.map((userId) => roleOf(crew(), userId))).toEqual(['owner', 'captain', 'member', null]);
  expect(all.map((userId) => isCaptain(crew(), userId))).toEqual([true, true, false, false]);
  const code = (rule: (team: ReturnType<typeof crew>, userId: string) => unknown) =>
    all.map((userId) => refusalOf(() => rule(crew(), userId)));
  expect(code(requireCaptain)).toEqual([null, null, 'not-team-captain', 'not-team-captain']);
  expect(code(requireOwner)).toEqual([null, ...all.slice(1).map(() => 'not-team-owner')]);
  expect(code(requireMember)).toEqual([null, null, null, 'not-team-member']);
  expect(requireMember(crew(), 'cap')).toEqual(member('cap', 'captain'));
  expect(memberOf(crew(), 'bea')).toBeUndefined();
});

test('the owner comes first among captains, wherever they stand among members', () => {
  const late = crew({
    members: [member('mia'), member('cap', 'captain'), member('ada', 'owner')],
  });
  expect(captainIdsOf(late)).toEqual(['ada', 'cap']);
  expect(actingIdsOf(late)).toEqual(['ada', 'cap']);
  expect(actingIdsOf({ ...late, actsFor: 'owner' })).toEqual(['ada']);
  expect(ownerOf(late)).toBe('ada');
  const none = crew({ members: [] });
  expect(ownerOf(none)).toBeNull();
  expect(captainIdsOf(none)).toEqual([]);
});

test('a team is full at its limit of members', () => {
  expect([4, 3, 2].map((maxMembers) => isFull(crew({ maxMembers })))).toEqual([false, true, true]);
});

test('an invitation is open until the millisecond before its end', () => {
  const team = crew({ invitations: [invitation('eve'), invitation('bea')] });
  expect(openInvitation(team, 'bea', after(dayMs - 1))).toEqual(invitation('bea'));
  expect(openInvitation(team, 'bea', after(dayMs))).toBeUndefined();
  expect(openInvitation(team, 'zoe', start)).toBeUndefined();
});

test('a profile carries all that others show, and a deleted team’s last owner', () => {
  const profile = {
    ...{ teamId: 'team', name: 'Nova Five', tag: 'NV5', avatarUrl: null, gameId: 'game' },
    ...{ region: 'any', timeZone: 'UTC', ownerId: 'ada', captainIds: ['ada', 'cap'] },
    ...{ memberIds: ['ada', 'cap', 'mia'], actingIds: ['ada', 'cap'], deletedAt: null },
    noEntriesIds: [],
  };
  expect(profileOf(crew(), 'zoe')).toEqual(profile);
  expect(profileOf(crew({ members: [], deletedAt: after(1) }), 'zoe')).toEqual({
    ...{ ...profile, ownerId: 'zoe', captainIds: [], memberIds: [], actingIds: [] },
    deletedAt: '2026-03-02T12:00:00.001Z',
  });
});

test('the timer is that of the earliest invitation, and stays where its time does', () => {
  const of = (...days: number[]) =>
    founded({ invitations: days.map((day) => invitation(`p${day}`, after(day * dayMs))) });
  expect(invitationTimer(null, of(2, 1))).toEqual({ 'end-invitations': after(dayMs) });
  expect(invitationTimer(of(1), of(1, 2))).toEqual({});
  expect(invitationTimer(of(1, 2), of(2))).toEqual({ 'end-invitations': after(2 * dayMs) });
  expect(invitationTimer(of(1), of())).toEqual({ 'end-invitations': null });
  expect(invitationTimer(of(), of())).toEqual({});
});

test('a change emits its events, then the profile only where it changed', () => {
  const kept = changeTeam(crew(), { invite: null }, { now: after(1) });
  expect(kept.decision.state).toEqual(crew({ invite: null, activeAt: after(1) }));
  expect(kept).toMatchObject({ decision: { events: [], timers: {} }, log: [] });
  const own = { spec: teamUpdated, data: profileOf(founded(), '') };
  const log = [entry('edited', 'ada')];
  const shown = changeTeam(crew(), { name: 'Lumen' }, { now: after(1), events: [own], log });
  expect(shown.decision.events[0]).toBe(own);
  expect(told(shown).slice(1)).toEqual([
    ['team.updated.v1', profileOf(crew({ name: 'Lumen' }), '')],
  ]);
  expect(shown.log).toEqual([{ at: after(1), ...entry('edited', 'ada') }]);
  for (const fields of [{ openToJoin: true }, { maxMembers: 9 }, { members: [member('ada')] }]) {
    expect(changeTeam(crew(), fields, { now: start }).decision.events).toHaveLength(1);
  }
  const moved = crew().members.map((one) => ({ ...one, position: 'top' }));
  const change = changeTeam(crew(), { members: moved }, { now: start });
  expect(change.decision.events).toHaveLength(1);
  const emptied = changeTeam(crew(), { members: [] }, { now: start });
  expect(told(emptied)[0]?.[1]).toMatchObject({ ownerId: 'ada' });
  expectUnchanged(unchanged(kept.decision.state), kept.decision.state);
});
