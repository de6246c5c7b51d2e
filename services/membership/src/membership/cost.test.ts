import { march, monthly, plus, pro } from '../../test/model/members';
import { addCost, changeCost, costsWithCredits, endCost } from './cost';

const first = { start: march(1), end: march(32), cents: 9_30 };
const second = { start: march(32), end: march(62), cents: 9_30 };
const paidFor = (start: Date, end: Date, chargedCents: number) => ({
  ...{ index: 0, start, end, price: monthly(pro).price, cents: 18_60, chargedCents },
});

test('a period costs what was charged for it, and a free one costs nothing', () => {
  const period = { start: march(32), end: march(62) };
  expect(addCost([first], period, 9_30)).toEqual([first, second]);
  expect(addCost([first], period, 1)).toEqual([first, { ...period, cents: 1 }]);
  expect(addCost([first], period, 0)).toEqual([first]);
});

test('a change within a period costs more for the same time', () => {
  const paid = paidFor(march(32), march(62), 12_00);
  expect(changeCost([first, second], { paid, chargedCents: 2_70 })).toEqual([
    first,
    { ...second, cents: 12_00 },
  ]);
  // What went back before is not a cost again.
  expect(changeCost([{ ...second, cents: 6_30 }], { paid, chargedCents: 2_70 })).toEqual([
    { ...second, cents: 9_00 },
  ]);
});

test('a change that begins a period ends the last one, whose credit moves to the new one', () => {
  const paid = paidFor(march(40), march(71), 18_60);
  expect(changeCost([first, second], { paid, chargedCents: 12_00 })).toEqual([
    first,
    { start: march(32), end: march(40), cents: 2_70 },
    { start: march(40), end: march(71), cents: 18_60 },
  ]);
});

test('a change of a membership whose costs were not recorded begins the record', () => {
  const paid = paidFor(march(40), march(71), 18_60);
  expect(changeCost([], { paid, chargedCents: 12_00 })).toEqual([
    { start: march(40), end: march(71), cents: 18_60 },
  ]);
});

test('the end gives a part of the last period back', () => {
  const ended = endCost([first, second], 6_30, march(42));
  expect(ended).toEqual([first, { start: march(32), end: march(42), cents: 3_00 }]);
  expect(endCost([second], 0, march(70))).toEqual([second]);
  expect(endCost([], 6_30, march(42))).toEqual([]);
  expect(monthly(plus).price.cents).toBe(first.cents);
});

test('what went back beyond the cost of a period is a credit of the next one', () => {
  const year = { ...second, cents: 93_00 };
  expect(costsWithCredits([{ ...first, cents: -7_70 }, year])).toEqual([
    { ...first, cents: 0 },
    { ...year, cents: 85_30 },
  ]);
  expect(costsWithCredits([first, { ...second, cents: -1 }])).toEqual([
    first,
    { ...second, cents: 0 },
  ]);
  expect(costsWithCredits([])).toEqual([]);
});
