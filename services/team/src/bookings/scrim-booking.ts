import {
  contestingSide,
  contestMs,
  decide,
  type Decision,
  happened,
  inMs,
  lateCancelMs,
  matchRequested,
  movedByOutage,
  must,
  scrimBooked,
  type ScrimBookingReply,
  scrimCancelled,
  scrimContestDecided,
  scrimContested,
  scrimContestMoved,
  scrimPlayed,
  type ServiceTime,
  type SideName,
} from '@contend/contracts';
import type { Scrim } from '../scrims/scrim';
import type { ScrimSide } from '../scrims/scrim-request';
import { matchSides } from '../scrims/scrim-sides';
import { timeOf } from '../scrims/team-schedule';
import { type DepositTerms, newDeposit, type ScrimDeposit } from './scrim-deposit';

interface Cancellation {
  side: SideName;
  userId: string;
  reason: NonNullable<ScrimBookingReply['cancellation']>['reason'];
  note: string;
  at: Date;
  isLate: boolean;
  /** Whether it counts against the side that cancelled. */
  counts: boolean;
  contestBy: Date;
  contest: {
    userId: string;
    note: string;
    at: Date;
    decision: 'counts' | 'excused' | null;
  } | null;
}

/** A scrim that two teams agreed on. `home` posted the scrim that was asked. */
export interface ScrimBooking {
  id: string;
  status: ScrimBookingReply['status'];
  home: ScrimSide;
  away: ScrimSide;
  homeScrimId: string;
  awayScrimId: string;
  gameId: string;
  playTypeId: string;
  teamSize: number;
  bestOf: number;
  startsAt: Date;
  endsAt: Date;
  matchId: string;
  cancellation: Cancellation | null;
  absent: SideName[];
  /** Null without a deposit. */
  deposit: ScrimDeposit | null;
  createdAt: Date;
}

interface Agreed {
  id: string;
  matchId: string;
  homeScrim: Scrim;
  awayScrim: Scrim;
  home: ScrimSide;
  away: ScrimSide;
  startsAt: Date;
  deposit: DepositTerms | null;
}

export const refOf = ({ id, matchId, home, away, startsAt }: ScrimBooking) => ({
  ...{ bookingId: id, matchId, home, away, startsAt },
});

/** When a process that stopped is recovered: the first run of `fund-scrim`. */
const recoverAfterMs = 15_000;

/** Books a scrim: at once, or with deposits once both are held. */
export function book(agreed: Agreed, now: Date): Decision<ScrimBooking> {
  const { id, matchId, homeScrim, awayScrim, home, away, startsAt } = agreed;
  const { gameId, playTypeId, teamSize, bestOf } = homeScrim;
  const booking: ScrimBooking = {
    ...{ id, matchId, home, away, gameId, playTypeId, teamSize, bestOf },
    ...timeOf(startsAt, bestOf),
    ...{ homeScrimId: homeScrim.id, awayScrimId: awayScrim.id },
    status: 'booked',
    cancellation: null,
    absent: [],
    deposit: null,
    createdAt: now,
  };
  if (!agreed.deposit) return booked(booking, { home: homeScrim, away: awayScrim });
  const deposit = newDeposit(agreed.deposit);
  return decide<ScrimBooking>(
    { ...booking, status: 'funding', deposit },
    { timers: { 'fund-scrim': inMs(now, recoverAfterMs) } },
  );
}

/** Publishes a booking and requests its match. */
export function booked(
  booking: ScrimBooking,
  posts: Record<SideName, Scrim>,
): Decision<ScrimBooking> {
  const { id, matchId, home, away, gameId, playTypeId, teamSize, bestOf, startsAt } = booking;
  const sides = matchSides({ home, away, posts });
  const request = {
    ...{ matchId, kind: 'scrim' as const, source: { kind: 'scrim', id } },
    ...{ sides, format: { gameId, playTypeId, teamSize, bestOf }, present: [] },
    ...{ stakes: { stakeCents: 0, potCents: 0 }, finalWhen: 'agreed' as const, startsAt },
  };
  const made = { ...refOf(booking), gameId, bestOf };
  return decide(booking, {
    events: [happened(scrimBooked, made), happened(matchRequested, request)],
  });
}

const isLateAt = ({ startsAt }: ScrimBooking, now: Date): boolean =>
  now > inMs(startsAt, -lateCancelMs);

/** Whether a cancellation does not count against its side. */
export const isFreeToCancel = (booking: ScrimBooking, now: Date): boolean =>
  booking.status === 'booked' && !isLateAt(booking, now);

interface Cancelling {
  side: SideName;
  userId: string;
  reason: Cancellation['reason'];
  note: string;
}

/**
 * Cancels a booked scrim. Less than two hours before the start it counts against the side, unless
 * its reason is that both agreed; the other side may contest that. A repeat by the same side
 * changes nothing.
 */
export function cancelBooking(
  booking: ScrimBooking,
  { side, userId, reason, note }: Cancelling,
  now: Date,
): Decision<ScrimBooking> {
  if (booking.cancellation?.side === side) return decide(booking);
  must(booking.status === 'booked' && now < booking.startsAt, 'scrim-not-booked');
  const isLate = isLateAt(booking, now);
  const counts = isLate && reason !== 'agreed';
  return endCancelled(booking, { side, userId, reason, note, at: now, isLate, counts });
}

