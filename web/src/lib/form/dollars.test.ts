import { centsOf, typedDollars } from './dollars';

test.each([
  ['12.50', 1250],
  ['12,5', 1250],
  ['10', 1000],
  ['7.', 700],
  ['0.99', 99],
  ['100000', 100_000_00],
  ['1234567', null],
  ['', null],
  ['1e3', null],
  ['-5', null],
  ['12.505', null],
])('“%s” is %s cents', (typed, cents) => expect(centsOf(typed)).toBe(cents));

test('formats cents as they are typed', () => expect(typedDollars(1250)).toBe('12.50'));
