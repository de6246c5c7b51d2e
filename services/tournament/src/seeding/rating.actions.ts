import type { TournamentDeps } from '../deps';
import { type Entry, rosterOf } from '../entries/entry';
import type { Terms } from '../tournament/tournament';
import { meanRating } from './seeding';

/** The mean rating of the players of each entry in the event's play type; null without any. */
export async function rateEntries(
  { players }: Pick<TournamentDeps, 'players'>,
  { gameId, playTypeId }: Pick<Terms, 'gameId' | 'playTypeId'>,
  entries: readonly Pick<Entry, 'id' | 'seats'>[],
): Promise<Map<string, number | null>> {
  const userIds = entries.flatMap(rosterOf);
  const known = await players.findMany([...new Set(userIds)]);
  const key = `${gameId}:${playTypeId}`;
  const meanOf = (entry: Pick<Entry, 'seats'>): number | null =>
    meanRating(rosterOf(entry).map((userId) => known.get(userId)?.ratings[key]));
  return new Map(entries.map((entry) => [entry.id, meanOf(entry)]));
}
