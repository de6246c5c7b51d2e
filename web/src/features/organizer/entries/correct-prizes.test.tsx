import { fireEvent, screen, waitFor } from '@testing-library/react';
import { ada, answerWith, cacheFor, renderAt } from '../../../../test/api';
import {
  bracketReply,
  novaEntry,
  openTournament,
  tournamentId,
} from '../../../../test/tournament-samples';
import { DeskEntries } from '../desk/desk-entries';

const participants = `GET /tournaments/${tournamentId}/participants`;
const entry = { ...novaEntry, status: 'checked_in' as const };
const tournament = { ...openTournament, status: 'paid_out' as const };
const admin = cacheFor({ ...ada, roles: ['player', 'admin'] });

const [first, second] = novaEntry.seats.map(({ userId }) => userId);
const share = (userId = '') => ({ entryId: entry.id, userId, amountCents: 12_60 });
const preview = {
  ...{ version: 7, matches: [], places: [], prizes: [], ratedPlayers: [], warnings: [] },
  correction: { taken: [share(first)], given: [share(second)], organizerCents: 0 },
};

test('an admin corrects paid prizes as previewed, with a reason and a note', async () => {
  const page = { items: [entry], page: 1, total: 1 };
  const asked = answerWith({
    [`${participants}?page=1&pageSize=20`]: { ...page, pageSize: 20 },
    [`${participants}?pageSize=100&status=checked_in&page=1`]: { ...page, pageSize: 100 },
    [`GET /tournaments/${tournamentId}/bracket`]: bracketReply(),
    [`POST /admin/tournaments/${tournamentId}/preview`]: preview,
    [`POST /admin/tournaments/${tournamentId}/changes`]: bracketReply(),
  });
  renderAt('/', <DeskEntries tournament={tournament} />, admin);
  fireEvent.click(await screen.findByRole('button', { name: 'Disqualify Nova Five' }));
  fireEvent.change(screen.getByLabelText('Note for the staff'), { target: { value: ' Aimbot ' } });
  fireEvent.click(screen.getByRole('radio', { name: 'Cheating' }));
  const apply = await screen.findByRole('button', {
    name: 'Apply: disqualify Nova Five and correct the prizes',
  });
  const lines = await screen.findAllByText(/gives back|is paid/);
  await waitFor(() =>
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      'Ada (Nova Five) gives back $12.60',
      'Bea (Nova Five) is paid $12.60',
    ]),
  );
  fireEvent.click(apply);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const change = { kind: 'disqualify', entryId: entry.id, note: 'Aimbot', reason: 'cheating' };
  expect(asked.filter(({ call }) => call.startsWith('POST')).map(({ body }) => body)).toEqual([
    { change },
    { version: 7, change },
  ]);
});
