import { fireEvent, screen, waitFor } from '@testing-library/react';
import { ada, answerWith, cacheFor, renderAt } from '../../../../test/api';
import { RealityCheck } from './reality-check';

const hourMs = 3_600_000;
const key = `contend.play-time:${ada.id}`;
const play = (minutes: number | null) => ({
  ...{ limits: [], pause: null, realityCheckMinutes: minutes },
});

test('shows the time played and the net result, and begins again when it is closed', async () => {
  const sinceMs = Date.now() - 1.5 * hourMs;
  localStorage.setItem(key, JSON.stringify({ sinceMs, seenMs: Date.now() - 1000 }));
  const since = new Date(sinceMs).toISOString();
  answerWith({
    'GET /wallet/play-limits': play(60),
    [`GET /wallet/play-summary?since=${encodeURIComponent(since)}`]: {
      ...{ since, stakedCents: 30_00, wonCents: 18_00, netCents: -12_00 },
    },
  });
  renderAt('/', <RealityCheck />);
  await screen.findByText(/You have played for 1 h/);
  await screen.findByText('−$12.00');
  fireEvent.click(screen.getByRole('button', { name: 'Keep playing' }));
  await waitFor(() => expect(screen.queryByText(/You have played/)).toBeNull());
  const time = JSON.parse(localStorage.getItem(key) ?? '') as { sinceMs: number };
  expect(time.sinceMs).toBeGreaterThan(sinceMs + hourMs);
});

test('is off where its player chose so', async () => {
  const sinceMs = Date.now() - 9 * hourMs;
  localStorage.setItem(key, JSON.stringify({ sinceMs, seenMs: Date.now() - 1000 }));
  const asked = answerWith({ 'GET /wallet/play-limits': play(null) });
  renderAt('/', <RealityCheck />);
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(screen.queryByText(/You have played/)).toBeNull();
});

test('counts the play of an account alone', async () => {
  const sinceMs = Date.now() - 9 * hourMs;
  localStorage.setItem(key, JSON.stringify({ sinceMs, seenMs: Date.now() - 1000 }));
  const asked = answerWith({ 'GET /wallet/play-limits': play(60) });
  const { unmount } = renderAt('/', <RealityCheck />, cacheFor({ ...ada, id: 'b'.repeat(24) }));
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(screen.queryByText(/You have played/)).toBeNull();
  unmount();
});
