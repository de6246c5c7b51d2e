/** The mean of the known ratings, rounded; null while none is known. */
export function meanRating(ratings: readonly (number | null)[]): number | null {
  const known = ratings.filter((one) => one !== null);
  if (known.length === 0) return null;
  return Math.round(known.reduce((sum, one) => sum + one, 0) / known.length);
}
