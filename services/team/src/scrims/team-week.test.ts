import fc from 'fast-check';
import { abe, ada, ben, teamIds } from '../../test/model/scrim-states';
import { daysOfWeek, hoursOfWeek, planDays, setHours, type TeamWeek } from './team-week';

const teamId = teamIds.home;
const at = (time: string) => new Date(time);
const weekOf = (hours: TeamWeek['hours']): TeamWeek => ({ id: teamId, hours });

test('hours of a week are a list per day, Monday first, and back', () => {
  expect(daysOfWeek([0, 23, 24, 167])).toEqual([[0, 23], [0], [], [], [], [], [23]]);
  expect(hoursOfWeek([[0, 23], [0], [], [], [], [], [23]])).toEqual([0, 23, 24, 167]);
  const weeks = fc.uniqueArray(fc.integer({ min: 0, max: 167 }));
  fc.assert(
    fc.property(weeks, (hours) => {
      const sorted = hours.toSorted((one, other) => one - other);
      expect(hoursOfWeek(daysOfWeek(sorted))).toEqual(sorted);
    }),
  );
});

test('a member’s hours are kept in order and once each, beside those of others', () => {
  const set = (week: TeamWeek | null, hours: number[]) =>
    setHours(week, { teamId, userId: ada, hours });
  const first = set(null, [100, 20, 3, 20]);
  expect(first).toEqual({ state: weekOf({ [ada]: [3, 20, 100] }), events: [], timers: {} });
  const both = weekOf({ [ada]: [1], [abe]: [2] });
  expect(set(both, []).state).toEqual(weekOf({ [ada]: [], [abe]: [2] }));
});

const planIn = (timeZone: string, now: string, changes = {}, week: TeamWeek | null = null) =>
  planDays(week, { timeZone, days: 1, members: [ada, abe], bookings: [], ...changes }, at(now));

test('each hour counts the present members who can play by the team’s clock', () => {
  // Monday 2026-03-02, 20:00 in Kolkata is 14:30 UTC.
  const week = weekOf({ [ada]: [20, 21], [abe]: [20], [ben]: [20] });
  const [today] = planIn('Asia/Kolkata', '2026-03-02T12:00:00Z', {}, week);
  expect(today?.date).toBe('2026-03-02');
  expect(today?.hours).toHaveLength(24);
  expect(today?.hours.map(({ free }) => free).slice(19, 23)).toEqual([0, 2, 1, 0]);
  expect(today?.hours[20]).toEqual({
    ...{ startsAt: at('2026-03-02T14:30:00Z'), free: 2, isBooked: false },
  });
});

test('a week without hours has no free players', () => {
  const days = planIn('UTC', '2026-03-02T12:00:00Z', { days: 2 });
  expect(days.map(({ date }) => date)).toEqual(['2026-03-02', '2026-03-03']);
  expect(days.every(({ hours }) => hours.every(({ free }) => free === 0))).toBe(true);
});

test.each([
  ['2026-03-29', 23],
  ['2026-10-25', 25],
])('a switch of clocks on %s gives a day of %i hours', (date, count) => {
  const hour = date === '2026-10-25' ? 6 * 24 + 2 : 6 * 24 + 3;
  const week = weekOf({ [ada]: [hour] });
  const [day] = planIn('Europe/Berlin', `${date}T12:00:00Z`, {}, week);
  expect(day?.hours).toHaveLength(count);
  // 02:00 occurs twice in autumn.
  expect(day?.hours.filter(({ free }) => free === 1)).toHaveLength(count === 25 ? 2 : 1);
});

test('an hour is booked that a scrim overlaps; ends and starts may touch', () => {
  const bookedHours = (startsAt: string, endsAt: string) => {
    const bookings = [{ startsAt: at(startsAt), endsAt: at(endsAt) }];
    const [day] = planIn('UTC', '2026-03-02T12:00:00Z', { bookings });
    return day?.hours.flatMap(({ isBooked }, hour) => (isBooked ? [hour] : []));
  };
  expect(bookedHours('2026-03-02T20:00:00.000Z', '2026-03-02T22:00:00.000Z')).toEqual([20, 21]);
  expect(bookedHours('2026-03-02T19:59:59.999Z', '2026-03-02T22:00:00.001Z')).toEqual([
    ...[19, 20, 21, 22],
  ]);
  expect(bookedHours('2026-03-03T20:00:00.000Z', '2026-03-03T22:00:00.000Z')).toEqual([]);
});
