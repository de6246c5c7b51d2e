import fc from 'fast-check';
import type { ProviderPayout } from '../payouts/payout-answers';
import { type LedgerCharge, type ListedCharge, reconcileCharges } from './charge-reconciliation';
import type { Finding } from './finding';
import { type LedgerPayout, reconcile } from './reconciliation';

const now = new Date('2026-03-10T12:00:00Z');
const statuses = ['pending', 'paid', 'failed', 'returned'] as const;
const places = {
  pending: 'in-transit',
  paid: 'paid',
  failed: 'wallet',
  returned: 'wallet',
} as const;

interface Books {
  payouts: LedgerPayout[];
  charges: LedgerCharge[];
  listedPayouts: ProviderPayout[];
  listedCharges: ListedCharge[];
}

const idOf = (nth: number): string => nth.toString(16).padStart(24, '0');

function payoutOf(nth: number, status: (typeof statuses)[number], amountCents: number) {
  const [payoutId, providerRef, accountRef] = [idOf(nth), `po-${nth}`, `acct-${nth}`];
  const common = { payoutId, amountCents, providerRef, accountRef };
  const paidCents = status === 'paid' ? amountCents : null;
  const ours: LedgerPayout = {
    ...{ ...common, place: places[status], wasSent: true, isSuspended: false, paidCents },
    due: status === 'pending' ? now : null,
  };
  const theirs: ProviderPayout = { ...common, status, currency: 'USD', reason: null };
  return { ours, theirs };
}

function chargeOf(nth: number, amountCents: number, takenBackCents: number) {
  const [paymentId, customerId] = [idOf(nth), `cus-${nth}`];
  const ours: LedgerCharge = {
    ...{ paymentId, customerId, paidCents: amountCents, takenBackCents },
    suspended: new Map(),
  };
  const theirs: ListedCharge = {
    ...{ providerRef: `pi-${nth}`, paymentId, customerId, amountCents, currency: 'USD' },
    ...{ isPaid: true, takenBackCents, begunAt: null },
  };
  return { ours, theirs };
}

type Payouts = ReturnType<typeof payoutOf>;
type Charges = ReturnType<typeof chargeOf>;
/** What a fault makes of a pair, with the kind and the money that are to be found. */
type Made<Pair extends Payouts | Charges> = {
  ours?: Pair['ours'];
  theirs: Pair['theirs'][];
  kind: Finding['kind'];
  cents: number;
};

const payoutFaults: Record<string, (pair: Payouts, nth: number) => Made<Payouts>> = {
  'paid here, missing there': ({ ours }) => ({
    ours: { ...ours, place: 'paid', paidCents: ours.amountCents },
    ...{ theirs: [], kind: 'missing', cents: ours.amountCents },
  }),
  'in transit, missing there': ({ ours }) => ({
    ours: { ...ours, place: 'in-transit', paidCents: null },
    ...{ theirs: [], kind: 'missing', cents: 0 },
  }),
  'missing here': ({ theirs }) => {
    const paid = { ...theirs, status: 'paid' as const };
    return { theirs: [paid], kind: 'unexpected', cents: -theirs.amountCents };
  },
  'without a name': ({ theirs }) => {
    const failed = { ...theirs, payoutId: null, status: 'failed' as const };
    return { theirs: [failed], kind: 'unexpected', cents: 0 };
  },
  doubled: ({ ours, theirs }, nth) => {
    const again = { ...theirs, providerRef: `po-again-${nth}`, status: 'paid' as const };
    return { ours, theirs: [again, theirs], kind: 'doubled', cents: -theirs.amountCents };
  },
  'another amount': ({ ours, theirs }) => {
    const cents = ours.place === 'paid' ? -1 : 0;
    const more = { ...theirs, amountCents: theirs.amountCents + 1 };
    return { ours, theirs: [more], kind: 'amount', cents };
  },
  'another amount at the bank': ({ ours, theirs }) => ({
    ...{ ours, theirs: [{ ...theirs, bankCents: theirs.amountCents - 1 }] },
    ...{ kind: 'amount', cents: 0 },
  }),
  'another currency': ({ ours, theirs }) => ({
    ...{ ours, theirs: [{ ...theirs, currency: 'XTS' }], kind: 'currency', cents: 0 },
  }),
  'returned there': ({ ours, theirs }) => ({
    ours: { ...ours, place: 'paid', paidCents: ours.amountCents, due: null },
    ...{ theirs: [{ ...theirs, status: 'returned' }], kind: 'state', cents: ours.amountCents },
  }),
  'paid there after it failed': ({ ours, theirs }) => ({
    ours: { ...ours, place: 'wallet', paidCents: null, due: null },
    ...{ theirs: [{ ...theirs, status: 'paid' }], kind: 'state', cents: -ours.amountCents },
  }),
  'another player': ({ ours, theirs }) => ({
    ...{ ours, theirs: [{ ...theirs, accountRef: 'acct-other' }], kind: 'player', cents: 0 },
  }),
  'another reference': ({ ours, theirs }) => ({
    ...{ ours, theirs: [{ ...theirs, providerRef: 'po-other' }], kind: 'reference', cents: 0 },
  }),
  late: ({ ours, theirs }) => ({
    ours: { ...ours, place: 'in-transit', paidCents: null, due: new Date(now.getTime() - 1) },
    ...{ theirs: [{ ...theirs, status: 'pending' }], kind: 'late', cents: 0 },
  }),
};

