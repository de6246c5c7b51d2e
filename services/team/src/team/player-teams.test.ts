import { teamLimits } from '@contend/contracts';
import { refusalOf } from '../../test/model/refusal';
import { after, crew, founded, member, start } from '../../test/model/team-states';
import { affiliate, changedAffiliations, hasRoom, noteActivity } from './player-teams';

const ids = (count: number) => Array.from({ length: count }, (_, nth) => `t${nth}`);
const player = (joined: number, owned = 0) => ({
  ...{ id: 'bea', teamIds: ids(joined), ownedIds: ids(owned), lastActiveAt: start },
});
const at = { teamId: 'new', isForced: false, now: start };

test('a new team affiliates its owner', () => {
  expect(changedAffiliations(null, founded())).toEqual([
    { userId: 'ada', isMember: true, isOwner: true },
  ]);
});

test('joining, leaving and handing over concern those whom they change', () => {
  const handed = crew({ members: [member('ada', 'captain'), member('cap', 'owner')] });
  expect(changedAffiliations(crew(), handed)).toEqual([
    { userId: 'ada', isMember: true, isOwner: false },
    { userId: 'cap', isMember: true, isOwner: true },
    { userId: 'mia', isMember: false, isOwner: false },
  ]);
  expect(changedAffiliations(founded(), crew())).toEqual([
    { userId: 'cap', isMember: true, isOwner: false },
    { userId: 'mia', isMember: true, isOwner: false },
  ]);
  expect(changedAffiliations(crew(), crew({ name: 'Other' }))).toEqual([]);
});

test('a player has room below the limit of teams', () => {
  expect(hasRoom(null)).toBe(true);
  expect(hasRoom(player(teamLimits.joined - 1))).toBe(true);
  expect(hasRoom(player(teamLimits.joined))).toBe(false);
});

test('a team is added once and removed, as a member’s and as an owner’s', () => {
  const owner = { userId: 'bea', isMember: true, isOwner: true };
  const first = affiliate(null, owner, at);
  expect(first).toEqual({ id: 'bea', teamIds: ['new'], ownedIds: ['new'], lastActiveAt: start });
  expect(affiliate(first, owner, { ...at, now: after(1) })).toEqual(first);
  const mere = affiliate(first, { ...owner, isOwner: false }, at);
  expect(mere).toEqual({ ...first, ownedIds: [] });
  const none = { userId: 'bea', isMember: false, isOwner: false };
  expect(affiliate(first, none, at)).toEqual({ ...first, teamIds: [], ownedIds: [] });
  const other = { ...first, teamIds: ['old', 'new'], ownedIds: ['old'] };
  expect(affiliate(other, none, at)).toEqual({ ...first, teamIds: ['old'], ownedIds: ['old'] });
});

test('a team above a limit is refused, unless it is forced', () => {
  const add = (joined: number, owned: number, { isOwner = false, isForced = false } = {}) =>
    refusalOf(() =>
      affiliate(
        player(joined, owned),
        { userId: 'bea', isMember: true, isOwner },
        { ...at, isForced },
      ),
    );
  const { joined, owned } = teamLimits;
  expect(add(joined - 1, 0)).toBeNull();
  expect(add(joined, 0)).toBe('too-many-teams');
  expect(add(joined, 0, { isForced: true })).toBeNull();
  expect(add(owned, owned - 1, { isOwner: true })).toBeNull();
  expect(add(owned, owned, { isOwner: true })).toBe('too-many-teams');
  expect(add(owned, owned, { isOwner: true, isForced: true })).toBeNull();
  expect(add(owned, owned)).toBeNull();
});

test('a player above a limit may stay there, and get below it', () => {
  const above = player(teamLimits.joined + 2, teamLimits.owned + 2);
  const change = (is: { isMember: boolean; isOwner: boolean }) =>
    affiliate(above, { userId: 'bea', ...is }, { ...at, teamId: 't0' });
  expect(change({ isMember: true, isOwner: true }).teamIds).toHaveLength(teamLimits.joined + 2);
  expect(change({ isMember: true, isOwner: false }).ownedIds).toHaveLength(teamLimits.owned + 1);
  expect(change({ isMember: false, isOwner: false }).teamIds).toHaveLength(teamLimits.joined + 1);
});

test('activity is noted once an hour, from the very millisecond', () => {
  const hourMs = 60 * 60 * 1000;
  const one = player(1);
  expect(noteActivity(one, after(hourMs - 1)).state).toBe(one);
  expect(noteActivity(one, after(-hourMs)).state).toBe(one);
  expect(noteActivity(one, after(hourMs)).state).toEqual({ ...one, lastActiveAt: after(hourMs) });
});
