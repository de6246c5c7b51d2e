import type { EventData, userStatusChanged } from '@contend/contracts';
import type { WagerDeps } from '../deps';
import { closeOffer } from '../domain/ending';

/** Ends a suspended or banned player's open offers; timers return the stakes. */
export async function closeOffers(
  { wagers, now }: WagerDeps,
  { userId, status }: EventData<typeof userStatusChanged>,
): Promise<void> {
  if (status === 'active') return;
  for (const open of await wagers.openOf(userId)) {
    await wagers.save(open, closeOffer(open.state, now()));
  }
}
