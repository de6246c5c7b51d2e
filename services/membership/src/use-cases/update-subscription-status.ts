import type { CallInput, updateSubscriptionStatus as contract } from '@contend/contracts';
import type { Stored } from '@contend/service-kit';
import type { MembershipDeps } from '../deps';
import type { Membership } from '../domain/membership';
import { retry } from '../domain/payments';
import { checkBuyer } from './check-buyer';
import { followCheckout } from './follow-checkout';
import { ownMembership } from './own-membership';
import { renewMembership } from './renew-membership';

/**
 * Asks the provider for the checkout of a card, charges what is owed again at once, and returns the
 * state as it is then.
 */
export async function updateSubscriptionStatus(
  deps: MembershipDeps,
  { params, actor }: CallInput<typeof contract>,
): Promise<Stored<Membership>> {
  const own = await ownMembership(deps, params.membershipId, actor);
  const isIncomplete = own.state.subscription.status === 'incomplete';
  const found = isIncomplete ? await followCheckout(deps, own, { isOver: false }) : own;
  const isByCheckout = found.state.card?.isByCheckout && isIncomplete;
  if (isByCheckout) return found;
  if (found.state.subscription.charge) await checkBuyer(deps, actor.id);
  const { state } = await deps.memberships.save(found, retry(found.state, deps.now()));
  return renewMembership(deps, state.id, { isMemberPresent: true });
}
