import { dayWords, momentIn, momentsOf, otherTime, wallTimeOf, zonePlace } from './zone-time';

const instants = (local: string, zone: string) =>
  momentsOf(local, zone).map((at) => new Date(at).toISOString());

test.each([
  ['2026-11-29T21:30', 'Europe/Berlin', '2026-11-29T20:30:00.000Z'],
  ['2026-07-29T21:30', 'Europe/Berlin', '2026-07-29T19:30:00.000Z'],
  ['2026-11-29T21:30', 'Asia/Kolkata', '2026-11-29T16:00:00.000Z'],
  ['2026-11-29T21:45', 'Asia/Kathmandu', '2026-11-29T16:00:00.000Z'],
  ['2026-11-29T21:30', 'America/St_Johns', '2026-11-30T01:00:00.000Z'],
])('%s in %s is %s', (local, zone, at) => {
  expect(instants(local, zone)).toEqual([at]);
  expect(wallTimeOf(at, zone)).toBe(local);
});

test.each([
  ['2026-03-29T02:30', 'Europe/Berlin'],
  // Clocks of Lord Howe Island are set forward by 30 minutes.
  ['2026-10-04T02:15', 'Australia/Lord_Howe'],
  ['2026-02-30T12:00', 'Europe/Berlin'],
  ['', 'Europe/Berlin'],
])('%s does not exist in %s', (local, zone) => {
  expect(momentsOf(local, zone)).toEqual([]);
});

test('a time that occurs twice has two moments, the first one first', () => {
  expect(instants('2026-10-25T02:30', 'Europe/Berlin')).toEqual([
    ...['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z'],
  ]);
  expect(instants('2026-04-05T01:45', 'Australia/Lord_Howe')).toEqual([
    ...['2026-04-04T14:45:00.000Z', '2026-04-04T15:15:00.000Z'],
  ]);
});

test('keeps the wall time over the change of clocks', () => {
  const [before, after] = ['2026-03-28T20:30', '2026-03-29T20:30'].map(
    (local) => momentsOf(local, 'Europe/Berlin')[0] ?? 0,
  );
  expect((after ?? 0) - (before ?? 0)).toBe(23 * 3_600_000);
});

test('the other team’s time names its place, and its day where that differs', () => {
  const at = '2026-11-26T22:45:00.000Z';
  expect(otherTime(at, 'Europe/Helsinki', 'Europe/Berlin')).toBe('00:45 Helsinki, Fri');
  expect(otherTime(at, 'Europe/London', 'Europe/Berlin')).toBe('22:45 London');
  expect(otherTime(at, 'Asia/Kolkata', 'Europe/Berlin')).toBe('04:15 Kolkata, Fri');
});

test('words of days and places', () => {
  expect(dayWords('2026-11-29')).toBe('Sun 29 Nov');
  expect(momentIn('2026-11-29T20:30:00.000Z', 'Europe/Berlin')).toBe('Sun 29 Nov, 21:30');
  expect(zonePlace('America/Argentina/Buenos_Aires')).toBe('Buenos Aires');
});
