import { CallFailure } from '@contend/client';
import { getOrganizerBoard } from '@contend/contracts';
import { act, screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { answerWith, renderAt } from '../../../../test/api';
import { liveMatch, openTournament, tournamentId } from '../../../../test/tournament-samples';
import { keyOf } from '../../../lib/http/calls';
import { DeskScreen } from './desk-screen';

const board = {
  tournament: { ...openTournament, status: 'live', viewer: { isOrganizer: true, entryId: null } },
  matches: [liveMatch],
  toDecide: [{ ...liveMatch, id: '9'.repeat(24), status: 'decided', flag: 'ruling-not-applied' }],
  ...{ absent: [], log: [] },
  figures: {
    ...{ entries: 6, checkedIn: 6, openMatches: 1, lateMatches: 0, calls: 0, decidedMatches: 3 },
  },
};

const show = (tab: string, shown: object = board) => {
  answerWith({ [`GET /admin/tournaments/${tournamentId}/board`]: shown });
  return renderAt(
    `/organize/${tournamentId}?tab=${tab}`,
    <Routes>
      <Route path="/organize/:tournamentId" element={<DeskScreen />} />
    </Routes>,
  );
};

test('a ruling that was not applied is counted and listed among the disputes', async () => {
  show('disputes');
  await screen.findByRole('link', { name: 'Disputes 1' });
  expect(screen.getByRole('region', { name: 'Disputes' }).textContent).toContain(
    'Ruling not applied',
  );
});

test('a ruling under appeal is listed for moderators, without a decision', async () => {
  const appealedAt = '2026-11-27T19:00:00.000Z';
  const match = { ...board.toDecide[0], flag: null, appealedAt };
  show('disputes', { ...board, toDecide: [match] });
  await screen.findByRole('link', { name: 'Disputes 1' });
  const disputes = screen.getByRole('region', { name: 'Disputes' });
  expect(disputes.textContent).toContain('Under appeal');
  expect(within(disputes).queryByRole('button')).toBeNull();
});

test('a read that fails later leaves what is shown; a refusal does not', async () => {
  const { client } = show('disputes');
  await screen.findByRole('link', { name: 'Disputes 1' });
  const fail = (status: number | null) => {
    const query = client.getQueryCache().find({
      queryKey: keyOf(getOrganizerBoard, { params: { tournamentId } }),
    });
    const error = new CallFailure('Not now.', { code: null, status });
    act(() => query?.setState({ status: 'error', error }));
  };
  fail(null);
  expect(screen.getByRole('link', { name: 'Disputes 1' })).toBeTruthy();
  fail(403);
  expect(await screen.findByText('You have no access to this')).toBeTruthy();
});

test.each([
  ['offers what can be changed until a day after the last result', 23, 1, 0],
  ['offers no change once results are final, without prizes too', 24, 0, 0],
  ['offers what can be changed while a ruling is open', 48, 1, 1],
])('%s', async (_, hours, count, openRulings) => {
  const completedAt = new Date(Date.now() - hours * 3_600_000).toISOString();
  const dates = { ...openTournament.dates, completedAt };
  const over = { ...board.tournament, status: 'completed', dates, openRulings };
  show('board', { ...board, tournament: over });
  await screen.findByRole('region', { name: 'Entries' });
  expect(screen.queryAllByRole('region', { name: 'What if' })).toHaveLength(count);
});

test('shows one who was named without the role how to get it', async () => {
  show('board', { status: 403, code: 'forbidden', message: 'You may not do this.' });
  expect(await screen.findByText('You don’t organize events')).toBeTruthy();
});
