import type { CountingFacts } from '../data/counting-facts';
import { type Career, play, type PlayedMatch } from '../domain/career';
import { type Correction, countedRatings } from '../domain/rating-correction';
import type { Result } from '../domain/result';

/** A result without its effect. */
export type Uncounted = Omit<Result, 'seats'>;

interface Counting {
  /** A player's career before the match. */
  careerOf(userId: string): Career;
  /** Loaded for all players of the match. */
  facts: CountingFacts;
  /** Why it is counted again; null for the first time. */
  by: Correction | null;
}

/** Counts a match with the careers before it. */
export function countAgain(
  result: Uncounted & { match: PlayedMatch },
  { careerOf, facts, by }: Counting,
): Result {
  const { match, players, ratings: known = [] } = result;
  const isRated = match.isRated && !facts.isAnnulled(players, match.completedAt);
  const doubled = facts.doubledAt(players, match.completedAt);
  const seats = play({ ...match, isRated }, careerOf, doubled);
  return { ...result, seats, ratings: countedRatings({ match, seats, known, by }) };
}
