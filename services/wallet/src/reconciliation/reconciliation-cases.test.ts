import type { ProviderPayout } from '../payouts/payout-answers';
import type { MoneyPlace } from '../payouts/payout-steps';
import { type LedgerPayout, reconcile } from './reconciliation';

const now = new Date('2026-03-10T12:00:00.000Z');
const justBefore = new Date('2026-03-10T11:59:59.999Z');
const own: LedgerPayout = {
  ...{ payoutId: 'p', amountCents: 50_00, place: 'in-transit', paidCents: null, wasSent: true },
  ...{ isSuspended: false, providerRef: 'po-1', accountRef: 'acct-1', due: now },
};
const listed: ProviderPayout = {
  ...{ providerRef: 'po-1', payoutId: 'p', amountCents: 50_00, currency: 'USD' },
  ...{ status: 'pending', reason: null, accountRef: 'acct-1' },
};
const paid: LedgerPayout = { ...own, place: 'paid', paidCents: 50_00, due: null };

/** The differences, each with its reference at the provider, its words and its money. */
const found = (ours: Partial<LedgerPayout>, theirs: Partial<ProviderPayout>[]) =>
  reconcile(
    [{ ...own, ...ours }],
    theirs.map((one) => ({ ...listed, ...one })),
    now,
  ).map(({ kind, providerRef, text, suspenseCents }) => [kind, providerRef, text, suspenseCents]);

const nothingText = (place: MoneyPlace) =>
  `The ledger has 5000 cents ${place}, the provider has nothing.`;

test.each<[string, Partial<LedgerPayout>, unknown[][]]>([
  ['in transit', {}, [['missing', 'po-1', nothingText('in-transit'), 0]]],
  ['paid', paid, [['missing', 'po-1', nothingText('paid'), 50_00]]],
  [
    'paid with less',
    { ...paid, paidCents: 49_00 },
    [['missing', 'po-1', nothingText('paid'), 49_00]],
  ],
  ['reserved', { place: 'reserved', wasSent: false }, []],
  ['back in the wallet', { place: 'wallet' }, []],
])('a payout that is not listed, whose money is %s', (_, ours, expected) => {
  expect(found(ours, [])).toEqual(expected);
});

test.each<[ProviderPayout['status'], string, number]>([
  ['pending', 'USD', -50_00],
  ['paid', 'USD', -50_00],
  ['failed', 'USD', 0],
  ['returned', 'USD', 0],
  ['paid', 'EUR', 0],
])('a %s payout in %s that the ledger does not have', (status, currency, suspenseCents) => {
  for (const payoutId of ['q', null]) {
    expect(reconcile([], [{ ...listed, payoutId, status, currency }], now)).toEqual([
      {
        ...{ id: 'unexpected:po-1', kind: 'unexpected', payoutId, paymentId: null },
        ...{ providerRef: 'po-1', suspenseCents },
        text: `The ledger has no such payout, the provider one of 5000 ${currency}.`,
      },
    ]);
  }
});

test('of two payouts the one with the reference of the ledger is its own, in any order', () => {
  const again = { providerRef: 'po-2', amountCents: 40_00 };
  const text = 'The provider has it twice, again with 4000 cents.';
  expect(found({}, [{}, again])).toEqual([['doubled', 'po-2', text, -40_00]]);
  expect(found({}, [again, {}])).toEqual([['doubled', 'po-2', text, -40_00]]);
  expect(found({}, [{}, { ...again, status: 'failed' }])).toEqual([['doubled', 'po-2', text, 0]]);
  // Without a reference the first one of the list is its own.
  expect(found({ providerRef: null }, [{}, again])).toEqual([['doubled', 'po-2', text, -40_00]]);
});

/** The money that moved at the provider alone; null where both agree. */
const states: Record<MoneyPlace, Record<ProviderPayout['status'], number | null>> = {
  reserved: { pending: 0, paid: 0, failed: 0, returned: 0 },
  'in-transit': { pending: null, paid: 0, failed: 0, returned: 0 },
  paid: { pending: 0, paid: null, failed: 50_00, returned: 50_00 },
  wallet: { pending: 0, paid: -50_00, failed: null, returned: null },
};