const chargeFaults: Record<string, (pair: Charges, nth: number) => Made<Charges>> = {
  'missing there': ({ ours }) => {
    const cents = ours.takenBackCents - (ours.paidCents ?? 0);
    return { ours, theirs: [], kind: 'missing', cents };
  },
  'missing here': ({ theirs }) => {
    const cents = theirs.amountCents - theirs.takenBackCents;
    return { theirs: [theirs], kind: 'unexpected', cents };
  },
  'without a name': ({ theirs }) => {
    const cents = theirs.amountCents - theirs.takenBackCents;
    return { theirs: [{ ...theirs, paymentId: null }], kind: 'unexpected', cents };
  },
  doubled: ({ ours, theirs }, nth) => {
    const again = { ...theirs, providerRef: `pi-again-${nth}`, takenBackCents: 0 };
    return { ours, theirs: [theirs, again], kind: 'doubled', cents: theirs.amountCents };
  },
  'another amount': ({ ours, theirs }) => {
    const less = { ...theirs, amountCents: theirs.amountCents - 1 };
    return { ours, theirs: [less], kind: 'amount', cents: -1 };
  },
  'another currency': ({ ours, theirs }) => ({
    ...{ ours, theirs: [{ ...theirs, currency: 'XTS' }], kind: 'currency', cents: 0 },
  }),
  'not paid there': ({ ours, theirs }) => {
    const cents = ours.takenBackCents - (ours.paidCents ?? 0);
    return { ours, theirs: [{ ...theirs, isPaid: false }], kind: 'state', cents };
  },
  'not credited here': ({ ours, theirs }) => {
    const cents = theirs.amountCents - theirs.takenBackCents;
    return { ours: { ...ours, paidCents: null }, theirs: [theirs], kind: 'state', cents };
  },
  'a refund beside the ledger': ({ ours, theirs }) => {
    const more = { ...theirs, takenBackCents: theirs.takenBackCents + 1 };
    return { ours, theirs: [more], kind: 'refund', cents: -1 };
  },
  'another player': ({ ours, theirs }) => ({
    ...{ ours, theirs: [{ ...theirs, customerId: 'cus-other' }], kind: 'player', cents: 0 },
  }),
  'other money in suspense': ({ ours, theirs }) => ({
    ours: {
      ...{ ...ours, paidCents: null, takenBackCents: 0 },
      suspended: new Map([[theirs.providerRef, theirs.amountCents - theirs.takenBackCents + 1]]),
    },
    ...{ theirs: [theirs], kind: 'amount', cents: -1 },
  }),
};

const names = [
  ...Object.keys(payoutFaults).map((name) => `payout: ${name}`),
  ...Object.keys(chargeFaults).map((name) => `charge: ${name}`),
];

const amount = fc.integer({ min: 1000, max: 100_000 });
const agreeing = fc
  .array(fc.tuple(fc.constantFrom(...statuses), amount, fc.nat({ max: 1000 })), {
    ...{ minLength: 10, maxLength: 60 },
  })
  .map((rows): Books => {
    const payouts = rows.map(([status, cents], nth) => payoutOf(1000 + nth, status, cents));
    const charges = rows.map(([, cents, back], nth) => chargeOf(2000 + nth, cents, back));
    return {
      payouts: payouts.map(({ ours }) => ours),
      listedPayouts: payouts.map(({ theirs }) => theirs),
      charges: charges.map(({ ours }) => ours),
      listedCharges: charges.map(({ theirs }) => theirs),
    };
  });

