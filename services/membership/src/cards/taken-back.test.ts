import {
  bought,
  cardMember,
  eventsOf,
  march,
  monthEnd,
  monthly,
  paymentOf,
  plus,
  pro,
  purchase,
  storedCard,
  yearly,
} from '../../test/model/members';
import { changeKeyOf, type Membership } from '../membership/membership';
import {
  due,
  endNow,
  endWithPeriod,
  refundNow,
  removeSettledPeriods,
} from '../membership/payments';
import { beginChange, quoteFor } from '../membership/plan-change';
import { type CardPayment, takePayment } from './card';
import { booked, toBook, unbookedPayments } from './taken-payment';

const byCard = () => purchase({ card: storedCard });
/** The first payment, of 9.30, with what went back of it. */
const first = (gone: Partial<CardPayment>) => ({ ...paymentOf(byCard()), ...gone });
const read = (of: Membership, gone: Partial<CardPayment>, now = march(17)) =>
  takePayment(of, first(gone), now);
const disputed = { disputedCents: 9_30 };
const bookedOf = (membership: Membership) =>
  unbookedPayments(membership).map((one) => [one.id, toBook(membership, one), one.number]);
/** After the settlement of what is over, and the corrections of the ledger. */
const settled = (membership: Membership) => {
  const over = membership.held.map(({ id }) => id);
  return booked(removeSettledPeriods(membership, { periods: over }).state, [
    'payment',
    'change',
    'second',
  ]).state;
};

test('a payment that the bank took back ends the membership, which has cost nothing', () => {
  const ended = read(cardMember(), disputed);
  // What the bank took counts as a refund for the wagers that are not paid yet.
  expect(eventsOf(ended)).toMatchObject([{ change: 'ended', amountCents: 0, refundCents: 9_30 }]);
  expect(ended.state.newLines?.at(-1)).toMatchObject({ kind: 'ended', cents: 0 });
  expect(ended.state.receipts?.at(-1)?.text).toMatch(/^Your bank took its payment back\./);
  expect(ended.state.held).toMatchObject([
    { chargedCents: 9_30, refundCents: 0, goneCents: 9_30, settlesAt: march(17) },
  ]);
  expect(ended.state.costs).toEqual([{ start: bought, end: march(17), cents: 0 }]);
  expect(bookedOf(ended.state)).toEqual([['payment', 9_30, 1]]);
  expect(ended.timers['correct-payments']).toEqual(bought);
  expect(read(ended.state, disputed, march(18)).state).toBe(ended.state);
  expect(settled(ended.state).cardRefunds).toEqual([]);
});

test('a dispute of an earlier payment ends it, and leaves the refund of the present period', () => {
  const renewing = settled(due(cardMember(), monthEnd).state);
  const second = { ...paymentOf(renewing), id: 'second' };
  const renewed = takePayment(renewing, second, monthEnd).state;
  const ended = read(renewed, disputed, march(47));
  const back = { amountCents: 4_65, refundCents: 4_65 + 9_30 };
  expect(eventsOf(ended)).toMatchObject([{ change: 'ended', ...back }]);
  expect(ended.state.held).toMatchObject([{ paymentId: 'second', refundCents: 4_65 }]);
  const mail = ended.state.receipts?.at(-1)?.text;
  expect(mail).toContain('Your bank took its payment back.\n\n$4.65 goes back to your card.');
  expect(ended.state.costs).toMatchObject([{ cents: 0 }, { cents: 4_65 }]);
  expect(bookedOf(ended.state)).toEqual([['payment', 9_30, 1]]);
});

test('after a cancellation with its refund the bank takes the rest, and no more is booked', () => {
  const over = settled(endNow(cardMember(), march(17)).state);
  expect(over.cardRefunds).toMatchObject([{ amountCents: 4_50 }]);
  const refunded = { ...over, cardRefunds: [] };
  const taken = read(refunded, { refundedCents: 4_50, disputedCents: 4_80 }, march(30));
  expect(taken.events).toEqual([]);
  expect(bookedOf(taken.state)).toEqual([['payment', 9_30, 1]]);
});

