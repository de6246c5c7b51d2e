import { termsOf } from './receipt';

test('ten dollars a seat make a pot of twenty, two of rake, eighteen for the winner', () => {
  expect(termsOf(1000)).toMatchObject({ potCents: 2000, rakeCents: 200, prizeCents: 1800 });
});

test('pays a fraction of a cent to the winner', () => {
  expect(termsOf(103)).toMatchObject({ potCents: 206, rakeCents: 20, prizeCents: 186 });
});