/** The books after a fault, with what has to be found of it. */
function withFault(books: Books, { name, nth }: { name: string; nth: number }): string {
  const [about, fault = ''] = name.split(': ');
  const status = statuses[nth % 4] ?? 'paid';
  const made = (): Made<Payouts> | Made<Charges> => {
    if (about === 'charge') {
      const one = chargeFaults[fault]!(chargeOf(nth, 20_00 + nth, nth % 3), nth);
      if (one.ours) books.charges.push(one.ours);
      books.listedCharges.push(...one.theirs);
      return one;
    }
    const one = payoutFaults[fault]!(payoutOf(nth, status, 20_00 + nth), nth);
    if (one.ours) books.payouts.push(one.ours);
    books.listedPayouts.push(...one.theirs);
    return one;
  };
  const { kind, cents } = made();
  return `${about} ${idOf(nth)} ${kind} ${cents}`;
}

/** Money without a name is known by the number in its reference. */
const told = (about: string, one: Finding): string => {
  const { payoutId, paymentId, providerRef, kind, suspenseCents } = one;
  const id = payoutId ?? paymentId ?? idOf(Number(/\d+$/.exec(providerRef ?? '')?.[0]));
  return `${about} ${id} ${kind} ${suspenseCents}`;
};

const findingsOf = ({ payouts, listedPayouts, charges, listedCharges }: Books): string[] => [
  ...reconcile(payouts, listedPayouts, now).map((one) => told('payout', one)),
  ...reconcileCharges(charges, listedCharges).map((one) => told('charge', one)),
];

test('finds nothing where both agree, in any order', () => {
  fc.assert(
    fc.property(agreeing, fc.infiniteStream(fc.nat()), (books, keys) => {
      const shuffled = <One>(all: One[]): One[] =>
        all
          .map((one) => [keys.next().value as number, one] as const)
          .sort(([one], [other]) => one - other)
          .map(([, one]) => one);
      const listedPayouts = shuffled(books.listedPayouts);
      const listedCharges = shuffled(books.listedCharges);
      expect(findingsOf({ ...books, listedPayouts, listedCharges })).toEqual([]);
    }),
  );
});

test('finds exactly the 50 generated faults, each with its kind and its money', () => {
  const chosen = fc.array(fc.constantFrom(...names), { minLength: 50, maxLength: 50 });
  fc.assert(
    fc.property(chosen, agreeing, (faults, books) => {
      const expected = faults.map((name, nth) => withFault(books, { name, nth }));
      expect(findingsOf(books).sort()).toEqual(expected.sort());
      expect(expected).toHaveLength(50);
    }),
    { numRuns: globalThis.isThorough ? 200 : 25 },
  );
});

test('a payment that is booked in suspense, and money that is not sent, are no differences', () => {
  const { ours, theirs } = payoutOf(1, 'failed', 50_00);
  const late = { ...ours, isSuspended: true, paidCents: 50_00 };
  expect(reconcile([late], [{ ...theirs, status: 'paid' }], now)).toEqual([]);
  const reserved = { ...ours, place: 'reserved' as const, wasSent: false };
  expect(reconcile([reserved], [], now)).toEqual([]);
  expect(reconcile([reserved], [theirs], now)).toMatchObject([{ kind: 'state' }]);
});

test('a refill that nobody paid is no difference, whatever the page says of it', () => {
  const { ours, theirs } = chargeOf(1, 50_00, 0);
  const open = { ...ours, paidCents: null };
  expect(reconcileCharges([open], [])).toEqual([]);
  expect(reconcileCharges([open], [{ ...theirs, isPaid: false }])).toEqual([]);
  expect(reconcileCharges([], [{ ...theirs, isPaid: false }])).toEqual([]);
  const unknown = { ...theirs, currency: 'XTS' };
  expect(reconcileCharges([open], [unknown])).toMatchObject([{ kind: 'currency' }]);
});

test('a finding has the same id in the next comparison', () => {
  const { ours, theirs } = payoutOf(1, 'paid', 50_00);
  const found = () => reconcile([ours], [{ ...theirs, amountCents: 1 }], now);
  expect(found()).toEqual(found());
  expect(found()).toMatchObject([{ id: 'amount:po-1', suspenseCents: 49_99 }]);
});
