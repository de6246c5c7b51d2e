import { must } from '@contend/contracts';
import { differenceIdOf } from '../data/difference.repository';
import { isListed } from '../domain/difference';
import { ownersOf } from './owners-of';
import type { WalletDeps } from '../deps';

/**
 * Finds a listed difference, what staff wrote about it, and the player of its payout or payment.
 * @throws Refusal `difference-not-found`
 */
export async function findDifference(deps: WalletDeps, id: string) {
  const findings = (await deps.reconciliations.stored()).filter(isListed);
  const finding = findings.find((one) => differenceIdOf(one.id) === id);
  must(finding, 'difference-not-found');
  const [ownerId = null] = (await ownersOf(deps, [finding])).values();
  return { finding, ownerId, stored: await deps.differenceFiles.find(id) };
}
