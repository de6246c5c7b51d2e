import fc from 'fast-check';
import { addDays, mondayOf } from './day';
import { bestStreak, currentStreak, streakEarnedOn } from './streak';

const first = '2026-02-25';
const daysAt = (...offsets: number[]) => new Set(offsets.map((one) => addDays(first, one)));

test('counts consecutive days up to today, or yesterday while today is open', () => {
  expect(currentStreak(daysAt(0, 1, 2), addDays(first, 2))).toBe(3);
  expect(currentStreak(daysAt(0, 1, 2), addDays(first, 3))).toBe(3);
  expect(currentStreak(daysAt(0, 1, 2), addDays(first, 4))).toBe(0);
  expect(currentStreak(daysAt(0, 2, 3), addDays(first, 3))).toBe(2);
  expect(currentStreak(new Set(), first)).toBe(0);
});

test('spans the ends of months', () => {
  expect([...daysAt(3, 4)]).toEqual(['2026-02-28', '2026-03-01']);
  expect(bestStreak(daysAt(3, 4))).toBe(2);
});

test('the best streak is the longest run', () => {
  expect(bestStreak(daysAt(0, 1, 2, 5, 6))).toBe(3);
  expect(bestStreak(new Set())).toBe(0);
});

test('is earned on the first day that completes a run, and by no shorter one', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(60)), fc.integer({ min: 1, max: 9 }), (offsets, length) => {
      const days = daysAt(...offsets);
      const on = streakEarnedOn(days, length);
      expect(on !== null).toBe(bestStreak(days) >= length);
      if (on === null) return;
      for (let ago = 0; ago < length; ago += 1) expect(days).toContain(addDays(on, -ago));
      const before = new Set([...days].filter((day) => day < on));
      expect(bestStreak(before)).toBeLessThan(length);
    }),
  );
});

test('a week begins on Monday', () => {
  expect(mondayOf('2026-03-02')).toBe('2026-03-02');
  expect(mondayOf('2026-03-08')).toBe('2026-03-02');
  expect(mondayOf('2026-03-09')).toBe('2026-03-09');
});
