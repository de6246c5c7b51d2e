import { screen } from '@testing-library/react';
import { answerWith, renderAt } from '../../../../test/api';
import { newMatch } from '../../../../test/samples';
import { Chat } from './chat';
import { facing } from '../sides';

test.each([
  ['a reader who may post', true],
  ['the holder of the case', false],
])('shows the field for a message to %s: %s', async (_, mayPost) => {
  const reply = { items: [], hasMore: false, readNumber: 0 };
  answerWith({ [`GET /rooms/match/${newMatch.id}/messages`]: reply });
  const view = facing(newMatch, undefined);
  renderAt('/', <Chat matchId={newMatch.id} view={view} mayPost={mayPost} />);
  expect(await screen.findByText('The players have not written yet.')).toBeTruthy();
  expect(screen.queryByRole('textbox') !== null).toBe(mayPost);
  expect(screen.queryByText(/as the holder of the case/) === null).toBe(mayPost);
});
