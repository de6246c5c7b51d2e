import { screen } from '@testing-library/react';
import { ada, answerWith, renderAt } from '../../../../test/api';
import { HeadToHeadCard } from './head-to-head-card';

const bea = { id: 'b'.repeat(24), displayName: 'Bea' };
const read = `GET /user/${ada.id}/head-to-head/${bea.id}`;
const at = '2026-11-22T18:00:00.000Z';
const none = { wins: 0, losses: 0, streak: 0, byPlayType: [], matches: [] };
const place = { gameId: 'd'.repeat(24), playTypeId: 'e'.repeat(24) };
const won = (nth: number) => ({
  ...place,
  ...{ matchId: String(nth).padStart(24, 'c'), won: true, scores: [2, 1], completedAt: at },
});

function show(answer: unknown) {
  answerWith({ [read]: answer, 'GET /games': { items: [] }, 'GET /play-types': { items: [] } });
  renderAt('/', <HeadToHeadCard meId={ada.id} player={bea} />);
}

test('shows the score, the streak and the last matches', async () => {
  const matches = [won(1), won(2), { ...won(3), won: false }];
  const byPlayType = [{ ...place, wins: 3, losses: 5 }];
  show({ ...none, wins: 3, losses: 5, streak: 2, byPlayType, matches });
  expect(await screen.findAllByText('3–5')).toHaveLength(2);
  expect(screen.getByText('Your streak: W2')).toBeTruthy();
  expect(screen.getAllByRole('link', { name: 'Won' })).toHaveLength(2);
  expect(screen.getByRole('link', { name: 'Lost' })).toBeTruthy();
});

test('offers a challenge before the first match', async () => {
  show(none);
  expect(await screen.findByText('You have not met yet')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Challenge' })).toBeTruthy();
});

test.thorough('offers to try again', async () => {
  show({ status: 503, code: 'unavailable', message: 'Try again later.' });
  expect(await screen.findByText('We can’t load your matches')).toBeTruthy();
});
