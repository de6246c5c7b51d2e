import { type EntryId, type GameScore, type Refusal, refuse } from './stage';

export type Score = { ok: true; winner: EntryId | null } | { ok: false; refusal: Refusal };

/**
 * The winner of a match from its games, or the reason why they are no result. Draws are possible
 * only with an even best-of.
 */
export function winnerOfGames(
  games: GameScore[],
  { home, away, bestOf }: { home: EntryId; away: EntryId; bestOf: number },
): Score {
  const bad = (message: string): Score => refuse('bad-score', message, { bestOf });
  const needed = Math.floor(bestOf / 2) + 1;
  const won = { home: 0, away: 0 };
  for (const [index, game] of games.entries()) {
    if (Math.max(won.home, won.away) >= needed) {
      return bad(`Game ${index + 1} comes after the match was decided.`);
    }
    if (![game.home, game.away].every((points) => Number.isSafeInteger(points) && points >= 0)) {
      return bad(`Scores of game ${index + 1} must be whole numbers from 0.`);
    }
    if (game.home === game.away) return bad(`Game ${index + 1} has no winner.`);
    won[game.home > game.away ? 'home' : 'away'] += 1;
  }
  if (won.home >= needed) return { ok: true, winner: home };
  if (won.away >= needed) return { ok: true, winner: away };
  const isDraw = won.home + won.away === bestOf;
  return isDraw ? { ok: true, winner: null } : bad(`A side must win ${needed} games.`);
}
