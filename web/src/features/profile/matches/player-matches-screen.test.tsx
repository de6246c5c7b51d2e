import type { MatchReply } from '@contend/contracts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { ada, answerWith, renderAt } from '../../../../test/api';
import { games, newMatch, openWager, pageWith } from '../../../../test/samples';
import { PlayerMatchesScreen } from './player-matches-screen';

const listOf = (rest: string) => `GET /match?userId=${ada.id}${rest}`;
const first = listOf('&pageSize=25');
const won: MatchReply = { ...newMatch, status: 'completed', winner: 'away', scores: [1, 2] };
const older: MatchReply = { ...newMatch, id: '5'.repeat(24), kind: 'scrim', status: 'voided' };

const show = (answers: Record<string, unknown>, query = '') => {
  const asked = answerWith({
    ...games,
    [`GET /user/${ada.id}`]: { displayName: 'Ada' },
    ...answers,
  });
  const routes = (
    <Routes>
      <Route path="/players/:userId/matches" element={<PlayerMatchesScreen />} />
    </Routes>
  );
  renderAt(`/players/${ada.id}/matches${query}`, routes);
  return asked;
};

test('lists all matches of a player, page after page', async () => {
  show({
    [first]: { ...pageWith([won]), next: 'older' },
    [listOf('&pageSize=25&cursor=older')]: { ...pageWith([older]), next: null },
  });
  const row = (await screen.findByText('vs Bea')).closest('a');
  expect(row?.getAttribute('href')).toBe(`/matches/${won.id}`);
  expect(row?.textContent).toMatch(/Wager · 1v1 · Best of 3 · stake \$10\.00/);
  expect(row?.textContent).toMatch(/Won 2–1/);
  const above = await screen.findByRole('link', { name: 'Ada' });
  expect(above.getAttribute('href')).toBe(`/players/${ada.id}`);
  fireEvent.click(screen.getByRole('button', { name: 'Show earlier' }));
  expect(await screen.findByText('No result')).toBeTruthy();
  expect(screen.getAllByText('vs Bea')).toHaveLength(2);
  expect(screen.queryByRole('button', { name: 'Show earlier' })).toBeNull();
});

test('reads the filters of the address, and clears them', async () => {
  const filtered = listOf(`&kind=scrim&gameId=${openWager.gameId}&pageSize=25`);
  const asked = show(
    { [filtered]: { ...pageWith([]), next: null }, [first]: { ...pageWith([won]), next: null } },
    `?kind=scrim&game=${openWager.gameId}`,
  );
  expect(await screen.findByText('No such match')).toBeTruthy();
  expect(asked.some(({ call }) => call === filtered)).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(await screen.findByText('vs Bea')).toBeTruthy();
  const kinds = listOf('&kind=wager&pageSize=25');
  fireEvent.click(screen.getByRole('radio', { name: 'Wagers' }));
  await waitFor(() => expect(asked.some(({ call }) => call === kinds)).toBe(true));
});

test('says that a player has no matches', async () => {
  show({ [first]: { ...pageWith([]), next: null } }, '?kind=nonsense');
  expect(await screen.findByText('No matches yet')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull();
});

test('offers a retry when the matches cannot be loaded', async () => {
  show({ [first]: { status: 400, code: 'invalid', message: 'Not now.' } });
  expect(await screen.findByText('We can’t load these matches')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});
