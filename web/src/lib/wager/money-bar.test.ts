import { firstLaw, type LawRule } from '@contend/contracts';
import { breakBarOf, moneyBarOf } from './money-bar';

const now = new Date('2026-11-27T12:00:00.000Z');
const barOf = (birthDate: string | null, country: string | null, rules = firstLaw.rules) =>
  moneyBarOf({ birthDate, country }, rules, now);

test('nothing is known against an adult, nor where nothing is given', () => {
  expect(barOf('2000-01-31', 'SE')).toBeNull();
  expect(barOf(null, null)).toBeNull();
  expect(barOf('', '')).toBeNull();
  expect(barOf('nonsense', 'SE')).toBeNull();
});

test.each([
  ['the day before an 18th birthday', '2008-11-28', { from: '2026-11-28' }],
  ['the 18th birthday', '2008-11-27', null],
  ['a 14th birthday', '2012-11-27', { from: '2030-11-27' }],
])('money begins at 18: %s', (_, birthDate, expected) => {
  const bar = expected && { why: 'age', minimumAge: 18, ...expected };
  expect(barOf(birthDate, 'SE')).toEqual(bar);
  expect(barOf(birthDate, null)).toEqual(bar);
});

test('below 13 there is no account', () => {
  expect(barOf('2013-11-28', 'SE')).toEqual({ why: 'no-account', years: 12 });
  expect(barOf('2013-11-27', 'SE')).toMatchObject({ why: 'age' });
});

test('a denied country is named, and a higher age of a country counts', () => {
  expect(barOf('2000-01-31', 'CU')).toEqual({ why: 'country', country: 'CU' });
  expect(barOf('2012-01-31', 'CU')).toEqual({ why: 'country', country: 'CU' });
  const older: LawRule[] = firstLaw.rules.map((rule) => ({ ...rule, minimumAge: 21 }));
  expect(barOf('2006-11-28', 'US', older)).toEqual({
    ...{ why: 'age', minimumAge: 21, from: '2027-11-28' },
  });
  expect(barOf('2005-11-27', 'US', older)).toBeNull();
});

test('a break bars money until its end, a self-exclusion until a return', () => {
  const [over, to] = ['2026-11-27T12:00:00.000Z', '2026-11-28T12:00:00.000Z'];
  const pause = { kind: 'time-out', from: over, until: to, returnsAt: null } as const;
  expect(breakBarOf(null, now)).toBeNull();
  expect(breakBarOf(pause, now)).toEqual({
    ...{ why: 'break', kind: 'time-out', until: to, isOver: false },
  });
  expect(breakBarOf({ ...pause, until: over }, now)).toBeNull();
  const excluded = { ...pause, kind: 'self-exclusion', until: over } as const;
  expect(breakBarOf(excluded, now)).toMatchObject({ kind: 'self-exclusion', isOver: true });
  expect(breakBarOf({ ...excluded, returnsAt: to }, now)).toMatchObject({ until: to });
  expect(breakBarOf({ ...excluded, returnsAt: over }, now)).toBeNull();
});
