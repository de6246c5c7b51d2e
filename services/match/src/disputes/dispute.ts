import {
  decide,
  type Decision,
  disputeAnswerMs,
  happened,
  inMs,
  matchCancelled,
  matchDisputed,
  matchDisputeEscalated,
  matchObjectionDismissed,
  rulingMs,
  type SideName,
} from '@contend/contracts';
import { hadResult, type Match, noDeadlines, noted, refOf } from '../match/match';
import { appealByOf, ending, finalise } from '../match/result';

/** A side's objection to a result, made while the money was still locked. */
export interface Objection {
  side: SideName;
  /** Who disputed; absent from events of earlier versions. */
  userId?: string;
  reason: string;
  evidence?: string[];
  /** SHA-256 of the evidence, by id; absent without any, and from events of earlier versions. */
  fileHashes?: Record<string, string>;
  at: Date;
  /**
   * When it was published, also again: the other side has its time to answer from then on. Absent
   * where it is `at`.
   */
  toldAt?: Date;
}

/**
 * Opens a dispute: the result is void until an admin rules. A ruling is final, and a match that
 * ended without a result has none to dispute: both dismiss the objection by an event, or the source
 * would stay in dispute for ever.
 */
export function dispute(match: Match, objection: Objection): Decision<Match> {
  const { side, reason, evidence = [], fileHashes, at, toldAt = at } = objection;
  if (match.status === 'disputed') return decide(match);
  if (match.dispute || match.finalAt || hasNoResult(match)) return dismiss(match, objection);
  const disputed: Match = {
    ...match,
    status: 'disputed',
    scores: null,
    winner: null,
    decidedBy: null,
    completedAt: null,
    answerBy: null,
    dispute: { ...openDispute(side, reason, at), answerBy: answerByOf(toldAt), evidence },
    ...(fileHashes && { fileHashes: { ...match.fileHashes, ...fileHashes } }),
  };
  const userId = objection.userId ?? match[side].captainId;
  return decide(noted(disputed, at, 'disputed', { userId }), {
    events: [happened(matchDisputed, { ...refOf(match), side, rulingBy: inMs(at, rulingMs) })],
    timers: { ...noDeadlines, 'ruling-overdue': inMs(at, rulingMs) },
  });
}

export const answerByOf = (openedAt: Date): Date => inMs(openedAt, disputeAnswerMs);

/** Opens a dispute that needs a ruling. `side` is null where neither side objects alone. */
export const openDispute = (
  side: SideName | null,
  reason: string,
  openedAt: Date,
): NonNullable<Match['dispute']> => ({
  ...{ side, reason, openedAt, answerBy: answerByOf(openedAt) },
  rulingBy: inMs(openedAt, rulingMs),
  ...{ escalatedAt: null, statements: [], ruling: null },
});

/**
 * Escalates a dispute whose ruling is overdue, and releases it from its holder. It stays open: time
 * never decides who won.
 */
export function escalate(match: Match, now: Date): Decision<Match> {
  const { dispute: waiting } = match;
  const isDue = waiting?.rulingBy && now >= waiting.rulingBy && !waiting.escalatedAt;
  if (match.status !== 'disputed' || !isDue) return decide(match);
  const { openedAt } = waiting;
  const step = { at: now, kind: 'overdue' as const, actorId: null, holderId: null };
  const free = { holderId: null, claimedAt: null, steps: [...(waiting.steps ?? []), step] };
  return decide(
    { ...match, dispute: { ...waiting, ...free, escalatedAt: now } },
    { events: [happened(matchDisputeEscalated, { ...refOf(match), openedAt })] },
  );
}

/**
 * Dismisses an objection with the present result. Objections that were ruled on, and repeats, have
 * had their answer.
 */
function dismiss(match: Match, { side, at }: Objection): Decision<Match> {
  const key = `${side} ${at.toISOString()}`;
  const ruledOn = match.dispute?.side === side && match.dispute.openedAt.getTime() === at.getTime();
  if (ruledOn || match.dismissedObjections.includes(key)) return decide(match);
  const { scores, winner, decidedBy, endReason: reason } = match;
  const appealBy = appealByOf(match);
  const result = scores && winner && decidedBy && { scores, winner, decidedBy };
  return decide(
    { ...match, dismissedObjections: [...match.dismissedObjections, key] },
    {
      events: [
        happened(matchObjectionDismissed, {
          ...{ ...refOf(match), side, result, reason },
          ...(appealBy && { appealBy }),
        }),
      ],
    },
  );
}

/** Cancels a match whose source was cancelled. A match with a result keeps it, and it is final. */
export function cancel(match: Match, at: Date): Decision<Match> {
  if (hasNoResult(match) || hadResult(match)) return finalise(match, at);
  const called: Match = { ...match, status: 'cancelled', endReason: 'cancelled', answerBy: null };
  const events = [happened(matchCancelled, refOf(match))];
  return ending(decide(noted(called, at, 'cancelled'), { events, timers: noDeadlines }), at);
}

const hasNoResult = ({ status }: Match): boolean => status === 'voided' || status === 'cancelled';
