import { type CallAnswer, getMatchState, Refusal } from '@contend/contracts';
import type { TeamDeps } from '../deps';
import { concludeBooking } from '../domain/scrim-booking';
import { awaitsMatch, pollAgain } from '../domain/scrim-settlement';
import { endBooking } from './end-booking';

/**
 * Timer: reads the match of a booking with deposits, because no event of its end has arrived. A
 * match without a result, or whose absent sides only its event names, is polled again.
 */
export async function followOverdueScrim(deps: TeamDeps, bookingId: string): Promise<void> {
  const { bookings, now } = deps;
  const booked = await bookings.get(bookingId);
  const found = awaitsMatch(booked.state) ? await findMatch(deps, booked.state.matchId) : null;
  const isOver =
    (found?.status === 'completed' && Boolean(found.finalAt)) ||
    (found?.status === 'voided' && found.endReason !== 'no-show');
  if (isOver) await endBooking(deps, booked, concludeBooking(booked.state, []));
  else await bookings.save(booked, pollAgain(booked.state, now()));
}

async function findMatch(
  { http }: TeamDeps,
  matchId: string,
): Promise<CallAnswer<typeof getMatchState> | null> {
  try {
    return (await http.call(getMatchState, { params: { matchId } })) as never;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return null;
  }
}
