import { after, eventsOf, later, nothing, rich } from '../../test/model/escrow-steps';
import { availableOf } from '../ledger/account';
import { type Books, newTransfer } from '../ledger/books';
import { type CardCorrection, correctCard } from './card-money';

const id = 'card-payment:pay:1';
const reference = { kind: 'card-payment', id: 'pay' };
const house = 'house:rake';
const provider = 'provider:sandbox:USD';
const taken: CardCorrection = { id, provider: 'sandbox', cents: 12_00, commission: null };
const correct =
  (more: Partial<CardCorrection> = {}) =>
  (books: Books) =>
    correctCard(books, { ...taken, ...more }, later);
const ofOwner = (cents: number) => ({ payeeId: 'a', cents, label: 'Pro' });
const transferWith = (postings: { debit: string; credit: string; amountCents: number }[]) =>
  newTransfer({ id, kind: 'card-correction', status: 'posted', reference, at: later, postings });

test('the platform bears what a provider took back, once', () => {
  const { change, answer } = correct()(rich());
  expect(answer).toBeNull();
  expect(change).toMatchObject({ accounts: [], lines: [], events: [] });
  expect(change.transfers).toEqual([
    transferWith([{ debit: house, credit: provider, amountCents: 12_00 }]),
  ]);
  expect(correct()(after(rich(), correct())).change).toMatchObject(nothing);
});

test('what a provider gives back is posted the other way, and nothing for zero', () => {
  expect(correct({ cents: -3_00 })(rich()).change.transfers).toEqual([
    transferWith([{ debit: provider, credit: house, amountCents: 3_00 }]),
  ]);
  expect(correct({ cents: 0 })(rich()).change).toMatchObject(nothing);
  expect(correct({ cents: 0, commission: ofOwner(0) })(rich()).change).toMatchObject(nothing);
});

test('the owner of an affiliate code bears their part, below zero where it is spent', () => {
  const outcome = correct({ commission: ofOwner(4_00) })(rich({ a: 1_00 }));
  const { change } = outcome;
  expect(change.transfers).toEqual([
    transferWith([
      { debit: house, credit: provider, amountCents: 12_00 },
      { debit: 'user:a', credit: house, amountCents: 4_00 },
    ]),
  ]);
  expect(change.lines).toMatchObject([
    {
      ...{ id: `${id}:a`, userId: 'a', type: 'correction', amountCents: -4_00, reference },
      ...{ status: 'posted', holdStatus: null, note: null, counterpartyId: null },
      ...{ title: 'Commission taken back: Pro', transferId: id },
    },
  ]);
  const moved = { transferId: id, type: 'correction', amountCents: -4_00, reference };
  expect(eventsOf(outcome)).toMatchObject([
    ['a', 'transfer.posted.v1', { ...moved, counterpartyId: null, available: 0, owed: 3_00 }],
  ]);
  const books = after(rich({ a: 1_00 }), correct({ commission: ofOwner(4_00) }));
  expect(availableOf(books.accounts.get('a')!)).toBe(-3_00);
  expect(books.accounts.get('a')!.chargedBackCents).toBe(4_00);
});

test('a commission comes back as far as it was taken back', () => {
  const before = after(rich({ a: 1_00 }), correct({ commission: ofOwner(4_00) }));
  const back = correct({ id: 'card-payment:pay:2', cents: -12_00, commission: ofOwner(-4_00) });
  const { change } = back(before);
  expect(change.lines).toMatchObject([
    { title: 'Commission given back: Pro', amountCents: 4_00, transferId: 'card-payment:pay:2' },
  ]);
  const books = after(before, back);
  expect(availableOf(books.accounts.get('a')!)).toBe(1_00);
  expect(books.accounts.get('a')!.chargedBackCents).toBe(0);
  // More than was ever taken is new money.
  const more = after(rich({ a: 1_00 }), correct({ cents: 0, commission: ofOwner(-2_00) }));
  expect(availableOf(more.accounts.get('a')!)).toBe(3_00);
  expect(more.accounts.get('a')!.chargedBackCents).toBe(0);
});
