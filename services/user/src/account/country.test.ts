import { countryChangeEveryMs, firstLaw } from '@contend/contracts';
import { requireCountryChangeDue, requireCountryUnlocked, movedTo } from './country';

const now = new Date('2026-03-02T12:00:00.000Z');
const before = (ms: number) => new Date(now.getTime() - ms);
const refusalOf = (country: string | null, countryChangedAt: Date | null, next: string) => {
  try {
    requireCountryUnlocked({ country }, next, firstLaw);
    requireCountryChangeDue({ country, countryChangedAt }, next, now);
    return null;
  } catch (error) {
    return (error as { code: string }).code;
  }
};

test('the first country and the same one are never refused', () => {
  expect(refusalOf(null, null, 'IE')).toBeNull();
  expect(refusalOf('IE', before(1), 'IE')).toBeNull();
  expect(refusalOf('KP', null, 'KP')).toBeNull();
});

test('the first country after an operator removed one is not refused', () => {
  expect(refusalOf(null, before(1), 'IE')).toBeNull();
});

test('an early move is refused with the time when it is possible', () => {
  const moved = { country: 'IE', countryChangedAt: before(1) };
  const changeableFrom = new Date(now.getTime() - 1 + countryChangeEveryMs);
  expect(() => requireCountryChangeDue(moved, 'SE', now)).toThrow(
    expect.objectContaining({ details: { changeableFrom } }),
  );
});

test('allows one change in 90 days, to the millisecond', () => {
  expect(refusalOf('IE', null, 'SE')).toBeNull();
  expect(refusalOf('IE', before(countryChangeEveryMs - 1), 'SE')).toBe('country-change-too-soon');
  expect(refusalOf('IE', before(countryChangeEveryMs), 'SE')).toBeNull();
});

test('an account from before changes were counted may change once', () => {
  expect(() => requireCountryChangeDue({ country: 'IE' }, 'SE', now)).not.toThrow();
  expect(movedTo({ country: 'IE' }, 'IE', now)).toEqual({ country: 'IE', countryChangedAt: null });
});

test('a person cannot leave a blocked country, however long ago they moved', () => {
  expect(refusalOf('KP', null, 'IE')).toBe('country-locked');
  expect(refusalOf('KP', before(countryChangeEveryMs), 'IE')).toBe('country-locked');
});

test('nor one where a single product is denied', () => {
  const rule = { product: 'pool' as const, country: 'IE', isAllowed: false, minimumAge: 18 };
  const table = { ...firstLaw, rules: [rule, ...firstLaw.rules] };
  const move = (country: string, next: string) => () =>
    requireCountryUnlocked({ country }, next, table);
  expect(move('IE', 'SE')).toThrow(expect.objectContaining({ code: 'country-locked' }));
  expect(move('IE', 'IE')).not.toThrow();
  expect(move('SE', 'IE')).not.toThrow();
});

test('a move is dated; a first country and the same one are not', () => {
  const first = { country: null, countryChangedAt: null };
  const moved = { country: 'IE', countryChangedAt: before(5) };
  expect(movedTo(first, 'IE', now)).toEqual({ country: 'IE', countryChangedAt: null });
  expect(movedTo(moved, 'IE', now)).toEqual(moved);
  expect(movedTo(moved, 'SE', now)).toEqual({ country: 'SE', countryChangedAt: now });
});
