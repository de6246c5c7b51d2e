import {
  decide,
  type Decision,
  happened,
  inMs,
  type ServiceTime,
  tournamentCheckInMoved,
  wasHeldUp,
} from '@contend/contracts';
import { refOf } from './lifecycle';
import { toPlayers } from './to-players';
import { checkInReminderAt, checkInTimes, type Tournament } from './tournament';

/** How long an entry has to check in after such a delay. */
const afterDelayMs = 10 * 60_000;

/** Whether check-in is to stay open longer: an outage took its time from those who were to act. */
export function isDelayed({ terms }: Pick<Tournament, 'terms'>, time: ServiceTime): boolean {
  const { opensAt, closesAt } = checkInTimes(terms);
  return wasHeldUp(closesAt, closesAt.getTime() - opensAt.getTime(), time);
}

/**
 * An event whose check-in an outage took from entries at its end: the end and the start move. Null
 * for any other.
 */
export function movedCheckIn(
  tournament: Tournament,
  time: ServiceTime,
): Decision<Tournament> | null {
  const { status, terms } = tournament;
  const isOver = status === 'check_in' && time.now >= checkInTimes(terms).closesAt;
  return isOver && isDelayed(tournament, time) ? delay(tournament, time.now) : null;
}

/** Moves the end of check-in and the start; again where another outage takes the moved end. */
export function delay(tournament: Tournament, now: Date): Decision<Tournament> {
  const { terms } = tournament;
  const closesAt = inMs(now, afterDelayMs);
  const startsAt = inMs(closesAt, terms.checkInClosesMinutes * 60_000);
  const delayed = { ...tournament, wasDelayed: true, terms: { ...terms, startsAt } };
  // Whom the reminder of the earlier end did not reach is reminded of this one.
  const due = checkInReminderAt(closesAt, now);
  return decide(delayed, { timers: { 'close-check-in': closesAt, 'check-in-due': due } });
}

/** A moved end of check-in, with what its players are notified of. */
export function withCheckInMoved(
  moved: Decision<Tournament>,
  userIds: string[],
): Decision<Tournament> {
  const { closesAt } = checkInTimes(moved.state.terms);
  const times = { closesAt, startsAt: moved.state.terms.startsAt };
  const events = toPlayers(userIds, (some) =>
    happened(tournamentCheckInMoved, { ...refOf(moved.state), userIds: some, ...times }),
  );
  return { ...moved, events: [...moved.events, ...events] };
}
