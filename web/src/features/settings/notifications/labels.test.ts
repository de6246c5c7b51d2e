import { quietWords } from './labels';

test.each([
  ['22:00', '23:30', 'from 22:00 to 23:30'],
  ['23:00', '07:00', 'from 23:00 to 07:00 the next day'],
  ['12:00', '00:00', 'from 12:00 to 00:00 the next day'],
  ['09:00', '09:00', 'all day'],
])('says when quiet hours from %s to %s end', (from, to, words) =>
  expect(quietWords({ from, to })).toBe(words),
);
