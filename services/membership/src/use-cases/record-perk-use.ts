import { type EventData, extraPrices, type extraUsed } from '@contend/contracts';
import type { MembershipDeps } from '../deps';
import { perkUsed } from '../domain/payments';

/**
 * Records that double XP or a reset began, for the reasons of perks. One that a membership gave
 * saved its price.
 */
export async function recordPerkUse(
  { memberships, perkUses }: Pick<MembershipDeps, 'memberships' | 'perkUses'>,
  { extraId: id, userId, kind: perk, membershipId, ...used }: EventData<typeof extraUsed>,
): Promise<void> {
  const at = new Date(used.from);
  const returnsAt = used.returnsAt === null ? null : new Date(used.returnsAt);
  const isNew = await perkUses.add({ id, userId, perk, at, returnsAt });
  const found = isNew && membershipId ? await memberships.find(membershipId) : null;
  const cents = extraPrices[perk];
  if (found) await memberships.save(found, perkUsed(found.state, { at, cents }));
}
