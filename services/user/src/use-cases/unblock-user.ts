import type { CallInput, unblockUser as contract } from '@contend/contracts';
import type { UserDeps } from '../deps';
import { blockIdOf, endBlock } from '../domain/block';

export async function unblockUser(
  { blocks, now }: UserDeps,
  { params, actor }: CallInput<typeof contract>,
) {
  const known = await blocks.find(blockIdOf(actor.id, params.userId));
  if (known) await blocks.save(known, endBlock(known.state, now()));
  return { ok: true as const };
}
