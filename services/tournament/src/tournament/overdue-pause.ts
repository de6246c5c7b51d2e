import {
  decide,
  type Decision,
  happened,
  inMs,
  longestPauseMs,
  pauseReminderMs,
  tournamentPauseOverdue,
} from '@contend/contracts';
import { refOf } from './lifecycle';
import { openPause } from './pauses';
import type { Tournament } from './tournament';

/** When a paused event ends unless it is resumed; null for one that is not paused. */
export function pauseEndsAt(tournament: Tournament, now: Date): Date | null {
  const { status, pauseRemindedAt } = tournament;
  const open = openPause(tournament);
  if (status !== 'paused' || !open) return null;
  const isReminded = pauseRemindedAt && pauseRemindedAt >= open.from;
  // After a late reminder the whole time between it and the end is left.
  const noticed = inMs(isReminded ? pauseRemindedAt : now, longestPauseMs - pauseReminderMs);
  const planned = inMs(open.from, longestPauseMs);
  return noticed > planned ? noticed : planned;
}

/** Reminds the organizers of a pause, and sets the timer of its end. */
export function remindOfPause(
  tournament: Tournament,
  endsAt: Date,
  now: Date,
): Decision<Tournament> {
  const organizerIds = [tournament.ownerId, ...tournament.organizerIds];
  const reminder = happened(tournamentPauseOverdue, {
    ...{ ...refOf(tournament), organizerIds, endsAt },
  });
  const reminded = { ...tournament, pauseRemindedAt: now };
  return decide(reminded, { events: [reminder], timers: { 'pause-overdue': endsAt } });
}
