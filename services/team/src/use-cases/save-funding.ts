import type { Decision } from '@contend/contracts';
import type { Stored } from '@contend/service-kit';
import type { TeamDeps } from '../deps';
import { confirmMatch, reopen } from '../domain/scrim';
import type { ScrimBooking } from '../domain/scrim-booking';
import { acceptFunded, reopenRequest, type ScrimRequest } from '../domain/scrim-request';
import { release } from '../domain/team-schedule';
import { announceBooking } from './announce-booking';

type Save = (
  from: Stored<ScrimBooking>,
  decision: Decision<ScrimBooking>,
) => Promise<Stored<ScrimBooking>>;

/**
 * Saves a step of a booking whose deposits are being held. Its posts, times and request follow in
 * the same transaction: confirmed with the booking, or open again without one.
 */
export const saveFunding =
  (deps: TeamDeps): Save =>
  (from, decision) =>
    deps.transaction(async () => {
      const saved = await deps.bookings.save(from, decision);
      if (from.state.status !== 'funding') return saved;
      if (saved.state.status === 'booked') await confirm(deps, saved.state);
      if (saved.state.status === 'unfunded') await openAgain(deps, saved.state);
      return saved;
    });

async function requestOf(deps: TeamDeps, { deposit }: ScrimBooking): Promise<Stored<ScrimRequest>> {
  return deps.requests.get(deposit?.requestId ?? '');
}

async function confirm(deps: TeamDeps, booking: ScrimBooking): Promise<void> {
  const { scrims, requests } = deps;
  const found = await requestOf(deps, booking);
  const { accepting } = found.state;
  await requests.save(found, acceptFunded(found.state));
  for (const id of [booking.homeScrimId, booking.awayScrimId]) {
    const post = await scrims.get(id);
    await scrims.save(post, confirmMatch(post.state));
  }
  const payer = booking.deposit?.payers[accepting?.side === 'asking' ? 'away' : 'home'];
  await announceBooking(deps, booking, payer ?? '');
}

async function openAgain(deps: TeamDeps, booking: ScrimBooking): Promise<void> {
  const { scrims, schedules, requests } = deps;
  const { id: bookingId } = booking;
  for (const id of [booking.homeScrimId, booking.awayScrimId]) {
    const post = await scrims.get(id);
    await scrims.save(post, reopen(post.state, bookingId));
    const { stored, state } = await schedules.of(post.state.teamId);
    await schedules.save(stored, { state: release(state, bookingId), events: [], timers: {} });
  }
  const found = await requestOf(deps, booking);
  const reason = booking.deposit?.failure ?? 'funding-expired';
  if (found.state.bookingId === bookingId) {
    await requests.save(found, reopenRequest(found.state, reason));
  }
}
