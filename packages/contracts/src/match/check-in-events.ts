import { z } from 'zod';
import { event } from '../core/event';
import { matchPushes } from '../core/live-pushes';
import { id, sideName, time } from '../core/scalars';
import { matchRef } from './events';
import {
  checkInDueNotices,
  checkInExtendedNotices,
  checkInOpenedNotices,
  deadlineMovedNotices,
  standInAskedNotices,
} from './notices';

export const matchCheckInOpened = event(
  'match.check-in-opened.v1',
  'Check-in of a scheduled match is open.',
  z.strictObject({ ...matchRef, startsAt: time, checkInBy: time }),
  { live: matchPushes, notification: checkInOpenedNotices },
);
export const matchCheckInExtended = event(
  'match.check-in-extended.v1',
  'An organizer gave the players of a match more time to check in.',
  z.strictObject({ ...matchRef, checkInBy: time }),
  { live: matchPushes, notification: checkInExtendedNotices },
);
export const matchCheckInDue = event(
  'match.check-in-due.v1',
  'Check-in of a match ends soon, and players are absent.',
  z.strictObject({
    ...matchRef,
    /** Players who have not checked in. */
    absentIds: z.array(id),
    checkInBy: time,
    /** The time until then, when the event was made. */
    leftMs: z.int(),
  }),
  { notification: checkInDueNotices },
);
export const matchStandInAsked = event(
  'match.stand-in-asked.v1',
  'A stand-in was asked to take the seat of a player in a running match, by their check-in.',
  z.strictObject({ ...matchRef, side: sideName, userId: id, outId: id, inId: id }),
  { live: matchPushes, notification: standInAskedNotices },
);
export const matchDeadlineMoved = event(
  'match.deadline-moved.v1',
  'An outage took the time before a deadline from the players of a match, who have it again.',
  z.strictObject({
    ...matchRef,
    /** To check in, to report a score, to answer it, or to appeal a ruling. */
    deadline: z.enum(['check-in', 'play', 'answer', 'appeal']),
    until: time,
    /** All deadlines of play as they are now. */
    ...{ checkInBy: time, playBy: time.nullable(), answerBy: time.nullable() },
  }),
  { live: matchPushes, notification: deadlineMovedNotices },
);
