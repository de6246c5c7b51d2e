import { screen } from '@testing-library/react';
import { answerWith, renderAt } from '../../../../test/api';
import { games, newMatch, openWager, pageWith } from '../../../../test/samples';
import { FlaggedScreen } from './flagged-screen';

const flagged = {
  ...openWager,
  status: 'disputed',
  away: newMatch.away,
  players: newMatch.players,
  matchId: newMatch.id,
  flag: { reason: 'dispute-overdue', at: new Date(Date.now() - 3 * 3_600_000).toISOString() },
};

test('shows the players, amounts, reason, age and links of a flagged wager', async () => {
  answerWith({ ...games, 'GET /admin/wagers/flagged?page=1': pageWith([flagged]) });
  renderAt('/admin/wagers', <FlaggedScreen />);
  expect(await screen.findByText('Bea vs Ada')).toBeTruthy();
  expect(screen.getByText('The ruling on its dispute is overdue.')).toBeTruthy();
  expect(screen.getByText('$20.00')).toBeTruthy();
  expect(screen.getByText('3 h ago')).toBeTruthy();
  const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(link('Wager')).toBe(`/wagers/${openWager.id}`);
  expect(link('Room')).toBe(`/matches/${newMatch.id}`);
});

test('shows the one held stake of a flagged offer without an opponent', async () => {
  const returning = { ...openWager, flag: { reason: 'return-failing', at: openWager.createdAt } };
  answerWith({ ...games, 'GET /admin/wagers/flagged?page=1': pageWith([returning]) });
  renderAt('/admin/wagers', <FlaggedScreen />);
  expect(await screen.findByText('Bea')).toBeTruthy();
  expect(screen.getByText('$10.00')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Room' })).toBeNull();
});

test('shows that no wager is flagged', async () => {
  answerWith({ 'GET /admin/wagers/flagged?page=1': pageWith([]) });
  renderAt('/admin/wagers', <FlaggedScreen />);
  expect(await screen.findByText('No flagged wagers')).toBeTruthy();
});
