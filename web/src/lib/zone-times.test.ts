import { cityOf, dayWordsIn, formatTimeIn } from './zone-times';

test('shows one moment by the clocks of two teams, over the end of summer time', () => {
  expect(formatTimeIn('2026-10-24T19:30:00.000Z', 'Europe/Berlin')).toBe('21:30');
  expect(formatTimeIn('2026-10-25T19:30:00.000Z', 'Europe/Berlin')).toBe('20:30');
  expect(formatTimeIn('2026-10-25T19:30:00.000Z', 'Asia/Kolkata')).toBe('01:00');
});

test('names the city of a zone', () => {
  expect(['America/Argentina/Buenos_Aires', 'UTC'].map(cityOf)).toEqual(['Buenos Aires', 'UTC']);
});

test('names the day by the clock of the zone', () => {
  const nowMs = Date.parse('2026-11-27T16:00:00.000Z');
  const words = (at: string, timeZone = 'Europe/Berlin') => dayWordsIn(at, { timeZone, nowMs });
  expect(words('2026-11-27T16:30:00.000Z')).toBe('Today');
  expect(words('2026-11-27T20:30:00.000Z')).toBe('Tonight');
  expect(words('2026-11-27T23:30:00.000Z')).toBe('Tomorrow');
  expect(words('2026-11-27T16:30:00.000Z', 'Pacific/Auckland')).toBe('Today');
  expect(words('2026-11-29T20:30:00.000Z')).toBe('Sun 29 Nov');
});
