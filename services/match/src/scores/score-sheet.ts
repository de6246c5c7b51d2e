import {
  type CallAnswer,
  decide,
  type Decision,
  type getScore,
  happened,
  inMs,
  matchDisputed,
  must,
  otherSide,
  playWindowMs,
  proposalsBeforeDispute,
  rulingMs,
  scoreAccepted,
  scoreAnswerMs,
  scoreProposed,
  scoreRejected,
  type ServiceTime,
  type SideName,
} from '@contend/contracts';
import { openDispute } from '../disputes/dispute';
import { clockOf } from '../match/clock';
import {
  actingSide,
  type MapResult,
  type Match,
  noDeadlines,
  noted,
  type Proposal,
  refOf,
} from '../match/match';
import { moved } from '../match/outage';
import { complete, ending, isPossible } from '../match/result';
import { endEmpty } from '../start/check-in';
import { allMethods, type MatchMethods } from './methods';

type Claim = Pick<Proposal, 'id' | 'userId' | 'scores' | 'maps' | 'evidence'>;

/**
 * Records a captain's score proposal. The play window is paused while the other side can answer. A
 * repeat by the same captain returns the same sheet.
 */
export function propose(
  match: Match,
  claim: Claim,
  now: Date,
  methods: Pick<MatchMethods, 'manual' | 'autoAccept'> = allMethods,
): Decision<Match> {
  const side = actingSide(match, claim.userId);
  must(side, 'not-captain');
  if (isRepeat(match, claim)) return decide(match);
  must(methods.manual, 'method-off');
  must(match.status !== 'score_proposed', 'score-pending');
  const clock = clockOf(match, now);
  must(match.status === 'live' && match.playBy && clock < match.playBy, 'match-not-live');
  must(isPossible(match.bestOf, claim.scores, claim.maps), 'score-impossible');
  const answerBy = inMs(clock, scoreAnswerMs);
  const open = { answer: null, answeredAt: null, reason: null };
  const bySilence = methods.autoAccept ? {} : { unanswered: 'disputed' as const };
  const proposal: Proposal = { ...claim, side, proposedAt: now, ...open, ...bySilence };
  const proposals = [...match.proposals, proposal];
  const { userId, scores } = claim;
  const next: Match = { ...match, status: 'score_proposed', answerBy, proposals };
  return decide(noted(next, now, 'score-proposed', { userId, scores }), {
    events: [
      happened(scoreProposed, { ...refOf(match), side, userId, scores, answerBy, ...bySilence }),
    ],
    timers: { 'not-played': null, silence: answerBy },
  });
}

/** Whether a proposal repeats the pending one, by its request or by its content. */
function isRepeat(match: Match, claim: Claim): boolean {
  if (match.proposals.some((proposal) => proposal.id === claim.id)) return true;
  const pending = pendingProposal(match);
  return pending?.userId === claim.userId && serializeClaim(pending) === serializeClaim(claim);
}

const serializeClaim = ({ scores, maps, evidence }: Claim) =>
  JSON.stringify([scores, maps, evidence]);

/**
 * Accepts the score for the other side's captain and completes the match. A repeat changes nothing.
 */
export function acceptScore(
  match: Match,
  userId: string,
  now: Date,
  proposalId?: string,
): Decision<Match> {
  const side = actingSide(match, userId);
  must(side, 'not-captain');
  requireLastProposal(match, proposalId);
  if (isAgreed(match, side)) return decide(match);
  const pending = pendingProposal(match);
  must(pending, 'no-score-pending');
  must(pending.side !== side, 'own-score');
  return settle(match, { ...pending, answer: 'accepted', answeredAt: now }, { userId, now });
}

/** @throws Refusal `other-proposal`, which names the last proposal, when another one is answered. */
function requireLastProposal({ proposals }: Match, proposalId: string | undefined): void {
  const last = proposals.at(-1)?.id ?? null;
  must(!proposalId || proposalId === last, 'other-proposal', { proposalId: last });
}

