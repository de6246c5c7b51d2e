import { must } from '@contend/contracts';
import type { Stored } from '@contend/service-kit';
import type { TournamentDeps } from '../deps';
import { mustOrganize } from '../domain/draft';
import type { Tournament } from '../domain/tournament';
import type { TournamentMatch } from '../domain/tournament-match';

interface Asked {
  params: { tournamentId: string; matchId: string };
  actor: { id: string; roles: readonly string[] };
}

/**
 * A match of an event for one of its organizers.
 * @throws Refusal `tournament-not-found`, `not-organizer` or `match-not-found`
 */
export async function matchAtDesk(
  { matches, tournaments }: Pick<TournamentDeps, 'matches' | 'tournaments'>,
  { params: { tournamentId, matchId }, actor }: Asked,
): Promise<{ tournament: Tournament; found: Stored<TournamentMatch> }> {
  const { state: tournament } = await tournaments.get(tournamentId);
  mustOrganize(tournament, actor);
  const found = await matches.get(matchId);
  must(found.state.tournamentId === tournamentId, 'match-not-found');
  return { tournament, found };
}
