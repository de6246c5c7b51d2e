import type { TournamentDeps } from '../deps';

type Places = readonly { entryId: string; place: number }[];

/** The players of the entries with the first place. */
export async function winnersOf({ entries }: TournamentDeps, places: Places): Promise<string[]> {
  const winners: string[] = [];
  for (const { entryId } of places.filter(({ place }) => place === 1)) {
    winners.push(...((await entries.find(entryId))?.state.playerIds ?? []));
  }
  return [...new Set(winners)];
}
