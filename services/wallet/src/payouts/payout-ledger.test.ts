import { after, eventsOf, nothing, now, refused, rich } from '../../test/model/escrow-steps';
import {
  type Books,
  newTransfer,
  noBooks,
  type Posting,
  type StatementLine,
} from '../ledger/books';
import {
  holdPayout,
  movePayout,
  type PaidOut,
  payoutLineId,
  payoutTransfers,
  suspendPayout,
} from './payout-ledger';
import type { MoneyPlace } from './payout-steps';

const later = new Date('2026-03-02T13:00:00.000Z');
const payout: PaidOut = {
  ...{ id: 'p', userId: 'a', provider: 'sandbox', amountCents: 50_00, paidCents: null },
};
const reference = { kind: 'payout', id: 'p' };
const [wallet, transit] = ['user:a', 'provider:sandbox:USD:payouts'];
const [bank, suspense] = ['provider:sandbox:USD', 'suspense:sandbox'];
const posting = (debit: string, credit: string, amountCents: number): Posting => ({
  ...{ debit, credit, amountCents },
});
const unchanged = { ...nothing, amendments: [] };

const hold = (books: Books) => holdPayout(books, payout, now);
const move = (to: MoneyPlace, paidCents: number | null = null) => {
  return (books: Books) => movePayout(books, { payout: { ...payout, paidCents }, to }, later);
};
const suspend = (paidCents: number | null) => {
  return (books: Books) => suspendPayout(books, { ...payout, paidCents }, later);
};

const held = after(rich({ a: 80_00 }), hold);
const inTransit = after(held, move('in-transit'));
const line = (more: Partial<StatementLine>): StatementLine => ({
  ...{ id: 'payout:p', userId: 'a', number: 1, type: 'payout', amountCents: -50_00 },
  ...{ balanceAfterCents: 30_00, status: 'pending', holdStatus: 'held', note: null, reference },
  ...{ title: 'Payout to your bank', counterpartyId: null, transferId: 'payout:p', at: now },
  ...more,
});
const lineOfReturn = (title: string) => {
  const own = { id: 'payout:p:returned', transferId: 'payout:p:returned', title, at: later };
  const money = { amountCents: 50_00, balanceAfterCents: 80_00, number: 2 };
  return line({ ...own, ...money, status: 'posted', holdStatus: null });
};

test('the commands of a payout need its four transfers; its line has the id of the first', () => {
  expect(payoutTransfers({ id: 'p' })).toEqual([
    ...['payout:p', 'payout:p:paid', 'payout:p:returned', 'payout:p:conflict'],
  ]);
  expect(payoutLineId({ id: 'p' })).toBe('payout:p');
});

describe('a request', () => {
  test('reserves its amount', () => {
    const outcome = hold(rich({ a: 80_00 }));
    const { change } = outcome;
    expect(change.transfers).toEqual([
      newTransfer({
        ...{ id: 'payout:p', kind: 'payout', status: 'pending', reference, at: now },
        postings: [posting(wallet, transit, 50_00)],
      }),
    ]);
    expect(change.accounts).toMatchObject([{ postedCents: 80_00, pendingDebitCents: 50_00 }]);
    expect(change.entries).toEqual([]);
    expect(change.lines).toEqual([line({})]);
    expect(eventsOf(outcome)).toEqual([
      [
        ...['a', 'funds.held.v1'],
        { userId: 'a', available: 30_00, held: 50_00, amountCents: 50_00, reference },
      ],
    ]);
  });

  test('needs its amount, to the cent', () => {
    expect(() => hold(rich({ a: 49_99 }))).toThrow(refused('insufficient-funds'));
    expect(hold(rich({ a: 50_00 })).change.lines).toMatchObject([{ balanceAfterCents: 0 }]);
  });

  test('is refused for an erased wallet', () => {
    const books = rich({ a: 80_00 });
    const erased = { ...books.accounts.get('a')!, erasedAt: now };
    const act = () => hold({ ...books, accounts: new Map([['a', erased]]) });
    expect(act).toThrow(refused('account-suspended'));
  });
});

