import { type blockUser as contract, type CallInput, mostBlocks, must } from '@contend/contracts';
import type { UserDeps } from '../deps';
import { blockIdOf, startBlock } from '../domain/block';

/** Blocks a user. Accepted wagers, matches and booked scrims of both are not affected. */
export async function blockUser(deps: UserDeps, { params, actor }: CallInput<typeof contract>) {
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
