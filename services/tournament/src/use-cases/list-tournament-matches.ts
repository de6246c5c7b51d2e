import { type CallInput, type listTournamentMatches as contract, must } from '@contend/contracts';
import type { Page } from '@contend/service-kit';
import type { TournamentDeps } from '../deps';
import { isOrganizer } from '../domain/tournament';
import type { TournamentMatch } from '../domain/tournament-match';
import { getTournament } from './get-tournament';

type Listed = Page<TournamentMatch> & { isOrganizer: boolean };

type Query = CallInput<typeof contract>['query'];

/** The tournament that is asked for: that of the match where one is named; null for a match of none. */
async function tournamentOf(
  { matches }: TournamentDeps,
  { tournamentId, matchId }: Query,
): Promise<string | null | undefined> {
  if (!matchId) return tournamentId;
  const ofMatch = (await matches.find(matchId))?.state.tournamentId;
  return tournamentId && tournamentId !== ofMatch ? null : (ofMatch ?? null);
}

/** Matches of a tournament, or the caller's own of all. */
export async function listTournamentMatches(
  deps: TournamentDeps,
  { query, actor }: Pick<CallInput<typeof contract>, 'query' | 'actor'>,
): Promise<Listed> {
  const tournamentId = await tournamentOf(deps, query);
  if (tournamentId === null) {
    const { page, pageSize } = query;
    return { page, pageSize, items: [], total: 0, isOrganizer: false };
  }
  if (!tournamentId) {
    must(actor, 'unauthenticated');
    const page = await deps.matches.browse({ ...query, playerId: actor.id });
    return { ...page, isOrganizer: false };
  }
  const { state } = await getTournament(deps, { params: { tournamentId }, actor });
  const page = await deps.matches.browse(query);
  return { ...page, isOrganizer: isOrganizer(state, actor) };
}
