import type { Memberships } from '../data/membership.repository';
import { retried } from '../domain/card-refund';

/**
 * Has a stuck refund ordered once more; its timer does it.
 * @param decided by an admin, or by an operator (null)
 * @throws Refusal `refund-not-stuck`, `own-refund`
 */
export async function retryRefund(
  memberships: Pick<Memberships, 'withStuckRefund' | 'save'>,
  decided: Parameters<typeof retried>[1],
  now: Date,
): Promise<void> {
  const found = await memberships.withStuckRefund(decided.refundId);
  await memberships.save(found, retried(found.state, decided, now));
}
