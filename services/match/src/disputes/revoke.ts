import {
  decide,
  type Decision,
  happened,
  matchCompleted,
  matchVoided,
  type SideName,
} from '@contend/contracts';
import {
  hadResult,
  type Match,
  noDeadlines,
  noted,
  reachedAt,
  refOf,
  type Scores,
} from '../match/match';
import { finalise, lineUpOf, winnerOf } from '../match/result';
import { cancel } from './dispute';

/** What the organizer of an event decided about a match. */
export interface OrganizerDecision {
  /** The winner as if it was played; absent where the match keeps no result. */
  winner?: SideName | undefined;
  /** Absent from decisions of earlier versions, and without a winner. */
  scores?: Scores | undefined;
  /** Of the event, among those of its match: decisions may arrive in any order. */
  sequence: number;
}

/**
 * Follows a decision of the organizer. A match without a result is cancelled: what an organizer
 * sets for it is not rated. One that was played gets the result of the decision, also when it was
 * final or an earlier decision had removed its result; without a result in the decision it loses
 * it, so that ratings and records do not count it. What a moderator ruled void stays void, and a
 * score never decides an appeal, which may have been made before the event's service knew of it.
 */
export function revoke(match: Match, decision: OrganizerDecision, at: Date): Decision<Match> {
  if (isAppealed(match) && decision.scores) return decide(match);
  if (!hadResult(match)) return cancelled(match, decision, at);
  if (decision.sequence <= (match.decisionSequence ?? 0)) return decide(match);
  const followed = { ...match, decisionSequence: decision.sequence };
  if (isRuledVoid(match)) return decide(followed);
  const { scores } = decision;
  if (scores) return replaced(followed, scores, at);
  // A decision of an earlier version names the winner only.
  if (decision.winner && decision.winner === match.winner) return finalise(followed, at);
  return match.status === 'voided' ? decide(followed) : voided(followed, at);
}

const isAppealed = ({ status, dispute }: Match): boolean =>
  status === 'disputed' && Boolean(dispute?.appeal);

const isRuledVoid = ({ status, dispute }: Match): boolean =>
  status === 'voided' && dispute?.ruling?.winner === null;

/** Cancels a match that was not played. Its timeline shows the score that was set. */
function cancelled(match: Match, { scores }: OrganizerDecision, at: Date): Decision<Match> {
  const decision = cancel(match, at);
  const { timeline } = decision.state;
  const last = timeline.at(-1);
  if (!scores || !last || timeline === match.timeline) return decision;
  const set = { ...last, scores, by: 'organizer' as const };
  return { ...decision, state: { ...decision.state, timeline: [...timeline.slice(0, -1), set] } };
}

function voided(match: Match, at: Date): Decision<Match> {
  const withoutResult: Match = {
    ...{ ...match, status: 'voided', endReason: 'ruled-void', answerBy: null },
    ...{ scores: null, winner: null, decidedBy: null, completedAt: null },
  };
  const data = { ...refOf(match), reason: 'ruled-void' as const };
  const event = happened(matchVoided, data);
  const ended = finalise(noted(withoutResult, at, 'voided', { by: 'organizer' }), at);
  return {
    ...ended,
    events: [event, ...ended.events],
    timers: { ...noDeadlines, ...ended.timers },
  };
}

/** The match counts as of when it was played, so that ratings are those of this result alone. */
function replaced(match: Match, scores: Scores, at: Date): Decision<Match> {
  const winner = winnerOf(scores);
  if (!winner) return match.status === 'voided' ? decide(match) : voided(match, at);
  const isSame = match.status === 'completed' && String(match.scores) === String(scores);
  if (isSame) return finalise(match, at);
  const completedAt = match.completedAt ?? reachedAt(match) ?? at;
  const completed: Match = {
    ...{ ...match, status: 'completed', endReason: null, answerBy: null },
    ...{ scores, winner, decidedBy: 'ruling', completedAt },
  };
  const { kind, gameId, playTypeId, finalAt } = match;
  const result = { scores, winner, decidedBy: 'ruling' as const, completedAt };
  const about = { ...refOf(match), kind, gameId, playTypeId, lineUp: lineUpOf(match) };
  const event = happened(matchCompleted, { ...about, ...result, ...(finalAt && { finalAt }) });
  const ended = finalise(noted(completed, at, 'completed', { scores, by: 'organizer' }), at);
  return {
    ...ended,
    events: [event, ...ended.events],
    timers: { ...noDeadlines, ...ended.timers },
  };
}
