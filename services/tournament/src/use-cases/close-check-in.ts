import type { TournamentDeps } from '../deps';
import { delay, isDelayed } from '../domain/lifecycle';
import { checkInTimes } from '../domain/tournament';
import { seedEvent } from './seed-event';

/**
 * Timer: ends check-in at its time. Where no service was there to do so in time, the end of
 * check-in and the start move, once.
 */
export async function closeCheckIn(deps: TournamentDeps, tournamentId: string): Promise<void> {
  const found = await deps.tournaments.get(tournamentId);
  const { state } = found;
  const now = deps.now();
  if (state.status !== 'check_in' || now < checkInTimes(state.terms).closesAt) return;
  if (isDelayed(state, now)) {
    await deps.tournaments.save(found, delay(state, now));
    return;
  }
  await seedEvent(deps, found);
}
