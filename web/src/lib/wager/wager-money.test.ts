import { ownSeatPrizes, prizeOf, termsOf, winningsOf } from './wager-money';

test('ten dollars a seat make a pot of twenty, two of rake, eighteen for the winner', () => {
  expect(termsOf(1000)).toMatchObject({ potCents: 2000, rakeCents: 200, prizeCents: 1800 });
});

test('pays a fraction of a cent to the winner', () => {
  expect(termsOf(103)).toMatchObject({ potCents: 206, rakeCents: 20, prizeCents: 186 });
});

test('pays the prize of each seat to its payer, odd cents to the first seat', () => {
  const seats = ['ada', 'bea', 'ada'].map((payerId) => ({ payerId }));
  expect(termsOf(103, 3).seatPrizes).toEqual([187, 185, 185]);
  expect(prizeOf(seats, 'ada', 103)).toBe(372);
  expect(prizeOf(seats, 'bea', 103)).toBe(185);
});

test('a lower rake of the viewer’s plan counts on each seat, as the payout does', () => {
  const wager = { pot: 618, prize: 557, teamSize: 3 };
  const seats = ['ada', 'bea', 'ada'].map((payerId) => ({ payerId }));
  const rake = (basisPoints: number, membershipId: string | null) => ({
    ...wager,
    ownRake: { basisPoints, membershipId },
  });
  expect(ownSeatPrizes(wager)).toEqual([187, 185, 185]);
  expect(ownSeatPrizes(rake(1000, null))).toEqual([187, 185, 185]);
  expect(ownSeatPrizes(rake(500, 'plan'))).toEqual([196, 196, 196]);
  expect(ownSeatPrizes(rake(999, 'plan'))).toEqual([187, 186, 186]);
  expect(winningsOf(rake(500, 'plan'), seats, 'ada')).toBe(392);
});
