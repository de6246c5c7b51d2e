import {
  type CallInput,
  cursorOf,
  type listXpHistory as contract,
  must,
  rowOf,
} from '@contend/contracts';
import type { UserDeps } from '../deps';
import { xpGainsOf } from '../domain/xp-history';

/** What gave the caller XP: matches as they are counted now, and claimed rewards, newest first. */
export async function listXpHistory(
  { users, results, rewards, extras }: UserDeps,
  { query, actor: { id: userId } }: CallInput<typeof contract>,
) {
  must(await users.find(userId), 'unauthenticated');
  const { cursor, pageSize } = query;
  const wanted = { before: rowOf(cursor), limit: pageSize + 1 };
  const played = await results.newest(userId, wanted);
  const voided = await results.voided(userId, wanted);
  const claimed = await rewards.claimedBefore(userId, wanted);
  const [newest] = claimed;
  const sources = {
    results: [...played, ...voided],
    rewards: claimed,
    rewardXp: newest ? await rewards.xpUntil(newest) : 0,
    doubled: await extras.doubledSpans(userId),
  };
  const gains = xpGainsOf(userId, sources, pageSize + 1);
  const items = gains.slice(0, pageSize);
  const last = items.at(-1);
  return { items, next: last && gains.length > pageSize ? cursorOf(last) : null };
}
