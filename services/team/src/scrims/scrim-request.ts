import {
  decide,
  type Decision,
  type EventSpec,
  happened,
  inMs,
  must,
  type RequestSide,
  scrimLimits,
  scrimRequestAccepted,
  scrimRequestCountered,
  scrimRequestDeclined,
  scrimRequested,
  scrimRequestEnded,
  scrimRequestMs,
  type ScrimRequestReply,
} from '@contend/contracts';

/** A side as events name it: who acts for the team, and all of its members. */
export interface ScrimSide {
  teamId: string;
  actingIds: string[];
  memberIds: string[];
}

interface TimeOffer {
  by: RequestSide;
  userId: string;
  startsAt: Date;
  at: Date;
}

/** A request of one team's post to another one for a match. */
export interface ScrimRequest {
  id: string;
  status: ScrimRequestReply['status'];
  askedScrimId: string;
  askingScrimId: string;
  asked: ScrimSide;
  asking: ScrimSide;
  /** Both teams, in a defined order; unique while it is pending. */
  pairKey: string;
  live: boolean;
  offers: TimeOffer[];
  startsAt: Date;
  /** The side whose answer is due; null once it has ended. */
  answers: RequestSide | null;
  answerBy: Date | null;
  createdAt: Date;
  bookingId: string | null;
  /** What each side deposits, in cents. An offer or acceptance is its user's consent to pay it. */
  depositCents: number;
  /** Why the latest acceptance booked nothing. */
  depositFailure: ScrimRequestReply['depositFailure'];
  /** Acceptances whose deposits were to be held: each has a booking of its own. */
  attempts: number;
  /** While deposits are being held: the side that accepted, and its deadline before. */
  accepting: { side: RequestSide; answerBy: Date } | null;
}

export const pairKeyOf = (one: string, other: string): string => [one, other].sort().join(':');

/** The other side of a request. */
export const otherOf = (side: RequestSide): RequestSide => (side === 'asked' ? 'asking' : 'asked');

interface Asking {
  id: string;
  askedScrimId: string;
  askingScrimId: string;
  asked: ScrimSide;
  asking: ScrimSide;
  userId: string;
  startsAt: Date;
  depositCents: number;
}

/** An answer is due within 24 hours, and before the start. */
const answerByOf = (startsAt: Date, now: Date): Date => {
  const due = inMs(now, scrimRequestMs);
  return startsAt < due ? startsAt : due;
};

const refOf = ({ id, asked, asking }: ScrimRequest) => ({ requestId: id, asked, asking });

/** @throws Refusal `own-scrim`, `start-not-possible` */
export function ask({ userId, startsAt, ...asking }: Asking, now: Date): Decision<ScrimRequest> {
  must(asking.asked.teamId !== asking.asking.teamId, 'own-scrim');
  must(startsAt > now, 'start-not-possible');
  const answerBy = answerByOf(startsAt, now);
  const request: ScrimRequest = {
    ...asking,
    status: 'pending',
    pairKey: pairKeyOf(asking.asked.teamId, asking.asking.teamId),
    live: true,
    offers: [{ by: 'asking', userId, startsAt, at: now }],
    startsAt,
    answers: 'asked',
    answerBy,
    createdAt: now,
    bookingId: null,
    ...{ depositFailure: null, attempts: 0, accepting: null },
  };
  return decide(request, {
    events: [happened(scrimRequested, { ...refOf(request), startsAt, answerBy })],
    timers: { 'expire-request': answerBy },
  });
}

const isPending = ({ status, answerBy }: ScrimRequest, now: Date): boolean =>
  status === 'pending' && answerBy !== null && now < answerBy;

/**
 * Asserts that a side may answer now.
 * @throws Refusal `request-closed`, `not-your-answer`
 */
export function requireAnswering(request: ScrimRequest, side: RequestSide, now: Date): void {
  must(isPending(request, now), 'request-closed');
  must(request.answers === side, 'not-your-answer');
}

