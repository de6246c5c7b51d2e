import { openMatchWith } from '../../test/model/match-states';
import { membersOf } from './match-members';

test('captains, deputies and players of both sides are members of a match', () => {
  expect(membersOf(openMatchWith())).toEqual([
    ...['reds-captain', 'reds-deputy', 'reds-captain', 'reds-player'],
    ...['blues-captain', 'blues-deputy', 'blues-captain', 'blues-player'],
  ]);
});
