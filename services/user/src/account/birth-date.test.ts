import { requirePlausibleBirthDate, comingBirthdays, minorUntil } from './birth-date';

const now = new Date('2026-03-02T12:00:00.000Z');

test.each(['2026-03-03', '2040-01-01', '1899-12-31', '0001-01-01'])(
  'rejects %s as a birth date',
  (day) => {
    expect(() => requirePlausibleBirthDate(day, now)).toThrow(
      expect.objectContaining({ code: 'invalid-request' }),
    );
  },
);

test('an account requires an age of 13', () => {
  expect(() => requirePlausibleBirthDate('2013-03-02', now)).not.toThrow();
  expect(() => requirePlausibleBirthDate('2013-03-03', now)).toThrow(
    expect.objectContaining({ code: 'too-young' }),
  );
});

test('a minor is one until the 18th birthday', () => {
  expect(minorUntil('2008-03-03', now)).toEqual(new Date('2026-03-03T00:00:00.000Z'));
  expect(minorUntil('2008-03-02', now)).toBeNull();
  expect(minorUntil(null, now)).toBeNull();
});

test('a person born on a leap day turns 18 on 1 March', () => {
  expect(minorUntil('2008-02-29', new Date('2026-02-28T23:59:59.000Z'))).toEqual(
    new Date('2026-03-01T00:00:00.000Z'),
  );
});

const midnight = new Date('2026-03-02T00:00:00.000Z');

test('accepts the first day of 1900 and today as birth dates', () => {
  expect(() => requirePlausibleBirthDate('1900-01-01', now)).not.toThrow();
  expect(() => requirePlausibleBirthDate('2026-03-02', midnight)).toThrow(
    expect.objectContaining({ code: 'too-young' }),
  );
});

test('a person turning 13 or 18 today is so from its first moment on', () => {
  expect(() => requirePlausibleBirthDate('2013-03-02', midnight)).not.toThrow();
  expect(minorUntil('2008-03-02', midnight)).toBeNull();
});

test('a refused birth date names the field', () => {
  const issues = [{ path: 'body.birthDate', message: 'must be a date in the past' }];
  expect(() => requirePlausibleBirthDate('2040-01-01', now)).toThrow(
    expect.objectContaining({ details: { issues } }),
  );
});

test('birthdays up to 21 that have not come are listed', () => {
  const at = new Date('2026-03-02T12:00:00.000Z');
  expect(comingBirthdays('2006-03-03', at)).toEqual([
    { age: 20, at: new Date('2026-03-03T00:00:00.000Z') },
    { age: 21, at: new Date('2027-03-03T00:00:00.000Z') },
  ]);
  expect(comingBirthdays('2005-03-02', at)).toEqual([]);
  expect(comingBirthdays('2010-01-01', at).map(({ age }) => age)).toEqual([19, 20, 21]);
  expect(comingBirthdays(null, at)).toEqual([]);
});
