import { z } from 'zod';
import { scrimRoom } from '../chat/room';
import { event } from '../core/event';
import { bookingPushes, scrimPushes, scrimRequestPushes } from '../core/live-pushes';
import { cents, id, sideName, time } from '../core/scalars';
import { cancelReasons, depositFailure, requestSide } from './scrim';
import {
  scrimAlertNotices,
  scrimBookedNotices,
  scrimCancelledNotices,
  scrimContestDecidedNotices,
  scrimContestedNotices,
  scrimContestMovedNotices,
  scrimCounteredNotices,
  scrimDeclinedNotices,
  scrimDepositsDecidedNotices,
  scrimRequestedNotices,
  scrimRequestEndedNotices,
  scrimUnfundedNotices,
} from './scrim-notices';

const scrimRef = { scrimId: id, teamId: id, gameId: id };
/** A team as it was at the event: who acts for it, and all members. */
const side = z.strictObject({ teamId: id, actingIds: z.array(id), memberIds: z.array(id) });

export const scrimPosted = event(
  'scrim.posted.v1',
  'A team posted a scrim.',
  z.strictObject({
    ...scrimRef,
    playTypeId: id,
    teamSize: z.int(),
    bestOf: z.int(),
    windows: z.array(z.strictObject({ from: time, until: time })),
  }),
  { live: scrimPushes },
);
export const scrimEnded = event(
  'scrim.ended.v1',
  'A post is no longer open: withdrawn, expired or matched.',
  z.strictObject({ ...scrimRef, reason: z.enum(['left', 'expired', 'matched']) }),
  { live: scrimPushes },
);

const requestRef = { requestId: id, asked: side, asking: side };
export const scrimRequested = event(
  'scrim-request.sent.v1',
  'A posted scrim asked another one for a match.',
  z.strictObject({ ...requestRef, startsAt: time, answerBy: time }),
  { live: scrimRequestPushes, notification: scrimRequestedNotices },
);
export const scrimRequestCountered = event(
  'scrim-request.countered.v1',
  'A side answered with another start.',
  z.strictObject({ ...requestRef, by: requestSide, startsAt: time, answerBy: time }),
  { live: scrimRequestPushes, notification: scrimCounteredNotices },
);
export const scrimRequestAccepted = event(
  'scrim-request.accepted.v1',
  'A side accepted the proposed start.',
  z.strictObject({ ...requestRef, by: requestSide, startsAt: time, bookingId: id }),
  { live: scrimRequestPushes },
);
export const scrimRequestDeclined = event(
  'scrim-request.declined.v1',
  'A side declined.',
  z.strictObject({ ...requestRef, by: requestSide, startsAt: time }),
  { live: scrimRequestPushes, notification: scrimDeclinedNotices },
);
export const scrimRequestEnded = event(
  'scrim-request.ended.v1',
  'A request ended without an answer: expired, withdrawn, or one post has another booking.',
  z.strictObject({ ...requestRef, reason: z.enum(['expired', 'withdrawn', 'superseded']) }),
  { live: scrimRequestPushes, notification: scrimRequestEndedNotices },
);

const bookingRef = { bookingId: id, matchId: id, home: side, away: side, startsAt: time };
export const scrimBooked = event(
  'scrim-booking.made.v1',
  'Two teams agreed on a scrim; its match follows.',
  z.strictObject({ ...bookingRef, gameId: id, bestOf: z.int() }),
  { live: bookingPushes, notification: scrimBookedNotices, room: scrimRoom },
);
export const scrimCancelled = event(
  'scrim-booking.cancelled.v1',
  'A side cancelled a booked scrim.',
  z.strictObject({
    ...bookingRef,
    side: sideName,
    userId: id,
    reason: z.enum(cancelReasons),
    isLate: z.boolean(),
    counts: z.boolean(),
    /** Until when a late one can be contested. */
    contestBy: time.optional(),
    /** The deposit of each side; absent without one. */
    depositCents: cents.optional(),
  }),
  { live: bookingPushes, notification: scrimCancelledNotices, room: scrimRoom },
);
export const scrimContested = event(
  'scrim-booking.contested.v1',
  'The other side contested the reason of a cancellation; never the words.',
  z.strictObject({ ...bookingRef, side: sideName }),
  { live: bookingPushes, notification: scrimContestedNotices },
);
export const scrimContestMoved = event(
  'scrim-booking.contest-moved.v1',
  'An outage took the time to contest a cancellation on which deposits depend; it begins again.',
  z.strictObject({
    ...bookingRef,
    /** The side that may contest it. */
    side: sideName,
    contestBy: time,
  }),
  { live: bookingPushes, notification: scrimContestMovedNotices },
);
export const scrimContestDecided = event(
  'scrim-booking.contest-decided.v1',
  'A moderator decided whether a cancellation counts.',
  z.strictObject({ ...bookingRef, decision: z.enum(['counts', 'excused']) }),
  { live: bookingPushes, notification: scrimContestDecidedNotices },
);
export const scrimPlayed = event(
  'scrim-booking.ended.v1',
  'A booked scrim ended: played, or at least one side did not appear.',
  z.strictObject({
    ...bookingRef,
    outcome: z.enum(['completed', 'no_show']),
    /** Sides that did not appear. */
    absent: z.array(sideName),
  }),
  { live: bookingPushes, room: scrimRoom },
);
export const scrimUnfunded = event(
  'scrim-booking.unfunded.v1',
  'The deposits of an accepted scrim were not held: both posts and the request are open again.',
  z.strictObject({ ...bookingRef, reason: depositFailure }),
  {
    live: bookingPushes,
    notification: scrimUnfundedNotices,
    room: (data) => ({ ...scrimRoom(data), members: [] }),
  },
);
export const scrimDepositsDecided = event(
  'scrim-booking.deposits-decided.v1',
  'Both deposits of a scrim leave escrow: to the side that appeared, or each back to its payer.',
  z.strictObject({
    ...bookingRef,
    depositCents: cents,
    payers: z.strictObject({ home: id, away: id }),
    /** The side that receives both; null where each deposit goes back. */
    receiver: sideName.nullable(),
  }),
  { live: bookingPushes, notification: scrimDepositsDecidedNotices },
);
export const scrimAlerted = event(
  'scrim-alert.due.v1',
  'A new post suits the alert of a player.',
  z.strictObject({ userId: id, teamId: id, scrimId: id, startsAt: time }),
  { notification: scrimAlertNotices },
);
