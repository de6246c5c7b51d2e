import {
  type CallInput,
  must,
  Refusal,
  type subscribeFromWallet as contract,
} from '@contend/contracts';
import type { Stored } from '@contend/service-kit';
import type { MembershipDeps } from '../deps';
import type { Membership } from '../domain/membership';
import { beginMembership } from './begin-membership';
import { checkBuyer } from './check-buyer';
import { giveUpOther } from './give-up-other';
import { renewMembership } from './renew-membership';

/**
 * Begins a membership and charges its first period. A retry with the same key finds the first one.
 * @throws Refusal `already-subscribed`, `insufficient-funds`, or a refusal of the code
 */
export async function subscribeFromWallet(
  deps: MembershipDeps,
  { newId: id, body, actor }: CallInput<typeof contract>,
): Promise<Stored<Membership>> {
  await checkBuyer(deps, actor.id);
  const known = await deps.memberships.find(id);
  if (!known) await giveUpOther(deps, { userId: actor.id, priceId: body.priceId });
  const begun =
    known ?? (await beginMembership(deps, { id, ...body, userId: actor.id, card: null }));
  const { state, version } = await renewMembership(deps, begun.state.id);
  if (state.subscription.status === 'incomplete_expired') {
    // Barred since it was begun, or short of money.
    await checkBuyer(deps, actor.id);
    throw new Refusal('insufficient-funds');
  }
  must(state.subscription.status !== 'incomplete', 'unavailable');
  return { state, version };
}
