import { type EligibilityFacts, mustBeEligible } from './eligibility';

const now = new Date('2026-03-02T12:00:00.000Z');
const adult: EligibilityFacts = {
  status: 'active',
  ageKnown: true,
  minorUntil: null,
  country: 'IE',
};
const refusalOf = (change: Partial<EligibilityFacts>): string | null => {
  try {
    mustBeEligible({ ...adult, ...change }, now);
    return null;
  } catch (error) {
    return (error as { code: string }).code;
  }
};
const after = (ms: number) => new Date(now.getTime() + ms);

test('accepts an active adult in an allowed country', () => {
  expect(refusalOf({})).toBeNull();
});

test.each(['suspended', 'banned'] as const)('refuses a %s account', (status) => {
  expect(refusalOf({ status })).toBe('account-suspended');
});

test('refuses an unknown age before any other fact', () => {
  expect(refusalOf({ ageKnown: false })).toBe('birth-date-required');
  expect(refusalOf({ ageKnown: false, country: null })).toBe('birth-date-required');
});

test('refuses a minor until the last millisecond before the 18th birthday', () => {
  expect(refusalOf({ minorUntil: after(1) })).toBe('under-age');
  expect(refusalOf({ minorUntil: after(0) })).toBeNull();
  expect(refusalOf({ minorUntil: after(-1) })).toBeNull();
});

test('refuses a minor whose profile was published without `ageKnown`', () => {
  expect(refusalOf({ ageKnown: false, minorUntil: after(1) })).toBe('under-age');
  expect(refusalOf({ ageKnown: false, minorUntil: after(0) })).toBeNull();
});

test('refuses an unknown country and a blocked one', () => {
  expect(refusalOf({ country: null })).toBe('country-required');
  expect(refusalOf({ country: 'KP' })).toBe('country-blocked');
});
