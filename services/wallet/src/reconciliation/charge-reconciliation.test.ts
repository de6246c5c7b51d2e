import {
  type LedgerCharge,
  type ListedCharge,
  reconcileCardPayments,
  reconcileCharges,
} from './charge-reconciliation';

const own: LedgerCharge = {
  ...{ paymentId: 'pay-1', customerId: 'cus-1', paidCents: 50_00, takenBackCents: 0 },
  suspended: new Map(),
};
const listed: ListedCharge = {
  ...{ providerRef: 'pi-1', paymentId: 'pay-1', customerId: 'cus-1', amountCents: 50_00 },
  ...{ currency: 'USD', begunAt: null, isPaid: true, takenBackCents: 0 },
};
const again: ListedCharge = { ...listed, providerRef: 'pi-2', amountCents: 40_00 };
const open = { paidCents: null };
const booked = { paidCents: null, suspended: new Map([['pi-1', 40_00]]) };

/** The differences, each with its reference at the provider, its words and its money. */
const found = (ours: LedgerCharge[], theirs: ListedCharge[]) =>
  reconcileCharges(ours, theirs).map(({ kind, providerRef, text, suspenseCents }) => [
    ...[kind, providerRef, text, suspenseCents],
  ]);

test.each<[string, Partial<LedgerCharge>, ListedCharge[]]>([
  ['the same charge', {}, [listed]],
  [
    'a charge with the same refund',
    { takenBackCents: 5_00 },
    [{ ...listed, takenBackCents: 5_00 }],
  ],
  ['a refill that was not paid', open, [{ ...listed, isPaid: false }]],
  ['money in suspense', booked, [{ ...listed, amountCents: 40_00 }]],
  [
    'money in suspense beside the charge',
    { suspended: booked.suspended },
    [
      { ...listed, amountCents: 40_00 },
      { ...listed, providerRef: 'pi-2' },
    ],
  ],
])('%s is no difference', (_, change, theirs) => {
  expect(found([{ ...own, ...change }], theirs)).toEqual([]);
});

const missingText = 'The ledger has a charge of 5000 cents, the provider nothing of it.';
const unpaidText = 'The ledger has a charge of 5000 cents, the provider not paid.';

test.each<[string, Partial<LedgerCharge>, ListedCharge[], unknown[]]>([
  ['is not listed', {}, [], ['missing', null, missingText, -50_00]],
  [
    'is not listed, of which a part was taken back',
    { takenBackCents: 10_00 },
    [],
    ['missing', null, missingText, -40_00],
  ],
  [
    'is not paid there',
    { takenBackCents: 10_00 },
    [{ ...listed, isPaid: false }],
    ['state', 'pi-1', unpaidText, -40_00],
  ],
  [
    'is paid there alone',
    open,
    [{ ...listed, takenBackCents: 10_00 }],
    ['state', 'pi-1', 'The ledger has no money of it, the provider 5000 USD.', 40_00],
  ],
  [
    'is paid there alone, in another currency',
    open,
    [{ ...listed, currency: 'EUR' }],
    ['currency', 'pi-1', 'The ledger has no money of it, the provider 5000 EUR.', 0],
  ],
  [
    'has another amount',
    {},
    [{ ...listed, amountCents: 49_99 }],
    ['amount', 'pi-1', 'The ledger has 5000 cents, the provider 4999 cents.', -1],
  ],
  [
    'was refunded there alone',
    { takenBackCents: 1_00 },
    [{ ...listed, takenBackCents: 3_00 }],
    [...['refund', 'pi-1'], 'The ledger has 100 cents taken back, the provider 300 cents.', -2_00],
  ],
  [
    'was of another customer',
    {},
    [{ ...listed, customerId: 'cus-2' }],
    ['player', 'pi-1', 'The ledger has customer cus-1, the provider cus-2.', 0],
  ],
  [
    'was of a customer of which the ledger has none',
    { customerId: null },
    [listed],
    ['player', 'pi-1', 'The ledger has customer null, the provider cus-1.', 0],
  ],
  [
    'is in suspense with another amount',
    booked,
    [listed],
    [
      ...['amount', 'pi-1'],
      'The ledger has 4000 cents of it in suspense, the provider 5000 cents.',
      10_00,
    ],
  ],
  [
    'is in suspense, and no longer paid',
    booked,
    [{ ...listed, isPaid: false }],
    [
      ...['amount', 'pi-1'],
      'The ledger has 4000 cents of it in suspense, the provider 0 cents.',
      -40_00,
    ],
  ],
])('finds a charge that %s', (_, change, theirs, expected) => {
  expect(found([{ ...own, ...change }], theirs)).toEqual([expected]);
});

