import { breakMs, isCheckDue, playedAt } from './reality-clock';

const minuteMs = 60_000;

test('a check is due once so many minutes were played', () => {
  const begun = playedAt(null, 0);
  let time = begun;
  for (let minute = 1; minute <= 60; minute += 1) time = playedAt(time, minute * minuteMs);
  expect(isCheckDue(time, 60)).toBe(true);
  expect(isCheckDue(playedAt({ ...time, sinceMs: 1 }, 60 * minuteMs), 60)).toBe(false);
  expect(isCheckDue(time, null)).toBe(false);
});

test('a break begins the time of play again', () => {
  const begun = { sinceMs: 0, seenMs: 10 * minuteMs };
  expect(playedAt(begun, 10 * minuteMs + breakMs).sinceMs).toBe(0);
  const later = 10 * minuteMs + breakMs + 1;
  expect(playedAt(begun, later)).toEqual({ sinceMs: later, seenMs: later });
});

test('a clock that was set back begins it again', () => {
  expect(playedAt({ sinceMs: 0, seenMs: 5 }, 4)).toEqual({ sinceMs: 4, seenMs: 4 });
});
