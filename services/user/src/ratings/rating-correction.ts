import { type PlayedMatch, ratingIn, type Seat } from './career';
import type { PendingRecount } from './pending-recount';

/** Why the rating after a match changed when it was counted again. */
export type Correction = 'ruling' | 'late-result' | 'annulment' | 'annulment-lifted';

/** The shown rating of a player after a match, as it was first counted and as it is now. */
export interface CountedRating {
  userId: string;
  first: number;
  now: number;
  /** The cause of the last change; null without one, and where it is not known. */
  changedBy: Correction | null;
}

type Cause = Pick<PendingRecount, 'annulment' | 'cause'>;

/** The cause with which a match is counted again: an annulment or its lifting before others. */
export function correctionBy(causes: readonly Cause[]): Correction | null {
  const annulment = causes.map((one) => one.annulment).find((one) => one != null);
  if (annulment) return annulment.isLifted ? 'annulment-lifted' : 'annulment';
  if (causes.some(({ cause }) => cause === 'ruling')) return 'ruling';
  return causes.map(({ cause }) => cause).find((one) => one != null) ?? null;
}

interface Counted {
  match: PlayedMatch;
  seats: readonly Seat[];
  known: readonly CountedRating[];
  by: Correction | null;
}

/** The ratings after a count. The first count of a match corrects nothing. */
export function countedRatings({ match, seats, known, by }: Counted): CountedRating[] {
  return seats.map(({ userId, after }) => {
    const now = ratingIn(after, match);
    const earlier = known.find((one) => one.userId === userId);
    if (!earlier) return { userId, first: now, now, changedBy: null };
    const changedBy = earlier.now === now ? earlier.changedBy : (by ?? earlier.changedBy);
    return { userId, first: earlier.first, now, changedBy };
  });
}

/**
 * How the rating after a match was corrected: null where it is what was counted first, also after a
 * correction that was undone.
 */
export function correctionOf(
  ratings: readonly CountedRating[],
  userId: string,
): { by: Correction; first: number } | null {
  const rating = ratings.find((one) => one.userId === userId);
  if (!rating?.changedBy || rating.first === rating.now) return null;
  return { by: rating.changedBy, first: rating.first };
}
