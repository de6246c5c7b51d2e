import { fireEvent, screen, waitFor } from '@testing-library/react';
import { answerWith, renderAt } from '../../../../test/api';
import {
  novaEntry,
  openTournament,
  standingOf,
  tournamentId,
} from '../../../../test/tournament-samples';
import { StepCard } from './step-card';

const tournament = { ...openTournament, entryMode: 'player' as const };
const show = (standing: unknown, change: object = {}, routes: object = {}) => {
  const asked = answerWith({ [`GET /tournaments/${tournamentId}/status`]: standing, ...routes });
  renderAt('/', <StepCard tournament={{ ...tournament, ...change }} />);
  return asked;
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

test('a player leaves a made team before the start, after reading what is lost', async () => {
  const seats = novaEntry.seats.map((seat) => ({ ...seat, isPaid: true }));
  const entry = { ...novaEntry, status: 'checked_in', team: null, seats };
  const leave = `POST /tournaments/${tournamentId}/leave-seat`;
  const asked = show(
    standingOf('wait-for-start', { entry } as never),
    { status: 'seeded' },
    {
      [leave]: entry,
    },
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Leave team' }));
  expect(
    screen.getByText(
      'The others are notified and play without you. Check-in is over: your fee of $5.00 stays in the event. You cannot come back.',
    ),
  ).toBeTruthy();
  fireEvent.click(screen.getAllByRole('button', { name: 'Leave team' }).at(-1)!);
  await waitFor(() => expect(asked.some(({ call }) => call === leave)).toBe(true));
});

test('a player without a team takes a seat that another one left', async () => {
  const alone = { status: 'withdrawn', isWithoutTeam: true, refund: 'returned', team: null };
  const left = novaEntry.seats.map((seat, nth) => ({
    ...{ ...seat, isPaid: true, leftAt: nth === 1 ? '2026-11-23T02:10:00.000Z' : null },
  }));
  const team = { ...novaEntry, team: null, name: 'Team Ada', status: 'checked_in', seats: left };
  const take = `POST /tournaments/${tournamentId}/take-seat`;
  const list = `GET /tournaments/${tournamentId}/participants?pageSize=100&status=checked_in`;
  const other = { ...team, id: 'f'.repeat(24), name: 'Team Cat' };
  const full = { ...team, seats: novaEntry.seats };
  const asked = show(
    { status: 'seeded', entry: { ...novaEntry, ...alone }, next: null },
    { status: 'seeded' },
    {
      [`${list}&page=1`]: { items: Array(100).fill(full), page: 1, pageSize: 100, total: 102 },
      [`${list}&page=2`]: { items: [team, other], page: 2, pageSize: 100, total: 102 },
      [take]: team,
    },
  );
  expect(await screen.findByRole('button', { name: 'Play for Team Cat' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Play for Team Ada' }));
  await waitFor(() =>
    expect(asked.filter(({ call }) => call === take).map(({ body }) => body)).toEqual([
      { entryId: team.id },
    ]),
  );
});