/** Completes the match: `side` accepted the score, or did not object in time. */
const isAgreed = ({ status, decidedBy, proposals }: Match, side: SideName): boolean =>
  status === 'completed' && decidedBy !== 'ruling' && proposals.at(-1)?.side !== side;

/**
 * Accepts the score when the time to object is over, or opens a dispute where reports are not
 * accepted without an answer. No side is bound by a score that it could not answer in an outage, or
 * because the accounts of all who act for it are suspended or banned (`canAnswer` is false).
 */
export function acceptBySilence(
  match: Match,
  time: ServiceTime,
  { canAnswer }: { canAnswer: boolean } = { canAnswer: true },
): Decision<Match> {
  const { now } = time;
  const pending = pendingProposal(match);
  if (!pending || !match.answerBy || now < match.answerBy) return decide(match);
  const open = movedAnswer(match, time);
  if (open) return open;
  const unanswered = { ...match, answerBy: null };
  if (!canAnswer) return disagree(unanswered, 'The other side could not answer the score.', now);
  if (pending.unanswered === 'disputed') {
    return disagree(unanswered, 'The score was not answered in time.', now);
  }
  return settle(match, { ...pending, answer: 'silence', answeredAt: now }, { userId: null, now });
}

/** The side that is to answer a score; null while none is proposed. */
export const answeringSide = (match: Match): SideName | null => {
  const pending = pendingProposal(match);
  return pending ? otherSide(pending.side) : null;
};

function settle(
  match: Match,
  answered: Proposal,
  { userId, now }: { userId: string | null; now: Date },
): Decision<Match> {
  const { scores, answer } = answered;
  const bySilence = answer === 'silence';
  const side = otherSide(answered.side);
  const accepted = noted(withAnswer(match, answered), now, 'score-accepted', { userId, scores });
  const decidedBy = bySilence ? 'silence' : 'agreement';
  const { completed, event } = complete(accepted, scores, decidedBy, now);
  const scoreEvent = happened(scoreAccepted, { ...refOf(match), side, scores, bySilence });
  return ending(decide(completed, { events: [scoreEvent, event], timers: noDeadlines }), now);
}

interface Rejection {
  userId: string;
  reason: string | null;
  /** Uploads of the user. */
  evidence?: string[];
  /** The proposal that is answered; any pending one where it is absent. */
  proposalId?: string | undefined;
}

/**
 * Rejects the score for the other side's captain. After the first rejection either side may propose
 * once more; after the second an admin must rule. A repeat that names its proposal changes nothing.
 */
export function rejectScore(
  match: Match,
  { userId, proposalId, reason, evidence: answerEvidence = [] }: Rejection,
  now: Date,
): Decision<Match> {
  const side = actingSide(match, userId);
  must(side, 'not-captain');
  if (match.proposals.some((one) => isRejected(one, side, proposalId))) return decide(match);
  requireLastProposal(match, proposalId);
  const pending = pendingProposal(match);
  const clock = clockOf(match, now);
  must(pending && match.answerBy && clock < match.answerBy, 'no-score-pending');
  must(pending.side !== side, 'own-score');
  const answer = { answer: 'rejected' as const, answeredAt: now, reason, answerEvidence };
  const answered: Proposal = { ...pending, ...answer };
  const { scores } = pending;
  const rejected = noted(withAnswer(match, answered), now, 'score-rejected', { userId, scores });
  const data = { ...refOf(match), side, userId };
  if (match.proposals.length < proposalsBeforeDispute) {
    const playBy = windowAfterRejection(match, clock);
    const timers = { silence: null, 'not-played': playBy };
    const events = [happened(scoreRejected, { ...data, playBy })];
    return decide({ ...rejected, status: 'live', playBy }, { events, timers });
  }
  const why = reason ?? 'The sides do not agree on the score.';
  const { state, events, timers } = disagree(rejected, why, now);
  return decide(state, { events: [happened(scoreRejected, data), ...events], timers });
}

