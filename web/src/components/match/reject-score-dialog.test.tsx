import { screen } from '@testing-library/react';
import { answerWith, renderAt } from '../../../test/api';
import { newMatch } from '../../../test/samples';
import { RejectScoreDialog } from './reject-score-dialog';

const rejected = { answer: 'rejected' } as (typeof newMatch.proposals)[number];

test.each([
  [
    'a moderator, and that stakes stay locked, in a wager',
    {},
    'This is the second disagreement: it is a dispute. A moderator decides, and the stakes stay locked.',
  ],
  [
    'an organizer in the match of an event',
    { kind: 'tournament' as const, stake: 0, wagerId: null },
    'This is the second disagreement: it is a dispute. An organizer of the event decides.',
  ],
])('the second rejection names who decides: %s', (_, change, words) => {
  answerWith({});
  const match = { ...newMatch, proposals: [rejected], ...change };
  renderAt('/', <RejectScoreDialog match={match} onClose={() => {}} />);
  expect(screen.getByText(words)).toBeTruthy();
});
