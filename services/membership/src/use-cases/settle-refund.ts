import type { Memberships } from '../data/membership.repository';
import { settledOutside } from '../domain/card-refund';

/**
 * Ends a stuck refund whose member was paid in another way; its timer books it.
 * @param settled by an admin, or by an operator (null)
 * @throws Refusal `refund-not-stuck`, `refund-changed`, `own-refund`
 */
export async function settleRefund(
  memberships: Pick<Memberships, 'withStuckRefund' | 'save'>,
  settled: Parameters<typeof settledOutside>[1],
  now: Date,
): Promise<void> {
  const found = await memberships.withStuckRefund(settled.refundId);
  await memberships.save(found, settledOutside(found.state, settled, now));
}
