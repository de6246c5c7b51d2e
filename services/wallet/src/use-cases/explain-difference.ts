import type { CallAnswer, CallInput, explainDifference as contract } from '@contend/contracts';
import { explained } from '../domain/difference';
import { findDifference } from './find-difference';
import type { WalletDeps } from '../deps';

/** Marks a difference without money in suspense as explained, until it is another one. */
export async function explainDifference(
  deps: WalletDeps,
  { params: { differenceId: id }, body, actor }: CallInput<typeof contract>,
): Promise<CallAnswer<typeof contract>> {
  const { stored, ...found } = await findDifference(deps, id);
  const given = { id, ...found, file: stored?.state, ...body, byId: actor.id };
  await deps.differenceFiles.save(stored, explained(given, deps.now()));
  return { id };
}
