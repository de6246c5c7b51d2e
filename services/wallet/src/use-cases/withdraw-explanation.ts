import type { CallAnswer, CallInput, withdrawExplanation as contract } from '@contend/contracts';
import { withdrawn } from '../domain/difference';
import { findDifference } from './find-difference';
import type { WalletDeps } from '../deps';

/**
 * Withdraws the explanation of a difference. It is kept, with who withdrew it and why.
 * @param byId null for an operator
 */
export async function withdrawExplanation(
  deps: WalletDeps,
  { params: { differenceId: id }, body }: Pick<CallInput<typeof contract>, 'params' | 'body'>,
  byId: string | null,
): Promise<CallAnswer<typeof contract>> {
  const { stored, ...found } = await findDifference(deps, id);
  const explainedAt = new Date(body.explainedAt);
  const asked = { ...found, file: stored?.state, explainedAt, reason: body.reason };
  const decision = withdrawn({ ...asked, byId }, deps.now());
  await deps.differenceFiles.save(stored, decision);
  return { id };
}
