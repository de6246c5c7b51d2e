import type { CallInput, reviewCollusionFlag as contract } from '@contend/contracts';
import type { UserDeps } from '../deps';
import { review } from '../domain/collusion-flag';
import { showCollusionFlag } from './show-collusion-flag';

/** Records an admin's decision on a flag. Annulling ratings and banning are calls of their own. */
export async function reviewCollusionFlag(
  deps: UserDeps,
  { params, body, actor }: CallInput<typeof contract>,
) {
  const flag = await deps.collusionFlags.get(params.flagId);
  const decision = review(flag.state, { ...body, byId: actor.id }, deps.now());
  await deps.collusionFlags.save(flag, decision);
  return showCollusionFlag(deps, { params });
}
