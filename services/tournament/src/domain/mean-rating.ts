/** The mean of the ratings that are known; null without any. */
export function meanRating(ratings: readonly (number | null | undefined)[]): number | null {
  const known = ratings.flatMap((rating) => rating ?? []);
  if (known.length === 0) return null;
  return Math.round(known.reduce((sum, rating) => sum + rating, 0) / known.length);
}
