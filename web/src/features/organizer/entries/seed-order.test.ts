import { changedWords, savedOrder, withPresent } from './seed-order';

const placed = { last: ['a', 'b'], byRating: ['b', 'a'] };
const event = (mode: 'rating' | 'manual') => ({ seeding: { mode } }) as never;

test('an order that was chosen stays; before that the terms say how it begins', () => {
  const never = { seededAt: null, placed };
  expect(savedOrder(never, event('rating'))).toEqual(['b', 'a']);
  expect(savedOrder(never, event('manual'))).toEqual(['a', 'b']);
  expect(savedOrder({ ...never, seededAt: '2026-01-01' }, event('rating'))).toEqual(['a', 'b']);
});

test('an order follows the entries that come and leave', () => {
  expect(withPresent(['c', 'a', 'b'], ['a', 'b', 'd'])).toEqual(['a', 'b', 'd']);
});

test('says how many entries came, left or changed', () => {
  expect(changedWords([{ changes: [] }])).toBeNull();
  expect(
    changedWords([
      { changes: ['came'] },
      { changes: ['left'] },
      { changes: ['roster', 'rating'] },
      { changes: ['rating'] },
    ]),
  ).toBe('1 came, 1 left, 1 changed players, 2 changed rating');
});
