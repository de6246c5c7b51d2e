import { type EntryCounts, noEntries } from '../data/entry-bulk';
import type { TournamentDeps } from '../deps';

export type { EntryCounts };

/** The entries of some tournaments, counted by one operation. */
export async function countEntries(
  { entries }: TournamentDeps,
  tournamentIds: readonly string[],
): Promise<(tournamentId: string) => EntryCounts> {
  const counts = await entries.count(tournamentIds);
  return (id) => counts.get(id) ?? noEntries;
}
