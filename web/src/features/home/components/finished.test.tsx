import { fireEvent, screen, waitFor } from '@testing-library/react';
import { ada } from '../../../../test/api';
import { activeMatch, homeCalls, showNeeds } from '../../../../test/home';
import { newMatch, openWager, pageWith } from '../../../../test/samples';

const active = (status: string, change = {}) =>
  activeMatch(status, { isOver: true, updatedAt, ...change });
const away = { captainId: ada.id, seats: [{ userId: ada.id, payerId: ada.id }] };
const staked = { ...openWager, status: 'reported', matchId: newMatch.id, away };
const { activeMatches: matches, myMatches: latest, myWagers: mine } = homeCalls;
const show = (answers: Record<string, unknown>) =>
  showNeeds({
    [homeCalls.profile]: { record: { wins: 1, losses: 0, streak: 1 }, ratings: [] },
    ...answers,
  });

const updatedAt = new Date(Date.now() - 60_000).toISOString();

test('shows the winner and the payout of a finished match, collapsed', async () => {
  const settled = { ...staked, status: 'settled', winner: 'away', scores: [1, 2] };
  show({
    [matches]: { items: [active('completed', { isOver: true, updatedAt })] },
    [mine]: pageWith([settled]),
  });
  expect(await screen.findByText('Won 2–1')).toBeTruthy();
  expect(screen.getByText('+$18.00')).toBeTruthy();
  expect(screen.getByText('1 in the last 7 days')).toBeTruthy();
  expect(document.querySelector('details')?.open).toBe(false);
});

test('shows the score of a match of an event, and says what an undone one is', async () => {
  const undone = { ...newMatch, id: '5'.repeat(24) };
  const over = { kind: 'tournament', isOver: true, updatedAt };
  show({
    [matches]: {
      items: [active('completed', over), active('cancelled', { ...over, id: undone.id })],
    },
    [latest]: pageWith([
      { ...newMatch, status: 'completed', winner: 'home', scores: [2, 0] },
      { ...undone, status: 'cancelled' },
    ]),
  });
  expect(await screen.findByText('Lost 0–2')).toBeTruthy();
  expect(screen.getByText('Undone by the organizer')).toBeTruthy();
  expect(screen.queryByText(/Finished|Called off/)).toBeNull();
});

test('clears all results at once, and shows none that are older than a week', async () => {
  const old = new Date(Date.now() - 14 * 24 * 3_600_000).toISOString();
  const ids = ['4', '5', '6'].map((digit) => digit.repeat(24));
  const over = (id: string | undefined, at: string) =>
    active('completed', { id, isOver: true, updatedAt: at });
  const dismissed = ids.map((id) => `DELETE /user/active-matches/${id}`);
  const asked = show({
    [matches]: { items: [over(ids[0], updatedAt), over(ids[1], updatedAt), over(ids[2], old)] },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Clear results', hidden: true }));
  await waitFor(() =>
    expect(asked.map(({ call }) => call).filter((call) => dismissed.includes(call))).toEqual(
      dismissed.slice(0, 2),
    ),
  );
});

test('shows the winnings of a member by the rake of their plan', async () => {
  const ownRake = { basisPoints: 500, membershipId: 'd'.repeat(24) };
  show({
    [matches]: { items: [active('completed', { isOver: true, updatedAt })] },
    [mine]: pageWith([{ ...staked, status: 'settled', winner: 'away', scores: [1, 2], ownRake }]),
  });
  expect(await screen.findByText('+$19.00')).toBeTruthy();
});

test('shows what a member gets by the rake of their plan', async () => {
  const ownRake = { basisPoints: 500, membershipId: 'd'.repeat(24) };
  show({
    [matches]: { items: [active('live', { isOver: false })] },
    [mine]: pageWith([{ ...staked, status: 'live', ownRake }]),
    [latest]: pageWith([{ ...newMatch, status: 'live' }]),
  });
  expect(await screen.findByText('$19.00')).toBeTruthy();
});
