import {
  type CallAnswer,
  type CallInput,
  type explainDifference as contract,
  must,
} from '@contend/contracts';
import { differenceIdOf } from '../data/difference.repository';
import { explained, isListed } from '../domain/difference';
import { ownersOf } from './owners-of';
import type { WalletDeps } from '../deps';

/** Marks a difference without money in suspense as explained, until it is another one. */
export async function explainDifference(
  deps: WalletDeps,
  { params: { differenceId: id }, body, actor }: CallInput<typeof contract>,
): Promise<CallAnswer<typeof contract>> {
  const { reconciliations, differenceFiles, now } = deps;
  const findings = (await reconciliations.stored()).filter(isListed);
  const finding = findings.find((one) => differenceIdOf(one.id) === id);
  must(finding, 'difference-not-found');
  const [ownerId = null] = (await ownersOf(deps, [finding])).values();
  const stored = await differenceFiles.find(id);
  const given = { id, finding, file: stored?.state, ...body, byId: actor.id, ownerId };
  await differenceFiles.save(stored, explained(given, now()));
  return { id };
}
