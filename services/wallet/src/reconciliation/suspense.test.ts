import { newAccount } from '../ledger/account';
import { type Books, noBooks, type Reference, type Transfer } from '../ledger/books';
import { bookResolution, openRows, type SuspenseEntry } from './suspense';

const at = (day: number) => new Date(Date.UTC(2026, 2, day));
const payment: Reference = { kind: 'payment', id: 'b'.repeat(24) };
const entry = (
  transferId: string,
  cents: number,
  day: number,
  more: Partial<SuspenseEntry> = {},
) => ({
  ...{ transferId, provider: 'stripe', cents, reference: payment, at: at(day), ...more },
});

test('entries about one payment are one row, which is open since it was not zero', () => {
  const rows = openRows([
    entry('late', 12_00, 5),
    entry('first', 10_00, 1),
    entry('decided', -10_00, 3),
    entry('other', -70_00, 2, { reference: { kind: 'finding', id: 'unexpected:po_1' } }),
    entry('booked', 5_00, 1, { reference: null }),
    entry('booked-back', -5_00, 4, { reference: null }),
  ]);
  expect(rows).toMatchObject([
    { cents: -70_00, since: at(2), transferIds: ['other'] },
    { cents: 12_00, since: at(5), transferIds: ['late'], reference: payment },
  ]);
});

const user = 'c'.repeat(24);
const booking = (changes: object) => ({
  ...{ id: 'resolved:row:1', provider: 'stripe', cents: 10_00, reference: payment },
  ...{ resolution: 'write-off' as const, payeeId: null, ...changes },
});
const books: Books = { ...noBooks, accounts: new Map([[user, newAccount(user, at(1))]]) };
const postingOf = (changes: object) => {
  const [transfer] = bookResolution(books, booking(changes), at(2)).change.transfers;
  const { debit, credit, amountCents } = transfer?.postings[0] ?? {};
  return [debit, credit, amountCents];
};

test('each decision moves the money of a row out of suspense, whichever sign it has', () => {
  const [suspense, bank, house] = ['suspense:stripe', 'provider:stripe:USD', 'house:rake'];
  expect(postingOf({})).toEqual([suspense, house, 10_00]);
  expect(postingOf({ cents: -10_00 })).toEqual([house, suspense, 10_00]);
  expect(postingOf({ resolution: 'return' })).toEqual([suspense, bank, 10_00]);
  expect(postingOf({ resolution: 'return', cents: -10_00 })).toEqual([bank, suspense, 10_00]);
  expect(postingOf({ resolution: 'credit', payeeId: user })).toEqual([
    ...[suspense, `user:${user}`, 10_00],
  ]);
});

test('a credit is a line of its player, held like card money; a repeat changes nothing', () => {
  const credit = booking({ resolution: 'credit', payeeId: user });
  const { change } = bookResolution(books, credit, at(2));
  expect(change.lines).toMatchObject([{ type: 'refill', amountCents: 10_00, userId: user }]);
  expect(change.accounts).toMatchObject([{ id: user, postedCents: 10_00 }]);
  const transfers = new Map(change.transfers.map((one): [string, Transfer] => [one.id, one]));
  expect(bookResolution({ ...books, transfers }, credit, at(3)).change.transfers).toEqual([]);
  const payout = booking({
    ...{ resolution: 'credit', payeeId: user },
    reference: { kind: 'payout', id: 'd'.repeat(24) },
  });
  expect(bookResolution(books, payout, at(2)).change.lines).toMatchObject([{ type: 'correction' }]);
});
