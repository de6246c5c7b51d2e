import { houseAccount, newTransfer, type StatementLine, userAccount } from './books';
import { wagerFactsOf } from './wager-facts';

const at = new Date(0);
const reference = { kind: 'wager', id: 'w' };
const line = (type: StatementLine['type'], amountCents: number) =>
  ({ userId: 'ada', type, amountCents }) as StatementLine;

const paidBy = (payerId: string, status: 'pending' | 'posted' | 'refused' = 'posted') =>
  newTransfer({
    id: `wager:w:${payerId}`,
    kind: 'funding',
    status,
    postings: [{ debit: userAccount(payerId), credit: 'escrow:wager:w', amountCents: 1000 }],
    reference,
    at,
  });

const settled = (payouts: [string, number][], rakeCents: number) =>
  newTransfer({
    id: 'wager:w#settlement:0',
    kind: 'settlement',
    status: 'posted',
    postings: [...payouts, ['', rakeCents] as const].map(([payeeId, amountCents]) => ({
      debit: 'escrow:wager:w',
      credit: payeeId ? userAccount(payeeId) : houseAccount,
      amountCents,
    })),
    reference,
    at,
  });

test('the opponent is the one other payer', () => {
  const facts = wagerFactsOf(line('stake', -1000), [paidBy('ada'), paidBy('bea')]);
  expect(facts).toEqual({ opponentId: 'bea', rakeCents: null });
});

test.each([
  ['no other player has paid', [paidBy('ada')]],
  ['the other one was short', [paidBy('ada'), paidBy('bea', 'refused')]],
  ['several others paid', [paidBy('ada'), paidBy('bea'), paidBy('cid')]],
])('there is no opponent while %s', (_case, transfers) => {
  expect(wagerFactsOf(line('stake', -1000), transfers).opponentId).toBeNull();
});

test('the rake of a payout is what its seat has less than its part of the pot', () => {
  const payouts = settled(
    [
      ['ada', 950],
      ['cid', 901],
    ],
    151,
  );
  expect(wagerFactsOf(line('winnings', 950), [payouts]).rakeCents).toBe(51);
  expect(wagerFactsOf(line('winnings', 900), [settled([['ada', 900]], 100)]).rakeCents).toBe(100);
});

test('prizes, which have no rake, differ without any', () => {
  const payouts = settled(
    [
      ['ada', 950],
      ['cid', 50],
    ],
    0,
  ).postings.slice(0, 2);
  const prizes = { ...settled([], 0), postings: payouts };
  expect(wagerFactsOf(line('winnings', 950), [prizes]).rakeCents).toBe(0);
});
