import { applied } from '../ledger/applied';
import { noBooks } from '../ledger/books';
import { excessBy, excessIds, followExcess, isExcess } from './excess';

const now = new Date('2026-03-02T12:00:00.000Z');
const excess = { paymentId: 'p', provider: 'sandbox', cents: 10, moves: 0 };
const first = followExcess(noBooks, excess, now);
const booked = applied(noBooks, first.change);
const [id = '', next = ''] = excessIds('p', 0);

test('what was taken back beyond a payment is in suspense once', () => {
  const posting = { debit: 'suspense:sandbox', credit: 'provider:sandbox:USD', amountCents: 10 };
  expect(first.answer).toBe(10);
  expect(first.change.transfers).toMatchObject([
    {
      ...{ id: 'suspense:p:excess', kind: 'suspense', status: 'posted', postings: [posting] },
      ...{ reference: { kind: 'payment', id: 'p' }, at: now },
    },
  ]);
  expect(first.change).toMatchObject({ accounts: [], lines: [], events: [] });
  for (const moves of [0, 1]) {
    const { answer, change } = followExcess(booked, { ...excess, moves }, now);
    expect([answer, change.transfers, change.entries]).toEqual([0, [], []]);
  }
});

test('a further excess is booked beside the first, also without a count of it', () => {
  for (const moves of [0, 1]) {
    const { answer, change } = followExcess(booked, { ...excess, cents: 25, moves }, now);
    expect(answer).toBe(15);
    expect(change.transfers).toMatchObject([{ id: next, postings: [{ amountCents: 15 }] }]);
  }
});

test('what came back is booked back', () => {
  const none = { ...excess, cents: 0, moves: 1 };
  const { answer, change } = followExcess(booked, none, now);
  expect(answer).toBe(-10);
  const posting = { debit: 'provider:sandbox:USD', credit: 'suspense:sandbox', amountCents: 10 };
  expect(change.transfers).toMatchObject([{ id: next, postings: [posting] }]);
  expect(excessBy([...first.change.transfers, ...change.transfers])).toBe(0);
});

test('names the transfers of an excess, and the next one', () => {
  expect(id).toBe('suspense:p:excess');
  expect(excessIds('p', 1)).toEqual([id, 'suspense:p:excess:2', 'suspense:p:excess:3']);
  expect([id, next].every(isExcess)).toBe(true);
  expect(['suspense:stripe:pi_1', `resolved:${id}:x`].some(isExcess)).toBe(false);
});
