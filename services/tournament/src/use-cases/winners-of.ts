import type { TournamentDeps } from '../deps';
import { rosterOf } from '../domain/entry';

type Places = readonly { entryId: string; place: number }[];

/** The players of the entries with the first place, as their rosters are at the end. */
export async function winnersOf({ entries }: TournamentDeps, places: Places): Promise<string[]> {
  const winners: string[] = [];
  for (const { entryId } of places.filter(({ place }) => place === 1)) {
    const found = await entries.find(entryId);
    if (found) winners.push(...rosterOf(found.state));
  }
  return [...new Set(winners)];
}
