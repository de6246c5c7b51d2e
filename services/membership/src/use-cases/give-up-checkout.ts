import type { Stored } from '@contend/service-kit';
import type { MembershipDeps } from '../deps';
import type { Membership } from '../domain/membership';
import { giveUp } from '../domain/payments';
import { followCheckout } from './follow-checkout';
import { saveMembership } from './save-membership';

/**
 * Closes an open checkout of a user who chooses something else, so that it cannot be paid any more;
 * its code is free again. One that was paid meanwhile has begun its membership.
 */
export async function giveUpCheckout(
  deps: MembershipDeps,
  found: Stored<Membership>,
): Promise<void> {
  const { card, subscription } = found.state;
  if (!card?.isByCheckout || subscription.status !== 'incomplete') return;
  const { state, version } = await followCheckout(deps, found, { isOver: true });
  await saveMembership(deps, { state, version }, giveUp(state, deps.now()));
}
