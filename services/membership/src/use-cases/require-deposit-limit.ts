import { LimitedRefusal } from '@contend/contracts';
import type { MembershipDeps } from '../deps';
import type { Membership } from '../domain/membership';

/**
 * Asserts that a card payment keeps to its payer's limits of deposits, and counts it.
 * @throws Refusal `play-limit`
 */
export async function requireDepositLimit(
  { wallet }: MembershipDeps,
  membership: Membership,
  payment: { key: string; cents: number },
): Promise<void> {
  const limited = await wallet.countCard(membership, payment);
  if (limited) throw new LimitedRefusal([limited]).forUser(membership.userId);
}
