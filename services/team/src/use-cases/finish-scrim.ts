import type { EventData, matchFinal, SideName } from '@contend/contracts';
import type { TeamDeps } from '../deps';
import { concludeBooking } from '../domain/scrim-booking';
import { bookingIdOf } from '../domain/scrim-source';
import { endBooking } from './end-booking';

type Source = Pick<EventData<typeof matchFinal>, 'source'>;

/** Ends the booking of a match that ended; `absent` names the sides that did not appear. */
export async function finishScrim(
  deps: TeamDeps,
  data: Source,
  absent: SideName[] = [],
): Promise<void> {
  const id = bookingIdOf(data);
  const booked = id ? await deps.bookings.find(id) : null;
  if (booked) await endBooking(deps, booked, concludeBooking(booked.state, absent));
}
