import type { Database } from '@contend/service-kit';
import { membershipRepository } from '../data/membership.repository';
import { settledOutside } from '../domain/card-refund';

/**
 * Ends a stuck refund whose member was paid in another way; the service books it.
 * @throws Refusal `payment-not-found` for one that is not stuck
 */
export async function settleRefund(
  { db }: { db: Database },
  settled: { refundId: string; reason: string },
  now: Date,
): Promise<void> {
  const memberships = membershipRepository(db);
  const found = await memberships.withStuckRefund(settled.refundId);
  await memberships.save(found, settledOutside(found.state, settled, now));
}
