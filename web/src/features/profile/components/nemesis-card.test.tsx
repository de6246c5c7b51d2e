import { screen } from '@testing-library/react';
import { ada, answerWith, renderAt } from '../../../../test/api';
import { NemesisCard } from './nemesis-card';

const player = { id: ada.id, displayName: 'Ada', avatarUrl: null };
const opponent = {
  ...{ id: 'b'.repeat(24), username: 'bea', displayName: 'Bea', avatarUrl: null },
  ...{ country: null, rating: null },
};
const read = `GET /user/${ada.id}/nemesis`;
const show = (nemesis: unknown) => {
  answerWith({ [read]: nemesis });
  renderAt('/', <NemesisCard player={player} />);
};

test('shows both sides with their wins, and the reader as themselves', async () => {
  const at = '2026-11-22T18:00:00.000Z';
  show({ nemesis: { opponent, wins: 3, losses: 5, lastLostAt: at, lastPlayedAt: at } });
  expect(await screen.findByText('3–5')).toBeTruthy();
  expect(screen.getByRole('link', { name: /You.*3 wins/ })).toBeTruthy();
  expect(screen.getByRole('link', { name: /Bea.*5 wins/ })).toBeTruthy();
});

test('says that nobody has beaten the player', async () => {
  show({ nemesis: null });
  expect(await screen.findByText('None so far')).toBeTruthy();
});

test.thorough('offers to try again', async () => {
  show({ status: 503, code: 'unavailable', message: 'Try again later.' });
  expect(await screen.findByText('We can’t load the nemesis')).toBeTruthy();
});