/** Answers with another start; the other side answers that one. A repeat changes nothing. */
export function counter(
  request: ScrimRequest,
  { side, userId, startsAt }: { side: RequestSide; userId: string; startsAt: Date },
  now: Date,
): Decision<ScrimRequest> {
  const last = request.offers.at(-1);
  const isRepeat = last?.by === side && last.startsAt.getTime() === startsAt.getTime();
  if (isRepeat && request.offers.length > 1 && isPending(request, now)) return decide(request);
  requireAnswering(request, side, now);
  const isNear = startsAt > now && startsAt <= inMs(now, scrimLimits.aheadMs);
  must(isNear && startsAt.getTime() !== request.startsAt.getTime(), 'start-not-possible');
  const answerBy = answerByOf(startsAt, now);
  const countered: ScrimRequest = {
    ...request,
    offers: [...request.offers, { by: side, userId, startsAt, at: now }],
    startsAt,
    answers: otherOf(side),
    answerBy,
  };
  const event = { ...refOf(countered), by: side, startsAt, answerBy };
  return decide(countered, {
    events: [happened(scrimRequestCountered, event)],
    timers: { 'expire-request': answerBy },
  });
}

function close(
  request: ScrimRequest,
  change: Pick<ScrimRequest, 'status'> & Partial<ScrimRequest>,
  { spec, data }: { spec: EventSpec; data: object },
): Decision<ScrimRequest> {
  const closed = { ...request, ...change, live: false, answers: null, answerBy: null };
  return decide<ScrimRequest>(closed, {
    events: [{ spec, data: { ...refOf(closed), ...data } }],
    timers: { 'expire-request': null },
  });
}

/** Accepts the start that was proposed last. A repeat changes nothing. */
export function accept(
  request: ScrimRequest,
  { side, bookingId }: { side: RequestSide; bookingId: string },
  now: Date,
): Decision<ScrimRequest> {
  requireAnswering(request, side, now);
  const { startsAt } = request;
  const data = { by: side, startsAt, bookingId };
  return close(request, { status: 'accepted', bookingId }, { spec: scrimRequestAccepted, data });
}

/** Takes a request for a booking whose deposits are being held. */
export function claimRequest(
  request: ScrimRequest,
  { side, bookingId }: { side: RequestSide; bookingId: string },
  now: Date,
): Decision<ScrimRequest> {
  requireAnswering(request, side, now);
  const accepting = { side, answerBy: request.answerBy ?? request.startsAt };
  const claimed = { answers: null, answerBy: null, depositFailure: null, bookingId, accepting };
  return decide<ScrimRequest>(
    { ...request, ...claimed, status: 'funding', attempts: request.attempts + 1 },
    { timers: { 'expire-request': null } },
  );
}

/** Accepts a claimed request: its deposits are held. */
export function acceptFunded(request: ScrimRequest): Decision<ScrimRequest> {
  const { accepting, startsAt, bookingId } = request;
  if (request.status !== 'funding' || !accepting || !bookingId) return decide(request);
  const data = { by: accepting.side, startsAt, bookingId };
  const accepted = { status: 'accepted' as const, accepting: null };
  return close(request, accepted, { spec: scrimRequestAccepted, data });
}

/** Opens a claimed request again: its answer is due as before. */
export function reopenRequest(
  request: ScrimRequest,
  depositFailure: NonNullable<ScrimRequest['depositFailure']>,
): Decision<ScrimRequest> {
  const { accepting } = request;
  if (request.status !== 'funding' || !accepting) return decide(request);
  const { side: answers, answerBy } = accepting;
  const open = { answers, answerBy, depositFailure, bookingId: null, accepting: null };
  return decide<ScrimRequest>(
    { ...request, ...open, status: 'pending' },
    { timers: { 'expire-request': answerBy } },
  );
}

/** Declines. A repeat changes nothing. */
export function decline(
  request: ScrimRequest,
  side: RequestSide,
  now: Date,
): Decision<ScrimRequest> {
  if (request.status === 'declined') return decide(request);
  requireAnswering(request, side, now);
  const data = { by: side, startsAt: request.startsAt };
  return close(request, { status: 'declined' }, { spec: scrimRequestDeclined, data });
}

/** Ends a pending request without an answer; any other request is unchanged. */
export function endRequest(
  request: ScrimRequest,
  reason: 'expired' | 'withdrawn' | 'superseded',
): Decision<ScrimRequest> {
  if (request.status !== 'pending') return decide(request);
  return close(request, { status: reason }, { spec: scrimRequestEnded, data: { reason } });
}

/** Withdraws a request for a side that took part in it. A repeat changes nothing. */
export function withdraw(request: ScrimRequest, now: Date): Decision<ScrimRequest> {
  if (request.status === 'withdrawn') return decide(request);
  must(isPending(request, now), 'request-closed');
  return endRequest(request, 'withdrawn');
}

/** Expires a request whose answer is overdue. */
export const expireRequest = (request: ScrimRequest, now: Date): Decision<ScrimRequest> =>
  request.answerBy && now >= request.answerBy ? endRequest(request, 'expired') : decide(request);
