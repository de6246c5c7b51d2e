import type { CallInput, cancelScrim as contract } from '@contend/contracts';
import type { TeamDeps } from '../deps';
import { cancelBooking, type ScrimBooking } from '../domain/scrim-booking';
import { bookingSide } from './booking-side';
import { endBooking } from './end-booking';

/** Cancels a booked scrim for the caller's side. */
export async function cancelScrim(
  deps: TeamDeps,
  { params, body, actor }: CallInput<typeof contract>,
): Promise<ScrimBooking> {
  const booked = await deps.bookings.get(params.bookingId);
  const side = await bookingSide(deps, booked.state, actor.id);
  const { reason, note = '' } = body;
  const cancelling = { side, userId: actor.id, reason, note };
  return endBooking(deps, booked, cancelBooking(booked.state, cancelling, deps.now()));
}
