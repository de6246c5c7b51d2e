import {
  type CallAnswer,
  decide,
  type Decision,
  happened,
  inMs,
  matchRescheduleAnswered,
  matchRescheduled,
  matchRescheduleProposed,
  must,
  type proposeMatchStart,
  rescheduleRules,
  scheduledCheckIn,
} from '@contend/contracts';
import { actingSide, type Match, type MatchSide, refOf, type StartProposal } from '../match/match';

/** The timer of an open proposal. Matches that cannot be moved have none. */
export const noProposalTimer = ({ reschedule }: Match): Record<string, null> =>
  reschedule ? { 'reschedule-unanswered': null } : {};

/** The timer of the proposal that is open, if any. */
export const proposalTimer = ({ reschedule }: Match): Record<string, Date> => {
  const open = reschedule?.proposals.find(({ answer }) => answer === null);
  return open ? { 'reschedule-unanswered': open.answerBy } : {};
};

/**
 * A match whose start can be moved that much further after a pause, and whose open proposal can be
 * answered that much longer, but not beyond what it is for.
 */
export function movedRescheduling(match: Match, byMs: number): Match {
  const { reschedule } = match;
  if (!reschedule) return match;
  const latestAnswer = (startsAt: Date) =>
    earlier(movableUntil(match), inMs(startsAt, -scheduledCheckIn.opensMs));
  const proposals = reschedule.proposals.map((one) =>
    one.answer === null
      ? { ...one, answerBy: earlier(inMs(one.answerBy, byMs), latestAnswer(one.startsAt)) }
      : one,
  );
  return { ...match, reschedule: { latest: inMs(reschedule.latest, byMs), proposals } };
}

const earlier = (one: Date, other: Date): Date => (one < other ? one : other);

/** Whether a player has checked in. */
const isAnyoneHere = ({ home, away }: Match): boolean =>
  [...home.seats, ...away.seats].some(({ checkedInAt }) => checkedInAt);

/**
 * Whether the sides may propose another start: until 60 minutes before a scheduled one. A match
 * that is played at once can be moved until its first check-in.
 */
function mayPropose(match: Match, now: Date): boolean {
  const { status, startsAt, checkInBy } = match;
  if (status === 'scheduled') {
    return startsAt !== null && now <= inMs(startsAt, -rescheduleRules.noticeMs);
  }
  return status === 'check_in' && !startsAt && now < checkInBy && !isAnyoneHere(match);
}

/** Until when the present start can be replaced: its check-in opens, or ends for one at once. */
const movableUntil = ({ checkInFrom, checkInBy }: Match): Date => checkInFrom ?? checkInBy;

/** Whether a proposal can be answered. At its deadline, or once all are here, it cannot. */
const isOpen = ({ status, veto }: Match, { answer, answerBy }: StartProposal, now: Date): boolean =>
  answer === null &&
  now < answerBy &&
  (status === 'scheduled' || (status === 'check_in' && !veto?.turnBy));

interface Proposing {
  id: string;
  userId: string;
  startsAt: Date;
}

/** Proposes another start for a captain or deputy. A repeat changes nothing. */
export function proposeStart(
  match: Match,
  { id, userId, startsAt }: Proposing,
  now: Date,
): Decision<Match> {
  const side = actingSide(match, userId);
  must(side, 'not-captain');
  const { reschedule } = match;
  must(reschedule, 'reschedule-off');
  const { proposals, latest } = reschedule;
  if (proposals.some((one) => one.id === id)) return decide(match);
  must(mayPropose(match, now), 'reschedule-closed');
  must(!proposals.some((one) => isOpen(match, one, now)), 'reschedule-pending');
  must(proposals.length < rescheduleRules.most, 'too-many-reschedules');
  const earliest = inMs(now, rescheduleRules.noticeMs);
  must(startsAt >= earliest && startsAt <= latest, 'reschedule-bounds', {
    earliest: earliest.toISOString(),
    latest: latest.toISOString(),
  });
  const answerBy = earlier(movableUntil(match), inMs(startsAt, -scheduledCheckIn.opensMs));
  const open = { answer: null, answeredAt: null };
  const proposal: StartProposal = {
    ...{ id, side, userId, startsAt, proposedAt: now, answerBy, ...open },
  };
  const data = { ...refOf(match), proposalId: id, side, userId, startsAt, answerBy };
  return decide(
    { ...match, reschedule: { ...reschedule, proposals: [...closed(proposals, now), proposal] } },
    {
      events: [happened(matchRescheduleProposed, data)],
      timers: { 'reschedule-unanswered': answerBy },
    },
  );
}

