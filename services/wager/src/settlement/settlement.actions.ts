import type * as contract from '@contend/contracts';
import { attachUploads, type CallInput } from '@contend/contracts';
import type { Stored } from '@contend/service-kit';
import type { WagerDeps } from '../deps';
import { followFinality } from '../play/overdue';
import { findMatch } from '../play/overdue.actions';
import type { Wager } from '../wager/wager';
import {
  awaitsFinality,
  dispute,
  type PaidRakes,
  pay,
  payoutFailed,
  settled,
  winningPayersOf,
} from './settlement';

/** Disputes a result: the escrow is locked until an admin has ruled. */
export async function disputeWager(
  deps: WagerDeps,
  { params, body, actor }: CallInput<typeof contract.disputeWager>,
): Promise<Wager> {
  const settling = await deps.wagers.get(params.wagerId);
  const { reason, evidence = [] } = body;
  const complaint = { userId: actor.id, reason, evidence };
  const decision = dispute(settling.state, complaint, deps.now());
  await attachEvidence(deps, settling.state, complaint);
  return (await deps.wagers.save(settling, decision)).state;
}

/** Attaches the uploads to the match, whose players then see them as they see its other evidence. */
async function attachEvidence(
  { http }: WagerDeps,
  { matchId, home, away }: Wager,
  { userId: ownerId, evidence }: { userId: string; evidence: string[] },
): Promise<void> {
  if (evidence.length === 0 || !matchId) return;
  const readers = [home, away].flatMap((side) => side?.seats.map((seat) => seat.userId) ?? []);
  const body = { ownerId, uploadIds: evidence, to: `match:${matchId}`, readers };
  await http.call(attachUploads, { body });
}

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
