import { fireEvent, screen, waitFor } from '@testing-library/react';
import { answerWith, renderAt } from '../../../test/api';
import { liveMatch, openTournament, tournamentId } from '../../../test/tournament-samples';
import { KeepResult } from './keep-result';
import { MatchDecisions } from './match-decisions';

const flagged = { ...liveMatch, status: 'decided', flag: 'ruling-not-applied' } as const;
const tournament = { ...openTournament, status: 'live' as const };

test('an organizer keeps a result against its ruling, with a reason', async () => {
  const keep = `POST /admin/tournaments/${tournamentId}/matches/${liveMatch.id}/keep-result`;
  const asked = answerWith({ [keep]: { ...flagged, flag: null } });
  renderAt('/', <KeepResult tournament={tournament} match={flagged} />);
  fireEvent.click(screen.getByRole('button', { name: 'Keep the result of U1.1' }));
  const confirm = screen.getByRole('button', { name: 'Keep the result' });
  expect(confirm).toHaveProperty('disabled', true);
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'later-played' } });
  fireEvent.click(confirm);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(asked.map(({ body }) => body)).toEqual([{ reason: 'later-played' }]);
});

test('nothing is kept without a ruling that waits, nor by one who plays', () => {
  answerWith({});
  renderAt('/', <KeepResult tournament={tournament} match={liveMatch} />);
  const viewer = { isOrganizer: true, entryId: liveMatch.id };
  renderAt('/', <KeepResult tournament={{ ...tournament, viewer }} match={flagged} />);
  expect(screen.queryByRole('button')).toBeNull();
});

test('a match whose ruling is appealed says who decides it, without a button', () => {
  answerWith({});
  const appealedAt = '2026-11-27T19:00:00.000Z';
  const match = { ...liveMatch, status: 'decided' as const, appealedAt };
  renderAt('/', <MatchDecisions {...{ tournament, match }} />);
  expect(screen.getByText(/moderators decide it/)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('the score of a disputed match is ruled, and set again once it was ruled void', () => {
  answerWith({});
  const disputed = { ...liveMatch, status: 'disputed' as const };
  const { unmount } = renderAt('/', <MatchDecisions {...{ tournament }} match={disputed} />);
  expect(screen.queryByRole('button', { name: 'Set score of U1.1' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Forfeit of U1.1' })).toBeTruthy();
  unmount();
  const ruledVoid = { ...disputed, flag: 'not-played' as const };
  renderAt('/', <MatchDecisions {...{ tournament }} match={ruledVoid} />);
  expect(screen.getByRole('button', { name: 'Set score of U1.1' })).toBeTruthy();
});