test('another currency is a difference of its own, and no difference has money then', () => {
  const foreign = { ...listed, currency: 'EUR', amountCents: 60_00, takenBackCents: 1_00 };
  expect(found([own], [foreign])).toEqual([
    ['currency', 'pi-1', 'The ledger has USD, the provider EUR.', 0],
    ['amount', 'pi-1', 'The ledger has 5000 cents, the provider 6000 cents.', 0],
    ['refund', 'pi-1', 'The ledger has 0 cents taken back, the provider 100 cents.', 0],
  ]);
});

test('of two charges the one with the amount of the ledger is its own, in any order', () => {
  const text = 'The provider charged it twice, again with 4000 cents.';
  for (const theirs of [
    [listed, again],
    [again, listed],
  ]) {
    expect(found([own], theirs)).toEqual([['doubled', 'pi-2', text, 40_00]]);
  }
  const third = { ...again, providerRef: 'pi-3' };
  expect(found([own], [again, third])).toEqual([
    ['amount', 'pi-2', 'The ledger has 5000 cents, the provider 4000 cents.', -10_00],
    ['doubled', 'pi-3', text, 40_00],
  ]);
});

test.each([
  ['of an unknown payment', { ...listed, paymentId: 'pay-9' }, 'pay-9', 50_00],
  ['without a payment', { ...listed, paymentId: null, takenBackCents: 10_00 }, null, 40_00],
])('finds money %s', (_, one, paymentId, suspenseCents) => {
  expect(reconcileCharges([], [one])).toEqual([
    {
      ...{ id: 'unexpected:pi-1', kind: 'unexpected', payoutId: null, paymentId },
      ...{ providerRef: 'pi-1', suspenseCents },
      text: 'The ledger has no such charge, the provider one of 5000 USD.',
    },
  ]);
});

test('unknown money of another currency has no cents; what is not paid is no money', () => {
  const foreign = { ...listed, currency: 'EUR' };
  expect(found([], [foreign])).toEqual([
    ['unexpected', 'pi-1', 'The ledger has no such charge, the provider one of 5000 EUR.', 0],
  ]);
  expect(found([], [{ ...listed, isPaid: false }])).toEqual([]);
});

describe('card payments of other services', () => {
  const since = new Date('2026-03-01T00:00:00.000Z');
  const now = new Date('2026-03-10T12:00:00.000Z');
  const aDayAgo = '2026-03-09T12:00:00.000Z';
  const compare = (ours: LedgerCharge[], theirs: ListedCharge[]) =>
    reconcileCardPayments(ours, theirs, { since, now });
  const begun = (at: string) => ({ ...listed, paymentId: 'order-1', begunAt: new Date(at) });

  test.each([
    ['begun before the first one was recorded', '2026-02-28T23:59:59.999Z', 0],
    ['begun with the first one', '2026-03-01T00:00:00.000Z', 1],
    ['begun a day ago', aDayAgo, 1],
    ['begun less than a day ago', '2026-03-09T12:00:00.001Z', 0],
  ])('a charge that the ledger does not know, %s, is compared by its date', (_, at, count) => {
    const { listed: compared, found: differences } = compare([], [begun(at)]);
    expect([compared, differences.length]).toEqual([count, count]);
  });

  test('one without a date is compared only where the ledger knows it', () => {
    expect(compare([], [listed])).toEqual({ listed: 0, found: [] });
    expect(compare([{ ...own, paymentId: 'pi-1' }], [listed])).toEqual({ listed: 1, found: [] });
  });

  test('they are known by the provider’s ids, and no difference names a refill', () => {
    const known = { ...own, paymentId: 'pi-1' };
    const early = begun('2026-01-01T00:00:00.000Z');
    expect(compare([known], [{ ...early, amountCents: 60_00 }])).toEqual({
      listed: 1,
      found: [
        {
          ...{ id: 'amount:pi-1', kind: 'amount', payoutId: null, paymentId: null },
          ...{ providerRef: 'pi-1', suspenseCents: 10_00 },
          text: 'The ledger has 5000 cents, the provider 6000 cents.',
        },
      ],
    });
    expect(compare([known], []).found).toMatchObject([
      { id: 'missing:pi-1', paymentId: null, suspenseCents: -50_00 },
    ]);
  });
});
