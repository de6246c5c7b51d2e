import type { MembershipDeps } from '../deps';
import { without } from '../domain/payments';

/** Timer: reverses charges that were given up, whether they arrived or not. */
export async function reverseCharges(
  { memberships, wallet }: MembershipDeps,
  membershipId: string,
): Promise<void> {
  const found = await memberships.get(membershipId);
  const { reversals } = found.state;
  for (const operationId of reversals) await wallet.reverse(found.state, operationId);
  await memberships.save(found, without(found.state, { reversals }));
}
