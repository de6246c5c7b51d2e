import { monthly, plus, pro, yearly } from '../../test/model/members';
import { compared, savingMonths } from '../perks/savings';

const won = { pots: 2, shareCents: 100_00, agreedRakeCents: 10_00, rakeCents: 5_00 };
const zero = { pots: 0, shareCents: 0, agreedRakeCents: 0, rakeCents: 0 };

test('a month saves the agreed rake less the taken one, and costs its part of the price', () => {
  const { months, total } = savingMonths(['2026-03', '2026-04', '2026-05'], {
    pots: new Map([
      ['2026-03', won],
      ['2026-05', { pots: 1, shareCents: 20_00, agreedRakeCents: 2_00, rakeCents: 1_00 }],
    ]),
    costs: new Map([
      ['2026-03', 9_00],
      ['2026-04', 30],
    ]),
  });
  expect(months).toEqual([
    { month: '2026-03', ...won, savedCents: 5_00, priceCents: 9_00, netCents: -4_00 },
    { month: '2026-04', ...zero, savedCents: 0, priceCents: 30, netCents: -30 },
    {
      ...{ month: '2026-05', pots: 1, shareCents: 20_00, agreedRakeCents: 2_00, rakeCents: 1_00 },
      ...{ savedCents: 1_00, priceCents: 0, netCents: 1_00 },
    },
  ]);
  expect(total).toEqual({
    ...{ pots: 3, shareCents: 120_00, agreedRakeCents: 12_00, rakeCents: 6_00 },
    ...{ savedCents: 6_00, priceCents: 9_30, netCents: -3_30 },
  });
});

const facts = {
  ...{ month: '2026-03', sums: won },
  seats: [
    { shareCents: 60_00, agreedRakeCents: 6_00 },
    { shareCents: 40_00, agreedRakeCents: 4_00 },
  ],
};

test('a plan is compared by the winnings of the month, with the sum from which it pays off', () => {
  expect(compared([plus], facts)).toEqual({
    ...{ month: '2026-03', pots: 2, shareCents: 100_00, agreedRakeCents: 10_00 },
    plans: [
      {
        ...{ planId: plus.id, name: 'Plus', provider: 'contend', rakeBasisPoints: 500 },
        ...{ monthlyCents: 9_30, rakeWithPlanCents: 5_00, savedCents: 5_00, netCents: -4_30 },
        breakEvenCents: 186_00,
      },
    ],
  });
});

test('a plan that is sold by the year costs a twelfth of it, with fractions rounded up', () => {
  const of = (cents: number, prices = [{ ...yearly(pro).price, cents }]) =>
    compared([{ ...pro, prices }], facts).plans[0]?.monthlyCents;
  expect([of(186_00), of(12_01), of(12_00)]).toEqual([15_50, 1_01, 1_00]);
  expect(of(0, [])).toBe(0);
  expect(of(0, [yearly(pro).price, monthly(pro).price])).toBe(18_60);
});

test('a plan that leaves the rake as it is has no saving to compare', () => {
  const noRake = { ...pro, perks: { ...pro.perks, rakeBasisPoints: null } };
  expect(compared([noRake, plus], facts).plans.map(({ name }) => name)).toEqual(['Plus']);
});

test('a month without winnings compares the bare prices', () => {
  expect(compared([plus], { month: '2026-03', sums: undefined, seats: [] })).toMatchObject({
    ...{ month: '2026-03', pots: 0, shareCents: 0, agreedRakeCents: 0 },
    plans: [{ savedCents: 0, netCents: -9_30 }],
  });
});
