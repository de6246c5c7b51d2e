import type { MembershipDeps } from '../deps';
import type { PlayerPerks } from '../domain/perk-facts';

/** What a player has and used, for the reasons of perks. */
export async function playerPerks(
  { memberships, perkUses }: Pick<MembershipDeps, 'memberships' | 'perkUses'>,
  userId: string,
): Promise<PlayerPerks> {
  const live = await memberships.liveOf([userId]);
  return { holders: live.map(({ state }) => state), uses: await perkUses.of(userId) };
}
