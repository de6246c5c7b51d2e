import { fireEvent, screen, waitFor } from '@testing-library/react';
import { ada, answerWith, cacheFor, renderAt } from '../../../../test/api';
import {
  novaEntry,
  openTournament,
  standingOf,
  tournamentId,
} from '../../../../test/tournament-samples';
import { ParticipantsTab } from '../page/participants-tab';
import { StepCard } from './step-card';

const status = `GET /tournaments/${tournamentId}/status`;
const list = `GET /tournaments/${tournamentId}/participants?page=1&pageSize=20`;
const leaveSeat = `POST /tournaments/${tournamentId}/leave-seat`;
const [, { userId: beaId = '' } = {}] = novaEntry.seats;
/** Ada plays in the entry of Bea. */
const entry = { ...novaEntry, captainId: beaId, status: 'entered' as const, payBy: null };
const leftAt = '2026-11-23T02:05:00.000Z';
const left = {
  ...entry,
  seats: entry.seats.map((seat) => (seat.userId === ada.id ? { ...seat, leftAt } : seat)),
};
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

test('a player leaves the seat that a captain entered them on', async () => {
  const asked = answerWith({
    [status]: standingOf('wait-for-check-in', { entry }),
    [leaveSeat]: left,
  });
  renderAt('/', <StepCard tournament={openTournament} />, cacheFor(ada));
  await press('Leave seat');
  expect(await screen.findByText(/You can enter with another team then/)).toBeTruthy();
  fireEvent.click(screen.getAllByRole('button', { name: 'Leave seat' }).at(-1) as HTMLElement);
  await waitFor(() => {
    expect(asked.find(({ call }) => call === leaveSeat)?.body).toEqual({ entryId: entry.id });
  });
});

test.each([
  ['stays where a captain paid it', beaId, /paid for the seat stays with it/],
  ['goes back where a friend paid it', 'f'.repeat(24), /What a friend paid for it goes back/],
])('the fee of a seat that is left %s', async (_, paidById, words) => {
  const seats = entry.seats.map((seat) => ({ ...seat, isPaid: true, paidById }));
  answerWith({ [status]: standingOf('wait-for-check-in', { entry: { ...entry, seats } }) });
  renderAt('/', <StepCard tournament={{ ...openTournament, feeCents: 5_00 }} />, cacheFor(ada));
  await press('Leave seat');
  expect(await screen.findByText(words)).toBeTruthy();
});

test('the others read who left, and the player takes the seat back', async () => {
  const asked = answerWith({
    [status]: standingOf('wait-for-check-in', { entry: left }),
    [list]: { items: [left], page: 1, pageSize: 20, total: 1 },
    [leaveSeat]: entry,
  });
  renderAt(
    '/',
    <>
      <StepCard tournament={openTournament} />
      <ParticipantsTab tournament={openTournament} />
    </>,
    cacheFor(ada),
  );
  expect(await screen.findByText(/A seat is open: Ada left/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Leave seat' })).toBeNull();
  await press('Take my seat back');
  await waitFor(() => {
    expect(asked.find(({ call }) => call === leaveSeat)?.body).toEqual({
      ...{ entryId: entry.id, isBack: true },
    });
  });
});
