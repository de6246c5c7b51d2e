import type { Memberships } from '../data/membership.repository';
import { failedRefundsOf, type FailedRefund, inOrderOfFailure } from '../domain/failed-refund';

/** Returns the refunds that the provider did not make, the oldest first. */
export async function listFailedRefunds(
  memberships: Pick<Memberships, 'withFailedRefunds'>,
  now: Date,
): Promise<FailedRefund[]> {
  const found = await memberships.withFailedRefunds();
  return inOrderOfFailure(found.flatMap(({ state }) => failedRefundsOf(state, now)));
}
