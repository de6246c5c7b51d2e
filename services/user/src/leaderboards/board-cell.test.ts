import fc from 'fast-check';
import {
  boundsOf,
  bucketOf,
  cellOf,
  firstCellOf,
  memberOf,
  type Placed,
  startOf,
  tieOf,
  userIdOf,
} from './board-cell';

const score = fc.oneof(fc.integer({ min: 0, max: 3000 }), fc.integer({ min: 0, max: 2 ** 44 }));
const userId = fc
  .integer({ min: 0, max: 2 ** 40 })
  .map((number) => number.toString(16).padStart(24, '0'));
const placed = fc.record({ userId, score });

/** Negative when the first player is before the other on a board. */
const orderOf = (one: Placed, other: Placed): number =>
  other.score - one.score || tieOf(one.userId) - tieOf(other.userId);

test('a bucket ends right before the scores of the next one, and is narrow', () => {
  fc.assert(
    fc.property(score, (one) => {
      const bucket = bucketOf(one);
      const end = startOf(bucket + 1);
      expect(startOf(bucket)).toBeLessThanOrEqual(one);
      expect(end).toBeGreaterThan(one);
      expect(bucketOf(end - 1)).toBe(bucket);
      expect(bucketOf(end)).toBe(bucket + 1);
      expect(end - startOf(bucket)).toBeLessThanOrEqual(Math.max(1, one / 32));
    }),
  );
});

test('scores below zero are in the lowest bucket', () => {
  expect(cellOf({ userId: '', score: -5 })).toEqual({ bucket: 0, cell: 0 });
});

test('cells follow the order of a board', () => {
  const near = placed.chain((one) =>
    fc.tuple(
      fc.constant(one),
      fc.oneof(
        placed,
        fc.record({ userId, score: fc.integer({ min: -40, max: 40 }) }).map((other) => ({
          userId: other.userId,
          score: Math.max(0, one.score + other.score),
        })),
      ),
    ),
  );
  fc.assert(
    fc.property(near, ([one, other]) => {
      const [before, after] = orderOf(one, other) <= 0 ? [one, other] : [other, one];
      const [first, second] = [cellOf(before), cellOf(after)];
      const isLater =
        first.bucket > second.bucket ||
        (first.bucket === second.bucket && first.cell <= second.cell);
      // Players of one part with several scores share a cell.
      expect(isLater).toBe(true);
    }),
  );
});

test('a cell has its players, and the first one of its scores begins at tie 0', () => {
  fc.assert(
    fc.property(placed, (one) => {
      const cell = cellOf(one);
      const { least, below, tie } = boundsOf(cell);
      expect(one.score).toBeGreaterThanOrEqual(least);
      expect(one.score).toBeLessThan(below);
      expect(tieOf(one.userId)).toBeGreaterThanOrEqual(tie);
      const first = { ...cell, cell: firstCellOf(cell) };
      expect(boundsOf(first)).toEqual({ least, below, tie: 0 });
      expect(cell.cell).toBeLessThan(256);
    }),
  );
});

test('members of a sorted set are in the order of equal scores', () => {
  fc.assert(
    fc.property(userId, userId, (one, other) => {
      const isBefore = tieOf(one) - tieOf(other) || (one < other ? -1 : 1);
      if (one !== other) expect(memberOf(one) < memberOf(other)).toBe(isBefore < 0);
      expect(userIdOf(memberOf(one))).toBe(one);
    }),
  );
});
