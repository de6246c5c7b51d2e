import { missingForms, paidCountries } from './tax-forms';

const aboveOf = new Map([
  ['US', 2_000_00],
  ['CA', 500_00],
]);
const paid = paidCountries(
  [
    { userId: 'ada', country: 'US', cents: 999_99 },
    { userId: 'ada', country: 'CA', cents: 250_00 },
    { userId: 'bea', country: 'US', cents: 1_000_00 },
    { userId: 'eve', country: 'US', cents: 999_99 },
    { userId: 'zoe', country: 'SE', cents: 9_000_00 },
  ],
  aboveOf,
);

test('sums of countries without a tax form count for nothing', () => {
  expect([...paid.keys()]).toEqual(['ada', 'bea', 'eve']);
  expect(paid.get('ada')?.[1]).toEqual({ country: 'CA', paidCents: 250_00, aboveCents: 500_00 });
});

test('a form is missing from half of the amount of any country, the most paid first', () => {
  expect(missingForms(paid, new Set())).toEqual(['bea', 'ada']);
  expect(missingForms(paid, new Set(['bea']))).toEqual(['ada']);
});
