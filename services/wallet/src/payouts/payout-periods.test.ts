import { periodsOf } from './payout-periods';

const midnight = (day: string) => new Date(`${day}T00:00:00.000Z`);

test.each([
  ['a Monday', '2026-03-02T00:00:00.000Z', ['2026-03-02', '2026-03-02', '2026-01-01']],
  ['a Thursday', '2026-03-05T12:30:00.000Z', ['2026-03-05', '2026-03-02', '2026-01-01']],
  ['a Sunday', '2026-03-08T23:59:59.999Z', ['2026-03-08', '2026-03-02', '2026-01-01']],
  ['a week of two years', '2027-01-01T08:00:00.000Z', ['2027-01-01', '2026-12-28', '2027-01-01']],
])('the day, the week from Monday and the year of %s', (_, now, days) => {
  const [day, week, year] = days.map(midnight);
  expect(periodsOf(new Date(now))).toEqual({ day, week, year });
});
