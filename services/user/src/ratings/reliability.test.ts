import { absentIn, reliabilityOf } from './reliability';

const sides = { matchId: 'm', wagerId: null, home: ['ada'], away: ['bea'] };

test('who did not check in is absent, and on larger sides the players who are named', () => {
  expect(absentIn({ ...sides, reason: 'no-show', absent: ['away'] })).toEqual(['bea']);
  expect(absentIn({ ...sides, reason: 'no-show', absent: ['home', 'away'] })).toEqual([
    'ada',
    'bea',
  ]);
  const team = { ...sides, away: ['bea', 'cal'] };
  expect(absentIn({ ...team, reason: 'no-show', absent: ['away'] })).toEqual([]);
  const named = { absent: ['away' as const], absentUserIds: ['cal'] };
  expect(absentIn({ ...team, ...named, reason: 'no-show' })).toEqual(['cal']);
  expect(absentIn({ ...team, ...named, reason: 'not-played' })).toEqual([]);
  expect(absentIn({ ...sides, reason: 'no-show' })).toEqual([]);
  expect(absentIn({ ...sides, reason: 'not-played', absent: ['home'] })).toEqual([]);
});

test('a reliability has a percentage from three matches on, rounded down', () => {
  const of = (played: number, noShows: number) => reliabilityOf({ played, noShows }).percent;
  expect(of(0, 0)).toBeNull();
  expect(of(2, 0)).toBeNull();
  expect(of(2, 1)).toBe(66);
  expect(of(3, 0)).toBe(100);
  expect(of(999, 1)).toBe(99);
  expect(of(0, 3)).toBe(0);
});
