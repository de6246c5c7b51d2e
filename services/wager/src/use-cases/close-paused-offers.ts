import type { EventData, playPaused } from '@contend/contracts';
import type { WagerDeps } from '../deps';
import { closeOffer } from '../domain/ending';

/**
 * Ends the open offers of a player on a break from play, those that they pay a seat of, and
 * challenges to them; timers return the stakes. The reason is private, so others read that a player
 * is not available.
 */
export async function closePausedOffers(
  { wagers, now }: WagerDeps,
  { userId }: EventData<typeof playPaused>,
): Promise<void> {
  for (const open of await wagers.openWith(userId)) {
    await wagers.save(open, closeOffer(open.state, now(), 'player-unavailable'));
  }
}
