import type { CallAnswer, CallInput, explainDifference as contract } from '@contend/contracts';
import { explained } from '../domain/difference';
import { findDifference } from './find-difference';
import type { WalletDeps } from '../deps';

/**
 * Marks a difference without money in suspense as explained, until it is another one.
 * @param byId null for an operator
 */
export async function explainDifference(
  deps: WalletDeps,
  { params: { differenceId: id }, body }: Pick<CallInput<typeof contract>, 'params' | 'body'>,
  byId: string | null,
): Promise<CallAnswer<typeof contract>> {
  const { stored, ...found } = await findDifference(deps, id);
  const given = { id, ...found, file: stored?.state, ...body, byId };
  await deps.differenceFiles.save(stored, explained(given, deps.now()));
  return { id };
}
