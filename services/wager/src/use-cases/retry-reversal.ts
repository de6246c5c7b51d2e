import type { WagerDeps } from '../deps';
import { closeSuspendedOffer } from './close-suspended-offer';
import { finishAcceptance } from './finish-acceptance';

/** A timer's work: an expired claim's stakes could not be taken back with its end. */
export async function retryReversal(deps: WagerDeps, wagerId: string): Promise<void> {
  const owing = await deps.wagers.get(wagerId);
  await finishAcceptance(deps, await closeSuspendedOffer(deps, owing));
}
