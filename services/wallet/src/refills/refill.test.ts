import { applied } from '../ledger/applied';
import { type Books, noBooks, type Outcome } from '../ledger/books';
import {
  beginRefill,
  closeRefill,
  completeRefill,
  correctSuspense,
  type Refill,
  suspend,
} from './refill';

const now = new Date('2026-03-02T12:00:00.000Z');
const later = new Date('2026-03-02T13:00:00.000Z');
const refill: Refill = { id: 'p', userId: 'a', provider: 'sandbox', amountCents: 5_00 };
const reference = { kind: 'payment', id: 'p' };
const line = { userId: 'a', type: 'refill', amountCents: 5_00, title: 'Money added', reference };

const after = (books: Books, ...steps: ((books: Books) => Outcome<unknown>)[]): Books =>
  steps.reduce((known, step) => applied(known, step(known).change), books);
const began = (books: Books) => beginRefill(books, refill, now);
const completed = (books: Books) => completeRefill(books, refill, later);
const closed = (books: Books) => closeRefill(books, { id: 'p', status: 'expired' }, now);
const cents = (books: Books) => books.accounts.get('a')?.postedCents;
const nothing = { accounts: [], transfers: [], entries: [], lines: [], amendments: [], events: [] };

test('expected money is a pending transfer and a line without a balance', () => {
  const { change, answer } = began(noBooks);
  expect(change.transfers).toMatchObject([
    {
      ...{ id: 'p', kind: 'refill', status: 'pending', reference, at: now, openIn: null },
      postings: [{ debit: 'provider:sandbox:USD', credit: 'user:a', amountCents: 5_00 }],
    },
  ]);
  expect(change.entries).toEqual([]);
  expect(change.lines).toEqual([answer]);
  expect(answer).toEqual({
    ...{ ...line, id: 'p', status: 'pending', holdStatus: null, note: null, at: now },
    ...{ counterpartyId: null, transferId: 'p', number: 1, balanceAfterCents: null },
  });
});

test('money that arrives is posted once, and its line moves to the end', () => {
  const books = after(noBooks, began);
  const { change } = completed(books);
  expect(change.transfers).toMatchObject([{ id: 'p', status: 'posted' }]);
  expect(change.entries).toMatchObject([
    { id: 'p#0:debit', account: 'provider:sandbox:USD', side: 'debit', amountCents: 5_00 },
    { id: 'p#0:credit', account: 'user:a', side: 'credit', currency: 'USD', at: later },
  ]);
  expect(change.amendments).toEqual([
    { id: 'p', status: 'posted', at: later, number: 2, balanceAfterCents: 5_00 },
  ]);
  expect(change.lines).toEqual([]);
  expect(change.events).toMatchObject([
    {
      subject: 'a',
      event: {
        spec: { type: 'refill.completed.v1' },
        data: { userId: 'a', available: 5_00, held: 0, paymentId: 'p', amountCents: 5_00 },
      },
    },
  ]);
  expect(completed(applied(books, change)).change).toMatchObject(nothing);
});

test('late money has a transfer and a line of its own, once', () => {
  const books = after(noBooks, began, closed);
  const { change } = completed(books);
  expect(change.transfers).toMatchObject([{ id: 'p:late', status: 'posted', reference }]);
  expect(change.lines).toMatchObject([
    { ...line, id: 'p:late', status: 'posted', balanceAfterCents: 5_00, transferId: 'p:late' },
  ]);
  expect(change.amendments).toEqual([]);
  expect(completed(applied(books, change)).change).toMatchObject(nothing);
  expect(cents(after(noBooks, completed, completed))).toBe(5_00);
});

test('only a pending refill expires', () => {
  const { change } = closed(after(noBooks, began));
  expect(change.transfers).toMatchObject([{ id: 'p', status: 'expired' }]);
  expect(change.amendments).toEqual([{ id: 'p', status: 'expired' }]);
  expect(closed(noBooks).change).toMatchObject(nothing);
  expect(closed(after(noBooks, began, completed)).change).toMatchObject(nothing);
});

test('money of another amount is kept in suspense, once per event', () => {
  const unmatched = {
    ...{ provider: 'sandbox', eventId: 'e', paymentId: 'p' },
    ...{ amountCents: 7_00, expectedCents: 5_00 },
  };
  const { change } = suspend(noBooks, unmatched, now);
  expect(change.transfers).toMatchObject([
    {
      ...{ id: 'suspense:sandbox:e', kind: 'suspense', status: 'posted', reference, at: now },
      postings: [{ debit: 'provider:sandbox:USD', credit: 'suspense:sandbox', amountCents: 7_00 }],
    },
  ]);
  expect(change.accounts).toEqual([]);
  expect(change.events).toMatchObject([
    {
      subject: 'p',
      event: {
        spec: { type: 'payment.suspended.v1' },
        data: { paymentId: 'p', provider: 'sandbox', providerEventId: 'e', expectedCents: 5_00 },
      },
    },
  ]);
  expect(suspend(applied(noBooks, change), unmatched, now).change).toMatchObject(nothing);
});

test.each([
  ['more', 3_00, 'provider:sandbox:USD', 'suspense:sandbox'],
  ['less', -3_00, 'suspense:sandbox', 'provider:sandbox:USD'],
])('what the provider has %s than the ledger moves by suspense', (...[, moved, debit, credit]) => {
  const correction = { id: 'refund:pi-1', provider: 'sandbox', cents: moved, reference };
  const { change, answer } = correctSuspense(noBooks, correction, now);
  expect(answer).toBeNull();
  expect(change.transfers).toMatchObject([
    {
      ...{ id: 'refund:pi-1', kind: 'suspense', status: 'posted', reference, at: now },
      postings: [{ debit, credit, amountCents: 3_00 }],
    },
  ]);
  expect(change.entries).toMatchObject([
    { account: debit, side: 'debit', amountCents: 3_00 },
    { account: credit, side: 'credit', amountCents: 3_00 },
  ]);
  expect(change).toMatchObject({ accounts: [], lines: [], events: [] });
});
