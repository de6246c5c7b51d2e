import { fireEvent, screen } from '@testing-library/react';
import { ada, answerWith, renderAt } from '../../../test/api';
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
  ...{ ratedMatches: 6, before: 1455, after: 1469 },
  ...change,
});
const steps = [step(2, {}), step(1, { won: false, scores: [1, 2], before: 1464, after: 1455 })];
const read = `GET /user/${ada.id}/rating-history?playTypeId=${playTypeId}&pageSize=100`;

function show(answer: unknown, ratings = [rating]) {
  answerWith({ [read]: answer, 'GET /games': { items: [] }, 'GET /play-types': { items: [] } });
  renderAt('/', <RatingCard userId={ada.id} ratings={ratings} />);
}

test('explains the latest match, and the one under the pointer', async () => {
  show({ items: steps, page: 1, pageSize: 100, total: 2 });
  expect(await screen.findByText('Beat Bea 2–0 · 1,455 → 1,469')).toBeTruthy();
  fireEvent.click(await screen.findByRole('button', { name: 'Chart of 2' }));
  expect(await screen.findByText('Lost to Bea 1–2 · 1,464 → 1,455')).toBeTruthy();
  expect(screen.getByText('+5')).toBeTruthy();
  expect(screen.getByText('Every match')).toBeTruthy();
  expect(screen.getAllByRole('row', { hidden: true })).toHaveLength(3);
});

test('says how many matches there are beyond the shown ones', async () => {
  show({ items: steps, page: 1, pageSize: 100, total: 120 });
  expect(await screen.findByText('The latest 2 of 120 matches')).toBeTruthy();
});

test('has a next step without a rating', async () => {
  show({}, []);
  expect(await screen.findByText('No rating yet')).toBeTruthy();
});

test('offers to try again', async () => {
  show({ status: 503, code: 'unavailable', message: 'Try again later.' });
  expect(await screen.findByText('We can’t load the matches behind this rating')).toBeTruthy();
});
