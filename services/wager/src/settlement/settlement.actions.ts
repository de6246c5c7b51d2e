import type * as contract from '@contend/contracts';
import {
  attachUploads,
  type CallInput,
  recordSaving,
  Refusal,
  type ServiceTime,
} from '@contend/contracts';
import type { Stored } from '@contend/service-kit';
import type { WagerDeps } from '../deps';
import { followFinality } from '../play/overdue';
import { findMatch } from '../play/overdue.actions';
import { requireActingNow } from '../players/players.actions';
import { type Dispute, type MemberRake, membersOf, type Wager } from '../wager/wager';
import {
  awaitsFinality,
  dispute,
  movedDisputeWindow,
  pay,
  payoutFailed,
  savingsOf,
  settled,
  winningPayersOf,
  withoutRakes,
} from './settlement';

/**
 * Disputes a result: the escrow is locked until an admin has ruled. A dispute after an outage that
 * took the time for it is in time, also before the timer has run. One whose files cannot be
 * attached now is opened without them: its side can send them with a statement.
 */
export async function disputeWager(
  deps: WagerDeps,
  { params, body, actor }: CallInput<typeof contract.disputeWager>,
): Promise<Wager> {
  const settling = await deps.wagers.get(params.wagerId);
  const { reason, evidence = [] } = body;
  const complaint = { userId: actor.id, reason, evidence };
  await requireActingNow(deps, settling.state, actor.id);
  const open = movedDisputeWindow(settling.state, deps.serviceTime())?.state ?? settling.state;
  const now = deps.now();
  if (dispute(open, complaint, now).state === open) return settling.state;
  const files = await attachEvidence(deps, settling.state, complaint);
  const opened = dispute(open, { ...complaint, ...files }, now);
  return (await deps.wagers.save(settling, opened)).state;
}

/**
 * Attaches the uploads to the match, whose sides then see them as they see its other evidence.
 * @returns their hashes, for the case file; no evidence while uploads are not available, as minutes
 *   are left to dispute
 */
async function attachEvidence(
  { http, log }: WagerDeps,
  wager: Wager,
  { userId: ownerId, evidence }: { userId: string; evidence: string[] },
): Promise<Partial<Pick<Dispute, 'evidence' | 'fileHashes'>>> {
  const { id: wagerId, matchId } = wager;
  if (evidence.length === 0 || !matchId) return {};
  const body = { ownerId, uploadIds: evidence, to: `match:${matchId}`, readers: membersOf(wager) };
  try {
    const { items } = await http.call(attachUploads, { body });
    return { fileHashes: Object.fromEntries(items.map(({ id, sha256 }) => [id, sha256])) };
  } catch (error) {
    if (!(error instanceof Refusal && error.code === 'unavailable')) throw error;
    log.warn({ wagerId, err: error }, 'dispute opened without its evidence');
    return { evidence: [] };
  }
}

/**
 * Timer: pays the wager out after the time to dispute, or moves the payout where an outage took it.
 * Marked first, then paid, then published. A failed payout is retried for ever; a wager that is
 * paying cannot end otherwise.
 */
export async function settleWager(
  deps: WagerDeps,
  wagerId: string,
  time: ServiceTime,
): Promise<void> {
  const { wagers, stakes, log, now } = deps;
  const found = await wagers.get(wagerId);
  const moved = movedDisputeWindow(found.state, time);
  if (moved) {
    await wagers.save(found, moved);
    return;
  }
  const due = await confirmRuling(deps, found);
  let paying = await wagers.save(due, pay(due.state, now(), await acceptedRakes(deps, due.state)));
  if (paying.state.stakes !== 'paying') return;
  try {
    paying = await recordSavings(deps, paying);
    await stakes.payOut(paying.state);
  } catch (error) {
    log.error({ wagerId, failures: paying.state.failures + 1, err: error }, 'payout failed');
    await wagers.save(paying, payoutFailed(paying.state, now()));
    return;
  }
  await wagers.save(paying, settled(paying.state, now()));
}

/**
 * The rakes of memberships at the acceptance, so that none is bought for a match that is won. An
 * earlier release recorded none: the present ones count.
 */
const acceptedRakes = async (
  { memberRakes, now }: WagerDeps,
  wager: Wager,
): Promise<MemberRake[]> => wager.memberRakes ?? memberRakes.at(winningPayersOf(wager), now());

/**
 * Has memberships record what they save before it is paid. Those whose price went back lower no
 * rake: then the next best one of the same winner counts. A repeat has the same answers.
 */
async function recordSavings(deps: WagerDeps, paying: Stored<Wager>): Promise<Stored<Wager>> {
  const refunded: string[] = [];
  for (const body of savingsOf(paying.state)) {
    const { counts } = await deps.http.call(recordSaving, { body });
    if (!counts) refunded.push(body.membershipId);
  }
  if (refunded.length === 0) return paying;
  return recordSavings(deps, await deps.wagers.save(paying, withoutRakes(paying.state, refunded)));
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
