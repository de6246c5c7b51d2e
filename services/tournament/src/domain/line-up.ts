import type { SideName } from '@contend/contracts';
import type { TournamentMatch } from './tournament-match';

/** How many matches with a result each player of an entry was on its side. */
export type LineUp = ReadonlyMap<string, number>;

/** The sides of a match that has a result. */
export type PlayedSides = Record<
  SideName,
  Pick<TournamentMatch[SideName], 'entryId' | 'playerIds'>
>;

/** The line-ups of the entries that played these matches. */
export function lineUpsOf(matches: readonly PlayedSides[]): ReadonlyMap<string, LineUp> {
  const lineUps = new Map<string, Map<string, number>>();
  for (const { entryId, playerIds } of matches.flatMap(({ home, away }) => [home, away])) {
    const lineUp = lineUps.get(entryId) ?? new Map<string, number>();
    for (const userId of playerIds) lineUp.set(userId, (lineUp.get(userId) ?? 0) + 1);
    lineUps.set(entryId, lineUp);
  }
  return lineUps;
}
