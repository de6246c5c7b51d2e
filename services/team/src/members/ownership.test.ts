import { ownerGoneMs, ownerInactiveMs, ownerOfferMs } from '@contend/contracts';
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
import { endTeam } from '../team/settings';
import { ownerOf, type Team } from '../team/team';
import { dropMember, removeMember } from './membership';
import { acceptTeam, endOffer, offerTeam, removeErasedPlayer, succeedOwner } from './ownership';

const memberIds = ['ada', 'cap', 'mia'];

const offer = (actorId: string, userId: string, team = crew(), now = start) =>
  offerTeam(team, { actorId, userId, isActive: true }, now);
const offered = (userId = 'mia') => offer('ada', userId).decision.state;

test('the owner offers the team to a member, once', () => {
  const change = offer('ada', 'mia');
  const expiresAt = after(ownerOfferMs);
  expect(change.decision.state).toMatchObject({
    ...{ ownerOffer: { userId: 'mia', expiresAt }, members: crew().members },
  });
  expect(told(change)).toEqual([
    ['team.ownership-offered.v1', { teamId: 'team', userId: 'mia', offeredBy: 'ada', expiresAt }],
  ]);
  expect(change.log).toMatchObject([{ what: 'ownership-offered', userId: 'ada', otherId: 'mia' }]);
  const team = offered();
  expectUnchanged(offer('ada', 'mia', team, after(1)), team);
  expect(typesOf(offer('ada', 'cap', team))).toEqual([
    ...['team.ownership-offer-ended.v1', 'team.ownership-offered.v1'],
  ]);
  expect(refusalOf(() => offer('cap', 'mia'))).toBe('not-team-owner');
  expect(refusalOf(() => offer('ada', 'bea'))).toBe('not-team-member');
  const inactive = { actorId: 'ada', userId: 'mia', isActive: false };
  expect(refusalOf(() => offerTeam(crew(), inactive, start))).toBe('owner-not-possible');
  const alone = crew();
  expectUnchanged(offer('ada', 'ada', alone), alone);
});

test('the member accepts within a week, and the former owner stays a captain', () => {
  const change = acceptTeam(offered(), 'mia', after(ownerOfferMs - 1));
  expect(change.decision.state).toMatchObject({
    members: [member('ada', 'captain'), member('cap', 'captain'), member('mia', 'owner')],
    ownerOffer: null,
  });
  expect(typesOf(change)).toEqual(['team.owner-changed.v1', 'team.updated.v1']);
  expect(told(change)[0]?.[1]).toEqual({
    ...{ teamId: 'team', ownerId: 'mia', previousOwnerId: 'ada', memberIds, by: 'transfer' },
  });
  expect(change.log).toMatchObject([
    { what: 'ownership-transferred', userId: 'ada', otherId: 'mia' },
  ]);
  const { state } = change.decision;
  expectUnchanged(acceptTeam(state, 'mia', after(9)), state);
  const none = 'ownership-not-offered';
  expect(refusalOf(() => acceptTeam(offered(), 'mia', after(ownerOfferMs)))).toBe(none);
  expect(refusalOf(() => acceptTeam(offered(), 'cap', start))).toBe(none);
  expect(refusalOf(() => acceptTeam(crew(), 'mia', start))).toBe(none);
});

