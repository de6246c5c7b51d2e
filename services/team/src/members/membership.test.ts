import { refusalOf } from '../../test/model/refusal';
import {
  after,
  crew,
  dayMs,
  expectUnchanged,
  invitation,
  member,
  start,
  told,
  typesOf,
} from '../../test/model/team-states';
import { memberIdsOf } from '../team/team';
import {
  allowEntries,
  dropMember,
  editMember,
  type Engagement,
  joinRefusalOf,
  joinTeam,
  leaveTeam,
  removeMember,
} from './membership';

const scrim = { bookingId: 'b', startsAt: '2026-03-03T12:00:00Z', otherTeam: 'Tide' };
const engagement: Engagement = { matchId: 'm', scrim };
const free: { engagement: Engagement | null } = { engagement: null };

const log = (what: string, userId: string, otherId: string | null = null) => [
  { at: start, what, userId, otherId, referenceId: null },
];

test('a player joins by invitation, by link or an open team, in this order', () => {
  const join = (changes: Parameters<typeof crew>[0], key: string | null = null) => {
    const change = joinTeam(crew(changes), { userId: 'bea', key }, start);
    const { invitations, members, invite } = change.decision.state;
    expect(members.at(-1)).toEqual(member('bea'));
    expect(members).toHaveLength(4);
    expect(change.log).toEqual(log('joined', 'bea'));
    expect(typesOf(change)).toEqual(['team.member-joined.v1', 'team.updated.v1']);
    const [, data] = told(change)[0] ?? [];
    expect(data).toMatchObject({ teamId: 'team', userId: 'bea', captainIds: ['ada', 'cap'] });
    return [(data as { by: string }).by, invite?.uses, invitations.map(({ userId }) => userId)];
  };
  const invitations = [invitation('bea'), invitation('eve')];
  expect(join({ invitations })).toEqual(['invitation', 0, ['eve']]);
  expect(join({ invitations }, 'KEY')).toEqual(['invitation', 0, ['eve']]);
  expect(join({ invitations }, 'OTHER')).toEqual(['invitation', 0, ['eve']]);
  expect(join({}, 'KEY')).toEqual(['link', 1, []]);
  expect(join({ openToJoin: true }, 'KEY')).toEqual(['link', 1, []]);
  expect(join({ openToJoin: true })).toEqual(['open', 0, []]);
  expect(join({ openToJoin: true, invite: null })).toEqual(['open', undefined, []]);
  const expired = { invitations: [invitation('bea', start)] };
  expect(join(expired, 'KEY')).toEqual(['link', 1, []]);
});

test('a player cannot join uninvited, by a wrong link, a full team, or twice', () => {
  const joining = { userId: 'bea', key: null as string | null, hasRoom: true };
  const refusal = (changes: Parameters<typeof crew>[0], some: Partial<typeof joining> = {}) =>
    joinRefusalOf(crew(changes), { ...joining, ...some }, start);
  expect(refusal({})).toBe('not-invited');
  expect(refusal({ openToJoin: true })).toBeNull();
  expect(refusal({}, { key: 'OTHER' })).toBe('invite-invalid');
  expect(refusal({}, { key: '' })).toBe('invite-invalid');
  expect(refusal({ openToJoin: true }, { key: 'OTHER' })).toBe('invite-invalid');
  expect(refusal({ maxMembers: 3 }, { key: 'KEY' })).toBe('team-full');
  expect(refusal({ maxMembers: 4 }, { key: 'KEY' })).toBeNull();
  expect(refusal({ openToJoin: true }, { hasRoom: false })).toBe('too-many-teams');
  expect(refusal({}, { hasRoom: false })).toBe('not-invited');
  expect(refusal({}, { userId: 'mia', hasRoom: false })).toBe('already-member');
  const invited = crew({ invitations: [invitation('bea')] });
  expect(joinRefusalOf(invited, joining, after(dayMs - 1))).toBeNull();
  expect(joinRefusalOf(invited, joining, after(dayMs))).toBe('not-invited');
  expectUnchanged(joinTeam(invited, { userId: 'mia', key: 'OTHER' }, start), invited);
});

test('a fault is no refusal to join', () => {
  const broken = { ...crew(), openToJoin: true, maxMembers: 9, invitations: null as never };
  const joining = { userId: 'bea', key: null, hasRoom: true };
  expect(() => joinRefusalOf(broken, joining, start)).toThrow(TypeError);
});

test('members and captains leave; the owner hands over first', () => {
  const leave = (userId: string, live = free) => leaveTeam(crew(), { userId, ...live }, start);
  const left = leave('cap');
  expect(memberIdsOf(left.decision.state)).toEqual(['ada', 'mia']);
  expect(told(left)[0]).toEqual([
    'team.member-left.v1',
    { teamId: 'team', userId: 'cap', captainIds: ['ada'] },
  ]);
  expect(left.log).toEqual(log('left', 'cap'));
  expect(refusalOf(() => leave('ada'))).toBe('owner-must-hand-over');
  expect(refusalOf(() => leave('mia', { engagement }))).toBe('member-in-live-match');
  expect(refusalOf(() => leave('bea'))).toBe('not-team-member');
  expect(dropMember(crew(), 'cap', start)).toEqual(left);
});

