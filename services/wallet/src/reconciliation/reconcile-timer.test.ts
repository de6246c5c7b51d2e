import {
  comparedSince,
  isForStaff,
  reconciledMs,
  reconcileEveryMs,
  reconcileSubject,
  reconcileTimer,
} from './reconcile-timer';

test('payouts of the last 35 days are compared once a day', () => {
  expect([reconcileEveryMs, reconciledMs]).toEqual([86_400_000, 3_024_000_000]);
});

test('the timer has the name under which earlier releases have stored it', () => {
  expect([reconcileTimer, reconcileSubject]).toEqual(['reconcile-payouts', 'payouts']);
});

test('an open difference is compared until it is 35 days known, then it is for staff', () => {
  const day = (nth: number) => new Date(Date.UTC(2026, 0, nth));
  expect(comparedSince(day(60), [])).toEqual(day(25));
  expect(comparedSince(day(60), [{ since: day(50) }, { since: day(40) }])).toEqual(day(5));
  expect([74, 75].map((nth) => isForStaff({ since: day(40) }, day(nth)))).toEqual([false, true]);
});
