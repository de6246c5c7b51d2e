import { z } from 'zod';
import { event } from '../core/event';
import { boardPushes, deskPushes, tournamentPushes } from '../core/tournament-pushes';
import { id, publishedText, time } from '../core/scalars';
import { checkInMovedNotices, checkInOpenNotices, entryCheckInDueNotices } from './notices';

/** `name` is that of the event; `userIds` are the people of some of its entries. */
const toPlayers = { tournamentId: id, name: publishedText, userIds: z.array(id) };

export const tournamentCheckInOpened = event(
  'tournament.check-in-opened.v1',
  'Check-in of the entries is open.',
  z.strictObject({
    ...{ ...toPlayers, closesAt: time },
    /** Those of them whose entry is to be paid first; absent in events of earlier versions. */
    unpaidIds: z.array(id).optional(),
  }),
  { notification: checkInOpenNotices },
);
export const tournamentCheckInMoved = event(
  'tournament.check-in-moved.v1',
  'An outage took the end of check-in from entries: it ends later, and the tournament starts later.',
  z.strictObject({ ...toPlayers, closesAt: time, startsAt: time }),
  { live: tournamentPushes, notification: checkInMovedNotices },
);
export const tournamentCheckInDue = event(
  'tournament.check-in-due.v1',
  'Check-in of a tournament ends soon, and entries have not checked in.',
  z.strictObject({
    ...{ ...toPlayers, closesAt: time },
    /** The organizers, whose desk has another version of the event now. */
    organizerIds: z.array(id),
    /** Those of `userIds` whose entry is to be paid first. */
    unpaidIds: z.array(id),
    /** The time until check-in closes, when the event was made. */
    leftMs: z.int(),
  }),
  { live: deskPushes, notification: entryCheckInDueNotices },
);
export const tournamentMatchCheckedIn = event(
  'tournament-match.checked-in.v1',
  'A player checked in to a match of a tournament; its organizers read who is there.',
  z.strictObject({
    ...{ matchId: id, tournamentId: id, organizerIds: z.array(id) },
    /** Its players who have checked in by now. */
    checkedInIds: z.array(id),
  }),
  { live: boardPushes },
);
