import type { Stored } from '@contend/service-kit';
import type { WagerDeps } from '../deps';
import { followFinality } from '../domain/overdue';
import {
  awaitsFinality,
  type PaidRakes,
  pay,
  payoutFailed,
  settled,
  winningPayersOf,
} from '../domain/settlement';
import type { Wager } from '../domain/wager';
import { findMatch } from './find-match';

/**
 * Timer: pays the wager out after the time to dispute. Marked first, then paid, then published. A
 * failed payout is retried for ever; a wager that is paying cannot end otherwise.
 */
export async function settleWager(deps: WagerDeps, wagerId: string): Promise<void> {
  const { wagers, stakes, log, now } = deps;
  const due = await confirmRuling(deps, await wagers.get(wagerId));
  const rakes = await paidRakes(deps, due.state);
  const paying = await wagers.save(due, pay(due.state, now(), rakes));
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

/**
 * The rakes of memberships at the acceptance, so that none is bought for a match that is won, less
 * those whose price went back since. An earlier release recorded none: the present ones count.
 */
async function paidRakes({ memberRakes, now }: WagerDeps, wager: Wager): Promise<PaidRakes> {
  const accepted = wager.memberRakes ?? (await memberRakes.at(winningPayersOf(wager), now()));
  const counting = await memberRakes.withoutRefunded(accepted);
  return { counting, refunded: accepted.filter((one) => !counting.includes(one)) };
}

/**
 * Requests the state of the match before a ruling is paid that could be appealed: an appeal of the
 * last moment may not have arrived here.
 */
async function confirmRuling(deps: WagerDeps, due: Stored<Wager>): Promise<Stored<Wager>> {
  const { wagers, now } = deps;
  if (!awaitsFinality(due.state, now())) return due;
  const found = await findMatch(deps, due.state.matchId);
  return wagers.save(due, followFinality(due.state, found, now()));
}
