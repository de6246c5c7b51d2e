import {
  decide,
  type Decision,
  disputeWindowMs,
  type EventData,
  inMs,
  type matchObjectionDismissed,
  type MatchReply,
  overdueEveryMs,
  rulingMs,
  type SideName,
} from '@contend/contracts';
import { closeCancelRequest } from '../ending/cancel-request';
import { voidWager } from '../ending/ending';
import { closeRequest } from '../ending/withdrawal';
import { flagged, noFlag } from '../wager/flag';
import { type Wager, type WagerStatus, withoutLiveKeys } from '../wager/wager';

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

/**
 * Records a dispute of the score. The players stay bound until an admin has ruled.
 *
 * @param dueAt the deadline of the ruling, as the match has it
 */
export function scoreDisputed(wager: Wager, now: Date, dueAt?: Date): Decision<Wager> {
  const ruleBy = dueAt ?? inMs(now, rulingMs);
  const isUnruled = wager.status === 'disputed' && wager.appealBy === null;
  if (isUnruled && dueAt && dueAt.getTime() !== wager.ruleBy?.getTime())
    return decide<Wager>({ ...wager, ruleBy });
  if (!beforeResult.includes(wager.status)) return decide(wager);
  const disputed = decide<Wager>({ ...wager, status: 'disputed', ruleBy });
  return closeCancelRequest(closeRequest(disputed, 'rejected'), 'disputed');
}

/** Flags an overdue ruling; the money stays where it is. */
export const disputeEscalated = (wager: Wager, now: Date): Decision<Wager> =>
  wager.status === 'disputed' ? flagged(decide(wager), 'dispute-overdue', now) : decide(wager);

/** The reason why a wager is void whose match ended without a result. */
export const voidReasonOf = (reason: MatchReply['endReason']) =>
  reason === 'cancelled' || !reason ? 'ruled-void' : reason;

/** The time until which a ruling of an event or reply can be appealed; null for a final one. */
const appealByOf = ({ appealBy }: { appealBy?: string | null | undefined }): Date | null =>
  appealBy ? new Date(appealBy) : null;

export interface MatchResult {
  scores: [number, number];
  winner: SideName;
  decidedBy: 'agreement' | 'silence' | 'ruling';
  /** Until when a ruling can be appealed; null or absent for one that is final. */
  appealBy?: string | null | undefined;
}

/** Whether the wager has the result of a ruling that can no longer be appealed. */
const hasFinalRuling = ({ status, decidedBy, appealBy }: Wager): boolean =>
  status === 'settling' && decidedBy === 'ruling' && appealBy === null;

/**
 * Records the winner: the payout follows after the time to dispute, or after a ruling when it can
 * no longer be appealed. In a dispute only a ruling counts, because the disputed result may be
 * delivered again.
 */
export function resultIsIn(wager: Wager, result: MatchResult, now: Date): Decision<Wager> {
  const { scores, winner, decidedBy } = result;
  const isRuling = decidedBy === 'ruling';
  const { status } = wager;
  const isAwaited = beforeResult.includes(status) || (isRuling && unruled.includes(status));
  if (!isAwaited || hasFinalRuling(wager) || wager.stakes === 'paying') return decide(wager);
  const appealBy = isRuling ? appealByOf(result) : null;
  const settlesAt = isRuling ? (appealBy ?? now) : inMs(now, disputeWindowMs);
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
    appealBy,
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
  { result, reason, appealBy }: Dismissal,
  now: Date,
): Decision<Wager> {
  if (wager.status !== 'disputed') return decide(wager);
  if (result) return resultIsIn(wager, { ...result, decidedBy: 'ruling', appealBy }, now);
  return matchVoided(wager, { reason: voidReasonOf(reason), appealBy }, now);
}

type Dismissal = Pick<EventData<typeof matchObjectionDismissed>, 'result' | 'reason' | 'appealBy'>;

/** The time for the event with which a match becomes final to arrive. */
const finalityGraceMs = 60_000;

/** When a match is polled whose ruling can be appealed until then, in case its end is lost. */
export const finalityPollAt = (appealBy: Date): Date => inMs(appealBy, finalityGraceMs);

interface Voided {
  reason: ReturnType<typeof voidReasonOf>;
  appealBy?: string | null | undefined;
}

/**
 * Records the end of a match without a result. Stakes are returned at once, or when a ruling can no
 * longer be appealed: until then the wager is in dispute, also where the ruling is known first.
 */
export function matchVoided(wager: Wager, voided: Voided, now: Date): Decision<Wager> {
  const appealBy = appealByOf(voided);
  const isWaiting = wager.status === 'disputed' || beforeResult.includes(wager.status);
  if (!appealBy || !isWaiting) return voidWager(wager, voided.reason, now);
  const disputed: Wager = { ...wager, ...noFlag, status: 'disputed', ruleBy: null, appealBy };
  const decision = decide(disputed, { timers: { overdue: finalityPollAt(appealBy) } });
  return closeCancelRequest(closeRequest(decision, 'rejected'), 'disputed');
}

/** Follows the time to appeal a ruling that an outage of the match service moved. */
export function appealMoved(wager: Wager, appealBy: Date): Decision<Wager> {
  const isOpen = wager.stakes === 'escrowed' && unruled.includes(wager.status);
  if (!isOpen || !wager.appealBy || appealBy <= wager.appealBy) return decide(wager);
  const moved: Wager = { ...wager, appealBy };
  if (wager.status === 'settling') {
    return decide<Wager>({ ...moved, settlesAt: appealBy }, { timers: { settle: appealBy } });
  }
  return decide<Wager>(moved, { timers: { overdue: finalityPollAt(appealBy) } });
}

/** An appeal suspends the ruling: the wager is in dispute again, and nothing is paid. */
export function rulingAppealed(wager: Wager, rulingBy: Date, now: Date): Decision<Wager> {
  const isPaid = wager.stakes !== 'escrowed' || !unruled.includes(wager.status);
  if (isPaid || wager.appealBy === null) return decide(wager);
  const disputed: Wager = {
    ...wager,
    ...{ status: 'disputed', scores: null, winner: null, decidedBy: null },
    ...{ settlesAt: null, appealBy: null, ruleBy: rulingBy },
  };
  return decide(disputed, { timers: { settle: null, overdue: inMs(now, overdueEveryMs) } });
}

interface FinalOutcome {
  outcome: 'completed' | 'voided' | 'cancelled';
  scores: [number, number] | null;
  winner: SideName | null;
  decidedBy?: MatchReply['decidedBy'];
}

/**
 * Applies a ruling that can no longer be appealed: the payout or the return begins. It may be
 * delivered before the ruling itself, which then changes nothing.
 */
export function rulingFinal(wager: Wager, final: FinalOutcome, now: Date): Decision<Wager> {
  const { outcome, scores, winner, decidedBy } = final;
  const isFirst = decidedBy === 'ruling' && [...beforeResult, ...unruled].includes(wager.status);
  const isAwaited = unruled.includes(wager.status) && wager.appealBy !== null;
  if (!isAwaited && !isFirst) return decide(wager);
  if (outcome !== 'completed') {
    const unpaid = { ...wager, scores: null, winner: null, decidedBy: null };
    return voidWager({ ...unpaid, status: 'disputed' }, 'ruled-void', now);
  }
  if (!scores || !winner) return decide(wager);
  return resultIsIn(wager, { scores, winner, decidedBy: 'ruling' }, now);
}
