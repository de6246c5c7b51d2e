import { countingHolders } from '@contend/billing';
import type { MembershipDeps } from '../deps';
import { perkUsed } from '../domain/payments';

/** Records that members won under their lower rake: a perk of the best membership was used. */
export async function recordRakeSaved(
  { memberships }: Pick<MembershipDeps, 'memberships'>,
  userIds: string[],
  at: Date,
): Promise<void> {
  for (const userId of userIds) {
    const live = await memberships.liveOf([userId]);
    const { rake } = countingHolders(
      live.map(({ state }) => state),
      at,
    );
    const found = live.find(({ state }) => state.id === rake);
    if (found) await memberships.save(found, perkUsed(found.state, at));
  }
}
