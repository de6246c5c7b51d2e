import { fireEvent, screen } from '@testing-library/react';
import { answerWith, renderAt } from '../../../test/api';
import {
  novaEntry,
  openTournament,
  standingOf,
  tournamentId,
} from '../../../test/tournament-samples';
import { StepCard } from './step-card';

const tournament = { ...openTournament, entryMode: 'player' as const };
const show = (standing: unknown) => {
  answerWith({ [`GET /tournaments/${tournamentId}/status`]: standing });
  renderAt('/', <StepCard tournament={tournament} />);
};

test('a player who enters alone reads that teams are made, and pays one seat', async () => {
  show(standingOf('register', { entry: null }));
  fireEvent.click(await screen.findByRole('button', { name: 'Register' }));
  expect(await screen.findByText(/When check-in ends, teams of 2 are made/)).toBeTruthy();
  expect(screen.getAllByRole('button', { name: 'Register for $5.00' })).toHaveLength(1);
});

test('shows the team that was made, and who is its captain', async () => {
  show(standingOf('wait-for-start', { entry: { ...novaEntry, team: null } }));
  expect(await screen.findByText(/You are its captain/)).toBeTruthy();
});

test('says that no team could be filled, and that the fee is back', async () => {
  const alone = { status: 'withdrawn', isWithoutTeam: true, refund: 'returned', team: null };
  show({ status: 'seeded', entry: { ...novaEntry, ...alone }, next: null });
  expect(await screen.findByText('No team of 2 could be filled with you')).toBeTruthy();
  expect(screen.getByText(/Your fee is back/)).toBeTruthy();
});
