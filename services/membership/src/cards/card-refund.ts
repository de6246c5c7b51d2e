import { decide, type Decision, inMs, must } from '@contend/contracts';
import { type CardRefund, type Membership, saved } from '../membership/membership';
import { owedOf, takenPayment, withoutRefund } from './taken-payment';

/*
 * The work of a refund to a card. Orders that the provider refuses, or that fail, are repeated with
 * growing distance; then the refund waits for an operator, and others are not held up by it.
 */

const hourMs = 60 * 60_000;
/** After a failed order; the one after the last leaves the refund stuck. */
const refundAgainMs: readonly number[] = [1 / 12, 1, 6, 24, 72].map((one) => one * hourMs);
/** Without an answer of the provider the same order is sent again. */
const answerAgainMs = hourMs / 12;
/** A pending refund is read again, should its event be lost. */
const pendingAgainMs = 24 * hourMs;

/** A refund as the provider reports it. */
interface MadeRefund {
  id: string;
  status: 'pending' | 'paid' | 'failed';
}

/** Refunds that are to be looked at. */
export const dueRefunds = ({ cardRefunds }: Membership, now: Date): CardRefund[] =>
  cardRefunds.filter(({ stuckAt, againAt }) => !stuckAt && (!againAt || againAt <= now));

/** The key of the present order at the provider: one that has ended is not repeated by its key. */
export const refundKeyOf = ({ id, orders = 0 }: CardRefund): string =>
  orders === 0 ? `refund:${id}` : `refund:${id}:${orders + 1}`;

function change(
  membership: Membership,
  id: string,
  next: (refund: CardRefund) => CardRefund,
): Decision<Membership> {
  const cardRefunds = membership.cardRefunds.map((one) => (one.id === id ? next(one) : one));
  return saved({ ...membership, cardRefunds });
}

/** Saves an order before it is sent, so that a repeat is the same one. */
export const ordered = (
  membership: Membership,
  { id, amountCents }: { id: string; amountCents: number },
): Decision<Membership> =>
  change(membership, id, (one) => ({ ...one, order: { amountCents, refundId: null } }));

/**
 * Takes in what the provider says about an order. One that is paid is seen in its payment; where
 * that still owes something a while later, the rest is ordered.
 */
export function answered(
  membership: Membership,
  { id, made }: { id: string; made: MadeRefund },
  now: Date,
): Decision<Membership> {
  if (made.status === 'failed') return failed(membership, { id, failure: 'failed' }, now);
  return change(membership, id, ({ order, ...one }) => {
    if (!order) return one;
    const kept = { ...order, refundId: made.id };
    if (made.status === 'pending')
      return { ...one, order: kept, againAt: inMs(now, pendingAgainMs) };
    const paidAt = order.paidAt ?? now;
    const againAt = inMs(paidAt, answerAgainMs);
    return againAt <= now
      ? { ...one, orders: (one.orders ?? 0) + 1, againAt: now }
      : { ...one, order: { ...kept, paidAt }, againAt };
  });
}

/** The provider gave no answer: the order is kept. */
export const unanswered = (membership: Membership, id: string, now: Date): Decision<Membership> =>
  change(membership, id, (one) => ({ ...one, againAt: inMs(now, answerAgainMs) }));

/** An order was refused, or has failed: it is known to have had no effect. */
export const failed = (
  membership: Membership,
  { id, failure }: { id: string; failure: string },
  now: Date,
): Decision<Membership> =>
  change(membership, id, ({ order: _, againAt: __, ...one }) =>
    failedOnce({ ...one, orders: (one.orders ?? 0) + 1 }, failure, now),
  );

/** A refund after one more failure: it waits for its next order, or for an operator. */
export function failedOnce(one: CardRefund, failure: string, now: Date): CardRefund {
  const failures = (one.failures ?? 0) + 1;
  const pause = refundAgainMs[failures - 1];
  const rest = { ...one, failures, failure, failedAt: one.failedAt ?? now };
  return pause === undefined ? { ...rest, stuckAt: now } : { ...rest, againAt: inMs(now, pause) };
}

/** Records that a refund is done, and in the ledger. */
export const refunded = (membership: Membership, id: string): Decision<Membership> =>
  saved(withoutRefund(membership, id));

