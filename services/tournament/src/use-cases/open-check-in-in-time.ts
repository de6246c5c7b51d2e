import type { TournamentDeps } from '../deps';
import { checkInTimes } from '../domain/tournament';
import { openCheckIn } from './open-check-in';

/** Timer: opens check-in at its time; an event in a later status is unchanged. */
export async function openCheckInInTime(deps: TournamentDeps, tournamentId: string): Promise<void> {
  const found = await deps.tournaments.get(tournamentId);
  const { status, terms } = found.state;
  const isComing = status === 'registration_open' || status === 'registration_closed';
  if (isComing && deps.now() >= checkInTimes(terms).opensAt) await openCheckIn(deps, found);
}
