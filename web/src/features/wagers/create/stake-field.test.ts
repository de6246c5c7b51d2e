import { phoneProblem, phoneWords, stakeProblem } from './stake-field';

test.each([
  [99, undefined, 'The lowest stake is $1.00.'],
  [50_001, undefined, 'The highest stake is $500.00.'],
  [2000, 1999, 'You have $19.99 available.'],
  [2000, 2000, undefined],
])('%s cents with %s available: %s', (cents, available, problem) => {
  expect(stakeProblem(cents, available)).toBe(problem);
});

test('an account without a verified phone number is limited in what it stakes at once', () => {
  const unverified = { verified: false };
  expect(phoneWords(unverified)).toMatch(/up to \$50\.00 at once: verify it in the wallet/);
  expect(phoneProblem(50_00, unverified)).toBeUndefined();
  expect(phoneProblem(50_01, unverified)).toBe(phoneWords(unverified));
  for (const wallet of [{ verified: true }, undefined]) {
    expect([phoneWords(wallet), phoneProblem(500_00, wallet)]).toEqual(['', undefined]);
  }
});
