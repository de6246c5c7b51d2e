import type { EntryStatus } from '@contend/contracts';
import type { TournamentDeps } from '../deps';
import { statusesInEvent } from '../domain/entry';
import type { Tournament } from '../domain/tournament';

/**
 * Whether a user plays in an event or acts for a team in it now: a team can let an organizer act
 * for it after it entered. Where there are prizes, an entry that left or was disqualified counts
 * too.
 *
 * @param statuses of the entries that count; those of the terms where they are left out
 */
export async function playsIn(
  { teams, entries }: Pick<TournamentDeps, 'teams' | 'entries'>,
  { id, terms }: Pick<Tournament, 'id' | 'terms'>,
  userId: string,
  statuses: readonly EntryStatus[] = statusesInEvent(terms),
): Promise<boolean> {
  const own = (await teams.ofMember(userId)).filter(({ actingIds }) => actingIds.includes(userId));
  const teamIds = own.map((team) => team.id);
  return (await entries.findFor(id, { userId, teamIds, statuses })) !== null;
}
