import { stakeProblem } from './stake-field';

test.each([
  [99, undefined, 'The lowest stake is $1.00.'],
  [50_001, undefined, 'The highest stake is $500.00.'],
  [2000, 1999, 'You have $19.99 available. Add money first.'],
  [2000, 2000, undefined],
])('%s cents with %s available: %s', (cents, available, problem) => {
  expect(stakeProblem(cents, available)).toBe(problem);
});
