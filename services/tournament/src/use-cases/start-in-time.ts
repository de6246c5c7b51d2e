import type { TournamentDeps } from '../deps';
import { startTournament } from './start-tournament';

/** Timer: starts the event at its time. */
export async function startInTime(deps: TournamentDeps, tournamentId: string): Promise<void> {
  const found = await deps.tournaments.get(tournamentId);
  const { status, terms } = found.state;
  if (status === 'seeded' && deps.now() >= terms.startsAt) await startTournament(deps, found);
}
