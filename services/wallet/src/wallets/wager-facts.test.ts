import { houseAccount, newTransfer, type StatementLine, userAccount } from '../ledger/books';
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

test('a reservation names the opponent too; one that was called off, and a payout, do not', () => {
  const reserved = { ...paidBy('bea', 'pending'), kind: 'reservation' as const };
  const opponent = (...transfers: (typeof reserved | ReturnType<typeof settled>)[]) =>
    wagerFactsOf(line('stake', -1000), [paidBy('ada'), ...transfers]).opponentId;
  expect(opponent(reserved)).toBe('bea');
  expect(opponent({ ...reserved, status: 'voided' })).toBeNull();
  expect(opponent(reserved, settled([['ada', 1800]], 200))).toBe('bea');
});

test.each<[string, [string, number][], number, [string, number], number]>([
  [
    'of the first seat, with the odd cent',
    [
      ['ada', 500],
      ['bea', 500],
    ],
    101,
    ['ada', 500],
    51,
  ],
  [
    'of another seat of the same amount',
    [
      ['ada', 500],
      ['bea', 500],
    ],
    101,
    ['bea', 500],
    50,
  ],
  [
    'of another amount of the same player',
    [
      ['ada', 500],
      ['ada', 400],
    ],
    201,
    ['ada', 400],
    150,
  ],
  [
    'of an amount that was not paid',
    [
      ['ada', 500],
      ['bea', 500],
    ],
    101,
    ['ada', 123],
    0,
  ],
])('the rake %s', (...[, payouts, rake, [userId, cents], expected]) => {
  const paid = { ...line('winnings', cents), userId };
  const transfers = [paidBy('ada'), paidBy('bea'), settled(payouts, rake)];
  expect(wagerFactsOf(paid, transfers).rakeCents).toBe(expected);
});

test('a smaller prize has no rake either', () => {
  const payouts = settled(
    [
      ['bea', 950],
      ['ada', 50],
    ],
    0,
  );
  const both = { ...payouts, postings: payouts.postings.slice(0, 2) };
  expect(wagerFactsOf(line('winnings', 50), [both]).rakeCents).toBe(0);
});
