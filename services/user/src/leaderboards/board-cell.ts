/** Scores below this have a bucket each; from there on, 32 buckets divide each power of two. */
const exactBelow = 64;
const perDoubling = exactBelow / 2;
/** The most parts of a bucket, each of an equal number of scores. */
const mostParts = 32;
const mostCells = 256;

/** The position of a player on a board: higher scores first, equal ones by tie and then by user id. */
export interface Placed {
  userId: string;
  score: number;
}

/**
 * A cell of a board. The players of a board in order are those of its highest bucket first, and
 * within a bucket those of the first cell first.
 */
export interface Cell {
  bucket: number;
  cell: number;
}

/** Sorts players of equal scores before their ids do, evenly: from 0 to 255. */
export const tieOf = (userId: string): number => Number.parseInt(userId.slice(-2), 16) || 0;

/**
 * A player in a sorted set: of members with equal scores the set has the lower text first, which is
 * the order of ties and then of ids.
 */
export const memberOf = (userId: string): string =>
  `${tieOf(userId).toString(16).padStart(2, '0')}${userId}`;

export const userIdOf = (member: string): string => member.slice(2);

/**
 * The bucket of a score: higher scores have the same or a higher one. A bucket spans at most one
 * thirty-second of its scores, so a board has a few hundred of them.
 */
export function bucketOf(score: number): number {
  if (score < exactBelow) return Math.max(0, Math.floor(score));
  const doublings = Math.floor(Math.log2(score)) - Math.log2(perDoubling);
  return Math.floor(score / 2 ** doublings) + doublings * perDoubling;
}

/** The lowest score of a bucket; the lowest bucket has those below zero too. */
export function startOf(bucket: number): number {
  if (bucket < exactBelow) return bucket;
  const doublings = Math.floor(bucket / perDoubling) - 1;
  return (bucket - doublings * perDoubling) * 2 ** doublings;
}

/** How a bucket is divided: `width` scores in each part, and the players of a part into `slices`. */
function divisionOf(bucket: number) {
  const span = startOf(bucket + 1) - startOf(bucket);
  const parts = Math.min(span, mostParts);
  const width = span / parts;
  return { parts, width, slices: width === 1 ? mostCells / parts : 1 };
}

export function cellOf({ userId, score }: Placed): Cell {
  const bucket = bucketOf(score);
  const { parts, width, slices } = divisionOf(bucket);
  const part = Math.max(0, Math.floor((score - startOf(bucket)) / width));
  const slice = Math.floor((tieOf(userId) * slices) / 256);
  return { bucket, cell: (parts - 1 - part) * slices + slice };
}

/** The players of a cell: scores from `least` to below `below`, and ties from `tie` on. */
export function boundsOf({ bucket, cell }: Cell): { least: number; below: number; tie: number } {
  const { parts, width, slices } = divisionOf(bucket);
  const part = parts - 1 - Math.floor(cell / slices);
  const least = startOf(bucket) + part * width;
  return { least, below: least + width, tie: Math.ceil(((cell % slices) * 256) / slices) };
}

/** The first cell of the scores of this one: those before it in the bucket have higher scores. */
export function firstCellOf({ bucket, cell }: Cell): number {
  const { slices } = divisionOf(bucket);
  return cell - (cell % slices);
}
