import { RateBudget } from './rate-budget';

test('allows the rate per window', () => {
  const budget = new RateBudget({ requests: 2, seconds: 10 });
  expect([1000, 1001, 1002, 10_999].map((now) => budget.take(now))).toEqual([
    ...[true, true, false, false],
  ]);
  expect([11_000, 20_999, 20_999, 21_000].map((now) => budget.take(now))).toEqual([
    ...[true, true, false, true],
  ]);
});
