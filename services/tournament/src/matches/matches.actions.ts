import type * as contract from '@contend/contracts';
import { type CallAnswer, type CallInput, must, proposeTournamentScore } from '@contend/contracts';
import type { Page } from '@contend/service-kit';
import { scoresOf } from '../bracket/bracket-games';
import type { TournamentDeps } from '../deps';
import type { OwnEntry } from '../entries/own-entry';
import { ownEntry } from '../entries/own-entry.actions';
import { getTournament } from '../tournament/access.actions';
import { isOrganizer, type Tournament } from '../tournament/tournament';
import { membersOf } from './match-members';
import { askAdmin } from './match-progress';
import { isUndecided, type TournamentMatch } from './tournament-match';

type Listed = Page<TournamentMatch> & { isOrganizer: boolean };

type Query = CallInput<typeof contract.listTournamentMatches>['query'];

/** The tournament that is asked for: that of the match where one is named; null for a match of none. */
async function tournamentOf(
  { matches }: TournamentDeps,
  { tournamentId, matchId }: Query,
): Promise<string | null | undefined> {
  if (!matchId) return tournamentId;
  const ofMatch = (await matches.find(matchId))?.state.tournamentId;
  return tournamentId && tournamentId !== ofMatch ? null : (ofMatch ?? null);
}

/** The most entries with a searched name whose matches are listed. */
const mostNamed = 100;

/** The first entries of an event whose name begins with `name`. */
async function entriesNamed(
  { entries }: TournamentDeps,
  tournamentId: string,
  name: string,
): Promise<string[]> {
  const { items } = await entries.listOf(tournamentId, { name, page: 1, pageSize: mostNamed });
  return items.map(({ id }) => id);
}

/** Matches of a tournament, or the caller's own of all. */
export async function listTournamentMatches(
  deps: TournamentDeps,
  { query, actor }: Pick<CallInput<typeof contract.listTournamentMatches>, 'query' | 'actor'>,
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
  const { name, ...browsed } = query;
  const entryIds = name ? await entriesNamed(deps, tournamentId, name) : undefined;
  const page = await deps.matches.browse({ ...browsed, entryIds });
  return { ...page, isOrganizer: isOrganizer(state, actor) };
}

/**
 * The caller's match that is not decided, or that of the entry that they act for: the one opened
 * first; null where there is none.
 */
export async function getMyMatch(
  deps: TournamentDeps,
  input: Pick<CallInput<typeof contract.getMyTournamentMatch>, 'params' | 'actor'>,
): Promise<TournamentMatch | null> {
  const { state } = await getTournament(deps, input);
  const own = await ownEntry(deps, input.actor.id, state);
  return findOpenMatch(deps, state, { userId: input.actor.id, own });
}

/** The match that is not decided of a user, as `getMyMatch` shows it. */
export async function findOpenMatch(
  { matches }: Pick<TournamentDeps, 'matches'>,
  { id: tournamentId }: Pick<Tournament, 'id'>,
  { userId, own }: { userId: string; own: OwnEntry | null },
): Promise<TournamentMatch | null> {
  const acting = own?.isActing && own.entry.isOpen ? own.entry : null;
  const playerIds = { $in: [userId, ...(acting?.playerIds ?? [])] };
  const found = await matches.listStored({ tournamentId, playerIds }, { sort: { openedAt: 1 } });
  const isMine = ({ home, away, playerIds: players }: TournamentMatch) =>
    players.includes(userId) || [home, away].some(({ entryId }) => entryId === acting?.id);
  return found.map(({ state }) => state).find((one) => isUndecided(one) && isMine(one)) ?? null;
}

/** Proposes the score of a match in the match service, for the caller. */
export async function reportScore(
  deps: TournamentDeps,
  { params, body, actor, newId: proposalId }: CallInput<typeof contract.reportTournamentScore>,
): Promise<TournamentMatch> {
  const { matchId, scores, games, evidence } = body;
  const { state: match } = await deps.matches.get(matchId);
  must(match.tournamentId === params.tournamentId, 'match-not-found');
  must(isUndecided(match), 'match-not-live');
  must(!games || String(scoresOf(games)) === String(scores), 'score-impossible');
  const proposal = { proposalId, userId: actor.id, scores, ...(evidence && { evidence }) };
  await deps.http.call(proposeTournamentScore, { params: { matchId }, body: proposal });
  return { ...match, status: 'score_proposed' };
}

/** Calls an organizer to a match of the caller's. */
export async function requestAdmin(
  { matches, tournaments, now }: TournamentDeps,
  { params: { matchId }, query, actor }: CallInput<typeof contract.requestTournamentAdmin>,
): Promise<CallAnswer<typeof contract.requestTournamentAdmin>> {
  const found = await matches.get(matchId);
  must(membersOf(found.state).includes(actor.id), 'not-in-match');
  must(isUndecided(found.state), 'match-closed');
  const { state: tournament } = await tournaments.get(found.state.tournamentId);
  const asked = { userId: actor.id, reason: query.reason ?? null, at: now() };
  await matches.save(found, askAdmin(found.state, tournament, asked));
  return { ok: true };
}
