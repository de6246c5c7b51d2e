import { z } from 'zod';
import { event } from '../core/event';
import { id, publishedText, time } from '../core/scalars';
import { pauseOverdueNotices, tournamentPausedNotices } from './notices';

/** `name` is that of the event. */
const ref = { tournamentId: id, name: publishedText };

export const tournamentPaused = event(
  'tournament.paused.v1',
  'An organizer paused a tournament: no clock runs and no further match opens until it is resumed.',
  z.strictObject({ ...ref, userIds: z.array(id) }),
  { notification: tournamentPausedNotices },
);
export const tournamentPauseOverdue = event(
  'tournament.pause-overdue.v1',
  'A tournament has been paused for three days.',
  z.strictObject({
    /** The owner and the co-organizers. */
    ...{ ...ref, organizerIds: z.array(id) },
    /** Until when it is to be resumed. */
    endsAt: time,
  }),
  { notification: pauseOverdueNotices },
);
