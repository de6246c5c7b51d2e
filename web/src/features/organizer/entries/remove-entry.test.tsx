import { fireEvent, screen, waitFor } from '@testing-library/react';
import { answerWith, renderAt } from '../../../../test/api';
import {
  bracketReply,
  novaEntry,
  openTournament,
  tournamentId,
} from '../../../../test/tournament-samples';
import { DeskEntries } from '../desk/desk-entries';

const list = `GET /tournaments/${tournamentId}/participants?page=1&pageSize=20`;
const remove = `POST /admin/tournaments/${tournamentId}/disqualify`;
const allow = `POST /admin/tournaments/${tournamentId}/allow-entry`;
const entry = {
  ...novaEntry,
  status: 'entered' as const,
  seats: novaEntry.seats.map((seat) => ({ ...seat, isPaid: true })),
};

test('an organizer removes an entry before the start, with a reason that stays', async () => {
  let shown: object = entry;
  const asked = answerWith({
    [list]: () => ({ items: [shown], page: 1, pageSize: 20, total: 1 }),
    [remove]: () => {
      shown = { ...entry, status: 'disqualified', removalReason: 'Two accounts', isBarred: true };
      return shown;
    },
    [allow]: () => (shown = { ...shown, isBarred: false }),
  });
  renderAt('/organize/1?tab=entries', <DeskEntries tournament={openTournament} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Remove Nova Five' }));
  expect(
    screen.getByText(
      'The place is free for the next entry. The fees go back in full. The players read your reason. They do not register again unless you let them.',
    ),
  ).toBeTruthy();
  const confirm = () => screen.getAllByRole('button', { name: 'Remove Nova Five' }).at(-1)!;
  fireEvent.click(confirm());
  expect(await screen.findByText('At least 3 characters.')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'Two accounts' } });
  fireEvent.click(confirm());
  expect(await screen.findByText(/removed: Two accounts/)).toBeTruthy();
  await waitFor(() => expect(screen.queryByLabelText('Reason')).toBeNull());
  const bodies = asked.filter(({ call }) => call === remove).map(({ body }) => body);
  expect(bodies).toEqual([{ entryId: entry.id, reason: 'Two accounts' }]);
  fireEvent.click(screen.getByRole('button', { name: 'Let register again Nova Five' }));
  await waitFor(() => expect(screen.queryByText('Let register again')).toBeNull());
  expect(asked.findLast(({ call }) => call === allow)?.body).toEqual({ entryId: entry.id });
});

test('an entry of a running event is disqualified as previewed, with a reason', async () => {
  const preview = {
    ...{ version: 7, matches: [], places: [], prizes: [], ratedPlayers: [], warnings: [] },
  };
  const asked = answerWith({
    [list]: { items: [{ ...entry, status: 'checked_in' }], page: 1, pageSize: 20, total: 1 },
    [`GET /tournaments/${tournamentId}/bracket`]: bracketReply(),
    [`POST /admin/tournaments/${tournamentId}/preview`]: preview,
    [`POST /admin/tournaments/${tournamentId}/changes`]: bracketReply(),
  });
  const tournament = { ...openTournament, status: 'live' as const };
  renderAt('/organize/1?tab=entries', <DeskEntries tournament={tournament} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Disqualify Nova Five' }));
  const apply = await screen.findByRole('button', { name: 'Apply: disqualify Nova Five' });
  fireEvent.click(apply);
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: ' Two accounts ' } });
  fireEvent.click(apply);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const change = { kind: 'disqualify', entryId: entry.id };
  expect(asked.filter(({ call }) => call.startsWith('POST')).map(({ body }) => body)).toEqual([
    { change },
    { version: 7, change: { ...change, why: 'Two accounts' } },
  ]);
});

test('no entry is removed from an event that is over', async () => {
  answerWith({ [list]: { items: [entry], page: 1, pageSize: 20, total: 1 } });
  const tournament = { ...openTournament, status: 'paid_out' as const };
  renderAt('/organize/1?tab=entries', <DeskEntries tournament={tournament} />);
  await screen.findByText(/Entered/);
  expect(screen.queryByRole('button', { name: /Remove|Disqualify/ })).toBeNull();
});
