import type { TournamentDeps } from '../deps';

/** Sets the places of all entries of an event; those that are not named have none. */
export async function setPlaces(
  { entries }: TournamentDeps,
  tournamentId: string,
  places: ReadonlyMap<string, number>,
): Promise<void> {
  const changed = new Map<string, number | null>();
  for (const { state } of await entries.listStored({ tournamentId })) {
    const place = places.get(state.id) ?? null;
    if (place !== state.place) changed.set(state.id, place);
  }
  await entries.rank('place', changed);
}
