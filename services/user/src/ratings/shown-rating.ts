const dayMs = 24 * 60 * 60_000;

/** Time without a rated match after which the shown rating falls. */
const restMs = 14 * dayMs;
/** The shown rating falls at the end of that time, and again after each of these. */
const stepMs = 7 * dayMs;
const stepPoints = 25;
const mostPoints = 200;
/** A rating at or under that of a newcomer does not fall. */
const lowestDecayed = 1000;

interface Rated {
  rating: number;
  /** When the last rated match ended; absent for ratings that earlier versions counted. */
  ratedAt?: Date | undefined;
}

const stepsAt = ({ ratedAt }: Rated, now: Date): number => {
  const restedMs = ratedAt ? now.getTime() - ratedAt.getTime() : 0;
  return restedMs < restMs ? 0 : 1 + Math.floor((restedMs - restMs) / stepMs);
};

/**
 * The rating as leaderboards show it: lower after two weeks without a rated match. The rating
 * itself, with which matches are rated, does not change.
 */
export function shownRating(rated: Rated, now: Date): number {
  const { rating } = rated;
  const lost = Math.min(stepsAt(rated, now) * stepPoints, mostPoints);
  return rating <= lowestDecayed ? rating : Math.max(rating - lost, lowestDecayed);
}

/** When the shown rating falls next; null when it does not any more. */
export function nextDecay(rated: Rated, now: Date): Date | null {
  if (!rated.ratedAt || shownRating(rated, now) <= lowestDecayed) return null;
  const steps = stepsAt(rated, now);
  if (steps * stepPoints >= mostPoints) return null;
  return new Date(rated.ratedAt.getTime() + restMs + steps * stepMs);
}
