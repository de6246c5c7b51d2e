import type { CallInput, checkInToTournament as contract } from '@contend/contracts';
import { currentWork, type Stored } from '@contend/service-kit';
import type { TournamentDeps } from '../deps';
import type { Entry } from '../domain/entry';

/**
 * Checks an entry in, by one of its players or an organizer. Half of a large event does so in its
 * last minute: check-ins that wait in a replica are stored together.
 */
export function checkInToTournament(
  { checkIns }: TournamentDeps,
  { params, body, actor }: CallInput<typeof contract>,
): Promise<Stored<Entry>> {
  const { requestId, traceparent } = currentWork();
  const { entryId } = body;
  return checkIns.run(params.tournamentId, { entryId, actor, origin: { requestId, traceparent } });
}
