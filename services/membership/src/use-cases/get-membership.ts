import type { Actor, MembershipProvider } from '@contend/contracts';
import type { Stored } from '@contend/service-kit';
import type { MembershipDeps } from '../deps';
import type { Membership } from '../domain/membership';

/** The caller's membership, of one provider or of any; null when they never paid for one. */
export async function getMembership(
  { memberships }: MembershipDeps,
  actor: Actor,
  provider: MembershipProvider | null,
): Promise<Stored<Membership> | null> {
  const found = await memberships.latestOf(actor.id);
  return found && (!provider || found.state.provider === provider) ? found : null;
}
