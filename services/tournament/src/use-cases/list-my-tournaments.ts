import type { CallInput, listMyTournaments as contract } from '@contend/contracts';
import type { Page } from '@contend/service-kit';
import type { TournamentDeps } from '../deps';
import type { Tournament } from '../domain/tournament';

/** Events that the caller entered, or organizes. */
export async function listMyTournaments(
  { tournaments, entries }: TournamentDeps,
  { query, actor }: CallInput<typeof contract>,
): Promise<Page<Tournament>> {
  const { as, ...paging } = query;
  if (as === 'organizer') return tournaments.organizedBy(actor.id, paging);
  const ids = await entries.tournamentsOf(actor.id);
  return tournaments.inOrder(ids, paging);
}
