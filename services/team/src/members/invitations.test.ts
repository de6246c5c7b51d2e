import { inMs, invitationMs, teamLimits } from '@contend/contracts';
import { refusalOf } from '../../test/model/refusal';
import {
  after,
  crew,
  dayMs,
  expectUnchanged,
  founded,
  invitation,
  start,
  told,
  typesOf,
} from '../../test/model/team-states';
import { endInvitation, expireInvitations, invitePlayers } from './invitations';

const many = (count: number) => Array.from({ length: count }, (_, nth) => `p${nth}`);

test('a captain invites players for a week, each once', () => {
  const change = invitePlayers(crew(), { actorId: 'cap', userIds: ['bea', 'bea', 'eve'] }, start);
  const expiresAt = inMs(start, invitationMs);
  const invited = { invitedBy: 'cap', at: start, expiresAt };
  expect(change.decision.state.invitations).toEqual([
    { userId: 'bea', ...invited },
    { userId: 'eve', ...invited },
  ]);
  expect(told(change)).toEqual([
    ['team.invited.v1', { teamId: 'team', userId: 'bea', invitedBy: 'cap', expiresAt }],
    ['team.invited.v1', { teamId: 'team', userId: 'eve', invitedBy: 'cap', expiresAt }],
  ]);
  expect(change.log).toEqual([
    { at: start, what: 'invited', userId: 'cap', otherId: 'bea', referenceId: null },
    { at: start, what: 'invited', userId: 'cap', otherId: 'eve', referenceId: null },
  ]);
});

test('an invitation is renewed, and others stay', () => {
  const team = crew({ invitations: [invitation('bea'), invitation('eve')] });
  const now = after(1);
  const { state } = invitePlayers(team, { actorId: 'ada', userIds: ['bea'] }, now).decision;
  expect(state.invitations.map(({ userId, at }) => [userId, at])).toEqual([
    ['eve', start],
    ['bea', now],
  ]);
});

test('members, strangers to the captaincy and full teams are refused', () => {
  const invite = (team = crew(), actorId = 'ada', userIds = ['bea']) =>
    refusalOf(() => invitePlayers(team, { actorId, userIds }, start));
  expect(invite()).toBeNull();
  expect(invite(crew(), 'mia')).toBe('not-team-captain');
  expect(invite(crew(), 'bea')).toBe('not-team-captain');
  const userIds = ['bea', 'mia'];
  expect(() => invitePlayers(crew(), { actorId: 'ada', userIds }, start)).toThrow(
    expect.objectContaining({ code: 'already-member', details: { users: ['mia'] } }),
  );
  expect(invite(crew({ maxMembers: 3 }))).toBe('team-full');
  expect(invite(crew({ maxMembers: 4 }))).toBeNull();
});

test('open invitations are limited; expired and renewed ones do not count twice', () => {
  const invite = (open: string[], userIds: string[], now = start) =>
    refusalOf(() =>
      invitePlayers(
        founded({ invitations: open.map((userId) => invitation(userId)) }),
        { actorId: 'ada', userIds },
        now,
      ),
    );
  const full = many(teamLimits.openInvitations);
  expect(invite([], full)).toBeNull();
  expect(invite([], [...full, 'bea'])).toBe('too-many-invitations');
  expect(invite(full, ['bea'])).toBe('too-many-invitations');
  expect(invite(full.slice(1), ['bea'])).toBeNull();
  expect(invite(full, ['p0'])).toBeNull();
  expect(invite(full, ['bea'], after(dayMs - 1))).toBe('too-many-invitations');
  expect(invite(full, ['bea'], after(dayMs))).toBeNull();
});

test('a captain withdraws an invitation, and its player declines it', () => {
  const team = crew({ invitations: [invitation('bea'), invitation('eve')] });
  const end = (actorId: string) => endInvitation(team, { actorId, userId: 'bea' }, after(1));
  const ended = { teamId: 'team', userId: 'bea' };
  const logged = { at: after(1), referenceId: null };
  const withdrawn = end('cap');
  expect(withdrawn.decision.state.invitations).toEqual([invitation('eve')]);
  expect(told(withdrawn)).toEqual([
    ['team.invitation-ended.v1', { ...ended, reason: 'withdrawn' }],
  ]);
  expect(withdrawn.log).toEqual([
    { ...logged, what: 'invitation-withdrawn', userId: 'cap', otherId: 'bea' },
  ]);
  const declined = end('bea');
  expect(declined.decision.state).toMatchObject({
    ...{ invitations: [invitation('eve')], activeAt: after(1) },
  });
  expect(told(declined)).toEqual([['team.invitation-ended.v1', { ...ended, reason: 'declined' }]]);
  expect(declined.log).toEqual([
    { ...logged, what: 'invitation-declined', userId: 'bea', otherId: null },
  ]);
  expect(refusalOf(() => end('mia'))).toBe('not-team-captain');
  expect(refusalOf(() => end('eve'))).toBe('not-team-captain');
});

test('an invitation that expired or never was cannot be ended', () => {
  const team = crew({ invitations: [invitation('bea')] });
  const end = (userId: string, now: Date) =>
    refusalOf(() => endInvitation(team, { actorId: 'ada', userId }, now));
  expect(end('eve', start)).toBe('not-invited');
  expect(end('bea', after(dayMs - 1))).toBeNull();
  expect(end('bea', after(dayMs))).toBe('not-invited');
});

test('invitations expire at the very millisecond, which is no activity', () => {
  const team = crew({
    invitations: [invitation('bea'), invitation('eve', after(dayMs + 1)), invitation('fay')],
  });
  expectUnchanged(expireInvitations(team, after(dayMs - 1)), team);
  const change = expireInvitations(team, after(dayMs));
  expect(change.decision.state).toEqual({
    ...team,
    invitations: [invitation('eve', after(dayMs + 1))],
  });
  expect(typesOf(change)).toEqual(['team.invitation-ended.v1', 'team.invitation-ended.v1']);
  expect(told(change)[1]?.[1]).toEqual({ teamId: 'team', userId: 'fay', reason: 'expired' });
  expect(change.decision.timers).toEqual({ 'end-invitations': after(dayMs + 1) });
  expect(change.log).toEqual([]);
});
