import type { CallInput, keepSubscription as contract } from '@contend/contracts';
import type { Stored } from '@contend/service-kit';
import type { MembershipDeps } from '../deps';
import type { Membership } from '../domain/membership';
import { keepOn } from '../domain/payments';
import { checkBuyer } from './check-buyer';
import { ownMembership } from './own-membership';

/** Takes a cancellation back that has not taken effect. */
export async function keepSubscription(
  deps: MembershipDeps,
  { body, actor }: CallInput<typeof contract>,
): Promise<Stored<Membership>> {
  const found = await ownMembership(deps, body.id, actor);
  await checkBuyer(deps, actor.id);
  return deps.memberships.save(found, keepOn(found.state, deps.now()));
}