const isRejected = (proposal: Proposal, side: SideName, proposalId: string | undefined): boolean =>
  proposal.id === proposalId && proposal.side !== side && proposal.answer === 'rejected';

/** The time to answer again, where an outage took it; null for any other match. */
export function movedAnswer(match: Match, time: ServiceTime): Decision<Match> | null {
  const by = match.status === 'score_proposed' ? match.answerBy : null;
  const due = { deadline: 'answer', by, windowMs: scoreAnswerMs } as const;
  return moved(match, due, (answerBy) => ({ answerBy }), time);
}

/** The time to play again, where an outage took the time to report; null for any other match. */
export function movedPlay(match: Match, time: ServiceTime): Decision<Match> | null {
  const by = match.status === 'live' ? match.playBy : null;
  const due = { deadline: 'play', by, windowMs: match.clock?.playMs ?? playWindowMs } as const;
  return moved(match, due, (playBy) => ({ playBy }), time);
}

/** Opens a dispute that neither side started: the score sheet has no result. */
function disagree(match: Match, reason: string, now: Date): Decision<Match> {
  const dispute = openDispute(null, reason, now);
  const rulingBy = inMs(now, rulingMs);
  return decide(noted({ ...match, status: 'disputed', dispute }, now, 'disputed'), {
    events: [happened(matchDisputed, { ...refOf(match), side: null, rulingBy })],
    timers: { ...noDeadlines, 'ruling-overdue': rulingBy },
  });
}

/**
 * Ends the play window when no score is pending. Where a score was rejected and not proposed again
 * an admin rules; otherwise a loser could reject once, let the window end, and get the stake back.
 */
export function endPlayWindow(match: Match, time: ServiceTime): Decision<Match> {
  const { now } = time;
  const isOver = match.status === 'live' && match.playBy !== null && now >= match.playBy;
  if (!isOver) return decide(match);
  const open = movedPlay(match, time);
  if (open) return open;
  if (match.proposals.length === 0) return endEmpty(match, 'not-played', now);
  return disagree(match, 'A score was rejected and no other was proposed.', now);
}

/**
 * Restores the rest of the play window, so that a false early report costs no time to play. It is
 * never shorter than the time to answer a score: a rejection in the last minute must not void a
 * played match before its score can be proposed again. A pause moves the window and the time to
 * answer alike, so an answer took the whole time to answer less what is left of it.
 */
const windowAfterRejection = ({ playBy, answerBy }: Match, now: Date): Date => {
  const atLeast = inMs(now, scoreAnswerMs);
  if (!playBy || !answerBy) return atLeast;
  const tookMs = scoreAnswerMs - (answerBy.getTime() - now.getTime());
  const rest = inMs(playBy, Math.max(0, tookMs));
  return rest > atLeast ? rest : atLeast;
};

const pendingProposal = ({ status, proposals }: Match): Proposal | undefined =>
  status === 'score_proposed' ? proposals.at(-1) : undefined;

const withAnswer = (match: Match, answered: Proposal): Match => ({
  ...match,
  answerBy: null,
  proposals: [...match.proposals.slice(0, -1), answered],
});

/** The maps whose result is the same in the last proposals of both sides. */
export function agreedMaps({ proposals }: Match): MapResult[] {
  const last = (side: SideName) => proposals.findLast((one) => one.side === side)?.maps ?? [];
  const away = last('away').map(({ name, scores }) => JSON.stringify([name, scores]));
  return last('home').filter(({ name, scores }) => away.includes(JSON.stringify([name, scores])));
}

export const scoreSheetOf = (match: Match): CallAnswer<typeof getScore> => ({
  id: match.id,
  matchId: match.id,
  status: match.status,
  bestOf: match.bestOf,
  scores: match.scores,
  proposals: match.proposals,
  agreedMaps: agreedMaps(match),
  answerBy: match.answerBy,
});
