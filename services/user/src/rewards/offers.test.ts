import { addDays, startOf } from './day';
import { challengesAt, streakOffers } from './offers';

const monday = startOf('2026-03-02');
const ids = (at: Date) => challengesAt(at).map(({ sourceId }) => sourceId);

test('two challenges of the day and two of the week, the same for everyone all day', () => {
  const offers = challengesAt(monday);
  expect(offers.map(({ period }) => period)).toEqual(['day', 'day', 'week', 'week']);
  expect(new Set(ids(monday)).size).toBe(4);
  const lastInstant = new Date(startOf('2026-03-03').getTime() - 1);
  expect(ids(lastInstant)).toEqual(ids(monday));
});

test('the day changes at midnight by UTC, the week on Monday', () => {
  const [tuesday, sunday, next] = ['2026-03-03', '2026-03-08', '2026-03-09'].map(startOf);
  const week = (at: Date | undefined) => ids(at as Date).slice(2);
  expect(ids(tuesday as Date).slice(0, 2)).not.toEqual(ids(monday).slice(0, 2));
  expect(week(sunday)).toEqual(week(monday));
  expect(week(next)).not.toEqual(week(monday));
});

test('no challenge asks for stakes, and each appears in a year', () => {
  const year = Array.from({ length: 365 }, (_, day) => startOf(addDays('2026-01-01', day)));
  const all = year.flatMap((at) => challengesAt(at));
  expect(all.map(({ rule }) => rule.event)).not.toContain('wager-won');
  expect(new Set(all.map(({ name }) => name)).size).toBe(10);
});

test('ends with its period', () => {
  const [ofDay, , ofWeek] = challengesAt(new Date('2026-03-04T15:00:00.000Z'));
  expect(ofDay?.endsAt).toEqual(startOf('2026-03-05'));
  expect(ofWeek?.endsAt).toEqual(startOf('2026-03-09'));
});

test('streaks give more the longer they are', () => {
  const xp = streakOffers.map((one) => one.xp);
  expect(xp).toEqual([...xp].sort((a, b) => a - b));
});
