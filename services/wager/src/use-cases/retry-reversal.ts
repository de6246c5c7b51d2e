import type { WagerDeps } from '../deps';
import { closeSuspendedOffer } from './close-suspended-offer';
import { finishAcceptance } from './finish-acceptance';

/** Timer: reverses an expired claim that could not be reversed when it expired. */
export async function retryReversal(deps: WagerDeps, wagerId: string): Promise<void> {
  const owing = await deps.wagers.get(wagerId);
  await finishAcceptance(deps, await closeSuspendedOffer(deps, owing));
}