test('captains remove members, and the owner alone removes captains', () => {
  const team = crew({
    members: [...crew().members, member('cyd', 'captain')],
  });
  const remove = (actorId: string, userId: string, live = free) =>
    removeMember(team, { actorId, userId, ...live }, start);
  const removed = remove('cap', 'mia');
  expect(memberIdsOf(removed.decision.state)).toEqual(['ada', 'cap', 'cyd']);
  expect(removed.decision.state.invite).toEqual(team.invite);
  expect(told(removed)[0]).toEqual([
    'team.member-removed.v1',
    { teamId: 'team', userId: 'mia', removedBy: 'cap' },
  ]);
  expect(removed.log).toEqual(log('removed', 'cap', 'mia'));
  // A captain has seen the link.
  expect(remove('ada', 'cap').decision.state.invite).toBeNull();
  const refusal = (...call: Parameters<typeof remove>) => refusalOf(() => remove(...call));
  expect(refusal('mia', 'cap')).toBe('not-team-captain');
  expect(refusal('cap', 'bea')).toBe('not-team-member');
  expect(refusal('cap', 'cyd')).toBe('not-team-owner');
  expect(refusal('cap', 'ada')).toBe('not-team-owner');
  expect(refusal('ada', 'ada')).toBe('owner-must-hand-over');
  expect(refusal('ada', 'mia', { engagement })).toBe('member-in-live-match');
});

test('captains set positions, and the owner roles', () => {
  const edit = (actorId: string, change: Omit<Parameters<typeof editMember>[1], 'actorId'>) =>
    editMember(crew(), { actorId, ...change }, start);
  const placed = edit('cap', { userId: 'mia', position: 'support' });
  const { members } = placed.decision.state;
  expect(members).toEqual([
    ...crew().members.slice(0, 2),
    { ...member('mia'), position: 'support' },
  ]);
  expect(placed.log).toEqual(log('edited', 'cap', 'mia'));
  expect(typesOf(placed)).toEqual(['team.updated.v1']);
  const raised = edit('ada', { userId: 'mia', role: 'captain' });
  expect(raised.decision.state.members.at(-1)).toEqual(member('mia', 'captain'));
  expect(raised.log).toEqual(log('role-changed', 'ada', 'mia'));
  expect(typesOf(raised)).toEqual(['team.role-changed.v1', 'team.updated.v1']);
  expect(told(raised)[0]?.[1]).toEqual({ teamId: 'team', userId: 'mia', role: 'captain' });
  const same = edit('ada', { userId: 'mia', role: 'member', position: 'support' });
  expect(typesOf(same)).toEqual(['team.updated.v1']);
  expect(same.log).toEqual(log('edited', 'ada', 'mia'));
  const team = crew();
  const again = { actorId: 'ada', userId: 'mia', role: 'member', position: '' } as const;
  expectUnchanged(editMember(team, again, start), team);
});

test('an edit by the wrong role, of no member, or of the owner’s role is refused', () => {
  const refusal = (change: Parameters<typeof editMember>[1]) =>
    refusalOf(() => editMember(crew(), change, start));
  expect(refusal({ actorId: 'mia', userId: 'mia', position: 'top' })).toBe('not-team-captain');
  expect(refusal({ actorId: 'cap', userId: 'bea', position: 'top' })).toBe('not-team-member');
  expect(refusal({ actorId: 'cap', userId: 'mia', role: 'captain' })).toBe('not-team-owner');
  expect(refusal({ actorId: 'ada', userId: 'ada', role: 'member' })).toBe('owner-must-hand-over');
  expect(refusal({ actorId: 'ada', userId: 'ada', position: 'top' })).toBeNull();
});

test('a member allows that captains enter them, and takes it back', () => {
  const set = (team: ReturnType<typeof crew>, to: { isAllowed: boolean; userId?: string }) =>
    allowEntries(team, { userId: 'mia', ...to }, start);
  const denied = set(crew(), { isAllowed: false });
  expect(told(denied)).toMatchObject([['team.updated.v1', { noEntriesIds: ['mia'] }]]);
  expect(denied.log).toEqual([]);
  const { state } = denied.decision;
  expectUnchanged(set(state, { isAllowed: false }), state);
  expect(told(set(state, { isAllowed: true }))).toMatchObject([
    ['team.updated.v1', { noEntriesIds: [] }],
  ]);
  const team = crew();
  expectUnchanged(set(team, { isAllowed: true }), team);
  expect(refusalOf(() => set(team, { isAllowed: false, userId: 'bea' }))).toBe('not-team-member');
});
