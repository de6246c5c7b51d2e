import { type CallInput, must, type proposeTournamentScore as contract } from '@contend/contracts';
import type { MatchDeps } from '../deps';
import { proposeScore } from './propose-score';

/** Proposes a score for a user who reports it to the tournament. */
export async function proposeTournamentScore(
  deps: MatchDeps,
  { params: { matchId }, body }: CallInput<typeof contract>,
) {
  const { proposalId: newId, userId: id, ...proposal } = body;
  const { state: match } = await deps.matches.get(matchId);
  must(match.kind === 'tournament', 'match-not-found');
  return proposeScore(deps, { body: { ...proposal, matchId }, actor: { id }, newId });
}
