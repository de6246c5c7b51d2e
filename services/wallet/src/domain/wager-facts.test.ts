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

test('the rake is divided among payouts by their share, rounded down', () => {
  const payouts = settled(
    [
      ['ada', 1000],
      ['cid', 801],
    ],
    199,
  );
  expect(wagerFactsOf(line('winnings', 1000), [payouts]).rakeCents).toBe(110);
});
