import { nextTimeOfDay, timeOfDay } from './notification-settings';

const berlin = (at: string) => ({ at, timeZone: 'Europe/Berlin' });
const next = (now: string, at: string, without: string | null = null) =>
  nextTimeOfDay(new Date(now), berlin(at), without).toISOString();

test('shows an instant by the clock of a zone', () => {
  const noon = new Date('2026-07-01T12:00:30Z');
  expect(timeOfDay(noon, 'Europe/Berlin')).toBe('14:00');
  expect(timeOfDay(noon, 'America/St_Johns')).toBe('09:30');
});

test('the next time of day is today if it is to come, and else tomorrow', () => {
  expect(next('2026-07-01T05:59:59.999Z', '08:00')).toBe('2026-07-01T06:00:00.000Z');
  expect(next('2026-07-01T06:00:00.000Z', '08:00')).toBe('2026-07-02T06:00:00.000Z');
});

test('leaves out one day', () => {
  expect(next('2026-07-01T05:00:00Z', '08:00', '2026-07-01')).toBe('2026-07-02T06:00:00.000Z');
  expect(next('2026-07-01T07:00:00Z', '08:00', '2026-07-01')).toBe('2026-07-02T06:00:00.000Z');
});

test('a time that is skipped when clocks are set forward is an hour later', () => {
  expect(next('2026-03-28T20:00:00Z', '02:30')).toBe('2026-03-29T01:30:00.000Z');
});

test('a time that occurs twice when clocks are set back is the first, once', () => {
  const first = '2026-10-25T00:30:00.000Z';
  expect(next('2026-10-24T20:00:00Z', '02:30')).toBe(first);
  expect(next(first, '02:30', '2026-10-25')).toBe('2026-10-26T01:30:00.000Z');
});

test('in the far east a day starts earlier', () => {
  const kiritimati = { at: '00:30', timeZone: 'Pacific/Kiritimati' };
  const found = nextTimeOfDay(new Date('2026-07-01T10:00:00Z'), kiritimati);
  expect(found.toISOString()).toBe('2026-07-01T10:30:00.000Z');
});
