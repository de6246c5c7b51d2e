import { knownDifferences } from './known-differences';
import type { WalletDeps } from '../deps';

/** How many differences the last comparison found that are not explained. */
export async function countDifferences(
  deps: Pick<WalletDeps, 'reconciliations' | 'differenceFiles'>,
): Promise<number> {
  const known = await knownDifferences(deps);
  return known.filter(({ isForStaff, explanation }) => !isForStaff && !explanation).length;
}
