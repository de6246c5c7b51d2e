import type { CallAnswer, CallInput, getMatchRuler as contract } from '@contend/contracts';
import type { TournamentDeps } from '../deps';
import { playsIn } from './plays-in';

/** What a user is in the event of a match: the match service decides who rules by it. */
export async function getMatchRuler(
  deps: TournamentDeps,
  { params: { matchId, userId } }: CallInput<typeof contract>,
): Promise<CallAnswer<typeof contract>> {
  const { state: match } = await deps.matches.get(matchId);
  const { state: tournament } = await deps.tournaments.get(match.tournamentId);
  const { ownerId, organizerIds } = tournament;
  return {
    organizes: [ownerId, ...organizerIds].includes(userId),
    plays: await playsIn(deps, tournament, userId),
  };
}
