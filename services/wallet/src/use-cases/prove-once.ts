import { randomBytes } from 'node:crypto';
import { liabilitiesOf } from '../domain/liabilities';
import { leafPages, rootOf } from '../domain/liability-tree';
import type { WalletDeps } from '../deps';
import { readAssets } from './read-assets';

type Deps = Pick<WalletDeps, 'cutLedger' | 'now' | 'log' | 'liabilityProofs' | 'provider'>;

/**
 * Makes the proof of this name, if there is none. The leaves are saved before the proof that refers
 * to them: an attempt that ends between leaves nothing that anyone can see, and the next one begins
 * again.
 */
export async function proveOnce(deps: Deps, day: string): Promise<void> {
  const { cutLedger, now, log, liabilityProofs } = deps;
  if (await liabilityProofs.find(day)) return;
  const assets = await readAssets(deps);
  const takenAt = now();
  const [key, attempt] = [randomBytes(32).toString('hex'), randomBytes(12).toString('hex')];
  const { sums, leaves, lastEntry } = await cutLedger(key);
  const roots = await liabilityProofs.savePages({ attempt, day }, leafPages(leaves));
  const { owed, held } = liabilitiesOf(sums);
  if (owed.total !== held.total) {
    log.error({ day, owedCents: owed.total, heldCents: held.total }, 'the ledger does not add up');
  }
  await liabilityProofs.save({
    ...{ day, format: 2, attempt, key, takenAt: takenAt.toISOString(), accounts: leaves.count },
    ...{ root: rootOf(roots), owed, held, lastEntry, assets, checkedBy: 0 },
  });
}
