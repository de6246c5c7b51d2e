import { meanRating } from './mean-rating';

test('the mean of the known ratings is rounded; none is known without any', () => {
  expect(meanRating([])).toBeNull();
  expect(meanRating([null, null])).toBeNull();
  expect(meanRating([1200])).toBe(1200);
  expect(meanRating([1000, null, 1500])).toBe(1250);
  expect(meanRating([1000, 1001])).toBe(1001);
  expect(meanRating([1000, 1000, 1001])).toBe(1000);
  expect(meanRating([0, null])).toBe(0);
});
