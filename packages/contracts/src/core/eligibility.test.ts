import { type EligibilityFacts, requireEligible, requirePayable } from './eligibility';
import { firstLaw, type LawRule, type LawTable } from './law';

const now = new Date('2026-03-02T12:00:00.000Z');
const adult: EligibilityFacts = {
  status: 'active',
  ageKnown: true,
  minorUntil: null,
  birthdays: [],
  country: 'IE',
};
const errorOf = (
  change: Partial<EligibilityFacts>,
  table: LawTable = firstLaw,
  product: LawRule['product'] | 'money' = 'wager',
) => {
  try {
    requireEligible({ ...adult, ...change }, { product, table }, now);
    return null;
  } catch (error) {
    return error as { code: string; message: string; details?: object };
  }
};
const refusalOf = (...about: Parameters<typeof errorOf>) => errorOf(...about)?.code ?? null;
const after = (ms: number) => new Date(now.getTime() + ms);
const withRules = (...rules: LawRule[]): LawTable => ({
  ...{ version: 2, effectiveAt: now },
  rules: [...rules, ...firstLaw.rules],
});

test('accepts an active adult in an allowed country', () => {
  expect(refusalOf({})).toBeNull();
  expect(refusalOf({}, firstLaw, 'money')).toBeNull();
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

test('refuses an unknown country, and products where they are denied', () => {
  expect(refusalOf({ country: null })).toBe('country-required');
  expect(errorOf({ country: 'KP' })).toMatchObject({
    code: 'country-blocked',
    message: 'Wagers are not offered in North Korea.',
    details: { product: 'wager', country: 'KP' },
  });
  const table = withRules({ product: 'pool', country: 'IE', isAllowed: false, minimumAge: 18 });
  expect(refusalOf({}, table, 'wager')).toBeNull();
  expect(refusalOf({}, table, 'guaranteed')).toBeNull();
  expect(errorOf({}, table, 'pool')?.message).toBe(
    'Tournaments with a prize pool are not offered in Ireland.',
  );
});

test('money may be added where any product is offered, and nowhere else', () => {
  const denied = { country: 'IE', isAllowed: false, minimumAge: 18 };
  const two = [
    { ...denied, product: 'wager' as const },
    { ...denied, product: 'pool' as const },
  ];
  expect(refusalOf({}, withRules(...two), 'money')).toBeNull();
  const all = withRules(...two, { ...denied, product: 'guaranteed' });
  expect(errorOf({}, all, 'money')).toMatchObject({
    code: 'country-blocked',
    message: 'Adding and sending money is not offered in Ireland.',
  });
});

test('a higher age of a country counts to the millisecond of that birthday', () => {
  const rule = { product: 'wager' as const, country: 'IE', isAllowed: true };
  const from20 = withRules({ ...rule, minimumAge: 20 });
  const young = (ms: number) => ({
    birthdays: [
      { age: 20, at: after(ms) },
      { age: 21, at: after(9) },
    ],
  });
  expect(errorOf(young(1), from20)).toMatchObject({
    code: 'under-age',
    message: 'Wagers are offered in Ireland to players of 20 and older.',
    details: { product: 'wager', country: 'IE', minimumAge: 20 },
  });
  expect(refusalOf(young(0), from20)).toBeNull();
  expect(refusalOf(young(1), from20, 'money')).toBeNull();
  expect(refusalOf({ ...young(1), country: 'SE' }, from20)).toBeNull();
});

test('a higher age is not passed by a profile that was published without it', () => {
  const rule = { product: 'wager' as const, country: 'IE', isAllowed: true, minimumAge: 21 };
  expect(refusalOf({ birthdays: null }, withRules(rule))).toBe('birth-date-required');
  expect(refusalOf({ birthdays: null })).toBeNull();
});

test('a law keeps no money: only the sanctions and 18 years bar a payout', () => {
  const payoutRefusal = (change: Partial<EligibilityFacts>) => {
    try {
      requirePayable({ ...adult, ...change }, now);
      return null;
    } catch (error) {
      return error as { code: string; message: string };
    }
  };
  expect(payoutRefusal({ birthdays: null })).toBeNull();
  expect(payoutRefusal({ status: 'banned' })?.code).toBe('account-suspended');
  expect(payoutRefusal({ ageKnown: false })?.code).toBe('birth-date-required');
  expect(payoutRefusal({ minorUntil: after(1) })?.code).toBe('under-age');
  expect(payoutRefusal({ country: null })?.code).toBe('country-required');
  expect(payoutRefusal({ country: 'CU' })).toMatchObject({
    ...{ code: 'country-blocked', message: 'Paying out money is not offered in Cuba.' },
  });
});
