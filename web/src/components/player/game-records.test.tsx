import { fireEvent, screen } from '@testing-library/react';
import { ada, answerWith, renderAt } from '../../../test/api';
import { GameRecords } from './game-records';

const gameId = 'd'.repeat(24);
const record = {
  ...{ gameId, wins: 12, losses: 7, streak: -2, bestStreak: 5 },
  ...{ maps: { won: 30, lost: 19 }, lastPlayedAt: '2026-11-22T18:00:00.000Z' },
};
const catalogue = { 'GET /games': { items: [] }, 'GET /playTypes': { items: [] } };

test('shows the results of each game, and counts my own again', async () => {
  const asked = answerWith({
    ...{ ...catalogue, [`GET /games-records?userId=${ada.id}`]: { items: [record] } },
    'POST /update-games-record': { items: [{ ...record, wins: 13 }] },
  });
  renderAt('/players', <GameRecords of={{ userId: ada.id }} ownerId={ada.id} />);
  const row = await screen.findByRole('row', { name: /12–7/ });
  expect(row.textContent).toContain('12–7L2W530–19');
  fireEvent.click(screen.getByRole('button', { name: 'Count again' }));
  expect(await screen.findByRole('row', { name: /13–7/ })).toBeTruthy();
  expect(screen.getByText('Counted from your matches')).toBeTruthy();
  expect(asked.map(({ call }) => call)).toContain('POST /update-games-record');
});

test('a team without finished matches has none, and no button to count again', async () => {
  const teamId = 'e'.repeat(24);
  answerWith({ ...catalogue, [`GET /games-records?teamId=${teamId}`]: { items: [] } });
  renderAt('/teams', <GameRecords of={{ teamId }} />);
  expect(await screen.findByText('No finished matches')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Count again' })).toBeNull();
});
