import {
  after,
  escrow,
  fundB,
  later,
  nothing,
  now,
  refused,
  rich,
} from '../../test/model/escrow-steps';
import { applied } from '../ledger/applied';
import { type Books, newTransfer, noBooks } from '../ledger/books';
import { type CardCommand, depositCard, returnCard } from './card-money';

const key = 'wager:w';
const command: CardCommand = {
  ...{ id: `${key}:card`, fingerprint: '2.c', escrow, provider: 'sandbox', amountCents: 12_00 },
};
const deposit = (more: Partial<CardCommand> = {}) => {
  return (books: Books) => depositCard(books, { ...command, ...more }, now);
};
const refund = (more: Partial<CardCommand> = {}) => {
  const given = { ...command, id: `${key}:refund`, fingerprint: '2.r', ...more };
  return (books: Books) => returnCard(books, given, later);
};
const paid = after(noBooks, deposit());
const refunded = after(paid, refund());
const card = newTransfer({
  ...{ id: `${key}:card`, kind: 'card-payment', status: 'posted', reference: escrow, at: now },
  postings: [{ debit: 'provider:sandbox:USD', credit: 'escrow:wager:w', amountCents: 12_00 }],
  ...{ fingerprint: '2.c', openIn: key },
});

test('money of a card goes from the provider into the escrow, without a wallet', () => {
  const { change, answer } = deposit()(noBooks);
  expect(answer).toBeNull();
  expect(change.transfers).toEqual([card]);
  expect(change.escrows).toEqual([
    { id: key, postedCents: 12_00, pendingCents: 0, openTransfers: 1, settlement: null },
  ]);
  expect(change.entries).toMatchObject([
    { id: 'wager:w:card#0:debit', account: 'provider:sandbox:USD', amountCents: 12_00 },
    { id: 'wager:w:card#0:credit', account: 'escrow:wager:w', amountCents: 12_00 },
  ]);
  expect(change).toMatchObject({ accounts: [], lines: [], events: [] });
});

test('a charge is recorded once; its id has one body and one escrow', () => {
  expect(deposit()(paid)).toMatchObject({ answer: null, change: nothing });
  expect(() => deposit({ fingerprint: '2.other' })(paid)).toThrow(refused('hold-conflict'));
  expect(() => deposit({ id: 'wager:v:card' })(noBooks)).toThrow(refused('hold-conflict'));
  const ofWallets = after(rich(), fundB({ id: `${key}:card`, reservations: [] }));
  expect(() => deposit({ fingerprint: '2.f' })(ofWallets)).toThrow(refused('hold-conflict'));
});

test('a settled escrow takes no charge; a known one is still answered', () => {
  expect(() => deposit({ id: `${key}:late` })(refunded)).toThrow(refused('hold-closed'));
  expect(deposit()(refunded).change).toMatchObject(nothing);
});

test('a refund of everything settles the escrow', () => {
  const { change, answer } = refund()(paid);
  expect(answer).toBeNull();
  expect(change.transfers).toEqual([
    newTransfer({
      ...{ id: `${key}:refund`, kind: 'card-refund', status: 'posted', reference: escrow },
      postings: [{ debit: 'escrow:wager:w', credit: 'provider:sandbox:USD', amountCents: 12_00 }],
      ...{ fingerprint: '2.r', at: later },
    }),
    { ...card, openIn: null },
  ]);
  expect(change.escrows).toEqual([
    {
      ...{ id: key, postedCents: 0, pendingCents: 0, openTransfers: 0 },
      settlement: {
        ...{ id: `${key}:refund`, fingerprint: '2.r', status: 'completed', rakeCents: 0 },
        ...{ paidCents: 0, lineCount: 0, paidLines: 0, pages: 0 },
      },
    },
  ]);
  expect(change.entries).toMatchObject([
    { account: 'escrow:wager:w', side: 'debit' },
    { account: 'provider:sandbox:USD', side: 'credit', at: later },
  ]);
});

test('a refund is recorded once; its id has one body and one escrow', () => {
  expect(refund()(refunded)).toMatchObject({ answer: null, change: nothing });
  expect(() => refund({ fingerprint: '2.other' })(refunded)).toThrow(refused('hold-conflict'));
  expect(() => refund({ id: 'wager:v:refund' })(paid)).toThrow(refused('hold-conflict'));
});

/** The escrow with one more open transfer of this kind. */
const withOpen = (kind: 'holdback' | 'funding', { isLoaded = true } = {}): Books => {
  const one = { ...card, id: `${key}:more`, kind };
  const known = paid.escrows.get(key)!;
  const books = { ...paid, escrows: new Map([[key, { ...known, openTransfers: 2 }]]) };
  return isLoaded ? { ...books, transfers: new Map([...books.transfers, [one.id, one]]) } : books;
};

test.each<[string, Books, Partial<CardCommand>]>([
  ['less than the escrow holds', paid, { amountCents: 11_99 }],
  ['more than the escrow holds', paid, { amountCents: 12_01 }],
  ['a settled escrow', refunded, { id: `${key}:again`, amountCents: 0 }],
  ['an escrow with money of wallets', withOpen('funding'), {}],
  ['an escrow whose transfers are not all loaded', withOpen('holdback', { isLoaded: false }), {}],
])('a refund of %s is refused', (_, books, more) => {
  const sums = {
    escrowCents: books.escrows.get(key)!.postedCents,
    linesCents: more.amountCents ?? 12_00,
  };
  expect(() => refund(more)(books)).toThrow(
    expect.objectContaining({ code: 'settlement-mismatch', details: sums }) as Error,
  );
});

test('shares that other escrows held back for it are refunded with the charges', () => {
  const books = withOpen('holdback');
  const settled = applied(books, refund()(books).change);
  expect([...settled.transfers.values()].map(({ id, openIn }) => [id, openIn])).toEqual([
    [`${key}:card`, null],
    [`${key}:more`, null],
    [`${key}:refund`, null],
  ]);
});
