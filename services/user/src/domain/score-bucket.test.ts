import fc from 'fast-check';
import { bucketOf, endOf } from './score-bucket';

const score = fc.oneof(fc.integer({ min: 0, max: 600 }), fc.integer({ min: 0, max: 2 ** 44 }));

test('a bucket ends right before the scores of the next one, and is narrow', () => {
  fc.assert(
    fc.property(score, (one) => {
      const bucket = bucketOf(one);
      const end = endOf(bucket);
      expect(end).toBeGreaterThan(one);
      expect(bucketOf(end - 1)).toBe(bucket);
      expect(bucketOf(end)).toBe(bucket + 1);
      expect(end - one).toBeLessThanOrEqual(Math.max(1, one / 100));
    }),
  );
});

test('scores below zero are in the lowest bucket', () => {
  expect(bucketOf(-5)).toBe(0);
});
