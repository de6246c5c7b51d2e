import { approve, request, review, submit } from './payout';
import { answered, markUnknown, type ProviderPayout, refused } from './payout-answers';
import { type Payout, transition } from './payout-steps';

const now = new Date('2026-03-02T12:00:00.000Z');
const later = new Date('2026-03-02T13:00:00.000Z');
/** Five business days after `now`. */
const bankDue = new Date('2026-03-09T12:00:00.000Z');
const order = { id: 'p', userId: 'a', provider: 'sandbox', accountRef: 'acct-1' };
const ruling = { adminId: 'b', note: 'seen', needed: 1 };
const asked = request({ ...order, amountCents: 50_00 }, now).state;
const approved = approve(review(asked, now).state, ruling, now).state;
const submitted = submit(approved, now).state;
const unknown = markUnknown(submitted, now).state;
const answer = (change: Partial<ProviderPayout>): ProviderPayout => ({
  ...{ providerRef: 'po-1', payoutId: 'p', amountCents: 50_00, currency: 'USD' },
  ...{ status: 'pending', reason: null, accountRef: 'acct-1' },
  ...change,
});
const to = (payout: Payout, change: Partial<ProviderPayout>) =>
  answered(payout, answer(change), later);
const paid = to(submitted, { status: 'paid' }).state;
const failed = to(submitted, { status: 'failed' }).state;
const typesOf = (decision: ReturnType<typeof answered>) =>
  decision.events.map(({ spec }) => spec.type);
const unchanged = (state: Payout) => ({ state, events: [], timers: {} });

test('without an answer it is asked again after 15 minutes, and is late at the bank’s date', () => {
  const quarter = new Date('2026-03-02T12:15:00.000Z');
  const first = markUnknown(submitted, now);
  expect(first.timers).toMatchObject({ 'ask-payout': quarter, 'flag-payout': bankDue });
  expect(typesOf(first)).toEqual(['payout.delayed.v1']);
  const again = markUnknown(unknown, now);
  expect(again).toEqual({ ...unchanged(unknown), timers: { 'ask-payout': quarter } });
  for (const payout of [approved, paid, failed]) {
    expect(markUnknown(payout, now)).toEqual(unchanged(payout));
  }
});

test('a pending payout has the provider’s reference, and is asked for at the latest date', () => {
  const first = to(submitted, {});
  const timers = { 'ask-payout': bankDue };
  expect(first).toEqual({ state: { ...submitted, providerRef: 'po-1' }, events: [], timers });
  const again = to(first.state, {});
  expect(again).toEqual({ ...unchanged(first.state), timers });
  expect(again.state).toBe(first.state);
});

test('one that was unknown is found, with the dates of the bank', () => {
  const found = to(unknown, {});
  expect(found.state).toMatchObject({ status: 'submitted', providerRef: 'po-1' });
  expect(found.timers).toMatchObject({ 'ask-payout': bankDue, 'flag-payout': bankDue });
});

test('a payout that is paid has no difference and no reason', () => {
  const decision = to({ ...submitted, reason: 'no-answer' }, { status: 'paid' });
  expect(decision.state).toMatchObject({
    ...{ status: 'paid', providerRef: 'po-1', paidCents: 50_00, reason: null },
  });
  expect(typesOf(decision)).toEqual(['payout.paid.v1']);
});

test.each([
  [49_00, 1_00],
  [51_00, -1_00],
])('%i cents instead of 5000 are a mismatch of %i', (paidCents, suspenseCents) => {
  const decision = to(submitted, { status: 'paid', amountCents: paidCents });
  expect(decision.state).toMatchObject({ status: 'paid', paidCents });
  expect(decision.events.at(-1)).toMatchObject({
    spec: { type: 'payout.mismatched.v1' },
    data: { payoutId: 'p', provider: 'sandbox', paidCents, expectedCents: 50_00, suspenseCents },
  });
  expect(decision.events).toHaveLength(2);
});

test('a payment after it failed is a conflict, once', () => {
  const conflict = to(failed, { status: 'paid', amountCents: 49_00 });
  expect(conflict.state).toEqual({ ...failed, isConflicting: true, paidCents: 49_00 });
  expect(conflict.events).toMatchObject([{ data: { suspenseCents: -49_00 } }]);
  expect(to(conflict.state, { status: 'paid' })).toEqual(unchanged(conflict.state));
});

const code = { providerRef: 'po-1', reason: 'account-closed' };

test('one that failed after it was paid was returned', () => {
  for (const status of ['failed', 'returned'] as const) {
    const decision = to(paid, { status, reason: 'account-closed' });
    expect(decision.state).toMatchObject({ status: 'returned', ...code });
    expect(typesOf(decision)).toEqual(['payout.returned.v1']);
  }
});

test.each([
  ['failed', submitted],
  ['failed', unknown],
  ['returned', submitted],
  ['returned', unknown],
] as const)('one that %s has the provider’s reason', (status, payout) => {
  expect(to(payout, { status, reason: 'account-closed' }).state).toMatchObject({ status, ...code });
});

const returned = to(paid, { status: 'returned' }).state;
const cancelled = transition(asked, 'cancel', { now }).state;

test.each([
  ['paid', paid, ['pending', 'paid']],
  ['failed', failed, ['pending', 'failed', 'returned']],
  ['returned', returned, ['pending', 'paid', 'failed', 'returned']],
  ['cancelled', cancelled, ['pending', 'paid', 'failed', 'returned']],
  ['approved', approved, ['pending', 'paid', 'failed', 'returned']],
] as const)('a payout that is %s stays as it is', (_, payout, statuses) => {
  for (const status of statuses) expect(to(payout, { status })).toEqual(unchanged(payout));
});

test('an answer in another currency changes nothing', () => {
  for (const status of ['pending', 'paid', 'failed', 'returned'] as const) {
    expect(to(submitted, { status, currency: 'EUR' })).toEqual(unchanged(submitted));
  }
});

test('a refusal fails a payout that is with the provider, with its reason', () => {
  expect(refused(submitted, 'bank-refused', later).state).toMatchObject({
    ...{ status: 'failed', reason: 'bank-refused', endedAt: later },
  });
  expect(refused(approved, 'bank-refused', later)).toEqual(unchanged(approved));
});
