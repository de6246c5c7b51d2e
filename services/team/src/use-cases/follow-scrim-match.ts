import type {
  EventData,
  matchFinal,
  matchStarted,
  matchVoided,
  SideName,
} from '@contend/contracts';
import type { TeamDeps } from '../deps';
import { concludeBooking, playing } from '../domain/scrim-booking';
import { saveEnd } from './end-booking';

type Source = { source?: { kind: string; id: string } | undefined };

const bookingIdOf = ({ source }: Source): string | null =>
  source?.kind === 'scrim' ? source.id : null;

/** Records that the match of a booked scrim is live. */
export async function beginScrim(
  { bookings }: TeamDeps,
  data: EventData<typeof matchStarted>,
): Promise<void> {
  const id = bookingIdOf(data);
  const booked = id ? await bookings.find(id) : null;
  if (booked) await bookings.save(booked, playing(booked.state));
}

/** Ends the booking of a match that was voided: at check-in, sides may have been absent. */
export async function voidScrim(
  deps: TeamDeps,
  data: EventData<typeof matchVoided>,
): Promise<void> {
  const absent = data.reason === 'no-show' ? (data.absent ?? ['home', 'away']) : [];
  await endScrim(deps, data, absent);
}

/** Ends the booking of a match with its final result. */
export async function finishScrim(
  deps: TeamDeps,
  data: EventData<typeof matchFinal>,
): Promise<void> {
  if (data.outcome === 'completed') await endScrim(deps, data, []);
}

async function endScrim(deps: TeamDeps, data: Source, absent: SideName[]): Promise<void> {
  const id = bookingIdOf(data);
  const booked = id ? await deps.bookings.find(id) : null;
  if (booked) await saveEnd(deps, booked, concludeBooking(booked.state, absent));
}
