import type { SideName } from '@contend/contracts';
import type { TournamentMatch } from './tournament-match';

/** How many matches with a result each player of an entry played for it. */
export type LineUp = ReadonlyMap<string, number>;

/** The sides of a match that has a result. */
export type PlayedSides = Record<
  SideName,
  Pick<TournamentMatch[SideName], 'entryId' | 'playerIds'>
> &
  Pick<TournamentMatch, 'lineUp'>;

const sideNames = ['home', 'away'] as const;

/** Who played on a side: its recorded line-up; of a match without one, the players of the side. */
const playersOn = (match: PlayedSides, side: SideName): string[] =>
  match.lineUp?.[side] ?? match[side].playerIds;

/** The line-ups of the entries that played these matches. */
export function lineUpsOf(matches: readonly PlayedSides[]): ReadonlyMap<string, LineUp> {
  const lineUps = new Map<string, Map<string, number>>();
  for (const match of matches) {
    for (const side of sideNames) {
      const { entryId } = match[side];
      const lineUp = lineUps.get(entryId) ?? new Map<string, number>();
      for (const userId of playersOn(match, side)) {
        lineUp.set(userId, (lineUp.get(userId) ?? 0) + 1);
      }
      lineUps.set(entryId, lineUp);
    }
  }
  return lineUps;
}

/**
 * Keeps who was checked in to the room of a match when it first got a result. An event of an
 * earlier version does not name them, and changes nothing.
 */
export const recordLineUp = (
  match: TournamentMatch,
  lineUp: Record<SideName, string[]> | undefined,
): TournamentMatch => (lineUp && !match.lineUp ? { ...match, lineUp } : match);
