import fc from 'fast-check';
import { eventsAfter, isTooLate, type SeriesSchedule } from './series-dates';

const fridays: SeriesSchedule = {
  ...{ weekdays: [5], time: '20:00', timeZone: 'Europe/Berlin', weeksAhead: 2 },
  ...{ from: '2026-03-13', until: null, times: null },
};
const starts = (schedule: SeriesSchedule, after: string | null = null, count = 4) =>
  eventsAfter(schedule, after, count).map(({ startsAt }) => startsAt.toISOString());

test('events keep the time of the wall when clocks are set forward and back', () => {
  // Summer time in Berlin begins on 29 March 2026 and ends on 25 October.
  expect(starts(fridays)).toEqual([
    ...['2026-03-13T19:00:00.000Z', '2026-03-20T19:00:00.000Z'],
    ...['2026-03-27T19:00:00.000Z', '2026-04-03T18:00:00.000Z'],
  ]);
  expect(starts({ ...fridays, from: '2026-10-23' }, null, 2)).toEqual([
    ...['2026-10-23T18:00:00.000Z', '2026-10-30T19:00:00.000Z'],
  ]);
});

test('an event is published by the same clock, weeks before', () => {
  const [event] = eventsAfter({ ...fridays, from: '2026-04-03' }, null, 1);
  expect(event?.publishAt.toISOString()).toBe('2026-03-20T19:00:00.000Z');
});

test('a time that clocks skip is an hour later, and one that occurs twice is the first', () => {
  const sundays = { ...fridays, weekdays: [7], time: '02:30' };
  expect(starts({ ...sundays, from: '2026-03-29' }, null, 1)).toEqual(['2026-03-29T01:30:00.000Z']);
  expect(starts({ ...sundays, from: '2026-10-25' }, null, 1)).toEqual(['2026-10-25T00:30:00.000Z']);
});

test('days follow the last one that was decided, up to the last day', () => {
  const twice = { ...fridays, weekdays: [3, 5], until: '2026-03-25' };
  expect(eventsAfter(twice, null, 9).map(({ date }) => date)).toEqual([
    ...['2026-03-13', '2026-03-18', '2026-03-20', '2026-03-25'],
  ]);
  expect(eventsAfter(twice, '2026-03-18', 9).map(({ date }) => date)).toEqual([
    ...['2026-03-20', '2026-03-25'],
  ]);
  expect(eventsAfter(twice, '2026-03-01', 1).map(({ date }) => date)).toEqual(['2026-03-13']);
  expect(eventsAfter(twice, '2026-03-25', 9)).toEqual([]);
});

test('registration must be open for 24 hours before check-in', () => {
  const terms = { checkInOpensMinutes: 60, checkInClosesMinutes: 10 };
  const startsAt = new Date('2026-03-13T19:00:00.000Z');
  const at = (text: string) => isTooLate(startsAt, terms, new Date(text));
  expect(at('2026-03-12T18:00:00.000Z')).toBe(false);
  expect(at('2026-03-12T18:00:00.001Z')).toBe(true);
});

const zones = ['UTC', 'Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kolkata'];

test('every event is on a day of the series, at its time, once each', () => {
  const schedules = fc.record({
    weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
    hour: fc.integer({ min: 4, max: 23 }),
    timeZone: fc.constantFrom(...zones),
    day: fc.integer({ min: 0, max: 700 }),
  });
  fc.assert(
    fc.property(schedules, ({ weekdays, hour, timeZone, day }) => {
      const from = new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10);
      const time = `${String(hour).padStart(2, '0')}:15`;
      const schedule = { ...fridays, weekdays, time, timeZone, from };
      const events = eventsAfter(schedule, null, 20);
      const shown = new Intl.DateTimeFormat('sv-SE', {
        ...{ timeZone, dateStyle: 'short', timeStyle: 'short' },
      });
      for (const { date, startsAt } of events) {
        expect(shown.format(startsAt)).toBe(`${date} ${time}`);
        expect(weekdays.map((one) => one % 7)).toContain(new Date(`${date}T00:00Z`).getUTCDay());
      }
      const dates = events.map(({ date }) => date);
      expect(dates).toEqual([...new Set(dates)].toSorted());
      expect(dates).toHaveLength(20);
      // The same list, one event after the other.
      const one = eventsAfter(schedule, dates[8] ?? null, 1).map(({ date }) => date);
      expect(one).toEqual(dates.slice(9, 10));
    }),
    { numRuns: globalThis.isThorough ? 100 : 25 },
  );
});
