import type { TournamentDeps } from '../deps';
import { placedStatuses, rosterOf } from '../domain/entry';
import type { PresentEntry } from '../domain/seed-snapshot';
import { isUnseeded, type Tournament } from '../domain/tournament';
import { rateEntries } from './rate-entries';

/** The entries that have a place; once the event is seeded those that play. */
export async function entriesToSeed(
  deps: Pick<TournamentDeps, 'entries' | 'players'>,
  tournament: Pick<Tournament, 'id' | 'status' | 'terms'>,
): Promise<(PresentEntry & { name: string })[]> {
  const statuses = isUnseeded(tournament) ? placedStatuses : (['checked_in'] as const);
  const found = await deps.entries.openIn(tournament.id, statuses);
  const entries = found.map(({ state }) => state);
  const ratings = await rateEntries(deps, tournament.terms, entries);
  return entries.map((entry) => {
    const { id, name, number } = entry;
    const userIds = rosterOf(entry);
    return { entryId: id, name, number, rating: ratings.get(id) ?? null, userIds };
  });
}
