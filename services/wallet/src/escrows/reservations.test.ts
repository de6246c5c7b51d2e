import {
  after,
  escrow,
  eventsOf,
  fundB,
  nothing,
  now,
  payer,
  refused,
  releaseA,
  reserveA,
  rich,
  settled,
  withTransfer,
} from '../../test/model/escrow-steps';
import { applied } from '../ledger/applied';
import { newTransfer } from '../ledger/books';
import { tombstone } from '../ledger/escrow';

test('a reservation holds money of its payers, all or none', () => {
  const both = reserveA({ payers: [payer('a'), payer('b', 3_00)] });
  const outcome = both(rich());
  const { change, answer } = outcome;
  expect(answer).toEqual({ ok: true, short: [] });
  expect(change.transfers).toEqual([
    newTransfer({
      ...{ id: 'wager:w:1', kind: 'reservation', status: 'pending', reference: escrow, at: now },
      ...{ purpose: 'stake', fingerprint: '2.r', openIn: null, linesOf: null },
      postings: [
        { debit: 'user:a', credit: 'escrow:wager:w', amountCents: 4_00 },
        { debit: 'user:b', credit: 'escrow:wager:w', amountCents: 3_00 },
      ],
    }),
  ]);
  expect(change.escrows).toMatchObject([
    { id: 'wager:w', pendingCents: 7_00, postedCents: 0, openTransfers: 0, settlement: null },
  ]);
  expect(change.accounts).toMatchObject([
    { id: 'a', postedCents: 10_00, pendingDebitCents: 4_00 },
    { id: 'b', pendingDebitCents: 3_00 },
  ]);
  expect(change.lines).toMatchObject([
    {
      ...{ id: 'wager:w:1#0', userId: 'a', type: 'stake', amountCents: -4_00, status: 'pending' },
      ...{ holdStatus: 'held', title: 'Stake for Chess', note: null, reference: escrow },
      ...{ counterpartyId: null, transferId: 'wager:w:1', balanceAfterCents: 6_00, at: now },
    },
    { id: 'wager:w:1#1', userId: 'b', amountCents: -3_00 },
  ]);
  const held = { userId: 'a', available: 6_00, held: 4_00, amountCents: 4_00, reference: escrow };
  expect(eventsOf(outcome)[0]).toEqual(['a', 'funds.held.v1', held]);
  expect(both(after(rich(), both))).toMatchObject({ answer, change: nothing });
});

test('a short wallet is a stored answer and has no other effect', () => {
  const payers = [payer('a'), payer('b', 6_00), payer('b', 4_01), payer('c', 1)];
  const { change, answer } = reserveA({ payers })(rich());
  expect(answer).toEqual({ ok: false, short: ['b', 'c'] });
  expect(change).toMatchObject({
    ...nothing,
    transfers: [{ status: 'refused', short: ['b', 'c'], postings: [], captures: [], openIn: null }],
  });
  expect(reserveA({ payers })(applied(rich({ b: 99_00 }), change)).answer).toEqual(answer);
  const exact = reserveA({ payers: [payer('b', 6_00), payer('b', 4_00)] })(rich());
  expect(exact.answer.ok).toBe(true);
});

test('rejects another body, kind or escrow, and a closed id', () => {
  const books = after(rich(), reserveA());
  expect(() => reserveA({ fingerprint: '2.other' })(books)).toThrow(refused('hold-conflict'));
  expect(() => fundB({ id: 'wager:w:1', fingerprint: '2.r' })(books)).toThrow(
    refused('hold-conflict'),
  );
  for (const id of ['wager:x:1', 'wager:wx', 'wager:w2:1', 'x:wager:w:1'])
    for (const call of [reserveA({ id }), fundB({ id })])
      expect(() => call(rich())).toThrow(refused('hold-conflict'));
  expect(reserveA({ id: 'wager:w' })(rich()).answer.ok).toBe(true);
  const closed = after(books, releaseA());
  expect(() => reserveA()(closed)).toThrow(refused('hold-closed'));
  expect(() => reserveA()(after(rich(), releaseA()))).toThrow(refused('hold-closed'));
  for (const call of [reserveA(), fundB({ reservations: [] })])
    expect(() => call(settled(rich()))).toThrow(refused('hold-closed'));
});

test('a release returns held money once; an unknown id is closed', () => {
  const outcome = releaseA('wager:w:1', 'wager:w:7')(after(rich(), reserveA()));
  const { change } = outcome;
  expect(change.transfers).toMatchObject([
    { id: 'wager:w:1', status: 'voided' },
    { ...tombstone('wager:w:7', now) },
  ]);
  expect(change.accounts).toMatchObject([{ id: 'a', postedCents: 10_00, pendingDebitCents: 0 }]);
  expect(change.escrows).toMatchObject([{ pendingCents: 0 }]);
  expect(change.amendments).toEqual([
    { id: 'wager:w:1#0', status: 'voided', holdStatus: 'released' },
  ]);
  expect(change.lines).toMatchObject([
    {
      ...{ id: 'wager:w:1#0:returned', userId: 'a', type: 'stake-returned', amountCents: 4_00 },
      ...{ status: 'posted', holdStatus: null, title: 'Stake returned: Chess', note: null },
      ...{ reference: escrow, transferId: 'wager:w:1', balanceAfterCents: 10_00 },
    },
  ]);
  const back = { userId: 'a', available: 10_00, held: 0, amountCents: 4_00, reference: escrow };
  expect(eventsOf(outcome)).toEqual([['a', 'funds.released.v1', back]]);
  expect(releaseA()(after(rich(), reserveA(), releaseA())).change).toMatchObject(nothing);
  const captured = after(rich(), reserveA(), fundB());
  expect(() => releaseA()(captured)).toThrow(refused('hold-closed'));
  const refill = withTransfer(rich(), { id: 'p', kind: 'refill', status: 'pending' });
  expect(() => releaseA('p')(refill)).toThrow(refused('hold-closed'));
});

test('a reservation that replaces another may use its money', () => {
  const books = after(rich({ a: 5_00 }), reserveA());
  const next = { id: 'wager:w:3', fingerprint: '2.s', replaces: 'wager:w:1' };
  expect(reserveA({ ...next, payers: [payer('a', 5_01)] })(books).answer.ok).toBe(false);
  const { change, answer } = reserveA({ ...next, payers: [payer('a', 5_00)] })(books);
  expect(answer.ok).toBe(true);
  expect(change.accounts).toMatchObject([{ pendingDebitCents: 5_00 }]);
  expect(change.escrows).toMatchObject([{ pendingCents: 5_00 }]);
});
