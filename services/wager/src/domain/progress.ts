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

// News of the match may come late, twice and in any order, so each step only leads forward:
// accepted → live → reported → disputed → settling. A rejected score changes nothing here: there
// was a report, and either another follows or a dispute.
const beforeResult: WagerStatus[] = ['accepted', 'live', 'reported'];

/** Where a ruling still changes something. */
const unruled: WagerStatus[] = ['settling', 'disputed'];

export const matchStarted = (wager: Wager): Decision<Wager> =>
  wager.status === 'accepted'
    ? closeCancelRequest(decide({ ...wager, status: 'live' }), 'started')
    : decide(wager);

/**
 * A side reported a score, for the first time or once more. `isRepeat` when it is not news: then a
 * request to cancel that followed the report stands.
 */
export function scoreReported(wager: Wager, { isRepeat = false } = {}): Decision<Wager> {
  if (!beforeResult.includes(wager.status)) return decide(wager);
  if (isRepeat && wager.status === 'reported') return decide(wager);
  const reported = wager.status === 'reported' ? wager : { ...wager, status: 'reported' as const };
  return closeCancelRequest(closeRequest(decide<Wager>(reported), 'rejected'), 'reported');
}

/** The sides disagree about the score. The players stay bound until an admin has ruled. */
export function scoreDisputed(wager: Wager, now: Date): Decision<Wager> {
  if (!beforeResult.includes(wager.status)) return decide(wager);
  const ruleBy = inMs(now, rulingMs);
  const disputed = decide<Wager>({ ...wager, status: 'disputed', ruleBy });
  return closeCancelRequest(closeRequest(disputed, 'rejected'), 'disputed');
}

/** The ruling is overdue; the money stays where it is. */
export const disputeEscalated = (wager: Wager, now: Date): Decision<Wager> =>
  wager.status === 'disputed' ? flagged(decide(wager), 'dispute-overdue', now) : decide(wager);

/** Why a wager is void whose match ended without a result. */
export const voidReasonOf = (reason: MatchReply['endReason']) =>
  reason === 'cancelled' || !reason ? 'ruled-void' : reason;

export interface MatchResult {
  scores: [number, number];
  winner: SideName;
  decidedBy: 'agreement' | 'silence' | 'ruling';
}

/**
 * There is a winner: the money waits for the time to dispute, and not at all after a ruling. In a
 * dispute only a ruling counts, for the result that was disputed may be told again. A ruling is the
 * last word wherever it finds the money still locked.
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
 * The match did not accept an objection: what it came to is final. A wager that is not in dispute
 * has followed the match already.
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
