import type { EntryStatus } from '@contend/contracts';
import type { TournamentDeps } from '../deps';
import { statusesInEvent } from '../domain/entry';
import type { Tournament } from '../domain/tournament';

/**
 * Who of some users plays in an event or acts for a team in it now: a team can let an organizer act
 * for it after it entered. Where there are prizes, an entry that left or was disqualified counts
 * too.
 *
 * @param statuses of the entries that count; those of the terms where they are left out
 */
export async function playingAmong(
  { teams, entries }: Pick<TournamentDeps, 'teams' | 'entries'>,
  { id, terms }: Pick<Tournament, 'id' | 'terms'>,
  userIds: readonly string[],
  statuses: readonly EntryStatus[] = statusesInEvent(terms),
): Promise<Set<string>> {
  if (userIds.length === 0) return new Set();
  // No entry of a player has a team.
  const known = terms.entryMode === 'team' ? await teams.ofMembers(userIds) : [];
  const acting = known.flatMap(({ id: teamId, actingIds }) =>
    userIds.filter((one) => actingIds.includes(one)).map((userId) => ({ teamId, userId })),
  );
  const teamIds = [...new Set(acting.map(({ teamId }) => teamId))];
  const found = await entries.listFor(id, { userIds, teamIds, statuses });
  return new Set(
    found.flatMap(({ state: { playerIds, captainId, teamId } }) => [
      ...userIds.filter((one) => one === captainId || playerIds.includes(one)),
      ...acting.flatMap((one) => (one.teamId === teamId ? one.userId : [])),
    ]),
  );
}
