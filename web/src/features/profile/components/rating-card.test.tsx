import { fireEvent, screen } from '@testing-library/react';
import { ada, answerWith, renderAt } from '../../../../test/api';
import { RatingCard } from './rating-card';

jest.mock('./rating-chart', () => ({
  RatingChart: ({ points, onPoint }: { points: unknown[]; onPoint: (index: number) => void }) => (
    <button type="button" onClick={() => onPoint(0)}>
      Chart of {points.length}
    </button>
  ),
}));

const playTypeId = 'p'.repeat(24).replaceAll('p', 'e');
const rating = { gameId: 'd'.repeat(24), playTypeId, rating: 1469, matches: 2, history: [] };
const opponent = {
  ...{ id: 'b'.repeat(24), username: 'bea', displayName: 'Bea', avatarUrl: null },
  ...{ country: null, rating: null },
};
const step = (nth: number, change: object) => ({
  ...{ matchId: String(nth).padStart(24, 'c'), opponents: [opponent], won: true, scores: [2, 0] },
  ...{ completedAt: `2026-11-2${nth}T18:00:00.000Z`, chance: 0.42, reason: 'result' },
  ...{ ratedMatches: 6, before: 1455, after: 1469, certainty: 31, correction: null },
  ...change,
});
const steps = [step(2, {}), step(1, { won: false, scores: [1, 2], before: 1464, after: 1455 })];
const read = `GET /user/${ada.id}/rating-history?window=all&pageSize=100`;

const names = { 'GET /games': { items: [] }, 'GET /play-types': { items: [] } };

function show(answer: unknown, ratings = [rating]) {
  answerWith({ ...names, [read]: answer });
  renderAt('/', <RatingCard userId={ada.id} ratings={ratings} />);
}

test('explains the latest match, and the one under the pointer', async () => {
  show({ items: steps, next: null, rank: 249, certainty: 31 });
  expect(await screen.findByText('Beat Bea 2–0 · 1,455 → 1,469')).toBeTruthy();
  fireEvent.click(await screen.findByRole('button', { name: 'Chart of 2' }));
  expect(await screen.findByText('Lost to Bea 1–2 · 1,464 → 1,455')).toBeTruthy();
  expect(screen.getByText('+5')).toBeTruthy();
  expect(screen.getByText('Every match in this range')).toBeTruthy();
  expect(screen.getAllByRole('row', { hidden: true })).toHaveLength(3);
});

test('has rank and certainty, and says what corrected a rating', async () => {
  const corrected = step(2, { correction: { by: 'ruling', first: 1490 } });
  show({ items: [corrected], next: null, rank: 249, certainty: 31 });
  expect(await screen.findByText('Rank 249')).toBeTruthy();
  expect(screen.getByText('31% certain')).toBeTruthy();
  expect(screen.getAllByText(/Corrected by a ruling, 1,490 before/).length).toBeGreaterThan(0);
});

test('shows the rating that a season has lowered since the last match', async () => {
  show({ items: steps, next: null, rank: 249, certainty: 25, rating: 1433 });
  expect(await screen.findByText('New season: 1,469 before')).toBeTruthy();
  expect(screen.getByText('1,433')).toBeTruthy();
  expect(screen.getByText('+5')).toBeTruthy();
});

test('loads older matches by the cursor of the last page', async () => {
  const next = '2026-11-21T18:00:00.000Z_'.padEnd(49, 'c');
  const older = read.replace('&pageSize=100', `&pageSize=100&cursor=${encodeURIComponent(next)}`);
  const facts = { rank: null, certainty: null };
  answerWith({
    ...names,
    [read]: { items: steps, next, ...facts },
    [older]: { items: [step(0, { ratedMatches: 5 })], next: null, ...facts },
  });
  renderAt('/', <RatingCard userId={ada.id} ratings={[rating]} />);
  expect(await screen.findByText('The latest 2 matches')).toBeTruthy();
  fireEvent.click(screen.getByText('Show earlier'));
  expect(await screen.findByText('Every match in this range')).toBeTruthy();
  expect(screen.getAllByRole('row', { hidden: true })).toHaveLength(4);
});

test('shows another range, and says when it has no matches', async () => {
  const facts = { next: null, rank: null, certainty: null };
  answerWith({
    ...names,
    [read]: { items: steps, ...facts },
    [read.replace('window=all', 'window=30d')]: { items: [], ...facts },
  });
  renderAt('/', <RatingCard userId={ada.id} ratings={[rating]} />);
  fireEvent.click(await screen.findByRole('radio', { name: '30 days' }));
  expect(await screen.findByText('No matches in this range.')).toBeTruthy();
  expect(screen.getByText('Not ranked yet')).toBeTruthy();
});

test('has a next step without a rating', async () => {
  show({}, []);
  expect(await screen.findByText('No rating yet')).toBeTruthy();
});

test.thorough('offers to try again', async () => {
  show({ status: 503, code: 'unavailable', message: 'Try again later.' });
  expect(await screen.findByText('We can’t load the matches behind this rating')).toBeTruthy();
});
