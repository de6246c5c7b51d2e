import {
  deniesSome,
  firstLaw,
  isWholeTable,
  lawAt,
  lawChanges,
  type LawRule,
  lawRules,
  legalSentence,
  verdictOf,
} from './law';

const rule = (country: string | null, change: Partial<LawRule> = {}): LawRule => ({
  ...{ product: 'wager', country, isAllowed: true, minimumAge: 18 },
  ...change,
});
const at = (day: number) => new Date(Date.UTC(2026, 2, day));
const table = (version: number, day: number) => ({ version, effectiveAt: at(day), rules: [] });

test('version 1 denies everything in four countries, and allows it elsewhere from 18', () => {
  expect(lawRules.safeParse([...firstLaw.rules]).success).toBe(true);
  expect(isWholeTable(firstLaw.rules)).toBe(true);
  for (const country of ['CU', 'IR', 'KP', 'SY']) {
    expect(verdictOf(firstLaw.rules, 'pool', country).isAllowed).toBe(false);
    expect(deniesSome(firstLaw, country)).toBe(true);
  }
  expect(verdictOf(firstLaw.rules, 'guaranteed', 'IE')).toMatchObject({
    ...{ isAllowed: true, minimumAge: 18 },
  });
  expect(deniesSome(firstLaw, 'IE')).toBe(false);
});

test('a product without any rule is not offered', () => {
  expect(verdictOf([], 'wager', 'IE').isAllowed).toBe(false);
});

test('the highest version whose date has come is in force, from its very millisecond', () => {
  const tables = [firstLaw, table(2, 10), table(3, 5)];
  const versionAt = (now: Date) => lawAt(tables, now).version;
  expect(versionAt(new Date(at(5).getTime() - 1))).toBe(1);
  expect(versionAt(at(5))).toBe(3);
  // Version 3 was made after version 2, and replaces it although its date is earlier.
  expect(versionAt(at(10))).toBe(3);
  expect(lawAt([], at(1))).toBe(firstLaw);
});

test('changes are those of what applies, not of rows', () => {
  const before = [rule(null), rule('DE', { isAllowed: false })];
  expect(lawChanges(before, before.toReversed())).toEqual([]);
  expect(lawChanges(before, [...before, rule('IE')])).toEqual([]);
  expect(lawChanges(before, [rule(null)])).toEqual([
    {
      ...{ product: 'wager', country: 'DE' },
      from: { isAllowed: false, minimumAge: 18 },
      to: { isAllowed: true, minimumAge: 18 },
    },
  ]);
  const stricter = [rule(null, { minimumAge: 21 }), rule('DE', { isAllowed: false })];
  // Germany keeps its own rule, and other countries inherit: one change.
  expect(
    lawChanges(
      [...before, rule('DE', { product: 'pool' })],
      [...stricter, rule('DE', { product: 'pool' })],
    ),
  ).toMatchObject([{ country: null, to: { minimumAge: 21 } }]);
});

test('a table has one rule for all countries of each product, and no cell twice', () => {
  const whole = [...firstLaw.rules];
  expect(isWholeTable(whole.slice(1))).toBe(false);
  expect(isWholeTable([...whole, rule('KP')])).toBe(false);
  expect(isWholeTable([...whole, rule('DE')])).toBe(true);
});

test('a rule has a country code, and an age that profiles are published with', () => {
  const isRule = (change: object) => lawRules.safeParse([{ ...rule('DE'), ...change }]).success;
  expect(isRule({})).toBe(true);
  expect(isRule({ country: 'de' })).toBe(false);
  expect(isRule({ minimumAge: 17 })).toBe(false);
  expect(isRule({ minimumAge: 22 })).toBe(false);
});

test('a sentence needs product and country; other refusals keep their own', () => {
  const details = { product: 'guaranteed', country: 'DE' };
  expect(legalSentence('country-blocked', details)).toBe(
    'Tournaments with guaranteed prizes are not offered in Germany.',
  );
  expect(legalSentence('country-blocked', { ...details, country: '?' })).toContain('in ?.');
  expect(legalSentence('country-blocked', undefined)).toBeUndefined();
  expect(legalSentence('daily-limit', details)).toBeUndefined();
});