/**
 * Cancels a booked scrim for a team that ended. It counts against no team, and is final. A scrim
 * whose start is over ends with its match.
 */
export function cancelEnded(
  booking: ScrimBooking,
  { side, userId }: Pick<Cancelling, 'side' | 'userId'>,
  now: Date,
): Decision<ScrimBooking> {
  if (booking.status !== 'booked' || now >= booking.startsAt) return decide(booking);
  const uncounted = { isLate: false, counts: false };
  return endCancelled(booking, { side, userId, reason: 'roster', note: '', at: now, ...uncounted });
}

function endCancelled(
  booking: ScrimBooking,
  cancelled: Omit<Cancellation, 'contestBy' | 'contest'>,
): Decision<ScrimBooking> {
  const { side, userId, reason, isLate, counts } = cancelled;
  const contestBy = inMs(cancelled.at, contestMs);
  const event = {
    ...{ ...refOf(booking), side, userId, reason, isLate, counts },
    ...(isLate && { contestBy }),
    ...(booking.deposit && { depositCents: booking.deposit.cents }),
  };
  return decide<ScrimBooking>(
    { ...booking, status: 'cancelled', cancellation: { ...cancelled, contestBy, contest: null } },
    { events: [happened(scrimCancelled, event)] },
  );
}
/**
 * Contests the reason of a late cancellation that does not count, for the other side, or defends
 * one that does, for the side that cancelled. A moderator decides.
 */
export function contest(
  booking: ScrimBooking,
  { side, userId, note }: { side: SideName; userId: string; note: string },
  now: Date,
): Decision<ScrimBooking> {
  const { cancellation } = booking;
  must(cancellation?.isLate, 'contest-closed');
  if (cancellation.contest?.userId === userId) return decide(booking);
  const mayContest = side === contestingSide(cancellation);
  must(mayContest && !cancellation.contest && now < cancellation.contestBy, 'contest-closed');
  const contested = { userId, note, at: now, decision: null };
  return decide<ScrimBooking>(
    { ...booking, cancellation: { ...cancellation, contest: contested } },
    { events: [happened(scrimContested, { ...refOf(booking), side })] },
  );
}

/**
 * Gives the side that may contest a late cancellation the time again that an outage took from it;
 * the deposits move after it. Null for a booking whose deposits do not wait for that.
 */
export function movedContest(
  booking: ScrimBooking,
  time: ServiceTime,
): Decision<ScrimBooking> | null {
  const { cancellation, deposit } = booking;
  const isWaiting = cancellation?.isLate && !cancellation.contest && deposit?.status === 'held';
  if (!isWaiting) return null;
  const contestBy = movedByOutage(cancellation.contestBy, contestMs, time);
  if (!contestBy) return null;
  const side = contestingSide(cancellation);
  const moved: ScrimBooking = {
    ...booking,
    cancellation: { ...cancellation, contestBy },
    deposit: { ...deposit, settlesAt: contestBy },
  };
  return decide(moved, {
    events: [happened(scrimContestMoved, { ...refOf(booking), side, contestBy })],
    timers: { 'settle-scrim': contestBy },
  });
}

interface Ruling {
  moderatorId: string;
  decision: 'counts' | 'excused';
  /** The members of both teams now, beside those of the booking. */
  presentIds: readonly string[];
}

/** Decides whether a contested cancellation counts. A repeat changes nothing. */
export function decideContest(
  booking: ScrimBooking,
  { moderatorId, decision, presentIds }: Ruling,
): Decision<ScrimBooking> {
  const { cancellation, home, away } = booking;
  must(cancellation?.contest, 'contest-closed');
  const partial = [...home.memberIds, ...away.memberIds, ...presentIds];
  must(!partial.includes(moderatorId), 'forbidden');
  if (cancellation.contest.decision === decision) return decide(booking);
  must(cancellation.contest.decision === null, 'contest-closed');
  const decided: Cancellation = {
    ...cancellation,
    counts: decision === 'counts',
    contest: { ...cancellation.contest, decision },
  };
  return decide<ScrimBooking>(
    { ...booking, cancellation: decided },
    { events: [happened(scrimContestDecided, { ...refOf(booking), decision })] },
  );
}

/** Erases what a user wrote about a cancellation. */
export function withoutNotesOf(booking: ScrimBooking, userId: string): Decision<ScrimBooking> {
  const { cancellation } = booking;
  if (!cancellation) return decide(booking);
  const blank = <Written extends { userId: string }>(one: Written): Written =>
    one.userId === userId ? { ...one, note: '' } : one;
  const contest = cancellation.contest && blank(cancellation.contest);
  return decide({ ...booking, cancellation: { ...blank(cancellation), contest } });
}

/** Records that the match is live. */
export const playing = (booking: ScrimBooking): Decision<ScrimBooking> =>
  booking.status === 'booked'
    ? decide<ScrimBooking>({ ...booking, status: 'playing' })
    : decide(booking);

/** Records how the match ended; `absent` names the sides that did not appear. */
export function concludeBooking(booking: ScrimBooking, absent: SideName[]): Decision<ScrimBooking> {
  if (booking.status !== 'booked' && booking.status !== 'playing') return decide(booking);
  const outcome = absent.length > 0 ? ('no_show' as const) : ('completed' as const);
  return decide<ScrimBooking>(
    { ...booking, status: outcome, absent },
    { events: [happened(scrimPlayed, { ...refOf(booking), outcome, absent })] },
  );
}
