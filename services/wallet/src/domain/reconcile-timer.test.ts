import {
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
