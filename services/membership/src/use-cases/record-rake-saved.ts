import { countingHolders } from '@contend/billing';
import type { MembershipDeps } from '../deps';
import { perkUsed } from '../domain/payments';
import type { RakeSaving } from '../domain/won-pot';

/** Records what members saved by their lower rake: a perk of the best membership was used. */
export async function recordRakeSaved(
  { memberships }: Pick<MembershipDeps, 'memberships'>,
  savings: readonly RakeSaving[],
  at: Date,
): Promise<void> {
  for (const { userId, membershipId, cents } of savings) {
    const live = await memberships.liveOf([userId]);
    const { rake } = countingHolders(
      live.map(({ state }) => state),
      at,
    );
    const found = live.find(({ state }) => state.id === (membershipId ?? rake));
    if (found) await memberships.save(found, perkUsed(found.state, { at, cents }));
  }
}
