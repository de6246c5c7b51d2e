import { membershipPhrases } from './membership-words';

test('a member reads about what pays: the wallet, or the card', () => {
  const facts = { amountCents: 7_99, until: '2026-03-03T12:00:00.000Z' };
  const textOf = (more: { reason?: string }) =>
    membershipPhrases['membership-past-due']({ ...facts, ...more }).text;
  expect(textOf({})).toMatch(/^Add money to your wallet: it is charged again\./);
  expect(textOf({ reason: 'card' })).toBe(
    'Your card was declined. Check it, or use another one: it is charged again. Your perks stay until 2026-03-03 12:00 UTC.',
  );
});
