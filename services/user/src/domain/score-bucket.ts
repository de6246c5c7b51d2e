/** Scores below this have a bucket each; from there on, 128 buckets divide each power of two. */
const exactBelow = 256;
const perDoubling = exactBelow / 2;

/**
 * The bucket of a score: higher scores have the same or a higher one. A bucket spans less than one
 * hundredth of its scores, so a board has at most a few thousand of them.
 */
export function bucketOf(score: number): number {
  if (score < exactBelow) return Math.max(0, Math.floor(score));
  const doublings = Math.floor(Math.log2(score)) - Math.log2(perDoubling);
  return Math.floor(score / 2 ** doublings) + doublings * perDoubling;
}

/** The lowest score of the next bucket: all scores of this one and of lower ones are below it. */
export function endOf(bucket: number): number {
  const next = bucket + 1;
  if (next < exactBelow) return next;
  const doublings = Math.floor(next / perDoubling) - 1;
  return (next - doublings * perDoubling) * 2 ** doublings;
}