test('a refund that waits is not booked twice, and is not needed where the bank was faster', () => {
  const over = settled(endNow(cardMember(), march(17)).state);
  // Its own refund has succeeded, and is not recorded yet.
  expect(bookedOf(read(over, { refundedCents: 4_50 }).state)).toEqual([['payment', 0, 1]]);
  expect(bookedOf(read(over, disputed).state)).toEqual([['payment', 4_80, 1]]);
});

test('its own refund lowers what a month has cost once, when it is decided', () => {
  const over = settled(endNow(cardMember(), march(17)).state);
  const succeeded = read(over, { refundedCents: 4_50 }).state;
  expect(succeeded.costs).toMatchObject([{ cents: 4_80 }]);
  // What goes back beside it lowers the cost as well.
  expect(read(over, { refundedCents: 5_50 }).state.costs).toMatchObject([{ cents: 3_80 }]);
  // The refund waits for its settlement.
  const ended = endNow(cardMember(), march(17)).state;
  expect(read(ended, { refundedCents: 4_50 }).state.costs).toMatchObject([{ cents: 4_80 }]);
});

test('a partial dispute takes its part alone', () => {
  const { state: ended, ...decided } = read(cardMember(), { disputedCents: 3_00 });
  expect(ended.isLive).toBe(false);
  expect(eventsOf({ state: ended, ...decided })).toMatchObject([{ refundCents: 3_00 }]);
  expect(bookedOf(ended)).toEqual([['payment', 3_00, 1]]);
  expect(settled(ended).cardRefunds).toEqual([]);
  expect(ended.costs).toMatchObject([{ cents: 6_30 }]);
});

test('a dispute that is won is booked back; the membership stays ended', () => {
  const ended = settled(read(cardMember(), disputed).state);
  const won = read(ended, { disputedCents: 0 }, march(60));
  expect(won.state).toMatchObject({ isLive: false, subscription: { status: 'canceled' } });
  expect(won.events).toEqual([]);
  expect(bookedOf(won.state)).toEqual([['payment', 0, 2]]);
});

test('a payment that is taken back after the end counts against payouts that are open', () => {
  const over = settled(due(endWithPeriod(cardMember(), march(5)).state, monthEnd).state);
  expect(over.isLive).toBe(false);
  const isRefunded = (gone: Partial<CardPayment>) =>
    read(over, gone, march(40)).state.isRefunded ?? false;
  expect([isRefunded({ refundedCents: 3_00 }), isRefunded(disputed)]).toEqual([false, true]);
  expect(isRefunded({ refundedCents: 9_30 })).toBe(true);
});

test('a payment that is paid and disputed at its first reading starts and ends at once', () => {
  const both = takePayment(byCard(), first(disputed), bought);
  expect(eventsOf(both)).toMatchObject([{ change: 'started' }, { change: 'ended' }]);
  expect(both.state).toMatchObject({ isLive: false, held: [{ refundCents: 0, goneCents: 9_30 }] });
});

test('a refund at the provider of all that was paid ends it; a part is a credit', () => {
  const part = read(cardMember(), { refundedCents: 3_00 });
  expect(part.state.isLive).toBe(true);
  expect(part.events).toEqual([]);
  expect(part.state.costs).toMatchObject([{ cents: 6_30 }]);
  expect(bookedOf(part.state)).toEqual([['payment', 3_00, 1]]);
  // It counts towards what goes back at the end, as the page says before.
  expect(refundNow(part.state, march(17))).toBe(1_50);
  const cancelled = endNow(part.state, march(17));
  expect(cancelled.state.held).toMatchObject([{ refundCents: 1_50 }]);
  expect(eventsOf(cancelled)).toMatchObject([{ amountCents: 1_50, refundCents: 4_50 }]);
  const whole = read(part.state, { refundedCents: 9_30 });
  expect(eventsOf(whole)).toMatchObject([{ change: 'ended', amountCents: 0, refundCents: 9_30 }]);
  expect(whole.state.receipts?.at(-1)?.text).toMatch(/^Its payment was refunded to your card\./);
});

