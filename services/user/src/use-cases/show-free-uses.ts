import type { UserDeps } from '../deps';
import type { ExtraKind } from '../domain/extra';
import { type FreeUses, freeUsesOf } from '../domain/free-uses';

/** What a player's memberships give of an extra now; null where they give none. */
export async function showFreeUses(
  { extras, memberPerks, now }: Pick<UserDeps, 'extras' | 'memberPerks' | 'now'>,
  userId: string,
  kind: ExtraKind,
): Promise<FreeUses | null> {
  const at = now();
  const perks = await memberPerks.of(userId, at);
  return freeUsesOf(kind, { perks, used: await extras.usedOf(userId, kind, at) }, at);
}
