import { firstLaw, type LawRule } from '@contend/contracts';
import { type LawVersion, makeLaw, rulesSince, upcomingLaws, withChanges } from './law-version';

const at = (day: number, ms = 0) => new Date(Date.UTC(2026, 2, day) + ms);
const byId = 'a'.repeat(24);
const deny = (country: string): LawRule => ({
  ...{ product: 'wager', country, isAllowed: false, minimumAge: 18 },
});
const version = (number: number, day: number, ...countries: string[]): LawVersion => ({
  ...{ id: `v${number}`, number, effectiveAt: at(day), createdAt: at(1), byId, reason: 'Ruling' },
  rules: [...firstLaw.rules, ...countries.map(deny)],
});
const rules = [...firstLaw.rules, deny('DE')];
const wanted = { from: firstLaw, effectiveAt: at(5), byId, reason: 'Ruling', rules };

test('makes the next version, with one event for all who enforce it', () => {
  const { state, events } = makeLaw(wanted, at(2));
  expect(state).toEqual({ ...version(2, 5, 'DE'), createdAt: at(2) });
  expect(events.map(({ data }) => data)).toEqual([
    { lawId: 'v2', version: 2, effectiveAt: at(5), byId, rules },
  ]);
});

test('takes effect now at the earliest', () => {
  expect(makeLaw({ ...wanted, effectiveAt: null }, at(2)).state.effectiveAt).toEqual(at(2));
  expect(makeLaw({ ...wanted, effectiveAt: at(2) }, at(2)).state.effectiveAt).toEqual(at(2));
  expect(() => makeLaw({ ...wanted, effectiveAt: at(2, -1) }, at(2))).toThrow(
    expect.objectContaining({ code: 'law-date-past' }),
  );
});

test('refuses a table with a gap or with two rules for one cell', () => {
  const incomplete = expect.objectContaining({ code: 'law-incomplete' }) as Error;
  for (const wrong of [rules.slice(1), [...rules, deny('DE')]]) {
    expect(() => makeLaw({ ...wanted, rules: wrong }, at(2))).toThrow(incomplete);
  }
});

test('the history names what each version changed', () => {
  const history = withChanges([version(2, 5, 'DE'), version(3, 6, 'DE', 'FR')]);
  expect(history.map(({ version: { number }, changes }) => [number, changes])).toMatchObject([
    [3, [{ country: 'FR', to: { isAllowed: false } }]],
    [2, [{ country: 'DE', to: { isAllowed: false } }]],
  ]);
});

test('each rule has the date since when it applies', () => {
  const versions = [version(2, 5, 'DE'), version(3, 7), version(4, 9, 'DE', 'FR')];
  const since = (day: number, country: string | null) =>
    rulesSince(versions, at(day)).find(
      (rule) => rule.product === 'wager' && rule.country === country,
    )?.since;
  expect(since(4, 'KP')).toBeNull();
  expect(since(5, 'DE')).toEqual(at(5));
  expect(since(8, 'DE')).toBeUndefined();
  expect(since(9, 'DE')).toEqual(at(9));
  expect(since(9, null)).toBeNull();
});

test('upcoming versions are listed by date, without those that never come into force', () => {
  const versions = [version(2, 20, 'DE'), version(3, 10, 'FR'), version(4, 15, 'FR', 'IT')];
  expect(upcomingLaws(versions, at(9))).toMatchObject([
    { version: 3, effectiveAt: at(10), changes: [{ country: 'FR' }] },
    { version: 4, effectiveAt: at(15), changes: [{ country: 'IT' }] },
  ]);
  expect(upcomingLaws(versions, at(10))).toHaveLength(1);
});
