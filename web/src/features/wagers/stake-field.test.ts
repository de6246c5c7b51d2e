import { centsOf, stakeProblem } from './stake-field';

test.each([
  ['12.50', 1250],
  ['12,5', 1250],
  ['10', 1000],
  ['7.', 700],
  ['0.99', 99],
  ['', null],
  ['1e3', null],
  ['-5', null],
  ['12.505', null],
])('“%s” is %s cents', (typed, cents) => expect(centsOf(typed)).toBe(cents));

test.each([
  [99, undefined, 'The lowest stake is $1.00.'],
  [50_001, undefined, 'The highest stake is $500.00.'],
  [2000, 1999, 'You have $19.99 available. Add money first.'],
  [2000, 2000, undefined],
])('%s cents with %s available: %s', (cents, available, problem) => {
  expect(stakeProblem(cents, available)).toBe(problem);
});