test.each(
  Object.entries(states).flatMap(([place, row]) =>
    Object.entries(row).map(([status, cents]) => ({ place, status, cents })),
  ) as { place: MoneyPlace; status: ProviderPayout['status']; cents: number | null }[],
)('money that is $place here and $status there', ({ place, status, cents }) => {
  const text = `The ledger has the money ${place}, the provider ${status}.`;
  const paidCents = place === 'paid' ? 50_00 : null;
  const expected = cents === null ? [] : [['state', 'po-1', text, cents]];
  expect(found({ place, paidCents }, [{ status }])).toEqual(expected);
  const foreign = found({ place, paidCents }, [{ status, currency: 'EUR' }]);
  expect(foreign).toEqual([
    ['currency', 'po-1', 'The ledger has USD, the provider EUR.', 0],
    ...(cents === null ? [] : [['state', 'po-1', text, 0]]),
  ]);
});

test('money that was never sent cannot have failed there', () => {
  const text = 'The ledger has the money wallet, the provider failed.';
  expect(found({ place: 'wallet', wasSent: false }, [{ status: 'failed' }])).toEqual([
    ['state', 'po-1', text, 0],
  ]);
});

test('a late payment in suspense agrees with a paid payout alone', () => {
  const late = { place: 'wallet', isSuspended: true, paidCents: 50_00 } as const;
  expect(found(late, [{ status: 'paid' }])).toEqual([]);
  const text = 'The ledger has the money wallet, the provider pending.';
  expect(found(late, [{ status: 'pending' }])).toEqual([['state', 'po-1', text, 0]]);
});

const amountText = 'The ledger has 5000 cents, the provider 4999 cents.';

test.each<[string, Partial<LedgerPayout>, Partial<ProviderPayout>, number]>([
  ['in transit', {}, { amountCents: 49_99 }, 0],
  ['paid', paid, { status: 'paid', amountCents: 49_99 }, 1],
  ['sent to the bank', {}, { bankCents: 49_99 }, 0],
  ['paid to the bank', paid, { status: 'paid', bankCents: 49_99 }, 0],
])('another amount that is %s', (_, ours, theirs, suspenseCents) => {
  expect(found(ours, [theirs])).toEqual([['amount', 'po-1', amountText, suspenseCents]]);
});

test('another amount in another currency has no cents', () => {
  const theirs = { status: 'paid', amountCents: 49_99, currency: 'EUR' } as const;
  expect(found(paid, [theirs])).toEqual([
    ['currency', 'po-1', 'The ledger has USD, the provider EUR.', 0],
    ['amount', 'po-1', amountText, 0],
  ]);
});

test('a payout that was paid with another amount is compared with what was paid', () => {
  const less = { ...paid, paidCents: 49_99 };
  expect(found(less, [{ status: 'paid', amountCents: 49_99 }])).toEqual([]);
});

test('another account is a difference; then its reference is not', () => {
  const account = 'The ledger has account acct-1, the provider acct-2.';
  expect(found({}, [{ accountRef: 'acct-2', providerRef: 'po-9' }])).toEqual([
    ['player', 'po-9', account, 0],
  ]);
  const reference = 'The ledger has po-1, the provider po-9.';
  expect(found({}, [{ providerRef: 'po-9' }])).toEqual([['reference', 'po-9', reference, 0]]);
  expect(found({ providerRef: null }, [{ providerRef: 'po-9' }])).toEqual([]);
});

test.each<[string, Partial<LedgerPayout>, ProviderPayout['status'], string[]]>([
  ['at its latest date', { due: now }, 'pending', []],
  ['without a date', { due: null }, 'pending', []],
  ['after its latest date', { due: justBefore }, 'pending', ['late']],
  ['after it, once the states differ', { due: justBefore }, 'paid', ['state']],
  ['after it, once it is paid', { ...paid, due: justBefore }, 'paid', []],
])('a bank that has not answered %s', (_, ours, status, kinds) => {
  expect(found(ours, [{ status }]).map(([kind]) => kind)).toEqual(kinds);
});

test('a late answer is named with its date', () => {
  expect(found({ due: justBefore }, [{}])).toEqual([
    ['late', 'po-1', "The bank's answer was due at 2026-03-10T11:59:59.999Z.", 0],
  ]);
});
