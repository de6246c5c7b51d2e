import {
  appealMs,
  decide,
  type Decision,
  happened,
  inMs,
  matchAppealed,
  matchDisputed,
  type MatchRuleCode,
  matchVoided,
  must,
  rulingMs,
  type SideName,
} from '@contend/contracts';
import { actingSide, type Match, noDeadlines, noted, refOf, type Scores } from '../match/match';
import {
  appealByOf,
  complete,
  ending,
  isPossible,
  rulingFactsOf,
  straightWin,
  winnerOf,
} from '../match/result';
import { type Moderator, requireCaseHolder, requireModerator } from './case-holder';
import type { Dispute } from './dispute-record';
import { unheardSides } from './statement';

interface Verdict {
  /** The winner; null voids the match. */
  winner: SideName | null;
  scores: Scores | null;
  reason: string;
  rule: MatchRuleCode | null;
}

/**
 * Records the ruling of the moderator who holds the case; an admin takes it over by ruling. It is
 * final when the time to appeal is over, or at once when it decides an appeal. A repeat changes
 * nothing.
 *
 * @throws Refusal `ruling-not-open` while a side can still answer; its `opensAt` is an ISO time.
 */
export function rule(
  match: Match,
  { by, ...verdict }: Verdict & { by: Moderator },
  now: Date,
): Decision<Match> {
  requireModerator(match, by);
  const scores = scoresOf(match, verdict);
  if (isRuled(match, verdict.winner, scores)) return decide(match);
  must(match.status === 'disputed' && match.dispute, 'match-not-disputed');
  requireCaseHolder(match.dispute, by);
  const opensAt = rulingOpensAt(match.dispute, now);
  must(!opensAt, 'ruling-not-open', { opensAt: opensAt?.toISOString() });
  const { winner, reason, rule: code } = verdict;
  const appealBy = match.dispute.appeal ? null : inMs(now, appealMs);
  const ruling = { adminId: by.id, winner, reason, rule: code, at: now, appealBy };
  const ruled = noted({ ...match, dispute: { ...match.dispute, ruling } }, now, 'ruled');
  const decision = scores ? completeByRuling(ruled, scores, now) : voidByRuling(ruled, now);
  if (!appealBy) return decision;
  return { ...decision, timers: { ...decision.timers, 'appeal-window': appealBy } };
}

/**
 * When a ruling opens, because a side can still make its statement or send the evidence that it was
 * asked for; null when it is open.
 */
function rulingOpensAt(dispute: Dispute, now: Date): Date | null {
  const { answerBy, asks = [] } = dispute;
  const asked = asks.filter((ask) => !ask.answeredAt).map((ask) => ask.answerBy);
  // An appeal gives no new time: both sides have been asked before the first ruling.
  const isUnheard = unheardSides(dispute).length > 0 && !dispute.appeal;
  const open = [...(isUnheard ? [answerBy] : []), ...asked].filter((deadline) => now < deadline);
  return open.sort((one, other) => other.getTime() - one.getTime())[0] ?? null;
}

/** Returns the score of a ruling: its own, or the shortest win. Null when it voids the match. */
function scoresOf({ bestOf }: Match, { winner, scores }: Verdict): Scores | null {
  if (!winner) {
    must(!scores, 'score-impossible');
    return null;
  }
  if (!scores) return straightWin(bestOf, winner);
  must(isPossible(bestOf, scores) && winnerOf(scores) === winner, 'score-impossible');
  return scores;
}

const isRuled = (match: Match, winner: SideName | null, scores: Scores | null): boolean =>
  match.dispute?.ruling?.winner === winner && String(match.scores) === String(scores);

function completeByRuling(ruled: Match, scores: Scores, now: Date): Decision<Match> {
  const { completed, event } = complete(ruled, scores, 'ruling', now);
  return ending(decide(completed, { events: [event], timers: noDeadlines }), now);
}

function voidByRuling(match: Match, now: Date): Decision<Match> {
  const voided: Match = { ...match, status: 'voided', endReason: 'ruled-void' };
  const data = { ...refOf(match), reason: 'ruled-void' as const, ...rulingFactsOf(match) };
  const events = [happened(matchVoided, data)];
  return ending(decide(noted(voided, now, 'voided'), { events, timers: noDeadlines }), now);
}

/**
 * Appeals a ruling for the side that lost by it; both sides may appeal a void one. The match is in
 * dispute again until a moderator who did not make the ruling decides. A repeat changes nothing.
 *
 * @throws Refusal `not-captain`, `appeal-not-yours`, or `appeal-closed` from `appealBy` on.
 */
export function appeal(
  match: Match,
  { userId, reason }: { userId: string; reason: string },
  now: Date,
): Decision<Match> {
  const side = actingSide(match, userId);
  must(side, 'not-captain');
  const { dispute, scores } = match;
  if (dispute?.appeal?.side === side && dispute.appeal.reason === reason) return decide(match);
  const appealBy = appealByOf(match);
  must(dispute?.ruling && appealBy && now < appealBy, 'appeal-closed');
  must(dispute.ruling.winner !== side, 'appeal-not-yours');
  const rulingBy = inMs(now, rulingMs);
  const appealed: Dispute = {
    ...dispute,
    ...{ holderId: null, claimedAt: null, escalatedAt: null, rulingBy, ruling: null },
    appeal: { side, userId, reason, at: now, against: { ...dispute.ruling, scores } },
  };
  const open: Match = {
    ...match,
    ...{ status: 'disputed', dispute: appealed, endReason: null },
    ...{ scores: null, winner: null, decidedBy: null, completedAt: null },
  };
  return decide(noted(open, now, 'appealed', { userId }), {
    events: [
      happened(matchAppealed, { ...refOf(match), side, rulingBy }),
      happened(matchDisputed, { ...refOf(match), side, rulingBy, isAppeal: true }),
    ],
    timers: { ...noDeadlines, 'appeal-window': null, 'ruling-overdue': rulingBy },
  });
}
