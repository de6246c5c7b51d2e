import { dateInZone } from '@contend/contracts/src/zoned-time';
import fc from 'fast-check';
import { refusalOf } from '../../test/model/refusal';
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
  expect(refusalOf(() => windowAt('2026-03-29T02:30', 'Europe/Berlin'))).toBe('start-not-possible');
  expect(windowAt('2026-03-29T01:59', 'Europe/Berlin').from).toEqual(at('2026-03-29T00:59:00Z'));
  expect(windowAt('2026-03-29T03:00', 'Europe/Berlin').from).toEqual(at('2026-03-29T01:00:00Z'));
});

test('a wall time that occurs twice when clocks go back is the first', () => {
  expect(windowAt('2026-10-25T02:30', 'Europe/Berlin').from).toEqual(at('2026-10-25T00:30:00Z'));
  expect(windowAt('2026-10-25T03:00', 'Europe/Berlin').from).toEqual(at('2026-10-25T02:00:00Z'));
});

test('refuses days that are not in the calendar', () => {
  expect(refusalOf(() => windowAt('2026-02-29T20:00', 'Europe/Berlin'))).toBe('start-not-possible');
  expect(refusalOf(() => windowAt('2026-04-31T20:00', 'UTC'))).toBe('start-not-possible');
});

test('a refusal names the time that does not exist', () => {
  for (const local of ['2026-02-29T20:00', '2026-03-29T02:30', 'tomorrow']) {
    expect(() => windowAt(local, 'Europe/Berlin')).toThrow(
      expect.objectContaining({ code: 'start-not-possible', details: { local } }),
    );
  }
});

// Half an hour and 45 minutes off, clocks that move by half an hour, and at midnight.
const zones = fc.constantFrom(
  ...['UTC', 'Asia/Kolkata', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'Africa/Cairo'],
  ...['Europe/Berlin', 'America/St_Johns', 'Pacific/Chatham'],
);
const instants = fc.integer({ min: 0, max: 365 * 24 * 60 }).map((minutes) => {
  return new Date(at('2026-01-01T00:00:00Z').getTime() + minutes * 60_000);
});

test('the wall time of an instant is a window that begins then, or at its first occurrence', () => {
  fc.assert(
    fc.property(instants, zones, (instant, zone) => {
      const window = windowAt(wallTimeOf(instant, zone), zone);
      const back = instant.getTime() - window.from.getTime();
      expect([0, 30 * 60_000, 60 * 60_000]).toContain(back);
      expect(wallTimeOf(window.from, zone)).toBe(window.local);
      expect(window.until).toEqual(window.from);
    }),
  );
});

test('the hours of a day are an hour apart, all of that day, and cover it', () => {
  fc.assert(
    fc.property(instants, zones, (instant, zone) => {
      const date = dateInZone(instant, zone);
      const hours = hoursOfDay(date, zone).map((start) => start.getTime());
      expect(hours.every((start) => dateInZone(new Date(start), zone) === date)).toBe(true);
      expect(hours.slice(1).every((start, nth) => start - hours[nth]! === 3_600_000)).toBe(true);
      expect(dateInZone(new Date(hours[0]! - 1), zone)).not.toBe(date);
      expect(dateInZone(new Date(hours.at(-1)! + 3_600_000), zone)).not.toBe(date);
      expect(daysFrom(instant, zone, 1)).toEqual([date]);
    }),
    { numRuns: globalThis.isThorough ? 100 : 30 },
  );
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

const minutesAfter = (minutes: number) =>
  new Date(at('2026-03-02T20:00:00Z').getTime() + minutes * 60_000);
const between = (from: number, until: number) => ({
  ...exactWindow(minutesAfter(from), 'UTC'),
  ...{ minutes: until - from, until: minutesAfter(until) },
});

type Span = [from: number, until: number];

test('a start suits a post that has one window around it', () => {
  expect(suits([between(0, 10), between(60, 70)], minutesAfter(65))).toBe(true);
  expect(suits([between(0, 10), between(60, 70)], minutesAfter(30))).toBe(false);
  expect(suits([], minutesAfter(0))).toBe(false);
});

test.each([
  ['windows that touch', [10, 20], [20, 30], 20],
  ['windows one minute apart', [10, 20], [21, 30], null],
  ['full five minutes at the end of one', [12, 15], [0, 30], 15],
  ['full five minutes at the end of both', [12, 15], [11, 15], 15],
  ['no full five minutes in one', [12, 14], [0, 30], 12],
] as [string, Span, Span, number | null][])('common start of %s', (...args) => {
  const [, one, other, expected] = args;
  const [first, second] = [[between(...one)], [between(...other)]];
  const start = expected === null ? null : minutesAfter(expected);
  expect(firstCommonStart(first, second, minutesAfter(-60))).toEqual(start);
  expect(firstCommonStart(second, first, minutesAfter(-60))).toEqual(start);
});

test('a common start is later than now, if only by a millisecond', () => {
  const [exact, range] = [[between(10, 10)], [between(0, 30)]];
  const justBefore = new Date(minutesAfter(10).getTime() - 1);
  expect(firstCommonStart(exact, range, justBefore)).toEqual(minutesAfter(10));
  expect(firstCommonStart(exact, range, minutesAfter(10))).toBeNull();
  expect(firstCommonStart(range, range, minutesAfter(10))).toEqual(minutesAfter(15));
});

const windowLists = fc.array(
  fc
    .tuple(fc.integer({ min: -50, max: 300 }), fc.integer({ min: 0, max: 60 }))
    .map(([from, minutes]) => between(from, from + minutes)),
  { minLength: 1, maxLength: 4 },
);

test('the first common start is the earliest of all windows, and suits both posts', () => {
  fc.assert(
    fc.property(windowLists, windowLists, (one, other) => {
      const now = minutesAfter(0);
      const start = firstCommonStart(one, other, now);
      expect(firstCommonStart(other, one, now)).toEqual(start);
      const isCommon = (nth: number) =>
        suits(one, minutesAfter(nth)) && suits(other, minutesAfter(nth));
      const minutes = Array.from({ length: 361 }, (_, nth) => nth + 1).filter(isCommon);
      if (start === null) return expect(minutes).toEqual([]);
      expect(start > now && suits(one, start) && suits(other, start)).toBe(true);
      const wait = start.getTime() - now.getTime() - (minutes[0] ?? 0) * 60_000;
      expect(wait < 5 * 60_000).toBe(true);
    }),
  );
});
