import { homeChance } from '../ratings/career';
import type { Result } from '../ratings/result';
import type { Meeting } from './collusion';

type Pair = readonly [string, string];

/** The pairs of opponents of a match, each in the order of their ids. */
export function opponentsOf({ match }: Pick<Result, 'match'>): [string, string][] {
  if (!match) return [];
  return match.home.flatMap((one) =>
    match.away.map((other): [string, string] => (one < other ? [one, other] : [other, one])),
  );
}

/** A result as a meeting of two players; null unless they were on opposite sides of a rated match. */
export function meetingOf(result: Result, [first, second]: Pair): Meeting | null {
  const { id: matchId, match, seats } = result;
  if (!match?.isRated) return null;
  const isHome = match.home.includes(first);
  const [own, other] = isHome ? [match.home, match.away] : [match.away, match.home];
  if (!own.includes(first) || !other.includes(second)) return null;
  const home = homeChance(match, seats);
  const { gameId, playTypeId, completedAt, winner } = match;
  const firstWon = (winner === 'home') === isHome;
  const chance = isHome ? home : 1 - home;
  return { ...{ matchId, gameId, playTypeId, completedAt }, firstWon, chance };
}
