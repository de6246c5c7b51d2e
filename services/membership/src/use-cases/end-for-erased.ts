import type { MembershipDeps } from '../deps';
import { withoutReasons } from '../domain/card-refund';
import { endErased } from '../domain/payments';

/** Ends the membership of an erased account, and removes what staff wrote about its refunds. */
export async function endForErased(
  { memberships, now }: MembershipDeps,
  userId: string,
): Promise<void> {
  for (const found of await memberships.liveOf([userId]))
    await memberships.save(found, endErased(found.state, now()));
  for (const found of await memberships.latestOf(userId))
    await memberships.save(found, withoutReasons(found.state));
}