/** Proposals of which none is open: one whose timer has not run yet has expired. */
const closed = (proposals: StartProposal[], now: Date): StartProposal[] =>
  proposals.map((one) => (one.answer ? one : { ...one, answer: 'expired', answeredAt: now }));

const answers = { accept: 'accepted', decline: 'declined', withdraw: 'withdrawn' } as const;

interface Answering {
  proposalId: string;
  userId: string;
  answer: keyof typeof answers;
}

/** Answers a proposal of the other side, or withdraws one of the own. A repeat changes nothing. */
export function answerStart(
  match: Match,
  { proposalId, userId, answer: act }: Answering,
  now: Date,
): Decision<Match> {
  const side = actingSide(match, userId);
  must(side, 'not-captain');
  must(match.reschedule, 'reschedule-off');
  const proposal = match.reschedule.proposals.find(({ id }) => id === proposalId);
  must(proposal, 'no-reschedule');
  const isOwn = proposal.side === side;
  if (act === 'withdraw') must(isOwn, 'not-own-reschedule');
  else must(!isOwn, 'own-reschedule');
  const answer = answers[act];
  if (proposal.answer === answer) return decide(match);
  must(isOpen(match, proposal, now), 'no-reschedule');
  const answered = withAnswer(match, { ...proposal, answer, answeredAt: now });
  if (answer === 'accepted') return moveStart(answered, { proposal, userId });
  const data = { ...refOf(match), proposalId, side, userId, answer };
  const timers = noProposalTimer(match);
  return decide(answered, { events: [happened(matchRescheduleAnswered, data)], timers });
}

function withAnswer(match: Match, answered: StartProposal): Match {
  const { reschedule } = match;
  if (!reschedule) return match;
  const proposals = reschedule.proposals.map((one) => (one.id === answered.id ? answered : one));
  return { ...match, reschedule: { ...reschedule, proposals } };
}

/** Moves the start: check-in begins again, and none who checked in before is here. */
function moveStart(
  match: Match,
  { proposal, userId }: { proposal: StartProposal; userId: string },
): Decision<Match> {
  const { startsAt, id: proposalId, side } = proposal;
  const checkInFrom = inMs(startsAt, -scheduledCheckIn.opensMs);
  const checkInBy = inMs(startsAt, scheduledCheckIn.closesMs);
  const [home, away] = [nobodyHere(match.home), nobodyHere(match.away)];
  const moved: Match = {
    ...{ ...match, status: 'scheduled', startsAt, checkInFrom, checkInBy, home, away },
    nudgedAt: null,
  };
  const data = { ...refOf(match), proposalId, side, userId, startsAt, checkInBy };
  return decide(moved, {
    events: [happened(matchRescheduled, data)],
    timers: {
      ...{ 'no-show': null, 'check-in-nudge': null, 'check-in-opens': checkInFrom },
      ...noProposalTimer(match),
    },
  });
}

const nobodyHere = (side: MatchSide): MatchSide => ({
  ...side,
  seats: side.seats.map((seat) => ({ ...seat, checkedInAt: null })),
});

/** Ends a proposal that was not answered in time: the current start stands. */
export function expireProposal(match: Match, now: Date): Decision<Match> {
  const isWaiting = match.status === 'scheduled' || match.status === 'check_in';
  const due = match.reschedule?.proposals.find(
    ({ answer, answerBy }) => answer === null && now >= answerBy,
  );
  if (!isWaiting || !due) return decide(match);
  const { id: proposalId, side } = due;
  const data = { ...refOf(match), proposalId, side, userId: null, answer: 'expired' as const };
  return decide(withAnswer(match, { ...due, answer: 'expired', answeredAt: now }), {
    events: [happened(matchRescheduleAnswered, data)],
  });
}

/** Proposals as they are published. */
export const rescheduleOf = ({ reschedule }: Match): CallAnswer<typeof proposeMatchStart> | null =>
  reschedule ? { ...reschedule, most: rescheduleRules.most } : null;
