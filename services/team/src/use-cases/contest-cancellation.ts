import type { CallInput, contestScrimCancellation as contract } from '@contend/contracts';
import type { TeamDeps } from '../deps';
import { contest, type ScrimBooking } from '../domain/scrim-booking';
import { decideDeposits } from '../domain/scrim-settlement';
import { bookingSide } from './booking-side';
import { hasBarredPayer } from './has-barred-payer';

/** Contests a cancellation for the caller's side. */
export async function contestCancellation(
  deps: TeamDeps,
  { params, body, actor }: CallInput<typeof contract>,
): Promise<ScrimBooking> {
  const ended = await deps.bookings.get(params.bookingId);
  const side = await bookingSide(deps, ended.state, actor.id);
  const { note } = body;
  const decision = contest(ended.state, { side, userId: actor.id, note }, deps.now());
  const isBarred = await hasBarredPayer(deps, ended.state);
  const waiting = decideDeposits(decision, { isBarred }, deps.now());
  return (await deps.bookings.save(ended, waiting)).state;
}
