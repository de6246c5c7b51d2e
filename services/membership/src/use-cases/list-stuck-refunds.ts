import type { Database } from '@contend/service-kit';
import { membershipRepository } from '../data/membership.repository';
import type { Membership } from '../domain/membership';
import { owedOf, takenPayment } from '../domain/taken-payment';

/** A refund to a card that the provider has refused until it was given up. */
export interface StuckRefund {
  refundId: string;
  membershipId: string;
  userId: string;
  /** The provider's id. */
  paymentId: string;
  /** What is left to refund. */
  amountCents: number;
  /** The provider's word for the last failure. */
  failure: string | null;
  since: string;
}

/** Returns the refunds that wait for an operator, the oldest first. */
export async function listStuckRefunds({ db }: { db: Database }): Promise<StuckRefund[]> {
  const found = await membershipRepository(db).withStuckRefunds();
  return found
    .flatMap(({ state }) => stuckIn(state))
    .toSorted((one, other) => one.since.localeCompare(other.since));
}

const stuckIn = ({ id: membershipId, userId, cardRefunds, card }: Membership): StuckRefund[] =>
  cardRefunds.flatMap((refund) => {
    const { id: refundId, paymentId, failure = null, stuckAt } = refund;
    if (!stuckAt) return [];
    const amountCents = owedOf(refund, takenPayment({ card }, paymentId));
    const stuck = { refundId, membershipId, userId, paymentId, amountCents, failure };
    return [{ ...stuck, since: stuckAt.toISOString() }];
  });