/** A change of a card member on the tenth of March, and its payment. */
function changing(of: Membership, offer: ReturnType<typeof monthly>) {
  const quote = quoteFor(of, offer, march(10));
  const begun = beginChange(of, { offer, at: march(10), quote }, march(10)).state;
  const key = begun.change && changeKeyOf(begun, begun.change);
  const amountCents = begun.change?.cents ?? 0;
  return { begun, payment: { ...first({}), id: 'change', key, amountCents } };
}
function changed(of: Membership, offer: ReturnType<typeof monthly>) {
  const { begun, payment } = changing(of, offer);
  return takePayment(begun, payment, march(10)).state;
}
const costOf = ({ costs = [] }: Membership) => costs.reduce((sum, { cents }) => sum + cents, 0);

test.each([
  ['for the rest of the month', monthly(pro), 6_60],
  ['to a year', yearly(plus), 86_40],
])('a refund and a change of plan %s cost the same in both orders', (_title, offer, cents) => {
  const refund = { refundedCents: 8_00 };
  const before = changed(read(cardMember(), refund, march(5)).state, offer);
  const after = read(changed(cardMember(), offer), refund, march(11)).state;
  expect([costOf(before), costOf(after)]).toEqual([1_30 + cents, 1_30 + cents]);
  expect(after.costs).toEqual(before.costs);
  // The refund fails.
  expect(costOf(read(after, { refundedCents: 0 }, march(12)).state)).toBe(9_30 + cents);
});

test('a dispute of a payment that goes back whole changes its refund alone', () => {
  const stray = { ...first({}), id: 'second', key: 'other' };
  const both = takePayment(cardMember(), stray, march(2)).state;
  const next = takePayment(both, { ...stray, disputedCents: 9_30 }, march(3)).state;
  expect(next.isLive).toBe(true);
  expect(bookedOf(next)).toEqual([['second', 0, 1]]);
});

test('a dispute gives a change up whose payment is open; what is paid for it goes back', () => {
  const { begun, payment } = changing(cardMember(), yearly(pro));
  const ended = read(begun, disputed, march(10)).state;
  expect(ended).toMatchObject({ isLive: false, change: null, reversals: [payment.key] });
  const late = takePayment(ended, payment, march(11)).state;
  expect(late).toMatchObject({ isLive: false, planName: 'Plus', held: ended.held });
  expect(late.cardRefunds).toMatchObject([
    { paymentId: 'change', amountCents: payment.amountCents },
  ]);
});

test('of two payments of a month, one is disputed: what is kept of the other is its cost', () => {
  const paid = changed(cardMember(), monthly(pro));
  const change = { ...first({}), id: 'change', amountCents: 6_60 };
  const ended = takePayment(paid, { ...change, disputedCents: 6_60 }, march(16)).state;
  expect(ended.held).toMatchObject([
    { paymentId: 'payment', refundCents: 3_00 },
    { paymentId: 'change', refundCents: 0, goneCents: 6_60 },
  ]);
  expect(ended.costs).toEqual([{ start: bought, end: march(16), cents: 6_30 }]);
});

test('a payment that an earlier version took in has paid the first period', () => {
  const member = settled(cardMember());
  const { payments: _, ...card } = member.card ?? storedCard;
  const earlier = { ...member, card };
  expect(read(earlier, {}).state).toBe(earlier);
  const ended = read(earlier, disputed).state;
  expect(ended.card?.payments).toMatchObject([
    { id: 'payment', period: member.card?.payments?.[0]?.period, disputedCents: 9_30 },
  ]);
});
