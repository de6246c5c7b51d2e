import { type Account, newAccount } from '../ledger/account';
import { noBooks } from '../ledger/books';
import { close, closingOf } from './closing';

const now = new Date('2030-01-15T12:00:00Z');
const userId = 'a'.repeat(24);
const of = (change: Partial<Account>): Account => ({ ...newAccount(userId, now), ...change });

const closed = (change: Partial<Account>, givesUpCents = 0) => {
  const books = { ...noBooks, accounts: new Map([[userId, of(change)]]) };
  return close(books, { userId, givesUpCents }, now).change.accounts[0]?.erasedAt;
};
const refused = { code: 'wallet-not-empty' };

test('closes an empty wallet, and one with the remainder that was given up', () => {
  expect(closed({})).toEqual(now);
  expect(closed({ postedCents: 7_00, bonusCents: 20_00 }, 27_00)).toEqual(now);
});

test('keeps a wallet open that has more, owes money, or has stakes', () => {
  expect(() => closed({ postedCents: 7_01 }, 7_00)).toThrow(expect.objectContaining(refused));
  expect(() => closed({ postedCents: 10_00 }, 10_00)).toThrow(expect.objectContaining(refused));
  expect(() => closed({ postedCents: -1 })).toThrow(expect.objectContaining(refused));
  const staked = { postedCents: 5_00, pendingDebitCents: 5_00 };
  expect(() => closed(staked)).toThrow(expect.objectContaining(refused));
  expect(() => closed({ stakedCents: 5_00 })).toThrow(expect.objectContaining(refused));
});

test('counts an open payout apart from stakes', () => {
  const account = of({ postedCents: 30_00, pendingDebitCents: 25_00, stakedCents: 3_00 });
  const facts = { openPayoutCents: 20_00, hasOpenRefill: true, isFrozen: false };
  expect(closingOf({ account, ...facts })).toEqual({
    ...{ availableCents: 5_00, bonusCents: 0, stakedCents: 8_00, ...facts },
  });
});
