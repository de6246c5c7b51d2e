import { must } from '@contend/contracts';
import type { TournamentDeps } from '../deps';
import { isUndecided } from '../domain/tournament-match';

/**
 * Checks that the start of a match may be moved as far as its event is concerned.
 * @throws Refusal `match-not-found`, `match-closed`, `tournament-not-live`
 */
export async function mustBeMovable(
  { matches, tournaments }: TournamentDeps,
  matchId: string,
): Promise<void> {
  const { state: match } = await matches.get(matchId);
  must(isUndecided(match), 'match-closed');
  const { state: tournament } = await tournaments.get(match.tournamentId);
  must(tournament.status === 'live', 'tournament-not-live');
}
