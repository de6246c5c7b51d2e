import { inMs } from '@contend/contracts';
import {
  bought,
  cardMember,
  checkoutCard,
  eventsOf,
  justBefore,
  march,
  member,
  membershipId,
  monthEnd,
  monthly,
  paymentOf,
  pro,
  purchase,
  storedCard,
} from '../../test/model/members';
import { changeKeyOf, type Membership } from '../membership/membership';
import { charged, due, endNow } from '../membership/payments';
import { beginChange, quoteFor } from '../membership/plan-change';
import { type CardPayment, confirmByOf, requestOf, takePayment, withCheckout } from './card';

const minutes = (count: number) => inMs(bought, count * 60_000);
const byCard = () => purchase({ card: storedCard });
const byCheckout = () => purchase({ card: checkoutCard });
const renewing = (membership = cardMember()) => due(membership, monthEnd).state;

/** The reply to a payment with changed fields. */
const take = (membership: Membership, changes: Partial<CardPayment> = {}, now = bought) =>
  takePayment(membership, paymentOf(membership, changes), now);
const refundsOf = ({ cardRefunds }: Membership) =>
  cardRefunds.map(({ paymentId, amountCents, isInEscrow }) => [paymentId, amountCents, isInEscrow]);

test('a card has no payments at first, and a checkout keeps its page', () => {
  expect(storedCard).toEqual({
    ...{ customerId: 'customer', provider: 'stripe', isByCheckout: false },
    ...{ checkout: null, open: null, paymentIds: [] },
  });
  const checkout = { id: 'cs_1', link: 'https://pay.example/cs_1' };
  expect(withCheckout(byCheckout(), checkout).state.card).toEqual({ ...checkoutCard, checkout });
  const wallet = purchase();
  expect(withCheckout(wallet, checkout).state).toBe(wallet);
});

test('a paid charge starts the membership, and is taken in once', () => {
  const paid = take(byCard());
  expect(eventsOf(paid)).toMatchObject([{ change: 'started', amountCents: 9_30 }]);
  expect(paid.state).toMatchObject({
    ...{ held: [{ chargedCents: 9_30, paymentId: 'payment' }], cardRefunds: [] },
    card: { paymentIds: ['payment'], open: null },
  });
  const repeat = takePayment(paid.state, paymentOf(byCard()), bought);
  expect(repeat).toEqual({ state: paid.state, events: [], timers: {} });
});

test('a payment in the checkout has no key, and pays the first period alone', () => {
  expect(take(byCheckout(), { key: null }).state.subscription.status).toBe('active');
  const renewal = renewing(take(byCheckout(), { key: null }).state);
  const second = take(renewal, { id: 'second', key: null }, monthEnd).state;
  expect(second.subscription).toEqual(renewal.subscription);
  expect(refundsOf(second)).toEqual([['second', 9_30, false]]);
});

test.each<[string, () => Membership, Partial<CardPayment>]>([
  ['of another amount', byCard, { amountCents: 9_31 }],
  ['of another key', byCard, { key: 'renewal:other' }],
  ['without a key or a checkout', byCard, { key: null }],
  ['of another amount in the checkout', byCheckout, { key: null, amountCents: 9_31 }],
  ['after the end', () => endNow(byCard(), bought).state, { key: null, amountCents: 9_30 }],
  ['without an open charge', cardMember, { id: 'second', amountCents: 9_30 }],
])('a payment %s goes back whole', (_title, of, changes) => {
  const before = of();
  const { state, events, timers } = take(before, changes);
  const { id = 'payment', amountCents = 9_30 } = changes;
  expect(events).toEqual([]);
  expect(state.subscription).toEqual(before.subscription);
  expect(refundsOf(state)).toEqual([[id, amountCents, false]]);
  expect(state.cardRefunds[0]).toMatchObject({
    ...{ id: expect.stringMatching(/^[0-9a-f]{24}$/), isDisputed: false },
  });
  expect(state.card?.paymentIds.at(-1)).toBe(id);
  expect(timers['refund-cards']).toEqual(bought);
});

test('a second stray payment has a refund of its own', () => {
  const first = take(cardMember(), { id: 'second', amountCents: 1 }).state;
  const both = take(first, { id: 'third', amountCents: 2 }).state;
  expect(refundsOf(both)).toEqual([
    ['second', 1, false],
    ['third', 2, false],
  ]);
});

test('a membership of the wallet takes no payment of a card in', () => {
  const wallet = purchase();
  expect(take(wallet).state).toBe(wallet);
});

test.each(['declined', 'cancelled'] as const)('a %s payment declines its charge', (status) => {
  const first = take(byCard(), { status });
  expect(first.state).toMatchObject({ isLive: false, card: { open: null, paymentIds: [] } });
  expect(first.events).toEqual([]);
  const id = 'renewal';
  const waiting = take(renewing(), { id, status: 'processing' }, monthEnd).state;
  const renewal = take(waiting, { id, status }, monthEnd);
  expect(eventsOf(renewal)).toMatchObject([{ change: 'declined', amountCents: 9_30 }]);
  expect(renewal.state).toMatchObject({
    card: { open: null },
    subscription: { status: 'past_due' },
  });
});

