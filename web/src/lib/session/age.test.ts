import { yearsOf } from './age';

const at = (iso: string) => new Date(iso);

test('counts whole years up to the birthday', () => {
  expect(yearsOf('2008-03-03', at('2026-03-02T23:59:59.999Z'))).toBe(17);
  expect(yearsOf('2008-03-03', at('2026-03-03T00:00:00.000Z'))).toBe(18);
});

test('counts a leap-day birthday on the first of March', () => {
  expect(yearsOf('2008-02-29', at('2026-02-28T12:00:00.000Z'))).toBe(17);
  expect(yearsOf('2008-02-29', at('2026-03-01T00:00:00.000Z'))).toBe(18);
});

test('returns null for an invalid date', () => {
  expect(yearsOf('', at('2026-03-01T00:00:00.000Z'))).toBeNull();
  expect(yearsOf('2008-0', at('2026-03-01T00:00:00.000Z'))).toBeNull();
});
