import { placementMatches } from '@contend/contracts';
import {
  certaintyIn,
  homeChance,
  type PlayedMatch,
  ratedMatchesIn,
  ratingAtTime,
  ratingIn,
} from './career';
import { type Correction, correctionOf } from './rating-correction';
import type { Result } from './result';
import { seasonOf } from './season';

type Reason = 'placement' | 'result' | 'scrim' | 'annulled';

/** What a match did to the rating of one of its players. */
interface RatingStep {
  /** Shown ratings. */
  before: number;
  after: number;
  /** The predicted probability, from 0 to 1, that the player's side wins. */
  chance: number;
  reason: Reason;
  ratedMatches: number;
  /** In percent. */
  certainty: number;
  correction: { by: Correction; first: number } | null;
  /** Set for the first rated match of a season that made the rating less certain. */
  seasonStart?: { season: string; before: number };
}

/** A result from the side of one player. */
export interface OwnResult {
  opponentIds: string[];
  won: boolean;
  /** The player's own side first. */
  scores: [number, number];
}

export function ownResult(match: PlayedMatch, userId: string): OwnResult {
  const isHome = match.home.includes(userId);
  const [home, away] = match.scores;
  return {
    opponentIds: isHome ? match.away : match.home,
    won: (match.winner === 'home') === isHome,
    scores: isHome ? [home, away] : [away, home],
  };
}

/**
 * Whether a result is counted: a changed one is stored before all of its players’ earlier matches
 * are counted again.
 */
export const isCounted = ({ seats }: Pick<Result, 'seats'>): boolean =>
  seats.every(({ after }) => after.day !== '');

/** Null for a result that is not counted, and for one of which the player has no seat. */
export function ratingStepOf(result: Result, userId: string): RatingStep | null {
  const { match, seats } = result;
  const seat = seats.find((one) => one.userId === userId);
  if (!match || !seat || !isCounted(result)) return null;
  const [earlier, ratedMatches] = [seat.before, seat.after].map((one) =>
    ratedMatchesIn(one, match),
  );
  const isRated = ratedMatches !== earlier;
  const home = homeChance(match, seats);
  const rated: Reason = (ratedMatches ?? 0) <= placementMatches ? 'placement' : 'result';
  const last = ratingIn(seat.before, match);
  const before = isRated ? ratingAtTime(seat.before, match, match.completedAt) : last;
  return {
    before,
    after: ratingIn(seat.after, match),
    chance: match.home.includes(userId) ? home : 1 - home,
    reason: isRated ? rated : match.isRated ? 'annulled' : 'scrim',
    ratedMatches: ratedMatches ?? 0,
    certainty: certaintyIn(seat.after, match),
    correction: correctionOf(result.ratings ?? [], userId),
    ...(before !== last && {
      seasonStart: { season: seasonOf(match.completedAt).name, before: last },
    }),
  };
}
