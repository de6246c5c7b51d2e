import type { PlayedMatch } from '../ratings/career';
import { type OwnResult, ownResult } from '../ratings/rating-history';

/** A match of a player, with its id. */
export type MetMatch = Omit<PlayedMatch, 'isRated'> & { matchId: string };

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
  /** Consecutive wins; negative for losses. */
  streak: number;
  byPlayType: Won[];
  /** The latest, newest first. */
  matches: (Pick<MetMatch, 'matchId' | 'gameId' | 'playTypeId' | 'completedAt'> &
    Pick<OwnResult, 'won' | 'scores'>)[];
}

const mostShown = 10;

/**
 * The matches of a player against an opponent, each on one side. The play type with most matches
 * is first.
 *
 * @param matches the player's, newest first
 */
export function rivalryOf(
  { userId, opponentId }: { userId: string; opponentId: string },
  matches: readonly MetMatch[],
): Rivalry {
  const met = matches
    .map((match) => ({ match, own: ownResult({ ...match, isRated: true }, userId) }))
    .filter(({ own }) => own.opponentIds.includes(opponentId));
  const byPlayType = new Map<string, Won>();
  for (const { match, own } of met) {
    const { gameId, playTypeId } = match;
    const known = byPlayType.get(playTypeId) ?? { gameId, playTypeId, wins: 0, losses: 0 };
    byPlayType.set(playTypeId, {
      ...known,
      wins: known.wins + (own.won ? 1 : 0),
      losses: known.losses + (own.won ? 0 : 1),
    });
  }
  const wins = met.filter(({ own }) => own.won).length;
  const ended = met.findIndex(({ own }) => own.won !== met[0]?.own.won);
  const length = ended === -1 ? met.length : ended;
  return {
    wins,
    losses: met.length - wins,
    streak: met[0]?.own.won ? length : -length || 0,
    byPlayType: [...byPlayType.values()].sort(
      (one, other) => other.wins + other.losses - one.wins - one.losses,
    ),
    matches: met.slice(0, mostShown).map(({ match, own: { won, scores } }) => {
      const { matchId, gameId, playTypeId, completedAt } = match;
      return { matchId, gameId, playTypeId, completedAt, won, scores };
    }),
  };
}
