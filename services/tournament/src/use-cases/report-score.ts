import {
  type CallInput,
  must,
  proposeTournamentScore,
  type reportTournamentScore as contract,
} from '@contend/contracts';
import type { TournamentDeps } from '../deps';
import { scoresOf } from '../domain/bracket-games';
import { isUndecided, type TournamentMatch } from '../domain/tournament-match';

/** Proposes the score of a match in the match service, for the caller. */
export async function reportScore(
  deps: TournamentDeps,
  { params, body, actor, newId: proposalId }: CallInput<typeof contract>,
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
