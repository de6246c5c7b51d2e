import { type CallInput, type listTournamentMatches as contract, must } from '@contend/contracts';
import type { Page } from '@contend/service-kit';
import type { TournamentDeps } from '../deps';
import { isOrganizer } from '../domain/tournament';
import type { TournamentMatch } from '../domain/tournament-match';
import { getTournament } from './get-tournament';

type Listed = Page<TournamentMatch> & { isOrganizer: boolean };

/** Matches of a tournament, or the caller's own of all. */
export async function listTournamentMatches(
  deps: TournamentDeps,
  { query, actor }: Pick<CallInput<typeof contract>, 'query' | 'actor'>,
): Promise<Listed> {
  const { tournamentId, ...paging } = query;
  if (!tournamentId) {
    must(actor, 'unauthenticated');
    const page = await deps.matches.browse({ ...paging, playerId: actor.id });
    return { ...page, isOrganizer: false };
  }
  const { state } = await getTournament(deps, { params: { tournamentId }, actor });
  const page = await deps.matches.browse(query);
  return { ...page, isOrganizer: isOrganizer(state, actor) };
}
