import type { Actor, MembershipProvider } from '@contend/contracts';
import type { Stored } from '@contend/service-kit';
import type { MembershipDeps } from '../deps';
import type { Membership } from '../domain/membership';

/**
 * The caller's membership, of one provider or of any; null when they never paid for one. Of several
 * that are live, or have all ended, the one of the house is first.
 */
export async function getMembership(
  { memberships }: MembershipDeps,
  actor: Actor,
  provider: MembershipProvider | null,
): Promise<Stored<Membership> | null> {
  const all = await memberships.latestOf(actor.id);
  if (provider) return all.find(({ state }) => state.provider === provider) ?? null;
  const [latest] = all;
  const isLive = latest?.state.isLive;
  const same = all.filter(({ state }) => state.isLive === isLive);
  return same.find(({ state }) => state.provider === 'contend') ?? latest ?? null;
}