const requireStuckRefund = ({ cardRefunds }: Membership, refundId: string): CardRefund => {
  const refund = cardRefunds.find(({ id }) => id === refundId);
  must(refund?.stuckAt, 'refund-not-stuck');
  return refund;
};

/** Who decides about a stuck refund; null for an operator. */
interface Decided {
  refundId: string;
  byId: string | null;
}

const requireOtherAdmin = ({ userId }: Membership, byId: string | null) =>
  must(userId !== byId, 'own-refund');

/** One more order is sent. @throws Refusal `refund-not-stuck`, `own-refund` */
export function retried(
  membership: Membership,
  { refundId, byId }: Decided,
  now: Date,
): Decision<Membership> {
  requireStuckRefund(membership, refundId);
  requireOtherAdmin(membership, byId);
  return change(membership, refundId, ({ stuckAt: _, againAt: __, ...one }) => ({
    ...one,
    retried: { byId, at: now },
  }));
}

/**
 * The member was paid in another way: the platform keeps the money of the refund.
 * @param seenCents what was left to refund when it was decided; absent for an operator
 * @throws Refusal `refund-not-stuck`, `refund-changed`, `own-refund`
 */
export function settledOutside(
  membership: Membership,
  { refundId, byId, reason, seenCents }: Decided & { reason: string; seenCents?: number },
  now: Date,
): Decision<Membership> {
  const refund = requireStuckRefund(membership, refundId);
  requireOtherAdmin(membership, byId);
  const { paymentId } = refund;
  const amountCents = owedOf(refund, takenPayment(membership, paymentId));
  must(seenCents === undefined || seenCents === amountCents, 'refund-changed');
  const entry = { id: refundId, paymentId, amountCents, reason, byId, at: now };
  const refundsOutside = [...(membership.refundsOutside ?? []), entry];
  return change({ ...membership, refundsOutside }, refundId, ({ stuckAt: _, ...one }) => ({
    ...one,
    isOutside: true,
  }));
}

/** Removes what staff wrote, which may name an erased member. */
export function withoutReasons(membership: Membership): Decision<Membership> {
  const { refundsOutside = [] } = membership;
  if (refundsOutside.every(({ reason }) => reason === null)) return decide(membership);
  const silent = refundsOutside.map((one) => ({ ...one, reason: null }));
  return saved({ ...membership, refundsOutside: silent });
}

/** A refund to a card that the provider has refused, or that has failed. */
export interface FailedRefund {
  refundId: string;
  membershipId: string;
  userId: string;
  planName: string;
  /** Whose plan it is. */
  seller: Membership['provider'];
  /** Of the card. */
  provider: string;
  /** The provider's id. */
  paymentId: string;
  /** What is left to refund. */
  amountCents: number;
  /** The provider's word for the last failure. */
  failure: string | null;
  failures: number;
  isStuck: boolean;
  /** Since when it is stuck, or its first failure; null for one of an earlier version. */
  since: Date | null;
  /** When it is looked at again; null while it is stuck. */
  nextAt: Date | null;
  retried: { byId: string | null; at: Date } | null;
}

/** Refunds of a membership that have failed, and are not made or settled since. */
export const failedRefundsOf = (membership: Membership, now: Date): FailedRefund[] =>
  membership.cardRefunds
    .filter(({ failures = 0, isOutside }) => failures > 0 && !isOutside)
    .map((refund) => {
      const { id: refundId, paymentId, failure = null, failures = 0, stuckAt } = refund;
      const { id: membershipId, userId, planName, provider: seller, card } = membership;
      return {
        ...{ refundId, membershipId, userId, planName, seller, provider: card?.provider ?? '-' },
        ...{ paymentId, amountCents: owedOf(refund, takenPayment({ card }, paymentId)) },
        ...{ failure, failures, isStuck: stuckAt !== undefined },
        since: stuckAt ?? refund.failedAt ?? null,
        nextAt: stuckAt ? null : (refund.againAt ?? now),
        retried: refund.retried ?? null,
      };
    });

/** The oldest first; those of an earlier version, whose start is not known, before them. */
export const inOrderOfFailure = (refunds: readonly FailedRefund[]): FailedRefund[] =>
  refunds.toSorted((one, other) => (one.since?.getTime() ?? 0) - (other.since?.getTime() ?? 0));
