import type * as contract from '@contend/contracts';
import { type CallAnswer, type CallInput, mostBlocks, must } from '@contend/contracts';
import { shownById } from '../account/people.actions';
import type { UserDeps } from '../deps';
import { blockIdOf, endBlock, startBlock } from './block';

/** Blocks a user. Accepted wagers, matches and booked scrims of both are not affected. */
export async function blockUser(
  deps: UserDeps,
  { params, actor }: CallInput<typeof contract.blockUser>,
) {
  const { users, blocks, now } = deps;
  must(params.userId !== actor.id, 'own-block');
  const user = await users.find(actor.id);
  must(user && !user.state.erasedAt, 'unauthenticated');
  const { state: blocked } = await users.get(params.userId);
  must(!blocked.erasedAt, 'user-not-found');
  const id = blockIdOf(actor.id, blocked.id);
  const known = await blocks.find(id);
  const isNew = !known || known.state.endedAt !== null;
  must(!isNew || (await blocks.countOf(actor.id)) < mostBlocks, 'too-many-blocks');
  const wanted = { id, userId: actor.id, blockedId: blocked.id };
  await blocks.save(known, startBlock(known?.state, wanted, now()));
  return { ok: true as const };
}

export async function unblockUser(
  { blocks, now }: UserDeps,
  { params, actor }: CallInput<typeof contract.unblockUser>,
) {
  const known = await blocks.find(blockIdOf(actor.id, params.userId));
  if (known) await blocks.save(known, endBlock(known.state, now()));
  return { ok: true as const };
}

/** The users with a block between them and this one, for a service that stores none. */
export async function getBlockedUsers(
  { blocks }: Pick<UserDeps, 'blocks'>,
  { params }: CallInput<typeof contract.getBlockedUsers>,
): Promise<CallAnswer<typeof contract.getBlockedUsers>> {
  return { userIds: await blocks.concerning(params.userId) };
}

/** Returns the users that the caller blocks; never those who block the caller. */
export async function listBlocks(
  deps: UserDeps,
  { query, actor }: CallInput<typeof contract.listBlocks>,
) {
  const { blocks, users } = deps;
  const { items, ...page } = await blocks.ofUser(actor.id, query);
  const blocked = await users.byIds(items.map(({ blockedId }) => blockedId));
  const shown = await shownById(deps, blocked.values());
  return {
    ...page,
    items: items.flatMap(({ blockedId, blockedAt }) => {
      const user = shown.get(blockedId);
      return user ? [{ user, blockedAt }] : [];
    }),
  };
}
