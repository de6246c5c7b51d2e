import type { PlayedMatch } from '../ratings/career';
import { type OwnResult, ownResult } from '../ratings/rating-history';

/** A match of a player, with its id. */
export type MetMatch = Omit<PlayedMatch, 'isRated'> & { matchId: string };

/** How many matches of a play type ended one way, and the position of the last of them. */
export interface PlayTypeCount {
  gameId: string;
  playTypeId: string;
  matches: number;
  last: string;
}

/** The matches of a player against an opponent, each on one side. */
export interface Meetings {
  wins: PlayTypeCount[];
  losses: PlayTypeCount[];
  /** Consecutive wins; negative for losses. */
  streak: number;
  /** The latest, newest first. */
  latest: MetMatch[];
}

interface Won {
  gameId: string;
  playTypeId: string;
  wins: number;
  losses: number;
}

interface Rivalry {
  /** Those of the first player. */
  wins: number;
  losses: number;
  streak: number;
  byPlayType: Won[];
  matches: (Pick<MetMatch, 'matchId' | 'gameId' | 'playTypeId' | 'completedAt'> &
    Pick<OwnResult, 'won' | 'scores'>)[];
}

/** How many of the latest matches are shown. */
export const shownMeetings = 10;

/**
 * The matches of a player against an opponent. The play type with most matches is first, and of
 * several the one that was played last.
 */
export function rivalryOf(userId: string, { wins, losses, streak, latest }: Meetings): Rivalry {
  const byPlayType = new Map<string, Won & { last: string }>();
  const add = (
    { gameId, playTypeId, last }: PlayTypeCount,
    counted: Pick<Won, 'wins' | 'losses'>,
  ) => {
    const known = byPlayType.get(playTypeId) ?? { wins: 0, losses: 0, last };
    byPlayType.set(playTypeId, {
      ...{ gameId, playTypeId, last: known.last > last ? known.last : last },
      ...{ wins: known.wins + counted.wins, losses: known.losses + counted.losses },
    });
  };
  wins.forEach((one) => add(one, { wins: one.matches, losses: 0 }));
  losses.forEach((one) => add(one, { wins: 0, losses: one.matches }));
  const sumOf = (counts: PlayTypeCount[]) => counts.reduce((sum, { matches }) => sum + matches, 0);
  return {
    ...{ wins: sumOf(wins), losses: sumOf(losses), streak },
    byPlayType: [...byPlayType.values()]
      .sort(
        (one, other) =>
          other.wins + other.losses - one.wins - one.losses || (one.last < other.last ? 1 : -1),
      )
      .map(({ last: _, ...counted }) => counted),
    matches: latest.map((match) => {
      const { won, scores } = ownResult({ ...match, isRated: true }, userId);
      const { matchId, gameId, playTypeId, completedAt } = match;
      return { matchId, gameId, playTypeId, completedAt, won, scores };
    }),
  };
}
