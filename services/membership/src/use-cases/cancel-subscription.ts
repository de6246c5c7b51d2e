import type { CallInput, cancelSubscription as contract } from '@contend/contracts';
import type { Stored } from '@contend/service-kit';
import type { MembershipDeps } from '../deps';
import type { Membership } from '../domain/membership';
import { endNow, endWithPeriod } from '../domain/payments';
import { ownMembership } from './own-membership';

/** Ends a membership now or with its period. A repeat changes nothing. */
export async function cancelSubscription(
  deps: MembershipDeps,
  { query, actor }: CallInput<typeof contract>,
): Promise<Stored<Membership>> {
  const found = await ownMembership(deps, query.id, actor);
  const end = query.atPeriodEnd === 'true' ? endWithPeriod : endNow;
  return deps.memberships.save(found, end(found.state, deps.now()));
}
