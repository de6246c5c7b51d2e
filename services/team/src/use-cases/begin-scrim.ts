import type { EventData, matchStarted } from '@contend/contracts';
import type { TeamDeps } from '../deps';
import { playing } from '../domain/scrim-booking';
import { bookingIdOf } from '../domain/scrim-source';

/** Records that the match of a booked scrim is live. */
export async function beginScrim(
  { bookings }: TeamDeps,
  data: EventData<typeof matchStarted>,
): Promise<void> {
  const id = bookingIdOf(data);
  const booked = id ? await bookings.find(id) : null;
  if (booked) await bookings.save(booked, playing(booked.state));
}
