import type { TournamentDeps } from '../deps';
import { captainAmong, type Entry } from '../domain/entry';

/**
 * Entries with the users who act for their teams now: the captain who registered is one of them
 * while they act for the team; after that its owner is the captain. The entry of a deleted team
 * keeps its captain alone; of a team that is not projected yet those of the registration.
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
    const actingIds = team.deletedAt ? [entry.captainId] : team.actingIds;
    const captainId = captainAmong(actingIds, entry);
    return { ...entry, captainId, deputyIds: actingIds.filter((userId) => userId !== captainId) };
  });
}
