import {
  type CallAnswer,
  decide,
  type Decision,
  type getMatchState,
  inMs,
  longestMatchMs,
  overdueEveryMs,
  rulingMs,
} from '@contend/contracts';
import { flagged } from '../wager/flag';
import { objectionOf } from '../settlement/settlement';
import type { FlagReason, Wager, WagerStatus } from '../wager/wager';
import * as progress from './progress';

type MatchState = Pick<
  CallAnswer<typeof getMatchState>,
  'status' | 'scores' | 'winner' | 'decidedBy' | 'endReason'
> & {
  /** ISO times; absent from replies of release 0.2.0. */
  appealBy?: string | null | undefined;
  finalAt?: string | null | undefined;
  rulingBy?: string | null | undefined;
};

/** The match's state as requested; null when there is no such match. */
export type MatchFound = MatchState | 'unreachable' | null;

/** Statuses in which the stakes depend on the match. */
const waiting: WagerStatus[] = ['accepted', 'live', 'reported', 'disputed'];

export const waitsForMatch = ({ status }: Wager): boolean => waiting.includes(status);

/**
 * Applies the present state of the match, in case its events were lost, and polls again until the
 * wager has its result or its end. A wager without progress is flagged; it is never decided here.
 */
export function followOverdue(wager: Wager, found: MatchFound, now: Date): Decision<Wager> {
  if (!waitsForMatch(wager)) return decide(wager, { timers: { overdue: null } });
  const followed = follow(wager, found, now);
  if (!waitsForMatch(followed.state)) return followed;
  const reason = reasonToFlag(followed.state, found, now);
  const decision = reason ? flagged(followed, reason, now) : followed;
  return { ...decision, timers: { ...decision.timers, overdue: nextLook(decision.state, now) } };
}

type Ruled = Pick<Wager, 'ruleBy' | 'appealBy'>;

/** When the match is expected to decide: by a ruling, or by the end of the time to appeal it. */
const decisionDueAt = ({ ruleBy, appealBy }: Ruled): Date | null =>
  appealBy ? progress.finalityPollAt(appealBy) : ruleBy;

/** The time of the next poll: in `overdueEveryMs`, or when a decision is due if that is sooner. */
function nextLook(wager: Ruled, now: Date): Date {
  const regular = inMs(now, overdueEveryMs);
  const dueAt = decisionDueAt(wager);
  return dueAt && dueAt > now && dueAt < regular ? dueAt : regular;
}

/** When the match says that a ruling is due. */
const ruleByOf = ({ rulingBy }: MatchState): Date | undefined =>
  rulingBy ? new Date(rulingBy) : undefined;

function follow(wager: Wager, found: MatchFound, now: Date): Decision<Wager> {
  if (!found || found === 'unreachable') return decide(wager);
  const { status, scores, winner, decidedBy, endReason, appealBy } = found;
  if (status === 'live') return progress.matchStarted(wager);
  if (status === 'score_proposed') return progress.scoreReported(wager, { isRepeat: true });
  if (status === 'disputed') return progress.scoreDisputed(wager, now, ruleByOf(found));
  if (status === 'voided') {
    return progress.matchVoided(wager, { reason: progress.voidReasonOf(endReason), appealBy }, now);
  }
  if (status !== 'completed' || !scores || !winner || !decidedBy) return decide(wager);
  if (wager.status === 'disputed' && decidedBy !== 'ruling') return objectAgain(wager);
  return progress.resultIsIn(wager, { scores, winner, decidedBy, appealBy }, now);
}

/** The time between two polls of a match whose ruling has still to become final. */
const finalityPollMs = 15_000;

/**
 * Applies the match's state when the time to appeal its ruling is over: pays when it is final, is
 * in dispute again when it was appealed, and polls again otherwise.
 */
export function followFinality(wager: Wager, found: MatchFound, now: Date): Decision<Wager> {
  const again = decide(wager, { timers: { settle: inMs(now, finalityPollMs) } });
  if (!found || found === 'unreachable') return again;
  const { status, scores, winner, finalAt } = found;
  const ruleBy = ruleByOf(found) ?? inMs(now, rulingMs);
  if (status === 'disputed') return progress.rulingAppealed(wager, ruleBy, now);
  if (!finalAt || (status !== 'completed' && status !== 'voided')) return again;
  return progress.rulingFinal(wager, { outcome: status, scores, winner }, now);
}

/** Publishes an objection again that the match has not recorded; the match ignores a duplicate. */
function objectAgain(wager: Wager): Decision<Wager> {
  const { matchId, dispute } = wager;
  if (!matchId || !dispute) return decide(wager);
  return decide(wager, { events: [objectionOf(wager, matchId, dispute)] });
}

function reasonToFlag(wager: Wager, found: MatchFound, now: Date): FlagReason | null {
  const { acceptedAt } = wager;
  const dueAt = decisionDueAt(wager);
  if (!found) return 'match-missing';
  if (wager.status === 'disputed') return dueAt && now >= dueAt ? 'dispute-overdue' : null;
  const isLate = acceptedAt !== null && now >= inMs(acceptedAt, longestMatchMs);
  if (found === 'unreachable') return isLate ? 'match-unreachable' : null;
  if (found.status === 'cancelled') return 'match-differs';
  return isLate ? 'match-stalled' : null;
}