test('only a payment of the open charge, outside of the checkout, declines it', () => {
  const membership = byCard();
  const other = { status: 'declined', key: 'renewal:other' } as const;
  expect(take(membership, other).state).toBe(membership);
  const checkout = byCheckout();
  expect(take(checkout, { status: 'declined', key: null }).state).toBe(checkout);
  expect(take(checkout, { status: 'processing', key: null }).state).toBe(checkout);
});

test.each(['processing', 'requires-action'] as const)('a %s payment is read again', (status) => {
  const link = 'https://bank.example/1';
  const { state, events, timers } = take(byCard(), { status, link });
  expect(events).toEqual([]);
  expect(state.card?.open).toEqual({
    ...{ key: paymentOf(byCard()).key, paymentId: 'payment', link, since: bought },
  });
  expect(timers['renew-membership']).toEqual(minutes(5));
  const later = take(state, { status, link: null }, minutes(5)).state;
  expect(later.card?.open).toMatchObject({ link: null, since: bought });
});

test('another attempt has its own time to be confirmed', () => {
  const waits = { id: 'renewal', status: 'requires-action' } as const;
  const first = take(renewing(), waits, monthEnd).state;
  const again = charged(first, { outcome: 'declined' }, monthEnd).state;
  const second = take(again, waits, march(34)).state;
  expect(second.card?.open).toMatchObject({ since: march(34) });
});

/** A change to Pro at noon of the tenth, for 6.60. */
function changing(of = cardMember()): Membership {
  const quote = quoteFor(of, monthly(pro), march(10));
  return beginChange(of, { offer: monthly(pro), at: march(10), quote }, march(10)).state;
}
const answered = (membership: Membership, changes: Partial<CardPayment>, now = march(10)) => {
  const key = membership.change && changeKeyOf(membership, membership.change);
  return take(membership, { id: 'change', key, amountCents: 6_60, ...changes }, now);
};

test('the payment of a change makes it', () => {
  const paid = answered(answered(changing(), { status: 'processing' }).state, {});
  expect(eventsOf(paid)).toMatchObject([{ change: 'renewed', amountCents: 6_60 }]);
  expect(paid.state).toMatchObject({
    ...{ planName: 'Pro', change: null, cardRefunds: [] },
    ...{ held: [{ chargedCents: 9_30 }, { chargedCents: 6_60, paymentId: 'change' }] },
    card: { open: null, paymentIds: ['payment', 'change'] },
  });
});

test.each(['declined', 'cancelled'] as const)('a %s payment gives the change up', (status) => {
  const waiting = answered(changing(), { status: 'processing' }).state;
  const { state } = answered(waiting, { status });
  expect(state).toMatchObject({ planName: 'Plus', change: null, card: { open: null } });
});

test('a change whose payment waits is asked for again, with the time it began to wait', () => {
  const link = 'https://bank.example/2';
  const waiting = answered(changing(), { status: 'requires-action', link });
  const key = `change:${membershipId}:2026-03-10T12:00:00.000Z`;
  expect(waiting.state.card?.open).toEqual({ key, paymentId: 'change', link, since: march(10) });
  expect(waiting.timers['complete-change']).toEqual(inMs(march(10), 5 * 60_000));
  const again = answered(waiting.state, { status: 'processing' }, march(11)).state;
  expect(again.card?.open).toMatchObject({ since: march(10), link: null });
  const { card, ...rest } = changing();
  const other = { key: 'other', paymentId: 'other', link, since: march(1) };
  const replaced = answered(
    { ...rest, card: card && { ...card, open: other } },
    { status: 'processing' },
  );
  expect(replaced.state.card?.open).toMatchObject({ key, since: march(10) });
});

test('a payment of another amount than the change goes back', () => {
  const { state } = answered(changing(), { amountCents: 6_61 });
  expect(state.change).toEqual(changing().change);
  expect(refundsOf(state)).toEqual([['change', 6_61, false]]);
});

test('an open payment is read for 30 minutes, then cancelled; another key is a new payment', () => {
  const waiting = take(byCard(), { status: 'requires-action' }).state;
  const key = paymentOf(byCard()).key as string;
  expect(requestOf(byCard(), key, bought)).toEqual({ kind: 'create' });
  expect(requestOf(member(), key, bought)).toEqual({ kind: 'create' });
  expect(requestOf(waiting, 'other', bought)).toEqual({ kind: 'create' });
  const read = { kind: 'read', paymentId: 'payment' };
  expect(requestOf(waiting, key, justBefore(minutes(30)))).toEqual(read);
  expect(requestOf(waiting, key, minutes(30))).toEqual({ ...read, kind: 'cancel' });
});

test('a payment with a link can be confirmed for 30 minutes, a first one until it expires', () => {
  const link = 'https://bank.example/1';
  const at = (now: Date, of = byCard()) =>
    take(of, { id: 'waiting', status: 'requires-action', link }, now).state;
  expect(confirmByOf(at(minutes(10)))).toEqual(minutes(30));
  expect(confirmByOf(at(bought))).toEqual(minutes(30));
  expect(confirmByOf(at(monthEnd, renewing()))).toEqual(inMs(monthEnd, 30 * 60_000));
  expect(confirmByOf(take(byCard(), { status: 'processing' }).state)).toBeNull();
  expect(confirmByOf(byCard())).toBeNull();
  expect(confirmByOf(member())).toBeNull();
});