describe('a submitted payout', () => {
  test('leaves the wallet for the account of payouts', () => {
    const outcome = move('in-transit')(held);
    const { change } = outcome;
    expect(change.transfers).toMatchObject([{ id: 'payout:p', status: 'posted' }]);
    expect(change.entries).toMatchObject([
      { id: 'payout:p#0:debit', account: wallet, amountCents: 50_00, at: later },
      { id: 'payout:p#0:credit', account: transit, amountCents: 50_00 },
    ]);
    expect(change.accounts).toMatchObject([{ postedCents: 30_00, pendingDebitCents: 0 }]);
    expect(change.amendments).toEqual([
      { id: 'payout:p', status: 'posted', holdStatus: 'captured' },
    ]);
    expect(change.lines).toEqual([]);
    const moved = { transferId: 'payout:p', type: 'payout', amountCents: -50_00, reference };
    const balance = { userId: 'a', available: 30_00, held: 0 };
    expect(eventsOf(outcome)).toEqual([
      ['a', 'transfer.posted.v1', { ...balance, ...moved, counterpartyId: null }],
    ]);
  });

  test('needs the transfer of its request', () => {
    expect(() => move('in-transit')(noBooks)).toThrow('Payout p has no transfer.');
  });
});

describe('a paid payout', () => {
  test.each<[string, number | null, Posting[]]>([
    ['its amount', 50_00, [posting(transit, bank, 50_00)]],
    ['an amount that an earlier release did not record', null, [posting(transit, bank, 50_00)]],
    [
      'less, whose difference is in suspense',
      49_00,
      [posting(transit, bank, 49_00), posting(transit, suspense, 1_00)],
    ],
    [
      'more, which is missing in suspense',
      51_00,
      [posting(transit, bank, 50_00), posting(suspense, bank, 1_00)],
    ],
  ])('is settled with %s', (_, paidCents, postings) => {
    const outcome = move('paid', paidCents)(inTransit);
    const { change } = outcome;
    expect(change.transfers).toEqual([
      newTransfer({
        ...{ id: 'payout:p:paid', kind: 'payout-paid', status: 'posted', reference, at: later },
        postings,
      }),
    ]);
    expect(change.entries).toHaveLength(2 * postings.length);
    expect(change.amendments).toEqual([{ id: 'payout:p', holdStatus: 'settled' }]);
    expect(change).toMatchObject({ accounts: [], lines: [] });
    expect(eventsOf(outcome)).toEqual([]);
  });

  test('is submitted first where that is not recorded yet', () => {
    const { change } = move('paid')(held);
    expect(change.transfers).toMatchObject([{ id: 'payout:p' }, { id: 'payout:p:paid' }]);
    expect(change.accounts).toMatchObject([{ postedCents: 30_00, pendingDebitCents: 0 }]);
    expect(change.amendments.map(({ holdStatus }) => holdStatus)).toEqual(['captured', 'settled']);
  });
});

