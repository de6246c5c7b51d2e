import { refusalOf } from '../../test/model/refusal';
import {
  after,
  crew,
  expectUnchanged,
  founded,
  invitation,
  link,
  start,
  told,
  typesOf,
} from '../../test/model/team-states';
import { linkOf } from '../members/invite-link';
import {
  createTeam,
  deleteTeam,
  editTeam,
  endTeam,
  renameTeam,
  searchKey,
  type TeamSettings,
} from './settings';
import { profileOf } from './team';

const terms = {
  ...{ id: 'team', name: 'Nova Five', tag: 'NV5', gameId: 'game', ownerId: 'ada', invite: link },
};

test('a new team has its owner, a link, and the settings it names', () => {
  const change = createTeam(terms, start);
  const { state } = change.decision;
  expect(state).toEqual({
    ...{ id: 'team', name: 'Nova Five', tag: 'NV5', gameId: 'game', avatarUrl: null },
    ...{ region: 'any', timeZone: 'UTC', openToJoin: false, actsFor: 'captains', maxMembers: 7 },
    members: [{ userId: 'ada', role: 'owner', position: '', joinedAt: start }],
    ...{ invitations: [], invite: linkOf(link, 'ada', start) },
    ...{ nameKeys: expect.any(Array), nameKey: 'nova five', tagKey: 'nv5' },
    ...{ foldedName: 'nova five' },
    ...{ live: true, createdAt: start, activeAt: start, deletedAt: null },
  });
  expect(told(change)).toEqual([['team.created.v1', profileOf(state, 'ada')]]);
  expect(change.log).toEqual([
    { at: start, what: 'created', userId: 'ada', otherId: null, referenceId: null },
  ]);
  const given: TeamSettings = {
    ...{ avatarUrl: '/a.png', region: 'eu', timeZone: 'Europe/Berlin', openToJoin: true },
    ...{ actsFor: 'owner', maxMembers: 3 },
  };
  expect(createTeam({ ...terms, ...given }, start).decision.state).toMatchObject(given);
});

test('names are searched without case and width, and look-alikes collide in one game', () => {
  expect(searchKey('ＮＯＶＡ Five')).toBe('nova five');
  const keysOf = (name: string, gameId = 'game') =>
    createTeam({ ...terms, name, gameId }, start).decision.state.nameKeys;
  expect(keysOf('Nova Five').length).toBeGreaterThan(0);
  expect(keysOf('Nova Five').filter((key) => !key.startsWith('game:'))).toEqual([]);
  expect(keysOf('N0va Five')).toEqual(expect.arrayContaining(keysOf('Nova Five').slice(0, 1)));
  expect(keysOf('Nova Five', 'other')).not.toEqual(keysOf('Nova Five'));
});

test('a captain edits settings; names are found by their new form', () => {
  const team = crew();
  const change = editTeam(team, 'cap', { name: 'Lumen', tag: 'LUM', region: undefined }, after(1));
  const { state } = change.decision;
  const { nameKeys } = createTeam({ ...terms, name: 'Lumen' }, start).decision.state;
  expect(state).toEqual({
    ...team,
    ...{ name: 'Lumen', tag: 'LUM', nameKey: 'lumen', tagKey: 'lum', nameKeys },
    ...{ foldedName: 'lumen' },
    activeAt: after(1),
  });
  expect(typesOf(change)).toEqual(['team.updated.v1']);
  expect(change.log).toEqual([
    { at: after(1), what: 'edited', userId: 'cap', otherId: null, referenceId: null },
  ]);
  const one = editTeam(team, 'cap', { name: team.name, openToJoin: true }, start);
  expect(one.decision.state.openToJoin).toBe(true);
  expectUnchanged(editTeam(team, 'cap', {}, start), team);
  expectUnchanged(editTeam(team, 'cap', { name: team.name, tag: undefined }, start), team);
});

test('an edit needs the role for its settings, and room for all members', () => {
  const edit = (actorId: string, settings: Parameters<typeof editTeam>[2]) =>
    refusalOf(() => editTeam(crew(), actorId, settings, start));
  expect(edit('mia', { name: 'Lumen' })).toBe('not-team-captain');
  expect(edit('mia', {})).toBe('not-team-captain');
  expect(edit('cap', { actsFor: 'owner' })).toBe('not-team-owner');
  expect(edit('cap', { actsFor: 'captains' })).toBeNull();
  expect(edit('cap', { actsFor: undefined })).toBeNull();
  expect(edit('ada', { actsFor: 'owner' })).toBeNull();
  expect(edit('cap', { maxMembers: 2 })).toBe('team-full');
  expect(edit('cap', { maxMembers: 3 })).toBeNull();
});

test('an operator’s new name has no actor', () => {
  const change = renameTeam(crew(), 'Team 1', after(1));
  const { nameKeys } = createTeam({ ...terms, name: 'Team 1' }, start).decision.state;
  expect(change.decision.state).toEqual({
    ...crew(),
    ...{ name: 'Team 1', nameKey: 'team 1', foldedName: 'team 1', nameKeys, activeAt: after(1) },
  });
  expect(change.log).toEqual([
    { at: after(1), what: 'edited', userId: null, otherId: null, referenceId: null },
  ]);
});

test('the owner deletes a team that is not busy', () => {
  const remove = (actorId: string, { isBusy } = { isBusy: false }) =>
    deleteTeam(crew(), { actorId, isBusy }, after(1));
  expect(remove('ada')).toEqual(endTeam(crew(), { deletedBy: 'ada', now: after(1) }));
  expect(refusalOf(() => remove('cap'))).toBe('not-team-owner');
  expect(refusalOf(() => remove('ada', { isBusy: true }))).toBe('team-busy');
});

test('an ended team has no members, invitations, link or timer, and keeps its name', () => {
  const team = crew({ invitations: [invitation('bea'), invitation('eve')] });
  const change = endTeam(team, { deletedBy: null, now: after(1) });
  const { state, timers } = change.decision;
  expect(state).toEqual({
    ...team,
    ...{ members: [], invitations: [], invite: null },
    ...{ live: false, deletedAt: after(1), activeAt: after(1) },
  });
  expect(timers).toEqual({ 'end-invitations': null });
  expect(told(change)).toEqual([
    ['team.invitation-ended.v1', { teamId: 'team', userId: 'bea', reason: 'withdrawn' }],
    ['team.invitation-ended.v1', { teamId: 'team', userId: 'eve', reason: 'withdrawn' }],
    [
      'team.deleted.v1',
      {
        ...{ ...profileOf(state, 'ada'), ownerId: 'ada', memberIds: [] },
        ...{ formerMemberIds: team.members.map(({ userId }) => userId), deletedBy: null },
      },
    ],
  ]);
  expect(change.log).toEqual([]);
  const again = founded({ members: [] });
  expect(told(endTeam(again, { deletedBy: null, now: start })).at(-1)?.[1]).toMatchObject({
    ownerId: '',
  });
});
