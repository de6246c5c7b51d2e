import type { TournamentDeps } from '../deps';
import { openEntryStatuses, rosterOf } from '../domain/entry';

/** The players of all open entries of an event, each once. */
export async function playersOf(
  { entries }: Pick<TournamentDeps, 'entries'>,
  tournamentId: string,
): Promise<string[]> {
  const open = await entries.openIn(tournamentId, openEntryStatuses);
  return [...new Set(open.flatMap(({ state }) => rosterOf(state)))];
}
