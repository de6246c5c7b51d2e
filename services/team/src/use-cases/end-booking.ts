import type { Decision, SideName } from '@contend/contracts';
import type { Stored } from '@contend/service-kit';
import type { TeamDeps } from '../deps';
import { scheduleAfter } from '../domain/booking-outcome';
import { conclude } from '../domain/scrim';
import type { ScrimBooking } from '../domain/scrim-booking';
import { entry, type LogEntry } from '../domain/team-log';
import { decideDeposits } from '../domain/scrim-settlement';
import { hasBarredPayer } from './has-barred-payer';
import { logTeam } from './log-team';

const logged = {
  cancelled: 'scrim-cancelled',
  completed: 'scrim-completed',
  no_show: 'scrim-no-show',
} as const;

/**
 * Saves the end of a booking with all that follows from it: both posts end, both teams' time is
 * free, and outcomes count for their reliability.
 */
export async function endBooking(
  deps: TeamDeps,
  from: Stored<ScrimBooking>,
  decision: Decision<ScrimBooking>,
): Promise<ScrimBooking> {
  const { bookings, scrims, transaction, now } = deps;
  if (decision.state === from.state) return from.state;
  return transaction(async () => {
    const isBarred = await hasBarredPayer(deps, from.state);
    const decided = decideDeposits(decision, { isBarred }, now());
    const { state: booking } = await bookings.save(from, decided);
    const { status } = booking;
    if (status !== 'cancelled' && status !== 'completed' && status !== 'no_show') return booking;
    for (const scrimId of [booking.homeScrimId, booking.awayScrimId]) {
      const scrim = await scrims.get(scrimId);
      await scrims.save(scrim, conclude(scrim.state, status));
    }
    for (const side of ['home', 'away'] as const) await endFor(deps, booking, side);
    return booking;
  });
}

async function endFor(deps: TeamDeps, booking: ScrimBooking, side: SideName): Promise<void> {
  const { schedules, now } = deps;
  const { teamId } = booking[side];
  const { stored, state } = await schedules.of(teamId);
  const next = scheduleAfter(state, { booking, side }, now());
  await schedules.save(stored, { state: next, events: [], timers: {} });
  await logTeam(deps, teamId, [{ at: now(), ...endEntry(booking, side) }]);
}

function endEntry(booking: ScrimBooking, side: SideName): Omit<LogEntry, 'at'> {
  const { status, cancellation } = booking;
  const what = logged[status as keyof typeof logged];
  const userId = cancellation?.side === side ? cancellation.userId : null;
  return { ...entry(what, userId), referenceId: booking.id };
}
