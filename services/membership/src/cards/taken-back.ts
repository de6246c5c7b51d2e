import { isOver } from '@contend/billing';
import { decide, type Decision } from '@contend/contracts';
import { withReceipt } from '../membership/billing-line';
import { derivedId } from '@contend/contracts/src/derived-id';
import {
  type CardRefund,
  escrowIdOf,
  type Membership,
  saved,
  type TakenPayment,
} from '../membership/membership';
import { endNow } from '../membership/payments';
import { failedOnce } from './card-refund';
import { goneOf, owedOf, putPayment, takenPayment, unbooked } from './taken-payment';

/*
 * What went back of card payments, as the provider says it. Events are no more than a reason to
 * read a payment, so whatever their order and number, the ledger ends with what was read last.
 */

/** A payment as the provider reports it. */
type Reading = Pick<TakenPayment, 'id' | 'amountCents' | 'refundedCents' | 'disputedCents'>;

/**
 * A payment that an earlier version took in, with nothing gone. The first one paid the first
 * period.
 */
function earlierPayment(membership: Membership, { id, amountCents }: Reading): TakenPayment {
  const { card, cardRefunds, held, subscription, createdAt, costs } = membership;
  const isStray = cardRefunds.some((one) => one.paymentId === id && !one.isInEscrow);
  const isFirst = card?.paymentIds[0] === id;
  const known = held.find(({ paymentId }) => paymentId === id)?.id;
  const first = escrowIdOf(subscription, {
    period: { start: createdAt, end: createdAt, index: 0 },
  });
  const start = isFirst ? createdAt : (costs?.at(-1)?.start ?? createdAt);
  return {
    ...{ id, amountCents, refundedCents: 0, disputedCents: 0, number: 0, isBooked: true },
    period: isStray ? null : { id: known ?? (isFirst ? first : ''), start },
  };
}

/**
 * Takes in what went back of a payment. A dispute ends the membership, and so does a refund at the
 * provider of all that was paid for the present period; it stays ended when a dispute is won.
 */
export function takeBack(
  membership: Membership,
  reading: Reading,
  now: Date,
): Decision<Membership> {
  const before = takenPayment(membership, reading.id) ?? earlierPayment(membership, reading);
  const { refundedCents, disputedCents } = reading;
  const isSame = before.refundedCents === refundedCents && before.disputedCents === disputedCents;
  const woken = withRefundsDue(membership, { ...before, refundedCents, disputedCents });
  if (isSame) return woken === membership ? decide(membership) : saved(woken);
  const payment = { ...unbooked(before), refundedCents, disputedCents, takenBackAt: now };
  const again = refundAgain(woken, payment, now);
  const decided = decidedPart(membership, before, payment) - (again?.amountCents ?? 0);
  const gone = goneOf(payment) - goneOf(before) - decided;
  const cardRefunds = [...woken.cardRefunds, ...(again ? [again] : [])];
  const noted = putPayment({ ...woken, cardRefunds }, payment);
  const next = withBack(withCost(noted, payment.period, gone), { before, payment, gone });
  if (!payment.period) return saved(next);
  const takenBackCents = goneOf(payment);
  if (isOver(next.subscription)) {
    const isWhole = disputedCents > 0 || takenBackCents >= payment.amountCents;
    return saved(isWhole ? { ...next, isRefunded: true } : next);
  }
  if (disputedCents > 0) return endNow(next, now, { cause: 'bank', takenBackCents });
  return isRefunded(next) ? endNow(next, now, { cause: 'refund', takenBackCents }) : saved(next);
}

interface Back {
  before: TakenPayment;
  payment: TakenPayment;
  /** Without what was decided here, which its decision has mailed. */
  gone: number;
}

/** The receipt of what went back, or came back, without a decision here. */
function withBack(membership: Membership, { before, payment, gone }: Back): Membership {
  const { period } = payment;
  if (gone === 0 || !period) return membership;
  const isDispute = before.disputedCents !== payment.disputedCents;
  const [back, again] = isDispute
    ? (['dispute', 'dispute-won'] as const)
    : (['refund', 'refund-failed'] as const);
  const change = gone > 0 ? back : again;
  const cost = membership.costs?.find(({ start }) => start.getTime() === period.start.getTime());
  return withReceipt(membership, { change, amountCents: Math.abs(gone), period: cost ?? null });
}

/**
 * The refund of what our refunds had brought back and the bank has sent back since; null for none.
 * One that waits covers it.
 */
function refundAgain(
  { id, cardRefunds }: Membership,
  payment: TakenPayment,
  now: Date,
): CardRefund | null {
  const { cents = 0, failures = 0 } = payment.returned ?? {};
  const goneCents = goneOf(payment);
  const isWaiting = cardRefunds.some(({ paymentId }) => paymentId === payment.id);
  if (goneCents >= cents || isWaiting) return null;
  return failedOnce(
    {
      id: derivedId(id, payment.id, 'again', String(payment.number)),
      ...{ paymentId: payment.id, amountCents: cents - goneCents, goneCents, failures },
      ...{ isInEscrow: true, isDisputed: false, isFromHouse: true },
    },
    'came-back',
    now,
  );
}

/** What of a change is a refund that was decided before, so that the cost is lower already. */
function decidedPart(
  { cardRefunds, held }: Membership,
  before: TakenPayment,
  payment: TakenPayment,
): number {
  const settling = held
    .filter(({ refundCents }) => refundCents > 0)
    .map(({ refundCents, ...one }) => ({ ...one, amountCents: refundCents }));
  return [...cardRefunds, ...settling]
    .filter(({ paymentId }) => paymentId === payment.id)
    .reduce((sum, one) => sum + owedOf(one, before) - owedOf(one, payment), 0);
}

/** Whether all that was paid for the present period has gone back. */
function isRefunded({ held, subscription, card }: Membership): boolean {
  const end = subscription.paid?.end.getTime();
  const paid = held.filter(({ settlesAt }) => settlesAt.getTime() === end);
  return (
    paid.length > 0 &&
    paid.every(
      ({ paymentId, chargedCents }) => goneOf(takenPayment({ card }, paymentId)) >= chargedCents,
    )
  );
}

/** What went back did not cost the member anything, for the statement of savings. */
const withCost = (
  membership: Membership,
  period: TakenPayment['period'],
  goneCents: number,
): Membership => ({
  ...membership,
  costs: (membership.costs ?? []).map((one) =>
    one.start.getTime() === period?.start.getTime()
      ? { ...one, cents: one.cents - goneCents }
      : one,
  ),
});

/** Refunds of a payment are looked at when their order may have ended, or none is needed any more. */
function withRefundsDue(membership: Membership, payment: TakenPayment): Membership {
  const isDue = (one: CardRefund) =>
    one.paymentId === payment.id &&
    (one.stuckAt
      ? owedOf(one, payment) === 0
      : one.order !== undefined && one.againAt !== undefined);
  if (!membership.cardRefunds.some(isDue)) return membership;
  const cardRefunds = membership.cardRefunds.map((one) => {
    if (!isDue(one)) return one;
    const { againAt: _again, stuckAt: _stuck, ...due } = one;
    return due;
  });
  return { ...membership, cardRefunds };
}
