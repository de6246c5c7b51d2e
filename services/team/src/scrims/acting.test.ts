import { refusalOf } from '../../test/model/refusal';
import { crew } from '../../test/model/team-states';
import { requireActingFor, sideOfTeam } from './scrim-sides';

test('captains act for a team, or its owner alone', () => {
  const refusals = (actsFor: 'captains' | 'owner') =>
    ['ada', 'cap', 'mia', 'bea'].map((userId) =>
      refusalOf(() => requireActingFor(crew({ actsFor }), userId)),
    );
  const [member, stranger] = ['not-team-captain', 'not-team-captain'];
  expect(refusals('captains')).toEqual([null, null, member, stranger]);
  expect(refusals('owner')).toEqual([null, 'not-team-owner', member, stranger]);
});

test('a side names those who act and all members', () => {
  const memberIds = ['ada', 'cap', 'mia'];
  expect(sideOfTeam(crew())).toEqual({ teamId: 'team', actingIds: ['ada', 'cap'], memberIds });
  expect(sideOfTeam(crew({ actsFor: 'owner' }))).toMatchObject({ actingIds: ['ada'], memberIds });
});
