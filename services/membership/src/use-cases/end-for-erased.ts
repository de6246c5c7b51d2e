import type { MembershipDeps } from '../deps';
import { endErased } from '../domain/payments';

/** Ends the membership of an erased account. */
export async function endForErased(
  { memberships, now }: MembershipDeps,
  userId: string,
): Promise<void> {
  for (const found of await memberships.liveOf([userId]))
    await memberships.save(found, endErased(found.state, now()));
}
