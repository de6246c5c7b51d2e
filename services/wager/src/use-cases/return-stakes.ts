import type { Stored } from '@contend/service-kit';
import type { WagerDeps } from '../deps';
import { owesStakes, returnFailed, stakesReturned } from '../domain/ending';
import type { Wager } from '../domain/wager';

/**
 * Returns the stakes of an ended wager that were not returned yet. Also run by a timer. The wager
 * has ended either way; failures are retried for ever.
 */
export async function returnStakes(
  { wagers, stakes, log, now }: WagerDeps,
  ended: Stored<Wager>,
): Promise<Wager> {
  if (!owesStakes(ended.state)) return ended.state;
  try {
    await stakes.giveBack(ended.state);
  } catch (error) {
    const { id: wagerId, failures } = ended.state;
    log.error({ wagerId, failures: failures + 1, err: error }, 'return of stakes failed');
    return (await wagers.save(ended, returnFailed(ended.state, now()))).state;
  }
  return (await wagers.save(ended, stakesReturned(ended.state))).state;
}
