import { ownRakeWords, rakePerkWords } from './labels';

test('the rake on my own seats names the plan at the acceptance, or says that none counted', () => {
  expect(ownRakeWords({ basisPoints: 500, membershipId: 'a'.repeat(24) })).toBe(
    '5 % on your seats if you win: your plan at the acceptance',
  );
  expect(ownRakeWords({ basisPoints: 1_000, membershipId: null })).toBe(
    '10 % on your seats: no plan lowered it at the acceptance',
  );
});

test('before the acceptance the rake perk of now is said', () => {
  expect(rakePerkWords({ isActive: true, reason: 'grace' })).toMatch(/^Your plan lowers the rake/);
  expect(rakePerkWords({ isActive: false, reason: 'not-in-plan' })).toMatch(/leaves the rake/);
  expect(rakePerkWords({ isActive: false, reason: 'no-plan' })).toMatch(/^You have no plan/);
});
