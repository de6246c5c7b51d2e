import fc from 'fast-check';
import { apportion, rakeOf, splitCents } from './money';

const weights = fc
  .array(fc.nat({ max: 1_000_000 }), { minLength: 1, maxLength: 60 })
  .filter((some) => some.some((weight) => weight > 0));
const total = fc.nat({ max: 2 ** 50 });

const sumOf = (cents: number[]) => cents.reduce((sum, share) => sum + share, 0);

test('divides a total into shares that add up to it and are never negative', () => {
  fc.assert(
    fc.property(total, weights, (cents, some) => {
      const shares = apportion(cents, some);
      expect(shares).toHaveLength(some.length);
      expect(sumOf(shares)).toBe(cents);
      expect(shares.every((share) => Number.isSafeInteger(share) && share >= 0)).toBe(true);
    }),
  );
});

test('rounds each exact quota down or up', () => {
  fc.assert(
    fc.property(total, weights, (cents, some) => {
      const sum = BigInt(sumOf(some));
      apportion(cents, some).forEach((share, index) => {
        const product = BigInt(cents) * BigInt(some[index] ?? 0);
        const floor = product / sum;
        const allowed = product % sum === 0n ? [floor] : [floor, floor + 1n];
        expect(allowed).toContain(BigInt(share));
      });
    }),
  );
});

test('gives left-over cents to larger remainders, and to the first of equal ones', () => {
  expect(apportion(100, [1, 1, 1])).toEqual([34, 33, 33]);
  expect(apportion(101, [1, 1, 1])).toEqual([34, 34, 33]);
  // Quotas 2.5, 4.9 and 2.6: the left-over cents go to 4.9 and to 2.6.
  expect(apportion(10, [25, 49, 26])).toEqual([2, 5, 3]);
  expect(apportion(7, [0, 5, 0])).toEqual([0, 7, 0]);
  expect(apportion(0, [3, 4])).toEqual([0, 0]);
  fc.assert(
    fc.property(total, weights, (cents, some) => {
      expect(apportion(cents, some)).toEqual(apportion(cents, some));
    }),
  );
});

test('throws for weights and totals that cannot be divided', () => {
  const wrong: [number, number[]][] = [
    [-1, [1]],
    [0.5, [1]],
    [2 ** 53, [1]],
    [1, []],
    [1, [0, 0]],
    [1, [2, -1]],
    [1, [0.5]],
  ];
  for (const [cents, some] of wrong) expect(() => apportion(cents, some)).toThrow(RangeError);
});

test('rounds the rake down, and gives odd cents of a split to the first seat', () => {
  expect(rakeOf(1_99, 1000)).toBe(19);
  expect(rakeOf(20_00, 1000)).toBe(2_00);
  expect(splitCents(100, 3)).toEqual([34, 33, 33]);
  expect(splitCents(18_00, 1)).toEqual([18_00]);
});