test('an offer ends when it is declined, withdrawn, or its member leaves', () => {
  const ended = (actorId: string) => endOffer(offered(), actorId, start);
  const about = { teamId: 'team', userId: 'mia', ownerId: 'ada' };
  for (const [actorId, reason] of [
    ['mia', 'declined'],
    ['ada', 'withdrawn'],
  ] as const) {
    expect(ended(actorId).decision.state.ownerOffer).toBeNull();
    expect(told(ended(actorId))).toEqual([['team.ownership-offer-ended.v1', { ...about, reason }]]);
  }
  expect(refusalOf(() => ended('cap'))).toBe('ownership-not-offered');
  expect(refusalOf(() => endOffer(crew(), 'ada', start))).toBe('ownership-not-offered');
  expect(dropMember(offered(), 'mia', start).decision.state.ownerOffer).toBeNull();
  expect(dropMember(offered(), 'cap', start).decision.state.ownerOffer).not.toBeNull();
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

test('an erased owner’s team is taken over by a captain’s own act, else a member’s', () => {
  const vacate = (team = crew()) => removeErasedPlayer(team, 'ada', start);
  const change = vacate();
  const { state } = change.decision;
  expect(state).toMatchObject({ members: crew().members, vacatedAt: start });
  expect(told(change)).toEqual([['team.vacated.v1', { teamId: 'team', heirIds: ['cap'] }]]);
  expect(change.log).toMatchObject([{ what: 'owner-gone', userId: null, otherId: null }]);
  expectUnchanged(vacate(state), state);
  const facts = { hasLiveMatch: false, isOwnerBanned: false, ownerActiveAt: start };
  const succeed = (actorId: string, team = state) =>
    succeedOwner(team, { actorId, ...facts }, start);
  const succeeded = succeed('cap');
  expect(succeeded.decision.state).toMatchObject({
    members: [member('cap', 'owner'), member('mia')],
    vacatedAt: null,
  });
  expect(told(succeeded)[0]?.[1]).toMatchObject({
    ...{ by: 'succession', previousOwnerId: 'ada', memberIds: ['cap', 'mia'] },
  });
  expect(refusalOf(() => succeed('mia'))).toBe('not-team-captain');
  expect(refusalOf(() => succeed('bea'))).toBe('not-team-captain');
  const withoutCaptain = vacate(founded({ members: [member('ada', 'owner'), member('mia')] }));
  expect(told(withoutCaptain)[0]?.[1]).toMatchObject({ heirIds: ['mia'] });
  expect(ownerOf(succeed('mia', withoutCaptain.decision.state).decision.state)).toBe('mia');
});

test('a member who joined after the owner left, or was last active, cannot succeed', () => {
  const joined = member('eve', 'member', after(1));
  const facts = { hasLiveMatch: false, ownerActiveAt: start, isOwnerBanned: false };
  const members = [member('ada', 'owner'), member('mia'), joined];
  const vacant = founded({ members, vacatedAt: start });
  const refusal = (team: Team) =>
    refusalOf(() => succeedOwner(team, { actorId: 'eve', ...facts }, after(ownerGoneMs)));
  expect(refusal(vacant)).toBe('owner-active');
  expect(refusal(founded({ members }))).toBe('owner-active');
  const captains = [member('ada', 'owner'), { ...joined, role: 'captain' as const }];
  expect(refusal(founded({ members: captains, vacatedAt: start }))).toBeNull();
});

test('a member takes over a team that its captain left without an owner for 60 days', () => {
  const { state } = removeErasedPlayer(crew(), 'ada', start).decision;
  const facts = { hasLiveMatch: false, ownerActiveAt: start, isOwnerBanned: false };
  const succeed = (ms: number) => succeedOwner(state, { actorId: 'mia', ...facts }, after(ms));
  expect(refusalOf(() => succeed(ownerGoneMs - 1))).toBe('not-team-captain');
  expect(ownerOf(succeed(ownerGoneMs).decision.state)).toBe('mia');
});

test('an open offer ends with an event, whatever ends it', () => {
  const end = ['team.ownership-offer-ended.v1', { teamId: 'team', userId: 'mia', ownerId: 'ada' }];
  const facts = { hasLiveMatch: false, ownerActiveAt: start, isOwnerBanned: true };
  const removal = { actorId: 'ada', userId: 'mia', engagement: null };
  const ends = [
    dropMember(offered(), 'mia', start),
    removeMember(offered(), removal, start),
    removeErasedPlayer(offered(), 'mia', start),
    removeErasedPlayer(offered(), 'ada', start),
    succeedOwner(offered(), { actorId: 'cap', ...facts }, start),
    endTeam(offered(), { deletedBy: 'ada', now: start }),
  ];
  for (const change of ends) {
    expect(told(change)[0]).toMatchObject([end[0], { ...(end[1] as object), reason: 'withdrawn' }]);
  }
  expect(typesOf(dropMember(offered(), 'mia', after(ownerOfferMs)))).not.toContain(end[0]);
  expect(typesOf(dropMember(offered(), 'cap', start))).not.toContain(end[0]);
});

test('a team whose owner is gone is deleted when its last member leaves', () => {
  const team = founded({ members: [member('ada', 'owner'), member('mia')] });
  const { state } = removeErasedPlayer(team, 'ada', start).decision;
  expect(dropMember(state, 'mia', start).decision.state).toMatchObject({ live: false });
});

test('the team of an erased owner without other members is deleted', () => {
  const { state } = removeErasedPlayer(founded(), 'ada', start).decision;
  expect(state).toMatchObject({ live: false, members: [], deletedAt: start });
});

test('an erased member leaves, an invitation ends, and others change nothing', () => {
  const team = crew({ invitations: [invitation('bea'), invitation('eve')] });
  const left = removeErasedPlayer(team, 'mia', start);
  expect(left.decision.state.members).toEqual(crew().members.slice(0, 2));
  expect(left.decision.state.invitations).toEqual(team.invitations);
  const ended = removeErasedPlayer(team, 'bea', start);
  expect(ended.decision.state).toMatchObject({
    ...{ invitations: [invitation('eve')], members: team.members },
  });
  expect(told(ended)).toEqual([
    ['team.invitation-ended.v1', { teamId: 'team', userId: 'bea', reason: 'withdrawn' }],
  ]);
  expect(ended.log).toEqual([]);
  expectUnchanged(removeErasedPlayer(team, 'zoe', start), team);
});
