import type { CallAnswer, CallInput, getMatchOrganizers as contract } from '@contend/contracts';
import type { TournamentDeps } from '../deps';

/** Who organizes the event of a match. */
export async function getMatchOrganizers(
  { matches, tournaments }: TournamentDeps,
  { params: { matchId } }: CallInput<typeof contract>,
): Promise<CallAnswer<typeof contract>> {
  const { state: match } = await matches.get(matchId);
  const { ownerId, organizerIds } = (await tournaments.get(match.tournamentId)).state;
  return { organizerIds: [ownerId, ...organizerIds] };
}
