import {
  decide,
  type Decision,
  disputeWindowMs,
  type EventData,
  inMs,
  type matchObjectionDismissed,
  type MatchReply,
  rulingMs,
  type SideName,
} from '@contend/contracts';
import { voidWager } from './ending';
import { closeCancelRequest } from './cancel-request';
import { flagged, noFlag } from './flag';
import { withoutLiveKeys, type Wager, type WagerStatus } from './wager';
import { closeRequest } from './withdrawal';

// Match events may be late, repeated and in any order, so each step only leads forward: accepted →
// live → reported → disputed → settling. A rejected score changes nothing here: there was a report,
// and either another follows or a dispute.
const beforeResult: WagerStatus[] = ['accepted', 'live', 'reported'];

/** Statuses in which a ruling still has an effect. */
const unruled: WagerStatus[] = ['settling', 'disputed'];

export const matchStarted = (wager: Wager): Decision<Wager> =>
  wager.status === 'accepted'
    ? closeCancelRequest(decide({ ...wager, status: 'live' }), 'started')
    : decide(wager);

/**
 * Records a reported score. `isRepeat` when it was known: a request to cancel that followed the
 * report then remains.
 */
export function scoreReported(wager: Wager, { isRepeat = false } = {}): Decision<Wager> {
  if (!beforeResult.includes(wager.status)) return decide(wager);
  if (isRepeat && wager.status === 'reported') return decide(wager);
  const reported = wager.status === 'reported' ? wager : { ...wager, status: 'reported' as const };
  return closeCancelRequest(closeRequest(decide<Wager>(reported), 'rejected'), 'reported');
}

/** Records a dispute of the score. The players stay bound until an admin has ruled. */
export function scoreDisputed(wager: Wager, now: Date): Decision<Wager> {
  if (!beforeResult.includes(wager.status)) return decide(wager);
  const ruleBy = inMs(now, rulingMs);
  const disputed = decide<Wager>({ ...wager, status: 'disputed', ruleBy });
  return closeCancelRequest(closeRequest(disputed, 'rejected'), 'disputed');
}

/** Flags an overdue ruling; the money stays where it is. */
export const disputeEscalated = (wager: Wager, now: Date): Decision<Wager> =>
  wager.status === 'disputed' ? flagged(decide(wager), 'dispute-overdue', now) : decide(wager);

/** The reason why a wager is void whose match ended without a result. */
export const voidReasonOf = (reason: MatchReply['endReason']) =>
  reason === 'cancelled' || !reason ? 'ruled-void' : reason;

export interface MatchResult {
  scores: [number, number];
  winner: SideName;
  decidedBy: 'agreement' | 'silence' | 'ruling';
}

/**
 * Records the winner: the payout follows after the time to dispute, or at once after a ruling. In a
 * dispute only a ruling counts, because the disputed result may be delivered again. A ruling is
 * final while the money is still locked.
 */
export function resultIsIn(wager: Wager, result: MatchResult, now: Date): Decision<Wager> {
  const { scores, winner, decidedBy } = result;
  const isRuling = decidedBy === 'ruling';
  const awaited = [...beforeResult, ...(isRuling ? unruled : [])].includes(wager.status);
  if (!awaited || wager.stakes === 'paying') return decide(wager);
  const settlesAt = isRuling ? now : inMs(now, disputeWindowMs);
  const settling: Wager = {
    ...wager,
    ...withoutLiveKeys,
    ...noFlag,
    ruleBy: null,
    status: 'settling',
    scores,
    winner,
    decidedBy,
    settlesAt,
  };
  const decision = decide(settling, { timers: { settle: settlesAt, overdue: null } });
  return closeCancelRequest(closeRequest(decision, 'rejected'), 'completed');
}

/**
 * Applies the final outcome with which the match dismissed an objection. A wager that is not in
 * dispute has it already.
 */
export function objectionDismissed(
  wager: Wager,
  { result, reason }: Pick<EventData<typeof matchObjectionDismissed>, 'result' | 'reason'>,
  now: Date,
): Decision<Wager> {
  if (wager.status !== 'disputed') return decide(wager);
  if (result) return resultIsIn(wager, { ...result, decidedBy: 'ruling' }, now);
  return voidWager(wager, voidReasonOf(reason), now);
}
