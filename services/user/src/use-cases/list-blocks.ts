import type { CallInput, listBlocks as contract } from '@contend/contracts';
import type { UserDeps } from '../deps';
import { publicUserOf } from '../domain/user-view';

/** Returns the users that the caller blocks; never those who block the caller. */
export async function listBlocks(
  { blocks, users }: UserDeps,
  { query, actor }: CallInput<typeof contract>,
) {
  const { items, ...page } = await blocks.ofUser(actor.id, query);
  const blocked = await users.byIds(items.map(({ blockedId }) => blockedId));
  return {
    ...page,
    items: items.flatMap(({ blockedId, blockedAt }) => {
      const user = blocked.get(blockedId);
      return user ? [{ user: publicUserOf(user), blockedAt }] : [];
    }),
  };
}
