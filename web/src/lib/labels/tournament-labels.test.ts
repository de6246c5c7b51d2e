import { startOf } from './tournament-labels';

test('an event that was started early shows when it started', () => {
  const startsAt = '2026-11-27T19:00:00.000Z';
  const startedAt = '2026-11-27T18:24:00.000Z';
  expect(startOf({ startsAt, startedAt: null })).toBe(startsAt);
  expect(startOf({ startsAt, startedAt })).toBe(startedAt);
});
