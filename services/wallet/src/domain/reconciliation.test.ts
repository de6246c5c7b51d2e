import fc from 'fast-check';
import type { ProviderPayout } from './payout-answers';
import { findingKinds, type LedgerPayout, type PayoutFinding, reconcile } from './reconciliation';

const statuses = ['pending', 'paid', 'failed', 'returned'] as const;
const places = {
  pending: 'in-transit',
  paid: 'paid',
  failed: 'wallet',
  returned: 'wallet',
} as const;

type Pair = { ours: LedgerPayout; theirs: ProviderPayout };

const pairOf = (nth: number, status: (typeof statuses)[number], amountCents: number): Pair => {
  const payoutId = nth.toString(16).padStart(24, '0');
  const providerRef = `po-${nth}`;
  return {
    ours: {
      ...{ payoutId, amountCents, place: places[status], wasSent: true, isSuspended: false },
      ...{ paidCents: status === 'paid' ? amountCents : null, providerRef },
    },
    theirs: { payoutId, amountCents, providerRef, status, currency: 'USD', reason: null },
  };
};

/** Both lists, in any order, without a difference. */
const books = fc
  .array(fc.tuple(fc.constantFrom(...statuses), fc.integer({ min: 1000, max: 100_000 })), {
    ...{ minLength: 10, maxLength: 60 },
  })
  .map((found) => found.map(([status, cents], nth) => pairOf(nth, status, cents)));

/** Every way in which a list can be wrong. */
const faults: Record<
  string,
  (pair: Pair, nth: number) => Partial<Pair> & { more?: ProviderPayout }
> = {
  missing: ({ ours }) => ({ ours: { ...ours, place: 'paid', paidCents: ours.amountCents } }),
  lost: ({ theirs }) => ({ theirs }),
  doubled: ({ theirs }, nth) => ({ theirs, more: { ...theirs, providerRef: `po-again-${nth}` } }),
  amount: ({ ours, theirs }) => ({
    ours,
    theirs: { ...theirs, amountCents: theirs.amountCents + 1 },
  }),
  state: ({ ours, theirs }) => ({
    ours,
    theirs: { ...theirs, status: theirs.status === 'paid' ? 'failed' : 'paid' },
  }),
  currency: ({ ours, theirs }) => ({ ours, theirs: { ...theirs, currency: 'XTS' } }),
  reference: ({ ours, theirs }) => ({ ours, theirs: { ...theirs, providerRef: 'po-other' } }),
  unnamed: ({ theirs }, nth) => ({
    theirs: { ...theirs, payoutId: null, providerRef: `po-new-${nth}` },
  }),
  unsent: ({ ours, theirs }) => ({
    ours: { ...ours, place: 'wallet', wasSent: false, paidCents: null },
    theirs: { ...theirs, status: 'returned' },
  }),
};

const ids = (found: PayoutFinding[]): string[] => found.map(({ id }) => id);

test('finds nothing where both agree, in any order', () => {
  fc.assert(
    fc.property(books, fc.infiniteStream(fc.nat()), (pairs, keys) => {
      const shuffled = pairs
        .map(({ theirs }) => [keys.next().value as number, theirs] as const)
        .sort(([one], [other]) => one - other)
        .map(([, theirs]) => theirs);
      expect(
        reconcile(
          pairs.map(({ ours }) => ours),
          shuffled,
        ),
      ).toEqual([]);
    }),
  );
});

test('finds every one of 50 generated faults, and nothing else', () => {
  const chosen = fc.array(fc.constantFrom(...Object.keys(faults)), {
    ...{ minLength: 50, maxLength: 50 },
  });
  fc.assert(
    fc.property(
      chosen,
      fc.array(fc.constantFrom(...statuses), { minLength: 60, maxLength: 60 }),
      (names, states) => {
        const good = states.map((status, nth) => pairOf(1000 + nth, status, 50_00 + nth));
        const bad = names.map((name, nth) => {
          const pair = pairOf(nth, statuses[nth % 4] ?? 'paid', 20_00 + nth);
          return { name, pair, ...{ made: faults[name]!(pair, nth) } };
        });
        const ours = [
          ...good.map((one) => one.ours),
          ...bad.flatMap(({ made }) => made.ours ?? []),
        ];
        const theirs = [
          ...good.map((one) => one.theirs),
          ...bad.flatMap(({ made }) => [made.theirs ?? [], made.more ?? []].flat()),
        ];
        const found = reconcile(ours, theirs);
        const goodIds = new Set(good.map((one) => one.ours.payoutId));
        expect(found.filter(({ payoutId }) => payoutId !== null && goodIds.has(payoutId))).toEqual(
          [],
        );
        for (const { name, pair, made } of bad) {
          const { payoutId } = pair.ours;
          const refs = [made.theirs?.providerRef, made.more?.providerRef];
          const about = found.filter(
            (one) => one.payoutId === payoutId || refs.includes(one.providerRef ?? undefined),
          );
          expect({ name, isFound: about.length > 0 }).toEqual({ name, isFound: true });
          expect(about.every(({ kind }) => findingKinds.includes(kind))).toBe(true);
        }
        // The same differences have the same ids in the next comparison.
        expect(ids(reconcile(ours, theirs))).toEqual(ids(found));
      },
    ),
    { numRuns: 200 },
  );
});

test('a payment that is booked in suspense, and money that is not sent, are no differences', () => {
  const { ours, theirs } = pairOf(1, 'failed', 50_00);
  const late = { ...ours, isSuspended: true, paidCents: 50_00 };
  expect(reconcile([late], [{ ...theirs, status: 'paid' }])).toEqual([]);
  const reserved = { ...ours, place: 'reserved' as const, wasSent: false };
  expect(reconcile([reserved], [])).toEqual([]);
  expect(reconcile([reserved], [theirs])).toMatchObject([{ kind: 'state' }]);
});
