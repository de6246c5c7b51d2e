import type { CallInput, decideScrimContest as contract } from '@contend/contracts';
import type { TeamDeps } from '../deps';
import { scheduleAfter } from '../domain/booking-outcome';
import { decideDeposits } from '../domain/scrim-settlement';
import { decideContest, type ScrimBooking } from '../domain/scrim-booking';
import { hasBarredPayer } from './has-barred-payer';

/** Decides a contested cancellation: the reliability of the side that cancelled follows. */
export async function decideCancellation(
  deps: TeamDeps,
  { params, body, actor }: CallInput<typeof contract>,
): Promise<ScrimBooking> {
  const { bookings, schedules, transaction, now } = deps;
  return transaction(async () => {
    const ended = await bookings.get(params.bookingId);
    const { decision } = body;
    const decided = decideContest(ended.state, { moderatorId: actor.id, decision });
    const isBarred = await hasBarredPayer(deps, ended.state);
    const settling = decideDeposits(decided, { isBarred }, now());
    const { state: booking } = await bookings.save(ended, settling);
    const side = booking.cancellation?.side ?? 'home';
    const { stored, state } = await schedules.of(booking[side].teamId);
    const next = scheduleAfter(state, { booking, side }, now());
    await schedules.save(stored, { state: next, events: [], timers: {} });
    return booking;
  });
}
