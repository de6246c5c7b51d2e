import type { WagerDeps } from '../deps';
import { pay, settled } from '../domain/settlement';

/**
 * A timer's work: the time to dispute is over, so the money moves. Marked first, then moved, then
 * told.
 */
export async function settleWager(deps: WagerDeps, wagerId: string): Promise<void> {
  const { wagers, stakes, now } = deps;
  const due = await wagers.get(wagerId);
  const paying = await wagers.save(due, pay(due.state, now()));
  if (paying.state.stakes !== 'paying') return;
  await stakes.payOut(paying.state);
  await wagers.save(paying, settled(paying.state, now()));
}
