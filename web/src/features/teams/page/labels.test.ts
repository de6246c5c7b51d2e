import { dayWordsIn } from './labels';

test('names the day of a start by the clock of the team’s zone', () => {
  const nowMs = Date.parse('2026-11-27T16:00:00.000Z');
  const words = (at: string, timeZone = 'Europe/Berlin') => dayWordsIn(at, { timeZone, nowMs });
  expect(words('2026-11-27T16:30:00.000Z')).toBe('Today');
  expect(words('2026-11-27T20:30:00.000Z')).toBe('Tonight');
  expect(words('2026-11-27T23:30:00.000Z')).toBe('Tomorrow');
  expect(words('2026-11-27T16:30:00.000Z', 'Pacific/Auckland')).toBe('Today');
  expect(words('2026-11-29T20:30:00.000Z')).toBe('Sun 29 Nov');
});
