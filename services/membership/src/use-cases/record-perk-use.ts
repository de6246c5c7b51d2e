import type { EventData, extraUsed } from '@contend/contracts';
import type { MembershipDeps } from '../deps';
import { perkUsed } from '../domain/payments';

/**
 * Records that double XP or a reset began, for the reasons of perks. One that a membership gave
 * ends the right to return its purchase whole.
 */
export async function recordPerkUse(
  { memberships, perkUses }: Pick<MembershipDeps, 'memberships' | 'perkUses'>,
  { extraId: id, userId, kind: perk, membershipId, ...used }: EventData<typeof extraUsed>,
): Promise<void> {
  const at = new Date(used.from);
  const returnsAt = used.returnsAt === null ? null : new Date(used.returnsAt);
  await perkUses.add({ id, userId, perk, at, returnsAt });
  const found = membershipId ? await memberships.find(membershipId) : null;
  if (found) await memberships.save(found, perkUsed(found.state, at));
}
