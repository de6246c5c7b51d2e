import { Refusal } from '@contend/contracts';
import {
  daysFrom,
  exactWindow,
  firstCommonStart,
  hoursOfDay,
  suits,
  wallTimeOf,
  weekHourOf,
  windowOf,
} from './scrim-window';

const at = (time: string) => new Date(time);
const windowAt = (local: string, timeZone: string, minutes = 0) =>
  windowOf({ local, timeZone, minutes });
const codeOf = (work: () => unknown): string | null => {
  try {
    work();
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
};

test.each([
  // Winter and summer in Berlin, and a zone half an hour off.
  ['2026-01-15T20:30', 'Europe/Berlin', '2026-01-15T19:30:00.000Z'],
  ['2026-07-15T20:30', 'Europe/Berlin', '2026-07-15T18:30:00.000Z'],
  ['2026-01-15T20:30', 'Asia/Kolkata', '2026-01-15T15:00:00.000Z'],
  ['2026-01-15T20:30', 'America/New_York', '2026-01-16T01:30:00.000Z'],
  // Lord Howe moves its clocks by half an hour.
  ['2026-07-15T20:30', 'Australia/Lord_Howe', '2026-07-15T10:00:00.000Z'],
])('%s in %s is %s', (local, timeZone, instant) => {
  const { from, until } = windowAt(local, timeZone, 90);
  expect(from).toEqual(at(instant));
  expect(until.getTime() - from.getTime()).toBe(90 * 60_000);
  expect(wallTimeOf(from, timeZone)).toBe(local);
});

test('refuses a wall time that is skipped when clocks go forward', () => {
  expect(codeOf(() => windowAt('2026-03-29T02:30', 'Europe/Berlin'))).toBe('start-not-possible');
  expect(windowAt('2026-03-29T01:59', 'Europe/Berlin').from).toEqual(at('2026-03-29T00:59:00Z'));
  expect(windowAt('2026-03-29T03:00', 'Europe/Berlin').from).toEqual(at('2026-03-29T01:00:00Z'));
});

test('a wall time that occurs twice when clocks go back is the first', () => {
  expect(windowAt('2026-10-25T02:30', 'Europe/Berlin').from).toEqual(at('2026-10-25T00:30:00Z'));
  expect(windowAt('2026-10-25T03:00', 'Europe/Berlin').from).toEqual(at('2026-10-25T02:00:00Z'));
});

test('refuses days that are not in the calendar', () => {
  expect(codeOf(() => windowAt('2026-02-29T20:00', 'Europe/Berlin'))).toBe('start-not-possible');
  expect(codeOf(() => windowAt('2026-04-31T20:00', 'UTC'))).toBe('start-not-possible');
});

test('the days of a switch have 23 and 25 hours', () => {
  expect(hoursOfDay('2026-03-29', 'Europe/Berlin')).toHaveLength(23);
  expect(hoursOfDay('2026-10-25', 'Europe/Berlin')).toHaveLength(25);
  const [first, second] = hoursOfDay('2026-11-02', 'Asia/Kolkata');
  expect(first).toEqual(at('2026-11-01T18:30:00Z'));
  expect(second).toEqual(at('2026-11-01T19:30:00Z'));
});

test('an hour of a week begins on Monday by the clock of the zone', () => {
  expect(weekHourOf(at('2026-03-02T00:00:00Z'), 'UTC')).toBe(0);
  expect(weekHourOf(at('2026-03-01T23:30:00Z'), 'Europe/Berlin')).toBe(0);
  expect(weekHourOf(at('2026-03-01T23:30:00Z'), 'UTC')).toBe(167);
});

test('the coming days begin with today by the clock of the zone', () => {
  const now = at('2026-03-01T23:30:00Z');
  expect(daysFrom(now, 'UTC', 2)).toEqual(['2026-03-01', '2026-03-02']);
  expect(daysFrom(now, 'Europe/Berlin', 2)).toEqual(['2026-03-02', '2026-03-03']);
});

test('a start suits a post at both ends of its window and not beyond', () => {
  const window = windowAt('2026-03-02T20:00', 'UTC', 60);
  const inMinutes = (minutes: number) => new Date(window.from.getTime() + minutes * 60_000);
  expect([-1, 0, 30, 60, 61].map((minutes) => suits([window], inMinutes(minutes)))).toEqual([
    ...[false, true, true, true, false],
  ]);
});

test('the first common start is still to come, and a full five minutes where possible', () => {
  const evening = windowAt('2026-03-02T20:00', 'UTC', 120);
  const later = windowAt('2026-03-02T22:00', 'Europe/Berlin', 120);
  const before = at('2026-03-02T12:00:00Z');
  expect(firstCommonStart([evening], [later], before)).toEqual(at('2026-03-02T21:00:00Z'));
  const late = at('2026-03-02T21:02:00Z');
  expect(firstCommonStart([evening], [later], late)).toEqual(at('2026-03-02T21:05:00Z'));
  expect(firstCommonStart([evening], [later], at('2026-03-02T22:00:00Z'))).toBeNull();
  const exact = exactWindow(at('2026-03-02T21:13:00Z'), 'UTC');
  expect(firstCommonStart([evening], [exact], before)).toEqual(at('2026-03-02T21:13:00Z'));
  const next = windowAt('2026-03-03T20:00', 'UTC', 10);
  expect(firstCommonStart([evening], [next], before)).toBeNull();
  expect(firstCommonStart([evening, next], [next, later], before)).toEqual(
    at('2026-03-02T21:00:00Z'),
  );
});
