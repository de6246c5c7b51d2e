import fc from 'fast-check';
import { dayOf, weekOf } from '../src/calendar';

test.each([
  ['2026-11-21T23:59:59.999Z', '2026-11-21', '2026-11-16'],
  ['2026-11-22T23:59:59.999Z', '2026-11-22', '2026-11-16'],
  ['2026-11-23T00:00:00.000Z', '2026-11-23', '2026-11-23'],
  ['2027-01-01T12:00:00.000Z', '2027-01-01', '2026-12-28'],
  ['2024-12-30T12:00:00.000Z', '2024-12-30', '2024-12-30'],
  ['1969-12-31T12:00:00.000Z', '1969-12-31', '1969-12-29'],
])('%s is on %s, in the week from %s', (time, day, monday) => {
  const atMs = Date.parse(time);
  expect([dayOf(atMs), weekOf(atMs)]).toEqual([day, monday]);
});

test('starts a week on a Monday, less than seven days before', () => {
  const instant = fc.integer({ min: Date.UTC(1960, 0, 1), max: Date.UTC(2100, 0, 1) });
  fc.assert(
    fc.property(instant, (atMs) => {
      const monday = Date.parse(weekOf(atMs));
      expect(new Date(monday).getUTCDay()).toBe(1);
      expect(atMs - monday).toBeGreaterThanOrEqual(0);
      expect(atMs - monday).toBeLessThan(7 * 24 * 60 * 60 * 1000);
    }),
  );
});
