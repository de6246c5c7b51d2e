import type { EntryCounts } from '../data/tournament.repository';
import type { TournamentDeps } from '../deps';
import { makesTeams, type Tournament } from '../domain/tournament';

export type { EntryCounts };

const none: EntryCounts = { placed: 0, waiting: 0, checkedIn: 0 };

/** The entries of some tournaments, counted by one operation. */
export async function countEntries(
  { entries }: TournamentDeps,
  tournamentIds: readonly string[],
): Promise<(tournamentId: string) => EntryCounts> {
  const counts = await entries.count(tournamentIds);
  return (id) => counts.get(id) ?? none;
}

/** Counts of an event whose players enter alone: of players, also when teams are made of them. */
export function inPlayers(
  { terms, seededAt }: Pick<Tournament, 'terms' | 'seededAt'>,
  { placed, waiting, checkedIn }: EntryCounts,
): EntryCounts {
  const each = seededAt && makesTeams(terms) ? terms.teamSize : 1;
  return { placed: placed * each, waiting, checkedIn: checkedIn * each };
}
