import { decide } from '@contend/contracts';
import type { TournamentDeps } from '../deps';

/** Tries the shares of a player again whose account, age or country changed. */
export async function retryWaitingShares(
  { payouts, now }: TournamentDeps,
  userId: string,
): Promise<void> {
  for (const found of await payouts.waitingFor(userId)) {
    await payouts.save(found, decide(found.state, { timers: { 'pay-shares': now() } }));
  }
}
