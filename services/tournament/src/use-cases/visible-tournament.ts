import { must } from '@contend/contracts';
import type { Stored } from '@contend/service-kit';
import type { TournamentDeps } from '../deps';
import type { Tournament } from '../domain/tournament';

/** A published event. @throws Refusal `tournament-not-found` for any other. */
export async function visibleTournament(
  { tournaments }: Pick<TournamentDeps, 'tournaments'>,
  tournamentId: string,
): Promise<Stored<Tournament>> {
  const found = await tournaments.get(tournamentId);
  must(found.state.publishedAt !== null, 'tournament-not-found');
  return found;
}
