import type { TournamentDeps } from '../deps';
import { reopen } from '../domain/lifecycle';
import { setPlaces } from './set-places';

/** Takes an event up again after a result was undone. */
export async function reopenTournament(deps: TournamentDeps, tournamentId: string): Promise<void> {
  const { tournaments } = deps;
  const found = await tournaments.get(tournamentId);
  await tournaments.save(found, reopen(found.state));
  await setPlaces(deps, tournamentId, new Map());
}
