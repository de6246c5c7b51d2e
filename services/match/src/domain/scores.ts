import type { SideName } from '@contend/contracts';
import type { MapResult, Scores } from './match';

/** Returns the winner; null for a draw. */
export const winnerOf = ([home, away]: Scores): SideName | null => {
  if (home === away) return null;
  return home > away ? 'home' : 'away';
};

/** The games that win a best of n. */
const needed = (bestOf: number) => (bestOf + 1) / 2;

/**
 * Whether a match can end with these scores. A single game ends with any two unequal scores. A best
 * of n ends when a side has won more than half, so the winner has exactly that many and the loser
 * fewer; maps, when given, must match the score.
 */
export function isPossible(bestOf: number, scores: Scores, maps: MapResult[] = []): boolean {
  const winner = winnerOf(scores);
  if (!winner || maps.length > bestOf) return false;
  if (bestOf === 1) return maps.every((map) => winnerOf(map.scores) === winner);
  if (Math.max(...scores) !== needed(bestOf)) return false;
  const won = (side: SideName) => maps.filter((map) => winnerOf(map.scores) === side).length;
  return maps.length === 0 || (won('home') === scores[0] && won('away') === scores[1]);
}

/** Returns the shortest win: the score of a ruling that names a winner only. */
export const straightWin = (bestOf: number, winner: SideName): Scores =>
  winner === 'home' ? [needed(bestOf), 0] : [0, needed(bestOf)];
