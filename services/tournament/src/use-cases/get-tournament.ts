import { type CallInput, type getTournament as contract, must } from '@contend/contracts';
import type { Stored } from '@contend/service-kit';
import type { TournamentDeps } from '../deps';
import { isOrganizer, type Tournament } from '../domain/tournament';

/** A tournament; one that was never published exists for its organizers alone. */
export async function getTournament(
  { tournaments }: TournamentDeps,
  { params, actor }: Pick<CallInput<typeof contract>, 'params' | 'actor'>,
): Promise<Stored<Tournament>> {
  const found = await tournaments.get(params.tournamentId);
  const isVisible = found.state.publishedAt !== null || isOrganizer(found.state, actor);
  must(isVisible, 'tournament-not-found');
  return found;
}
