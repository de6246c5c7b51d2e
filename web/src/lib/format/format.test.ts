import {
  formatCents,
  formatChange,
  formatClock,
  formatRelative,
  formatShortDate,
  formatSpan,
  formatTotal,
  formatYearDate,
  percentOf,
  shortId,
  streakWords,
} from './format';

const minute = 60_000;

test.each([
  [0, '$0.00'],
  [1000, '$10.00'],
  [1_234_567, '$12,345.67'],
  [-500, '\u2212$5.00'],
])('%i cents read %s', (amount, words) => expect(formatCents(amount)).toBe(words));

test('shows the sign of a change', () => {
  expect([2250, -1000, 0].map(formatChange)).toEqual(['+$22.50', '\u2212$10.00', '$0.00']);
});

test.each([
  [24 * minute + 10_000, '24:10'],
  [4_360_000, '1:12:40'],
  [47 * 60 * minute, '47:00:00'],
  [183.6 * 60 * minute, '7 d 15 h'],
  [999, '00:01'],
  [-5, '00:00'],
])('%i ms left show %s', (left, clock) => expect(formatClock(left)).toBe(clock));

test.each([
  [30_000, '< 1 min'],
  [42 * minute, '42 min'],
  [23 * 60 * minute, '23 h'],
  [50 * 60 * minute, '2 d'],
])('a span of %i ms reads %s', (span, words) => expect(formatSpan(span)).toBe(words));

test('formats moments relative to now', () => {
  expect(formatRelative(0, 5 * minute)).toBe('5 min ago');
  expect(formatRelative(180 * minute, 0)).toBe('in 3 h');
  expect(formatRelative(0, 20_000)).toBe('just now');
});

test('formats a streak as wins or losses', () => {
  expect([5, -2, 0].map(streakWords)).toEqual(['W5', 'L2', '–']);
});

test('shortens an id to its last four characters', () => {
  expect(shortId('65a0b1c2d3e4f5a6b7c88f2c')).toBe('#8F2C');
});

test('marks a total that was not counted to the end', () => {
  expect(formatTotal(499)).toBe('499');
  expect(formatTotal(500)).toBe('500+');
});

test('a date is the same in every time zone', () => {
  const day = Date.UTC(2030, 4, 14);
  expect(['2030-05-14', day, day + 24 * 60 * minute - 1].map(formatYearDate)).toEqual(
    Array(3).fill('14 May 2030'),
  );
  expect(['2030-05-14', day].map(formatShortDate)).toEqual(['14 May', '14 May']);
});

test.each([
  [199, 200, 99],
  [1, 1000, 1],
  [200, 200, 100],
  [0, 7, 0],
  [2, 3, 67],
])('%i of %i are %i percent', (part, all, percent) => expect(percentOf(part, all)).toBe(percent));
