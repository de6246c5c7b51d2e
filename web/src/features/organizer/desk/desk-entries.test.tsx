import { fireEvent, screen } from '@testing-library/react';
import { answerWith, renderAt } from '../../../../test/api';
import { novaEntry, openTournament, tournamentId } from '../../../../test/tournament-samples';
import { DeskEntries } from './desk-entries';

const page = (items: unknown[]) => ({ items, page: 1, pageSize: 20, total: items.length });
const list = `GET /tournaments/${tournamentId}/participants?page=1&pageSize=20`;

test('entries are searched by the beginning of a name, also those in one state', async () => {
  const asked = answerWith({
    [`${list}&status=entered`]: page([]),
    [`${list}&status=entered&name=nova`]: page([novaEntry]),
  });
  renderAt('/?tab=entries&state=entered', <DeskEntries tournament={openTournament} />);
  expect(await screen.findByText('No entry like that')).toBeTruthy();
  const field = screen.getByRole('searchbox', { name: 'Name' });
  fireEvent.change(field, { target: { value: 'nova' } });
  expect(await screen.findByRole('link', { name: 'Nova Five' })).toBeTruthy();
  // Not for each letter: once typing has paused.
  expect(asked).toHaveLength(2);
});

test('the fee of a player who enters alone is paid or not, without a count of seats', async () => {
  const [seat] = novaEntry.seats;
  const paid = { ...novaEntry, team: null, seats: [{ ...seat, isPaid: true }] };
  const unpaid = { ...paid, id: 'f'.repeat(24), seats: [{ ...seat, isPaid: false }] };
  const items = [paid, unpaid, novaEntry];
  answerWith({ [list]: page(items) });
  renderAt('/', <DeskEntries tournament={{ ...openTournament, feeCents: 5_00 }} />);
  expect(await screen.findByText(/\bfee paid\b/)).toBeTruthy();
  expect(screen.getByText(/\bfee not paid\b/)).toBeTruthy();
  expect(screen.getByText(/of 2 seats paid/)).toBeTruthy();
});

test('an entry that shares its place is listed with all the places that share it', async () => {
  const third = { ...novaEntry, place: 3, shared: 2 };
  answerWith({ [list]: page([third, { ...novaEntry, id: 'f'.repeat(24), place: 2, shared: 1 }]) });
  renderAt('/', <DeskEntries tournament={openTournament} />);
  expect(await screen.findByText(/^3rd–4th place · /)).toBeTruthy();
  expect(screen.getByText(/^2nd place · /)).toBeTruthy();
});
