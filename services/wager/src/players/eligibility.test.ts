import { type EligibilityFacts, firstLaw } from '@contend/contracts';
import { ada, bea, cal, refusalOf, start } from '../../test/model/wager-states';
import { hasIneligible, isChallengeable, requireEligibleSide } from './eligibility';

const adult: EligibilityFacts = {
  status: 'active',
  ageKnown: true,
  minorUntil: null,
  birthdays: [],
  country: 'IE',
};
const moment = { table: firstLaw, now: start };
const minor = { ...adult, minorUntil: new Date(start.getTime() + 1) };
const side = { callerId: ada, people: [ada, bea, cal] };
const everyone = (changes: Record<string, Partial<EligibilityFacts>> = {}) =>
  new Map(side.people.map((id) => [id, { ...adult, ...changes[id] }]));

test('a side may stake when all its players and payers may', () => {
  expect(refusalOf(() => requireEligibleSide(side, everyone(), moment))).toBeNull();
  expect(hasIneligible(side.people, everyone(), moment)).toBe(false);
});

test.each([
  ['account-suspended', { status: 'banned' as const }],
  ['birth-date-required', { ageKnown: false }],
  ['under-age', minor],
  ['country-required', { country: null }],
  ['country-blocked', { country: 'KP' }],
])('the caller gets %s; of another seat only its user', (code, change) => {
  const captain = everyone({ [ada]: change, [cal]: change });
  expect(refusalOf(() => requireEligibleSide(side, captain, moment))).toBe(code);
  const others = everyone({ [bea]: change, [cal]: change });
  expect(() => requireEligibleSide(side, others, moment)).toThrow(
    expect.objectContaining({ code: 'seat-not-eligible', details: { users: [bea, cal] } }),
  );
  expect(hasIneligible(side.people, others, moment)).toBe(true);
});

test('a player turning 18 at this moment is eligible', () => {
  const known = everyone({ [ada]: { minorUntil: start }, [bea]: { minorUntil: start } });
  expect(refusalOf(() => requireEligibleSide(side, known, moment))).toBeNull();
});

test('an unknown user stakes nothing', () => {
  const known = everyone();
  known.delete(bea);
  expect(refusalOf(() => requireEligibleSide(side, known, moment))).toBe('seat-not-eligible');
  expect(hasIneligible(side.people, known, moment)).toBe(false);
  known.delete(ada);
  expect(refusalOf(() => requireEligibleSide(side, known, moment))).toBe('unavailable');
});

test.each([
  [true, {}],
  [true, { ageKnown: false }],
  [true, { country: null }],
  [false, minor],
  [false, { country: 'KP' }],
  [false, { status: 'suspended' as const }],
])('to be challenged is %s with %j', (isPossible, change) => {
  expect(isChallengeable({ ...adult, ...change }, moment)).toBe(isPossible);
});

test('an account that does not exist is not challenged', () => {
  expect(isChallengeable(undefined, moment)).toBe(false);
});
