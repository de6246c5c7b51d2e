import type { SideName } from '@contend/contracts';
import { excuse, recordOutcome, release, type TeamSchedule } from '../scrims/team-schedule';
import type { ScrimBooking } from './scrim-booking';

/** The schedule of one side's team after the end of a booking. */
export function scheduleAfter(
  schedule: TeamSchedule,
  { booking, side }: { booking: ScrimBooking; side: SideName },
  at: Date,
): TeamSchedule {
  const { id: bookingId, status, cancellation, absent } = booking;
  const free = release(schedule, bookingId);
  if (status === 'completed') return recordOutcome(free, { bookingId, kind: 'completed', at });
  if (status === 'no_show') {
    // A side that appeared has nothing to answer for, and no completed scrim either.
    return absent.includes(side) ? recordOutcome(free, { bookingId, kind: 'no-show', at }) : free;
  }
  if (cancellation?.side !== side) return free;
  return cancellation.counts
    ? recordOutcome(free, { bookingId, kind: 'late-cancel', at: cancellation.at })
    : excuse(free, bookingId);
}

interface Sourced {
  source?: { kind: string; id: string } | undefined;
}

/** The booking of a match that a scrim requested; null for any other match. */
export const bookingIdOf = ({ source }: Sourced): string | null =>
  source?.kind === 'scrim' ? source.id : null;
