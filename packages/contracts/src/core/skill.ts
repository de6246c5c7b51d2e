/** A skill as openskill keeps it, after a player’s last rated match in a play type. */
export interface Skill {
  mu: number;
  sigma: number;
  /** When that match ended; absent where earlier versions counted it. */
  ratedAt?: Date | undefined;
}

/** The standard deviation of a newcomer's skill, and one at which a skill is as good as known. */
const newcomerSigma = 25 / 3;
const certainSigma = newcomerSigma / 4;

/** What each season adds to the variance of a skill: the square of a standard deviation of 2. */
const seasonVariance = 4;

/** Earlier seasons left ratings as they were. */
const firstWidening = new Date(Date.UTC(2027, 0));

const numberOf = (at: Date): number => at.getUTCFullYear() * 4 + Math.floor(at.getUTCMonth() / 3);

/** How many seasons that make ratings less certain began after `from`, up to and at `until`. */
export const seasonsBetween = (from: Date, until: Date): number =>
  Math.max(0, numberOf(until) - Math.max(numberOf(from), numberOf(firstWidening) - 1));

/**
 * A skill at a time. Each season that began since the last rated match makes it less certain, at
 * most as uncertain as a newcomer's. A season is a quarter of the year, in UTC.
 */
export function skillAt<Kept extends Skill>(skill: Kept, at: Date): Kept {
  const seasons = skill.ratedAt ? seasonsBetween(skill.ratedAt, at) : 0;
  if (seasons === 0) return skill;
  const sigma = Math.sqrt(skill.sigma ** 2 + seasons * seasonVariance);
  return { ...skill, sigma: Math.max(skill.sigma, Math.min(sigma, newcomerSigma)) };
}

/** The displayed rating: 1000 for a newcomer, 15 per point of skill that is nearly certain. */
export const ratingOfSkill = ({ mu, sigma }: Pick<Skill, 'mu' | 'sigma'>): number =>
  Math.round(1000 + 15 * (mu - 3 * sigma));

/**
 * How certain a skill is, as a whole percentage: 0 for a newcomer, about 20 after the placement
 * matches, 50 after 20 matches, 100 after some 150.
 */
export function certaintyOfSkill({ sigma }: Pick<Skill, 'sigma'>): number {
  const share = (newcomerSigma - sigma) / (newcomerSigma - certainSigma);
  return Math.round(100 * Math.min(Math.max(share, 0), 1));
}

/** A rating as of a player's last rated match. */
export interface LastRating {
  rating: number;
  /** In percent; absent where earlier versions counted it, as the skill. */
  certainty?: number | undefined;
  skill?: (Skill & { ratedAt: Date }) | undefined;
}

/**
 * A rating as it is shown at a time: a season that began since the last rated match lowers it and
 * its certainty. Without a skill it is that of the match.
 */
export function ratingAt({ rating, certainty, skill }: LastRating, at: Date) {
  const present = skill && skillAt(skill, at);
  // A skill of no new season is the same object.
  if (!present || present === skill) return { rating, certainty };
  const most = certaintyOfSkill(present);
  return { rating: ratingOfSkill(present), certainty: Math.min(certainty ?? most, most) };
}
