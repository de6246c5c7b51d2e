import type { TournamentDeps } from '../deps';
import type { Entry } from '../domain/entry';
import type { Terms } from '../domain/tournament';

/** The mean rating of the players of each entry in the event's play type; null without any. */
export async function rateEntries(
  { players }: Pick<TournamentDeps, 'players'>,
  { gameId, playTypeId }: Pick<Terms, 'gameId' | 'playTypeId'>,
  entries: readonly Pick<Entry, 'id' | 'seats'>[],
): Promise<Map<string, number | null>> {
  const userIds = entries.flatMap(({ seats }) => seats.map(({ userId }) => userId));
  const known = await players.findMany([...new Set(userIds)]);
  const key = `${gameId}:${playTypeId}`;
  const meanOf = ({ seats }: Pick<Entry, 'seats'>): number | null => {
    const rated = seats.flatMap(({ userId }) => known.get(userId)?.ratings[key] ?? []);
    if (rated.length === 0) return null;
    return Math.round(rated.reduce((sum, rating) => sum + rating, 0) / rated.length);
  };
  return new Map(entries.map((entry) => [entry.id, meanOf(entry)]));
}
