import { type answerAdminCall as contract, type CallInput, must } from '@contend/contracts';
import type { TournamentDeps } from '../deps';
import { mustOrganize } from '../domain/draft';
import { answerCall } from '../domain/match-progress';
import type { TournamentMatch } from '../domain/tournament-match';

/** Marks a call for an organizer as answered. */
export async function answerAdminCall(
  { matches, tournaments }: TournamentDeps,
  { params: { tournamentId, matchId }, actor }: CallInput<typeof contract>,
): Promise<TournamentMatch> {
  const { state: tournament } = await tournaments.get(tournamentId);
  mustOrganize(tournament, actor);
  const found = await matches.get(matchId);
  must(found.state.tournamentId === tournamentId, 'match-not-found');
  return (await matches.save(found, answerCall(found.state))).state;
}
