import type { MembershipDeps } from '../deps';
import { giveUp } from '../domain/payments';
import { followCheckout } from './follow-checkout';
import { saveMembership } from './save-membership';

/**
 * Closes the open checkout of a user who chooses something else, so that it cannot be paid any
 * more; its code is free again. One that was paid meanwhile has begun its membership.
 */
export async function giveUpCheckout(deps: MembershipDeps, userId: string): Promise<void> {
  for (const found of await deps.memberships.liveOf([userId])) {
    const { card, subscription } = found.state;
    if (!card?.isByCheckout || subscription.status !== 'incomplete') continue;
    const { state, version } = await followCheckout(deps, found, { isOver: true });
    await saveMembership(deps, { state, version }, giveUp(state, deps.now()));
  }
}
