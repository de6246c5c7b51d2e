import type { CallAnswer, CallInput, listCollusionFlags as contract } from '@contend/contracts';
import type { UserDeps } from '../deps';
import { summaryOf } from '../domain/collusion-view';

/** The flags with a status, newest first. */
export async function listCollusionFlags(
  { collusionFlags, users }: UserDeps,
  { query }: CallInput<typeof contract>,
): Promise<CallAnswer<typeof contract>> {
  const { items, ...page } = await collusionFlags.page(query);
  const players = await users.byIds(items.flatMap(({ userIds }) => userIds));
  return { ...page, items: items.map((flag) => summaryOf(flag, players)) };
}
