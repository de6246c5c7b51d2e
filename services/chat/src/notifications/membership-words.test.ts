import { wordsOf } from '../../test/english';

test('a member reads about what pays: the wallet, or the card', () => {
  const facts = { amountCents: 7_99, until: '2026-03-03T12:00:00.000Z' };
  const textOf = (more: { reason?: string }) =>
    wordsOf('membership-past-due', { ...facts, ...more }, null)?.text;
  expect(textOf({})).toMatch(/^Add money to your wallet: it is charged again\./);
  expect(textOf({ reason: 'card' })).toBe(
    'Your card was declined. Check it, or use another one: it is charged again. Your perks stay until 3 Mar 2026, 12:00 UTC.',
  );
  expect(textOf({ reason: 'limit' })).toMatch(/^Your own deposit limit does not allow it, so your/);
});

test('perks that have ended have no date', () => {
  expect(wordsOf('membership-past-due', { amountCents: 7_99 }, null)?.text).toMatch(
    / Your perks are paused until it is paid\.$/,
  );
});

test('the end of a membership says why, and offers another one only where that can be had', () => {
  const textOf = (reason?: string) =>
    wordsOf('membership-ended', reason ? { reason } : {}, null)?.text;
  for (const reason of [undefined, 'unpaid', 'of-a-later-release'])
    expect(textOf(reason)).toMatch(/You can begin another at any time\.$/);
  const causes = ['bank', 'refund', 'banned', 'excluded', 'barred', 'debt'];
  expect(new Set(causes.map(textOf)).size).toBe(causes.length);
  for (const cause of causes) expect(textOf(cause)).not.toMatch(/begin another/);
});
