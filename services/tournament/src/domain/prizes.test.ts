import fc from 'fast-check';
import type { Seat } from './entry';
import { prizePool, sharesOf } from './prizes';

const seatsOf = (entry: number, size: number): Seat[] =>
  Array.from({ length: size }, (_, seat) => ({ userId: `u${entry}.${seat}`, payment: null }));

const splits = fc
  .array(fc.integer({ min: 1, max: 1000 }), { minLength: 1, maxLength: 8 })
  .map((parts) => [...parts, 10_000 - parts.reduce((sum, part) => sum + part, 0)])
  .filter((parts) => (parts.at(-1) ?? 0) > 0);

test('shares are all of the prizes, also when places are vacant', () => {
  fc.assert(
    fc.property(
      fc.record({
        totalCents: fc.integer({ min: 0, max: 10_000_000 }),
        split: splits,
        size: fc.integer({ min: 1, max: 5 }),
        count: fc.integer({ min: 1, max: 12 }),
        first: fc.integer({ min: 1, max: 3 }),
        payout: fc.constantFrom('equal' as const, 'captain' as const),
      }),
      ({ totalCents, split, size, count, first, payout }) => {
        const entries = Array.from({ length: count }, (_, index) => ({
          ...{ id: `e${index}`, captainId: `u${index}.0`, seats: seatsOf(index, size) },
          ...{ place: index + first, seed: index + 1 },
        }));
        const prize = { split, payout } as never;
        const shares = sharesOf({ prize }, totalCents, entries);
        const sum = shares.reduce((cents, { amountCents }) => cents + amountCents, 0);
        expect(sum).toBe(totalCents);
        expect(shares.every(({ amountCents }) => amountCents > 0)).toBe(true);
        expect(new Set(shares.map(({ userId }) => userId)).size).toBe(shares.length);
      },
    ),
  );
});

test('odd cents of a team are its captain’s', () => {
  const prize = { split: [10_000], payout: 'equal' } as never;
  const entry = { id: 'e', captainId: 'u0.1', seats: seatsOf(0, 3), place: 1, seed: 1 };
  expect(sharesOf({ prize }, 1001, [entry]).map(({ amountCents }) => amountCents)).toEqual([
    333, 335, 333,
  ]);
});

test('fees divide into the organizer’s part and the pool to the cent', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 50_000_000 }),
      fc.integer({ min: 0, max: 2000 }),
      fc.integer({ min: 0, max: 10_000_000 }),
      fc.constantFrom('pool' as const, 'guaranteed' as const),
      (feesCents, organizerFeeBasisPoints, guaranteeCents, mode) => {
        const terms = { prize: { mode, organizerFeeBasisPoints, guaranteeCents } } as never;
        const { organizerCents, totalCents } = prizePool({ terms }, feesCents);
        expect(organizerCents + totalCents).toBe(feesCents + guaranteeCents);
        if (mode === 'guaranteed') expect(totalCents).toBe(guaranteeCents);
      },
    ),
  );
});
