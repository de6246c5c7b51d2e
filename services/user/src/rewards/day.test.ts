import { seasonOf } from '../ratings/season';
import { addDays, dayOf, mondayOf, startOf } from './day';

test('a day is that of UTC, from midnight on', () => {
  expect(dayOf(new Date('2026-03-02T23:59:59.999Z'))).toBe('2026-03-02');
  expect(dayOf(new Date('2026-03-03T00:00:00.000Z'))).toBe('2026-03-03');
  expect(startOf('2026-03-02')).toEqual(new Date('2026-03-02T00:00:00.000Z'));
  expect([addDays('2026-02-28', 1), addDays('2026-03-01', -1)]).toEqual([
    ...['2026-03-01', '2026-02-28'],
  ]);
});

test('a week begins on its Monday', () => {
  const week = ['2026-03-01', '2026-03-02', '2026-03-03', '2026-03-08', '2026-03-09'];
  expect(week.map(mondayOf)).toEqual([
    ...['2026-02-23', '2026-03-02', '2026-03-02', '2026-03-02', '2026-03-09'],
  ]);
});

test('a season is a quarter of the year, up to the first instant of the next one', () => {
  expect(seasonOf(new Date('2026-12-31T23:59:59.999Z'))).toEqual({
    name: '2026-Q4',
    from: new Date('2026-10-01T00:00:00.000Z'),
    until: new Date('2027-01-01T00:00:00.000Z'),
  });
  const names = ['2026-01-01', '2026-03-31', '2026-04-01', '2026-07-01', '2026-09-30'].map(
    (day) => seasonOf(startOf(day)).name,
  );
  expect(names).toEqual(['2026-Q1', '2026-Q1', '2026-Q2', '2026-Q3', '2026-Q3']);
});
