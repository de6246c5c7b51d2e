import fc from 'fast-check';
import type { Seat } from '../entries/entry';
import { entryPrizes, payeesOf, prizePool, sharesOf } from './prizes';

const seatsOf = (entry: number, size: number): Seat[] =>
  Array.from({ length: size }, (_, seat) => ({ userId: `u${entry}.${seat}`, payment: null }));

/** Matches by player; also of players who are on none of its seats. */
const lineUpOf = (entry: number, played: readonly number[]) =>
  new Map(played.flatMap((times, seat) => (times > 0 ? [[`u${entry}.${seat}`, times]] : [])));
const first = {
  ...{ place: 1, seed: 1, status: 'checked_in' as const },
  lineUp: new Map<string, number>(),
};

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
        played: fc.array(fc.nat(6), { minLength: 5, maxLength: 5 }),
        first: fc.integer({ min: 1, max: 3 }),
        payout: fc.constantFrom('equal' as const, 'captain' as const, 'lineup' as const),
      }),
      ({ totalCents, split, size, count, played, first, payout }) => {
        const entries = Array.from({ length: count }, (_, index) => ({
          ...{ id: `e${index}`, captainId: `u${index}.0`, seats: seatsOf(index, size) },
          ...{ place: index + first, seed: index + 1, lineUp: lineUpOf(index, played) },
          status: 'checked_in' as const,
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

test.each(['disqualified', 'absent', 'withdrawn', 'expired', 'cancelled'] as const)(
  'an entry that is %s has no share, whatever its place',
  (status) => {
    const prize = { split: [7000, 3000], payout: 'equal' } as never;
    const entries = [
      { ...first, id: 'e0', captainId: 'u0.0', seats: seatsOf(0, 1) },
      { ...first, id: 'e1', captainId: 'u1.0', seats: seatsOf(1, 1), place: 2, seed: 2, status },
      { ...first, id: 'e2', captainId: 'u2.0', seats: seatsOf(2, 1), place: 3, seed: 3 },
    ];
    const shares = sharesOf({ prize }, 1000, entries);
    expect(shares.map(({ userId, amountCents }) => [userId, amountCents])).toEqual([
      ['u0.0', 700],
      ['u2.0', 300],
    ]);
  },
);

test('odd cents of a team are its captain’s', () => {
  const prize = { split: [10_000], payout: 'equal' } as never;
  const entry = { id: 'e', captainId: 'u0.1', seats: seatsOf(0, 3), ...first };
  expect(sharesOf({ prize }, 1001, [entry]).map(({ amountCents }) => amountCents)).toEqual([
    333, 335, 333,
  ]);
});

test.each<[played: number[], shares: [userId: string, amountCents: number][]]>([
  [
    [3, 0, 1],
    [
      ['u0.0', 751],
      ['u0.2', 250],
    ],
  ],
  // The cents that remain: first to who played more, then by id.
  [
    [1, 2, 2],
    [
      ['u0.1', 401],
      ['u0.2', 400],
      ['u0.0', 200],
    ],
  ],
  // A player who is on none of its seats any more.
  [[0, 0, 0, 2], [['u0.3', 1001]]],
  // Without a match that has a result.
  [
    [0, 0, 0],
    [
      ['u0.0', 333],
      ['u0.1', 335],
      ['u0.2', 333],
    ],
  ],
])('the line-up %j shares a prize by matches played', (played, expected) => {
  const prize = { split: [10_000], payout: 'lineup' } as never;
  const lineUp = lineUpOf(0, played);
  const entry = { id: 'e', captainId: 'u0.1', seats: seatsOf(0, 3), ...first, lineUp };
  const shares = sharesOf({ prize }, 1001, [entry]);
  expect(shares.map(({ userId, amountCents }) => [userId, amountCents])).toEqual(expected);
});

test('a captain who does not play is paid where the terms pay captains alone', () => {
  const entry = { id: 'e', captainId: 'owner', seats: seatsOf(0, 2), ...first };
  const userIds = entry.seats.map(({ userId }) => userId);
  const paid = (payout: 'equal' | 'captain') => {
    const prize = { split: [10_000], payout, mode: 'pool' } as never;
    const shares = sharesOf({ prize }, 2000, [entry]);
    const payees = payeesOf({ terms: { prize } as never }, { ...entry, userIds });
    expect(payees).toEqual(expect.arrayContaining(shares.map(({ userId }) => userId)));
    return shares.map(({ userId, amountCents }) => [userId, amountCents]);
  };
  expect(paid('captain')).toEqual([['owner', 2000]]);
  expect(paid('equal')).toEqual([
    ['u0.0', 1000],
    ['u0.1', 1000],
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

test.each([
  ['without prizes all fees are the organizer’s', 'none', { organizerCents: 1999, totalCents: 0 }],
  ['guaranteed prizes leave all fees', 'guaranteed', { organizerCents: 1999, totalCents: 80_00 }],
  ['a pool leaves a tenth, rounded down', 'pool', { organizerCents: 199, totalCents: 98_00 }],
] as const)('%s to the organizer', (_rule, mode, pool) => {
  const prize = { mode, organizerFeeBasisPoints: 1000, guaranteeCents: 80_00 };
  expect(prizePool({ terms: { prize } as never }, 1999)).toEqual({ feesCents: 1999, ...pool });
});

test('an entry whose place has no prize has none', () => {
  const placed = ['a', 'b', 'c'].map((entry, index) => ({ entry, place: index + 1, seed: 1 }));
  expect([...entryPrizes(100, [7000, 3000], placed)]).toEqual([
    ['a', 70],
    ['b', 30],
  ]);
});

test.each([
  ['plays', 'u0.1', 'u0.1'],
  ['does not', 'coach', 'coach'],
])(
  'the prize of a team that pays its captain goes to a captain who %s',
  (_case, captainId, payee) => {
    const prize = { split: [10_000], payout: 'captain' } as never;
    const entry = { id: 'e', captainId, seats: seatsOf(0, 3), ...first };
    expect(sharesOf({ prize }, 1001, [entry])).toEqual([
      { entryId: 'e', place: 1, userId: payee, amountCents: 1001 },
    ]);
  },
);
