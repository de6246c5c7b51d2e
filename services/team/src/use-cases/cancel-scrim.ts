import type {
  CallInput,
  cancelScrim as contract,
  contestScrimCancellation,
  decideScrimContest,
} from '@contend/contracts';
import type { TeamDeps } from '../deps';
import { cancelBooking, contest, decideContest, type ScrimBooking } from '../domain/scrim-booking';
import { bookingSide } from './booking-side';
import { outcomeFor, saveEnd } from './end-booking';

/** Cancels a booked scrim for the caller's side. */
export async function cancelScrim(
  deps: TeamDeps,
  { params, body, actor }: CallInput<typeof contract>,
): Promise<ScrimBooking> {
  const booked = await deps.bookings.get(params.bookingId);
  const side = await bookingSide(deps, booked.state, actor.id);
  const { reason, note = '' } = body;
  const cancelling = { side, userId: actor.id, reason, note };
  return saveEnd(deps, booked, cancelBooking(booked.state, cancelling, deps.now()));
}

/** Contests a cancellation for the caller's side. */
export async function contestCancellation(
  deps: TeamDeps,
  { params, body, actor }: CallInput<typeof contestScrimCancellation>,
): Promise<ScrimBooking> {
  const ended = await deps.bookings.get(params.bookingId);
  const side = await bookingSide(deps, ended.state, actor.id);
  const { note } = body;
  const decision = contest(ended.state, { side, userId: actor.id, note }, deps.now());
  return (await deps.bookings.save(ended, decision)).state;
}

/** Decides a contested cancellation: the reliability of the side that cancelled follows. */
export async function decideCancellation(
  deps: TeamDeps,
  { params, body, actor }: CallInput<typeof decideScrimContest>,
): Promise<ScrimBooking> {
  const { bookings, schedules, transaction, now } = deps;
  return transaction(async () => {
    const ended = await bookings.get(params.bookingId);
    const { decision } = body;
    const decided = decideContest(ended.state, { moderatorId: actor.id, decision });
    const { state: booking } = await bookings.save(ended, decided);
    const side = booking.cancellation?.side ?? 'home';
    const { stored, state } = await schedules.of(booking[side].teamId);
    const next = outcomeFor(state, booking, side, now());
    await schedules.save(stored, { state: next, events: [], timers: {} });
    return booking;
  });
}