describe('a payout whose money goes back', () => {
  test('is released where the wallet still has it', () => {
    const outcome = move('wallet')(held);
    const { change } = outcome;
    expect(change.transfers).toMatchObject([{ id: 'payout:p', status: 'voided' }]);
    expect(change.entries).toEqual([]);
    expect(change.accounts).toMatchObject([{ postedCents: 80_00, pendingDebitCents: 0 }]);
    expect(change.amendments).toEqual([
      { id: 'payout:p', status: 'voided', holdStatus: 'released' },
    ]);
    expect(change.lines).toEqual([lineOfReturn('Payout not made')]);
    const data = { userId: 'a', available: 80_00, held: 0, amountCents: 50_00, reference };
    expect(eventsOf(outcome)).toEqual([['a', 'funds.released.v1', data]]);
  });

  test.each<[string, Books, Posting[]]>([
    ['the account of payouts', inTransit, [posting(transit, wallet, 50_00)]],
    ['the bank', after(inTransit, move('paid', 50_00)), [posting(bank, wallet, 50_00)]],
    [
      'the bank and suspense, after less was paid',
      after(inTransit, move('paid', 49_00)),
      [posting(bank, wallet, 49_00), posting(suspense, wallet, 1_00)],
    ],
    [
      'the bank, after more was paid',
      after(inTransit, move('paid', 51_00)),
      [posting(bank, wallet, 50_00), posting(bank, suspense, 1_00)],
    ],
  ])('is returned to the wallet from %s', (_, books, postings) => {
    const outcome = move('wallet')(books);
    const { change } = outcome;
    const own = { id: 'payout:p:returned', kind: 'payout-returned', status: 'posted' } as const;
    expect(change.transfers).toEqual([newTransfer({ ...own, reference, postings, at: later })]);
    expect(change.accounts).toMatchObject([{ postedCents: 80_00, pendingDebitCents: 0 }]);
    expect(change.amendments).toEqual([{ id: 'payout:p', holdStatus: 'released' }]);
    expect(change.lines).toEqual([lineOfReturn('Payout returned')]);
    const moved = { transferId: 'payout:p:returned', type: 'payout', amountCents: 50_00 };
    const balance = { userId: 'a', available: 80_00, held: 0 };
    expect(eventsOf(outcome)).toEqual([
      ['a', 'transfer.posted.v1', { ...balance, ...moved, reference, counterpartyId: null }],
    ]);
  });

  test.each<[string, Books, Posting[]]>([
    ['in transit', inTransit, [posting(transit, suspense, 50_00)]],
    ['paid', after(inTransit, move('paid', 50_00)), [posting(bank, suspense, 50_00)]],
    ['paid in part', after(inTransit, move('paid', 49_00)), [posting(bank, suspense, 49_00)]],
  ])('is in suspense where its owner was erased while it was %s', (_, books, postings) => {
    const owner = { ...books.accounts.get('a')!, erasedAt: now };
    const outcome = move('wallet')({ ...books, accounts: new Map([['a', owner]]) });
    const { change } = outcome;
    expect(change.transfers).toMatchObject([{ id: 'payout:p:returned', reference, postings }]);
    expect(change).toMatchObject({ accounts: [], lines: [], amendments: [] });
    expect(eventsOf(outcome)).toEqual([]);
    const again = after({ ...books, accounts: new Map([['a', owner]]) }, move('wallet'));
    expect(move('wallet')(again).change).toMatchObject(unchanged);
  });

  test('is not paid after that', () => {
    const returned = after(inTransit, move('wallet'));
    expect(move('paid')(returned).change).toMatchObject(unchanged);
  });
});

test.each<[MoneyPlace, Books]>([
  ['in-transit', inTransit],
  ['paid', after(inTransit, move('paid'))],
  ['wallet', after(held, move('wallet'))],
  ['wallet', after(inTransit, move('wallet'))],
  ['wallet', after(inTransit, move('paid'), move('wallet'))],
  ['reserved', held],
])('a second move to %s changes nothing', (place, books) => {
  expect(move(place)(books)).toMatchObject({ answer: null, change: unchanged });
});

describe('a payment after the money went back', () => {
  const returned = after(inTransit, move('wallet'));

  test.each([
    ['its amount', null, 50_00],
    ['another amount', 49_00, 49_00],
  ])('is missing in suspense with %s, once', (_, paidCents, amountCents) => {
    const outcome = suspend(paidCents)(returned);
    const { change } = outcome;
    expect(change.transfers).toEqual([
      newTransfer({
        ...{ id: 'payout:p:conflict', kind: 'suspense', status: 'posted', reference, at: later },
        postings: [posting(suspense, bank, amountCents)],
      }),
    ]);
    expect(change.entries).toHaveLength(2);
    expect(change).toMatchObject({ accounts: [], lines: [], amendments: [], events: [] });
    const again = suspend(paidCents)(after(returned, suspend(paidCents)));
    expect(again).toMatchObject({ answer: null, change: unchanged });
  });
});
