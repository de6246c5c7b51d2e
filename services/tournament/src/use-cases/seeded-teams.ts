import { must } from '@contend/contracts';
import type { Stored } from '@contend/service-kit';
import type { TournamentDeps } from '../deps';
import { makesTeams, type Tournament } from '../domain/tournament';
import { managedTournament } from './managed-tournament';

/**
 * An event with made teams that has not started, for one of its organizers.
 * @throws Refusal of `managedTournament`, or `tournament-status`
 */
export async function seededTeams(
  deps: Pick<TournamentDeps, 'tournaments'>,
  input: Parameters<typeof managedTournament>[1],
): Promise<Stored<Tournament>> {
  const found = await managedTournament(deps, input);
  const { status, terms } = found.state;
  must(status === 'seeded' && makesTeams(terms), 'tournament-status', { status });
  return found;
}
