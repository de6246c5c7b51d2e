import {
  bought,
  cardMember,
  march,
  member,
  membershipId,
  monthEnd,
  paymentOf,
  purchase,
  storedCard,
  upgraded,
  userId,
} from '../../test/model/members';
import { newCard, takePayment } from '../cards/card';
import { type BillingLine, withReceipt } from './billing-line';
import type { Membership } from './membership';
import { endNow, endWithPeriod, keepOn } from './payments';
import type { ReceiptFacts } from './receipt-facts';

const linesOf = ({ newLines = [] }: Membership): BillingLine[] => newLines;
const short = ({ kind, direction, cents }: BillingLine) => [kind, direction, cents];

test('a purchase has a line with plan, period, payer and number', () => {
  expect(linesOf(member())).toEqual([
    {
      ...{ id: expect.stringMatching(/^[0-9a-f]{24}$/) as string, number: '00000008-0001' },
      ...{ userId, membershipId, planId: member().planId, planName: 'Plus', provider: 'contend' },
      ...{ kind: 'purchase', direction: 'paid', cents: 9_30, paidBy: 'wallet', reason: null },
      period: { start: bought, end: monthEnd },
    },
  ]);
  expect(linesOf(cardMember())[0]).toMatchObject({ paidBy: 'card' });
});

test('numbers follow each other, and the receipt has the number of its line', () => {
  const kept = keepOn(endWithPeriod(member(), march(2)).state, march(3)).state;
  expect(linesOf(kept).map(({ number }) => number.slice(-4))).toEqual(['0001', '0002', '0003']);
  expect(linesOf(kept).map(short)).toEqual([
    ['purchase', 'paid', 9_30],
    ['cancelled', 'none', 0],
    ['kept', 'none', 0],
  ]);
  const texts = (kept.receipts ?? []).map(({ text }) => text);
  expect(texts.map((text) => text.slice(-13))).toEqual(linesOf(kept).map(({ number }) => number));
});

test('a change of plan at once is not a renewal, and names the new plan', () => {
  const [, change] = linesOf(upgraded());
  expect(change).toMatchObject({ kind: 'change', cents: 6_60, planName: 'Pro' });
});

test('an end has what goes back, and why it ended', () => {
  const [, over] = linesOf(endNow(member(), bought, { cause: 'banned' }).state);
  expect(over).toMatchObject({ kind: 'ended', direction: 'returned', cents: 9_30 });
  expect(over).toMatchObject({ reason: 'banned' });
  const [, late] = linesOf(endNow(member(), monthEnd).state);
  expect(late).toMatchObject({ kind: 'ended', direction: 'none', cents: 0, reason: null });
});

const back = (fields: { refundedCents?: number; disputedCents?: number }) => {
  const incomplete = purchase({ card: newCard(storedCard, { isByCheckout: false }) });
  const payment = paymentOf(incomplete);
  const paid = takePayment(incomplete, payment, bought).state;
  return { payment, state: takePayment(paid, { ...payment, ...fields }, march(2)).state };
};

test('what the provider or the bank took back has lines, and what came back of it', () => {
  const part = back({ refundedCents: 3_00 });
  expect(linesOf(part.state).map(short)).toEqual([
    ['purchase', 'paid', 9_30],
    ['refund', 'returned', 3_00],
  ]);
  expect(linesOf(part.state)[1]?.period).toEqual({ start: bought, end: monthEnd });
  const again = takePayment(part.state, part.payment, march(3)).state;
  expect(short(linesOf(again)[2] as BillingLine)).toEqual(['refund-failed', 'paid', 3_00]);

  const { payment, state } = back({ disputedCents: 9_30 });
  expect(linesOf(state).slice(1).map(short)).toEqual([
    ['dispute', 'returned', 9_30],
    ['ended', 'none', 0],
  ]);
  const won = takePayment(state, payment, march(9)).state;
  expect(linesOf(won).slice(3).map(short)).toEqual([['dispute-won', 'paid', 9_30]]);
});

test('a declined charge has the amount that was not taken, and the period it is for', () => {
  const { subscription, ...rest } = member();
  const charge = { ...purchase().subscription.charge, period: { start: monthEnd, end: march(63) } };
  const renewing = { ...rest, subscription: { ...subscription, charge } } as Membership;
  const facts: ReceiptFacts = { change: 'declined', amountCents: 9_30 };
  expect(linesOf(withReceipt(renewing, facts)).at(-1)).toMatchObject({
    ...{ kind: 'declined', direction: 'none', cents: 9_30 },
    period: { start: monthEnd, end: march(63) },
  });
});
