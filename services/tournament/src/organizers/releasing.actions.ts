import type { Stored } from '@contend/service-kit';
import type { TournamentDeps } from '../deps';
import { unclaimed } from '../matches/desk';
import type { Tournament } from '../tournament/tournament';
import { endOrganizing } from './organize';

/** Releases the matches that former organizers handled, so that another one can. */
export async function releaseClaims(
  { matches }: Pick<TournamentDeps, 'matches'>,
  tournamentId: string,
  removedIds: readonly string[],
): Promise<void> {
  if (removedIds.length === 0) return;
  const claimed = await matches.listStored({ tournamentId, claimedBy: { $in: [...removedIds] } });
  await matches.saveAll(claimed.map((from) => ({ from, decision: unclaimed(from.state) })));
}

/** Ends that users are co-organizers, in the transaction of the caller; what they decided stays. */
export async function releaseOrganizers(
  deps: Pick<TournamentDeps, 'matches' | 'now' | 'tournaments'>,
  event: Stored<Tournament>,
  userIds: readonly string[],
): Promise<Stored<Tournament>> {
  await releaseClaims(deps, event.state.id, userIds);
  let stored = event;
  for (const byId of userIds) {
    stored = await deps.tournaments.save(stored, endOrganizing(stored, byId, deps.now()));
  }
  return stored;
}
