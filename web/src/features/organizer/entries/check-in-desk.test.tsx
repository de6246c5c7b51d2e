import type { TournamentEntry, TournamentReply } from '@contend/contracts';
import { screen } from '@testing-library/react';
import { answerWith, renderAt } from '../../../../test/api';
import { novaEntry, openTournament, tournamentId } from '../../../../test/tournament-samples';
import { CheckInDesk } from './check-in-desk';

const query = 'pageSize=100&status=pending_payment&page=1';
const unpaidList = `GET /tournaments/${tournamentId}/participants?${query}`;
const unpaid: TournamentEntry = {
  ...novaEntry,
  ...{ status: 'pending_payment', payBy: '2026-11-28T18:15:00.000Z' },
};

const show = (items: TournamentEntry[], change: Partial<TournamentReply> = {}) => {
  answerWith({ [unpaidList]: { items, page: 1, pageSize: 100, total: items.length } });
  const tournament = { ...openTournament, status: 'check_in' as const, feeCents: 5_00, ...change };
  renderAt('/', <CheckInDesk tournament={tournament} absent={[]} />);
};

test('an entry that has time to pay is named, and not everyone is here', async () => {
  show([unpaid]);
  expect(await screen.findByText('Nova Five')).toBeTruthy();
  expect(screen.getByText(/Not paid yet: has time until/)).toBeTruthy();
  expect(screen.queryByText('Everyone is here')).toBeNull();
});

test('invites to close check-in once all are paid and in', async () => {
  show([], { entries: { ...openTournament.entries, placed: 4 } });
  expect(await screen.findByText('Everyone is here')).toBeTruthy();
});

test('shows that an event without entries is cancelled', async () => {
  show([], { entries: { ...openTournament.entries, placed: 0 } });
  expect(await screen.findByText(/the event is cancelled/)).toBeTruthy();
  expect(screen.queryByText('Everyone is here')).toBeNull();
});
