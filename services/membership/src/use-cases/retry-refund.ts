import type { Database } from '@contend/service-kit';
import { membershipRepository } from '../data/membership.repository';
import { retried } from '../domain/card-refund';

/**
 * Has a stuck refund ordered once more; the service does it.
 * @throws Refusal `payment-not-found` for one that is not stuck
 */
export async function retryRefund({ db }: { db: Database }, refundId: string): Promise<void> {
  const memberships = membershipRepository(db);
  const found = await memberships.withStuckRefund(refundId);
  await memberships.save(found, retried(found.state, refundId));
}
