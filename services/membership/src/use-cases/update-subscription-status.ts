import type { CallInput, updateSubscriptionStatus as contract } from '@contend/contracts';
import type { Stored } from '@contend/service-kit';
import type { MembershipDeps } from '../deps';
import type { Membership } from '../domain/membership';
import { retry } from '../domain/payments';
import { ownMembership } from './own-membership';
import { renewMembership } from './renew-membership';

/** Charges what is owed again at once, and returns the state as it is then. */
export async function updateSubscriptionStatus(
  deps: MembershipDeps,
  { params, actor }: CallInput<typeof contract>,
): Promise<Stored<Membership>> {
  const found = await ownMembership(deps, params.membershipId, actor);
  const { state } = await deps.memberships.save(found, retry(found.state, deps.now()));
  return renewMembership(deps, state.id);
}
