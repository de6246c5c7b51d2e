import type { WagerDeps } from '../deps';
import { pay, payoutFailed, settled } from '../domain/settlement';

/**
 * Timer: pays the wager out after the time to dispute. Marked first, then paid, then published. A
 * failed payout is retried for ever; a wager that is paying cannot end otherwise.
 */
export async function settleWager(deps: WagerDeps, wagerId: string): Promise<void> {
  const { wagers, stakes, log, now } = deps;
  const due = await wagers.get(wagerId);
  const paying = await wagers.save(due, pay(due.state, now()));
  if (paying.state.stakes !== 'paying') return;
  try {
    await stakes.payOut(paying.state);
  } catch (error) {
    log.error({ wagerId, failures: paying.state.failures + 1, err: error }, 'payout failed');
    await wagers.save(paying, payoutFailed(paying.state, now()));
    return;
  }
  await wagers.save(paying, settled(paying.state, now()));
}
