import { followRefill } from './follow-refill';
import type { WalletDeps } from '../deps';

/** Applies refunds and disputes since a time, so that one whose event was lost counts as well. */
export async function followTakenBack(deps: WalletDeps, since: Date): Promise<void> {
  for (const report of await deps.provider.listTakenBack(since)) await followRefill(deps, report);
}
