import { refillExpiryMs, refillLimits, type Refusal, transferLimits } from '@contend/contracts';
import { acknowledge, answer, type Checkout, openCheckout } from '../providers/checkout';
import {
  begin,
  cancel,
  expire,
  link,
  mostOpenPayments,
  movesOf,
  openKeyOf,
  pay,
  type Payment,
  takenBack,
} from '../refills/payment';
import { isOpen, issue, tried } from '../wallets/phone-code';
import {
  deleteCustomerTimer,
  erase,
  forgetWordsTimer,
  open,
  pageOpenMs,
  verify,
  walletOf,
} from '../wallets/wallet';
import { newAccount } from './account';
import { noBooks } from './books';

const now = new Date('2026-03-02T12:00:00.000Z');
const later = (ms: number) => new Date(now.getTime() + ms);
const refused = (code: string) => expect.objectContaining({ code }) as Refusal;

const checkout: Checkout = {
  id: 'c',
  paymentId: 'p',
  amountCents: 5_00,
  returnUrl: '/wallet',
  status: 'open',
  deliveredAt: null,
};

test('a checkout is open, and deleted after 30 days', () => {
  const { id, paymentId, amountCents, returnUrl } = checkout;
  const { state, timers } = openCheckout({ id, paymentId, amountCents, returnUrl }, now);
  expect(state).toMatchObject({ status: 'open', deliveredAt: null });
  expect(timers['forget-checkout']?.getTime()).toBe(now.getTime() + 30 * 24 * 3600_000);
});

test('the first answer to a checkout counts and is delivered by a timer', () => {
  for (const status of ['paid', 'cancelled'] as const) {
    const first = answer(checkout, status, now);
    expect(first).toMatchObject({ state: { ...checkout, status } });
    expect(first.timers).toEqual({ 'deliver-webhook': now });
    const again = answer(first.state, status, now);
    expect([again.state, again.timers]).toEqual([
      first.state,
      answer(first.state, status, now).timers,
    ]);
    expect(again.timers?.['deliver-webhook']).toBeUndefined();
    const other = status === 'paid' ? 'cancelled' : 'paid';
    expect(() => answer(first.state, other, now)).toThrow(refused('payment-closed'));
  }
});

test('a delivery is acknowledged once, at its first time', () => {
  const { state } = acknowledge(checkout, now);
  expect(state).toEqual({ ...checkout, deliveredAt: now });
  expect(acknowledge(state, later(1)).state).toBe(state);
});

const begun = begin(
  { id: 'p', userId: 'a', provider: 'sandbox', amountCents: 5_00, openKey: openKeyOf('a', 5_00) },
  now,
);
const payment: Payment = begun.state;

test('a payment begins pending, with a timer that expires it', () => {
  expect(payment).toEqual({
    ...{ id: 'p', userId: 'a', provider: 'sandbox', amountCents: 5_00, openKey: 'a:500' },
    ...{ status: 'pending', link: null, providerRef: null, createdAt: now },
  });
  expect(begun.timers).toEqual({ 'expire-payment': later(refillExpiryMs) });
  const linked = link(payment, { link: 'https://pay', providerRef: 'r' }).state;
  expect(linked).toEqual({ ...payment, link: 'https://pay', providerRef: 'r' });
  expect(mostOpenPayments).toBe(5);
});

test('a payment closes once; money that arrives after its expiry counts', () => {
  const closings = [
    [pay, 'paid'],
    [cancel, 'cancelled'],
    [expire, 'expired'],
  ] as const;
  for (const [close, status] of closings) {
    const { state, timers } = close(payment);
    expect(state).toEqual({ ...payment, status, openKey: null });
    expect(timers).toEqual({ 'expire-payment': null });
  }
  const [paid, cancelled, expired] = closings.map(([close]) => close(payment).state) as [
    Payment,
    Payment,
    Payment,
  ];
  for (const given of [cancelled, expired]) {
    expect(pay(given).state.status).toBe('paid');
    expect(cancel(given).state).toBe(given);
    expect(expire(given).state).toBe(given);
  }
  const taken = (moved: number, leftCents: number) => takenBack(paid, { moved, leftCents }, now);
  expect(taken(0, 0).state).toBe(paid);
  const back = taken(2_00, 2_00).state;
  expect(back).toEqual({
    ...{ ...paid, status: 'charged-back', takenBackMoves: 1, takenBackAt: now },
  });
  expect(takenBack(back, { moved: -1_00, leftCents: 1_00 }, new Date()).state).toEqual({
    ...{ ...back, takenBackMoves: 2 },
  });
  expect(takenBack(back, { moved: -2_00, leftCents: 0 }, new Date()).state).toEqual({
    ...{ ...back, status: 'paid', takenBackMoves: 2 },
  });
  // Earlier releases stored no number: there was one transfer.
  expect([movesOf(paid), movesOf({ ...paid, status: 'charged-back' }), movesOf(back)]).toEqual([
    ...[0, 1, 1],
  ]);
  for (const final of [paid, back]) {
    for (const change of [pay, cancel, expire]) expect(change(final).state).toBe(final);
  }
});

