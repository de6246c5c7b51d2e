import { isEntitled } from '@contend/billing';
import type { MembershipDeps } from '../deps';
import { perkUsed } from '../domain/payments';

/** Records that members won under their lower rake: a perk was used. */
export async function recordPerkUse(
  { memberships }: MembershipDeps,
  userIds: string[],
  at: Date,
): Promise<void> {
  for (const found of await memberships.liveOf(userIds)) {
    const { subscription, perks } = found.state;
    if (perks.rakeBasisPoints === null || !isEntitled(subscription, at)) continue;
    await memberships.save(found, perkUsed(found.state, at));
  }
}
