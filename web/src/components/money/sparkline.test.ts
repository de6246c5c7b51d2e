import { pointsOf } from './sparkline';

test('draws from left to right and from low to high', () => {
  expect(pointsOf([10, 20, 15], 100, 20)).toBe('0,20 50,0 100,10');
});

test('keeps a flat line inside its box', () => {
  expect(pointsOf([5, 5], 100, 20)).toBe('0,20 100,20');
});
