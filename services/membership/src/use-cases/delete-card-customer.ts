import { must } from '@contend/contracts';
import type { MembershipDeps } from '../deps';

/**
 * Timer: deletes the customer of an erased user at the provider, once no charge is left that is to
 * be found there and reversed.
 */
export async function deleteCardCustomer(
  { cards, memberships }: Pick<MembershipDeps, 'cards' | 'memberships'>,
  userId: string,
): Promise<void> {
  must(!(await memberships.isReversing(userId)), 'unavailable');
  await cards.deleteCustomer(userId);
}
