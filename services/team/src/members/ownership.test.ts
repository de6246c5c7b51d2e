import { ownerGoneMs, ownerInactiveMs } from '@contend/contracts';
import { refusalOf } from '../../test/model/refusal';
import {
  after,
  crew,
  expectUnchanged,
  founded,
  invitation,
  member,
  start,
  told,
  typesOf,
} from '../../test/model/team-states';
import { ownerOf } from '../team/team';
import { removeErasedPlayer, succeedOwner, transferTeam } from './ownership';

const memberIds = ['ada', 'cap', 'mia'];
const erasing = (userId: string) => ({ userId, isActive: (one: string) => one !== 'banned' });

test('the owner transfers the team to a member, and stays a captain', () => {
  const transfer = (actorId: string, userId: string, team = crew()) =>
    transferTeam(team, { actorId, userId, isActive: true }, start);
  const change = transfer('ada', 'mia');
  expect(change.decision.state.members).toEqual([
    ...[member('ada', 'captain'), member('cap', 'captain'), member('mia', 'owner')],
  ]);
  expect(typesOf(change)).toEqual(['team.owner-changed.v1', 'team.updated.v1']);
  expect(told(change)[0]?.[1]).toEqual({
    ...{ teamId: 'team', ownerId: 'mia', previousOwnerId: 'ada', memberIds, by: 'transfer' },
  });
  expect(change.log).toEqual([
    {
      ...{ at: start, what: 'ownership-transferred', referenceId: null },
      ...{ userId: 'ada', otherId: 'mia' },
    },
  ]);
  expect(refusalOf(() => transfer('cap', 'mia'))).toBe('not-team-owner');
  expect(refusalOf(() => transfer('ada', 'bea'))).toBe('not-team-member');
  const team = crew();
  expectUnchanged(transfer('ada', 'ada', team), team);
});

test('a captain succeeds an owner who is banned, or inactive for 14 or 60 days', () => {
  const succeed = (actorId: string, ms = ownerInactiveMs, facts = {}) => {
    const known = { hasLiveMatch: true, isOwnerBanned: false, ownerActiveAt: start };
    return succeedOwner(crew(), { actorId, ...known, ...facts }, after(ms));
  };
  const change = succeed('cap');
  expect(change.decision.state.members).toEqual([
    ...[member('ada', 'captain'), member('cap', 'owner'), member('mia')],
  ]);
  expect(told(change)[0]?.[1]).toEqual({
    ...{ teamId: 'team', ownerId: 'cap', previousOwnerId: 'ada', memberIds, by: 'succession' },
  });
  expect(change.log).toMatchObject([{ what: 'owner-succeeded', userId: 'cap', otherId: 'cap' }]);
  const refusal = (...call: Parameters<typeof succeed>) => refusalOf(() => succeed(...call));
  expect(refusal('cap', ownerInactiveMs - 1)).toBe('owner-active');
  expect(refusal('cap', ownerGoneMs - 1, { hasLiveMatch: false })).toBe('owner-active');
  const gone = succeed('cap', ownerGoneMs, { hasLiveMatch: false });
  expect(ownerOf(gone.decision.state)).toBe('cap');
  expect(ownerOf(succeed('cap', 0, { isOwnerBanned: true }).decision.state)).toBe('cap');
  expect(refusal('ada')).toBe('owner-active');
  expect(refusal('mia')).toBe('not-team-captain');
});

test('an erased owner’s team goes to the captain, else the member, longest in it', () => {
  const heirOf = (...others: ReturnType<typeof member>[]) => {
    const team = founded({ members: [member('ada', 'owner'), ...others] });
    return ownerOf(removeErasedPlayer(team, erasing('ada'), start).decision.state);
  };
  const late = member('late', 'captain', after(2));
  const early = member('early', 'captain', after(1));
  expect(heirOf(member('mia'), late, early)).toBe('early');
  expect(heirOf(early, late)).toBe('early');
  expect(heirOf(member('mia'), late)).toBe('late');
  expect(heirOf(late, member('mia'))).toBe('late');
  expect(heirOf(member('mia', 'member', after(1)), member('old'))).toBe('old');
  expect(heirOf(member('banned', 'captain'), member('mia'))).toBe('mia');
  expect(heirOf(member('banned', 'captain'))).toBe('banned');
});

test('an erased owner is succeeded without an actor, then leaves', () => {
  const change = removeErasedPlayer(crew(), erasing('ada'), start);
  expect(change.decision.state.members).toEqual([member('cap', 'owner'), member('mia')]);
  expect(typesOf(change)).toEqual([
    ...['team.owner-changed.v1', 'team.updated.v1', 'team.member-left.v1', 'team.updated.v1'],
  ]);
  expect(told(change)[0]?.[1]).toMatchObject({ by: 'succession', previousOwnerId: 'ada' });
  expect(told(change)[2]?.[1]).toMatchObject({ userId: 'ada', captainIds: ['cap'] });
  expect(change.log).toMatchObject([
    { what: 'owner-succeeded', userId: null, otherId: 'cap' },
    { what: 'left', userId: 'ada', otherId: null },
    { what: 'invite-link-revoked', userId: null, otherId: null },
  ]);
});

test('the team of an erased owner without other members is deleted', () => {
  const { state } = removeErasedPlayer(founded(), erasing('ada'), start).decision;
  expect(state).toMatchObject({ live: false, members: [], deletedAt: start });
});

test('an erased member leaves, an invitation ends, and others change nothing', () => {
  const team = crew({ invitations: [invitation('bea'), invitation('eve')] });
  const left = removeErasedPlayer(team, erasing('mia'), start);
  expect(left.decision.state.members).toEqual(crew().members.slice(0, 2));
  expect(left.decision.state.invitations).toEqual(team.invitations);
  const ended = removeErasedPlayer(team, erasing('bea'), start);
  expect(ended.decision.state).toMatchObject({
    ...{ invitations: [invitation('eve')], members: team.members },
  });
  expect(told(ended)).toEqual([
    ['team.invitation-ended.v1', { teamId: 'team', userId: 'bea', reason: 'withdrawn' }],
  ]);
  expect(ended.log).toEqual([]);
  expectUnchanged(removeErasedPlayer(team, erasing('zoe'), start), team);
});
