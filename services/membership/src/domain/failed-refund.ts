import type { Membership } from './membership';
import { owedOf, takenPayment } from './taken-payment';

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