test('a phone code is open for its number, five tries and ten minutes', () => {
  const { state } = issue({ id: 'a', phone: '+491', salt: 's', hash: 'h' }, now);
  expect(state).toEqual({
    ...{ id: 'a', phone: '+491', salt: 's', hash: 'h' },
    ...{ expiresAt: later(600_000), attemptsLeft: 5 },
  });
  expect(isOpen(state, '+491', later(599_999))).toBe(true);
  expect(isOpen(state, '+491', later(600_000))).toBe(false);
  expect(isOpen(state, '+492', now)).toBe(false);
  expect(tried(state).state).toEqual({ ...state, attemptsLeft: 4 });
  expect(isOpen({ ...state, attemptsLeft: 1 }, '+491', now)).toBe(true);
  expect(isOpen({ ...state, attemptsLeft: 0 }, '+491', now)).toBe(false);
});

const account = { ...newAccount('a', now), postedCents: 9_00, pendingDebitCents: 2_00 };
const books = { ...noBooks, accounts: new Map([['a', account]]) };

test('a wallet is opened once', () => {
  const { change, answer: opened } = open(noBooks, { userId: 'b' }, now);
  expect(opened).toEqual({
    ...{ id: 'b', postedCents: 0, pendingDebitCents: 0, stakedCents: 0, bonusCents: 0 },
    ...{ chargedBackCents: 0, sent: { day: '2026-03-02', cents: 0 }, verifiedPhone: null },
    ...{ erasedAt: null, lineCount: 0, openedAt: now },
  });
  expect(change.accounts).toEqual([opened]);
  expect(change.events).toMatchObject([
    {
      subject: 'b',
      event: { spec: { type: 'wallet.created.v1' }, data: { userId: 'b', currency: 'USD' } },
    },
  ]);
  expect(open(books, { userId: 'a' }, now)).toMatchObject({
    answer: account,
    change: { accounts: [], events: [] },
  });
});

test('a phone number is verified once', () => {
  const { change } = verify(books, { userId: 'a', phone: '+491' }, now);
  expect(change.accounts).toEqual([{ ...account, verifiedPhone: '+491' }]);
  expect(change.events).toMatchObject([
    { subject: 'a', event: { spec: { type: 'wallet.verified.v1' }, data: { userId: 'a' } } },
  ]);
  const verified = new Map([['a', { ...account, verifiedPhone: '+491' }]]);
  const again = () =>
    verify({ ...noBooks, accounts: verified }, { userId: 'a', phone: '+492' }, now);
  expect(again).toThrow(refused('already-verified'));
});

test('erasing removes the number, keeps the money and the first time', () => {
  const verified = { ...account, verifiedPhone: '+491' };
  const of = (known: typeof account) => ({ ...noBooks, accounts: new Map([['a', known]]) });
  const { change } = erase(of(verified), { userId: 'a' }, now);
  expect(change.accounts).toEqual([{ ...account, verifiedPhone: null, erasedAt: now }]);
  const pagesAreClosed = new Date(now.getTime() + pageOpenMs);
  expect(change.timers).toEqual([
    { kind: forgetWordsTimer, subject: 'a', due: now },
    { kind: 'close-refill-pages', subject: 'a', due: now },
    { kind: deleteCustomerTimer, subject: 'a', due: pagesAreClosed },
  ]);
  expect(forgetWordsTimer).toBe('forget-words');
  const again = erase(of({ ...account, erasedAt: now }), { userId: 'a' }, later(1)).change;
  expect(again.accounts[0]?.erasedAt).toBe(now);
  expect(again.timers[0]?.due).toEqual(later(1));
  const none = erase(noBooks, { userId: 'a' }, now).change;
  expect([none.accounts, none.timers]).toEqual([[], []]);
});

test('a wallet shows what is available, held and left to send today', () => {
  const sent = { day: '2026-03-02', cents: 1_00 };
  const seen = walletOf({ ...account, sent, bonusCents: 3, verifiedPhone: '+491' }, now);
  expect(seen).toEqual({
    ...{ id: 'a', currency: 'USD', available: 7_00, held: 2_00, bonus: 3, verified: true },
    limits: {
      refill: { min: refillLimits.minCents, max: refillLimits.maxCents },
      transfer: {
        min: transferLimits.minCents,
        max: transferLimits.maxCents,
        perDay: transferLimits.perDayCents,
        leftToday: transferLimits.perDayCents - 1_00,
      },
    },
  });
  expect(walletOf(account, now).verified).toBe(false);
});
