import { retryPauseMs } from './timers';

test('doubles pauses between tries up to the maximum', () => {
  const pauses = [1, 2, 3, 4, 5].map((attempts) => retryPauseMs(attempts, 4000, 1));
  expect(pauses).toEqual([500, 1000, 2000, 4000, 4000]);
});

test('spreads a pause over its second half', () => {
  expect(retryPauseMs(1, 4000, 0)).toBe(250);
  expect(retryPauseMs(1, 4000, 0.5)).toBe(375);
  expect(retryPauseMs(0, 4000, 1)).toBe(500);
});
