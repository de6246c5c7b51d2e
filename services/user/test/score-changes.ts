import fc from 'fast-check';

/**
 * Random changes of the scores of some players: equal ones, ones around the bounds of cells and
 * buckets, and null for a player who leaves the board.
 * @param least the lowest score
 */
export const scoreChanges = (least: number) =>
  fc.array(
    fc.record({
      user: fc.integer({ min: 1, max: 40 }),
      score: fc.oneof(
        fc.integer({ min: least, max: 6 }),
        fc.integer({ min: 250, max: 530 }),
        fc.integer({ min: 1, max: 2 ** 40 }),
        fc.constant(null),
      ),
    }),
    { minLength: 1, maxLength: 60 },
  );
