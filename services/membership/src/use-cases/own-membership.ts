import { type Actor, must } from '@contend/contracts';
import type { Stored } from '@contend/service-kit';
import type { MembershipDeps } from '../deps';
import type { Membership } from '../domain/membership';

/** @throws Refusal `membership-not-found`, also for another user's */
export async function ownMembership(
  { memberships }: Pick<MembershipDeps, 'memberships'>,
  id: string,
  actor: Actor,
): Promise<Stored<Membership>> {
  const found = await memberships.get(id);
  must(found.state.userId === actor.id, 'membership-not-found');
  return found;
}
