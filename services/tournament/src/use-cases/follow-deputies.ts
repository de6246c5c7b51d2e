import type { TournamentDeps } from '../deps';
import type { Entry } from '../domain/entry';

/**
 * Entries with the users who act for their teams now, beside the captain who registered. A deleted
 * team has none; a team that is not projected yet keeps those of the registration.
 */
export async function followDeputies(
  { teams }: Pick<TournamentDeps, 'teams'>,
  entries: readonly Entry[],
): Promise<Entry[]> {
  const teamIds = [...new Set(entries.flatMap(({ teamId }) => teamId ?? []))];
  const known = await teams.findMany(teamIds);
  return entries.map((entry) => {
    const team = known.get(entry.teamId ?? '');
    if (!team) return entry;
    const actingIds = team.deletedAt ? [] : team.actingIds;
    return { ...entry, deputyIds: actingIds.filter((userId) => userId !== entry.captainId) };
  });
}
