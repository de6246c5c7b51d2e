import fc from 'fast-check';
import { nextDecay, shownRating } from './shown-rating';

const dayMs = 24 * 60 * 60_000;
const ratedAt = new Date('2026-03-02T12:00:00.000Z');
const afterDays = (days: number, ms = 0) => new Date(ratedAt.getTime() + days * dayMs + ms);

test.each([
  [0, 0, 1400],
  [14, -1, 1400],
  [14, 0, 1375],
  [21, -1, 1375],
  [21, 0, 1350],
  [63, 0, 1200],
  [400, 0, 1200],
])('after %i days and %i ms a rating of 1400 is shown as %i', (days, ms, shown) => {
  expect(shownRating({ rating: 1400, ratedAt }, afterDays(days, ms))).toBe(shown);
});

test('the shown rating falls no lower than that of a newcomer, and ratings below stay', () => {
  expect(shownRating({ rating: 1010, ratedAt }, afterDays(100))).toBe(1000);
  expect(shownRating({ rating: 900, ratedAt }, afterDays(100))).toBe(900);
  expect(shownRating({ rating: 1400 }, afterDays(100))).toBe(1400);
});

test('names the next instant at which the figure falls, and none before it', () => {
  const days = fc.integer({ min: 0, max: 120 * dayMs });
  fc.assert(
    fc.property(fc.integer({ min: 800, max: 1600 }), days, (rating, ms) => {
      const now = new Date(ratedAt.getTime() + ms);
      const next = nextDecay({ rating, ratedAt }, now);
      const shown = shownRating({ rating, ratedAt }, now);
      if (!next) {
        expect(shownRating({ rating, ratedAt }, afterDays(1000))).toBe(shown);
        return;
      }
      expect(next.getTime()).toBeGreaterThan(now.getTime());
      expect(shownRating({ rating, ratedAt }, new Date(next.getTime() - 1))).toBe(shown);
      expect(shownRating({ rating, ratedAt }, next)).toBeLessThan(shown);
    }),
  );
});
