import type { GameScore } from '@contend/tournament-engine';

/** Games won by home and by away; of a single game its points. */
export type Scores = [home: number, away: number];

/**
 * The games of a score. Of several games only the number is known: the winner's are the last, as in
 * every decided match.
 */
export function gamesOf([home, away]: Scores, bestOf: number): GameScore[] {
  if (bestOf === 1) return [{ home, away }];
  const isHome = home > away;
  const [lost, won] = isHome ? [away, home] : [home, away];
  const wonBy = { home: { home: 1, away: 0 }, away: { home: 0, away: 1 } };
  const [loser, winner] = isHome ? [wonBy.away, wonBy.home] : [wonBy.home, wonBy.away];
  return [
    ...Array.from({ length: lost }, () => loser),
    ...Array.from({ length: won }, () => winner),
  ];
}

/** How many games each side won. */
export function gamesWon(games: readonly GameScore[]): Scores {
  const home = games.filter((game) => game.home > game.away).length;
  return [home, games.length - home];
}

/** The score of some games; null where none was played. */
export function scoresOf(games: readonly GameScore[]): Scores | null {
  const [game, second] = games;
  if (!game) return null;
  return second ? gamesWon(games) : [game.home, game.away];
}
