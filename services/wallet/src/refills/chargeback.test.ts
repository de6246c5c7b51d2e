import { newAccount } from '../ledger/account';
import { applied } from '../ledger/applied';
import { type Books, noBooks, type Outcome } from '../ledger/books';
import { returnRefill, takeBack, takenBackBy } from './chargeback';
import { beginRefill, closeRefill, completeRefill, type Refill, refillTransfers } from './refill';

const now = new Date('2026-03-02T12:00:00.000Z');
const later = new Date('2026-03-02T13:00:00.000Z');
const refill: Refill = { id: 'p', userId: 'a', provider: 'sandbox', amountCents: 5_00 };
const reference = { kind: 'payment', id: 'p' };

const after = (books: Books, ...steps: ((books: Books) => Outcome<unknown>)[]): Books =>
  steps.reduce((known, step) => applied(known, step(known).change), books);
const began = (books: Books) => beginRefill(books, refill, now);
const completed = (books: Books) => completeRefill(books, refill, later);
const closed = (books: Books) => closeRefill(books, { id: 'p', status: 'expired' }, now);
const back = (amountCents = 5_00, { moves = 0 } = {}) => {
  return (books: Books) => takeBack(books, { refill, amountCents, moves }, later);
};
const nothing = { accounts: [], transfers: [], entries: [], lines: [], amendments: [], events: [] };

test('a refill is charged back once, below zero where it is spent', () => {
  const books = after(noBooks, began, completed);
  const { change, answer } = back(4_00)(books);
  expect(answer).toBe(4_00);
  expect(change.transfers).toMatchObject([
    {
      ...{ id: 'p:chargeback', kind: 'chargeback', status: 'posted', reference, at: later },
      postings: [{ debit: 'user:a', credit: 'provider:sandbox:USD', amountCents: 4_00 }],
    },
  ]);
  expect(change.accounts).toMatchObject([{ postedCents: 1_00, chargedBackCents: 4_00 }]);
  expect(change.lines).toMatchObject([
    {
      ...{ id: 'p:chargeback', type: 'chargeback', amountCents: -4_00, status: 'posted' },
      ...{ title: 'Added money taken back by the provider', balanceAfterCents: 1_00 },
    },
  ]);
  expect(change.events).toMatchObject([
    {
      event: {
        spec: { type: 'refill.charged-back.v1' },
        data: { paymentId: 'p', amountCents: 4_00, available: 1_00 },
      },
    },
    { event: { spec: { type: 'wallet.payouts-frozen.v1' }, data: { amountCents: 4_00 } } },
  ]);
  for (const moves of [0, 1]) {
    const again = back(4_00, { moves })(applied(books, change));
    expect(again).toMatchObject({ answer: 0, change: nothing });
  }
});

test('a second refund takes what is new, and what comes back is given back', () => {
  const books = after(noBooks, began, completed, back(1_00));
  const second = back(3_00, { moves: 1 })(books);
  expect(second.answer).toBe(2_00);
  expect(second.change.transfers).toMatchObject([{ id: 'p:chargeback:2', kind: 'chargeback' }]);
  const more = applied(books, second.change);
  expect(more.accounts.get('a')).toMatchObject({ postedCents: 2_00, chargedBackCents: 3_00 });
  const won = back(0, { moves: 2 })(more);
  expect(won.answer).toBe(-3_00);
  expect(won.change.transfers).toMatchObject([
    {
      ...{ id: 'p:chargeback:3', kind: 'chargeback-returned', status: 'posted', reference },
      postings: [{ debit: 'provider:sandbox:USD', credit: 'user:a', amountCents: 3_00 }],
    },
  ]);
  expect(won.change.accounts).toMatchObject([{ postedCents: 5_00, chargedBackCents: 0 }]);
  expect(won.change.lines).toMatchObject([
    {
      ...{ id: 'p:chargeback:3', type: 'refill', amountCents: 3_00, balanceAfterCents: 5_00 },
      title: 'Added money given back by the provider',
    },
  ]);
  expect(won.change.events).toMatchObject([
    {
      event: {
        spec: { type: 'refill.completed.v1' },
        data: { paymentId: 'p', amountCents: 3_00, available: 5_00 },
      },
    },
  ]);
  const whole = applied(more, won.change);
  const transfers = refillTransfers('p', 3).flatMap((id) => whole.transfers.get(id) ?? []);
  expect(takenBackBy(transfers)).toBe(0);
  expect(back(0, { moves: 3 })(whole)).toMatchObject({ answer: 0, change: nothing });
  expect(back(5_00, { moves: 3 })(whole)).toMatchObject({
    ...{ answer: 5_00, change: { transfers: [{ id: 'p:chargeback:4' }] } },
  });
});

test('a wallet that spent charged-back money owes it', () => {
  const books = after(noBooks, began, completed);
  const spent = { ...newAccount('a', now), postedCents: 2_00, pendingDebitCents: 1_00 };
  const { change } = back()({ ...books, accounts: new Map([['a', spent]]) });
  expect(change.accounts).toMatchObject([{ postedCents: -3_00 }]);
  expect(change.events).toMatchObject([
    { event: { data: { available: 0, owed: 4_00, held: 1_00 } } },
    { event: { data: { amountCents: 5_00, reason: 'chargeback', owedCents: 4_00 } } },
  ]);
});

test('a debt names the memberships that the refill paid', () => {
  const lot = { source: 'refill', at: later, cents: 5_00 } as const;
  const gone = new Map([['membership:m1', { funds: [lot], at: later }]]);
  const funds = new Map([['a', { funds: [], owedCents: 0, gone }]]);
  const spent = { ...newAccount('a', now), postedCents: 0 };
  const paid = after(noBooks, began, completed);
  const of = (account: typeof spent) => {
    const books = { ...paid, accounts: new Map([['a', account]]), funds };
    const taken = { refill, amountCents: 5_00, moves: 0, addedAt: later };
    return takeBack(books, taken, later).change.events.at(-1)?.event.data;
  };
  expect(of(spent)).toMatchObject({ spentOn: [{ kind: 'membership', id: 'm1' }] });
  expect(of({ ...spent, postedCents: 5_00 })).not.toHaveProperty('spentOn');
});

test('money that may not be added is booked with its return, and repays no debt', () => {
  const owing = { ...newAccount('a', now), postedCents: -3_00, chargedBackCents: 3_00 };
  const begun = { ...after(noBooks, began), accounts: new Map([['a', owing]]) };
  for (const [books, id] of [
    [begun, 'p'],
    [after(begun, closed), 'p:late'],
  ] as const) {
    const order = { refill, reason: 'play-paused' };
    const { change, answer } = returnRefill(books, order, later);
    expect(answer).toBe(true);
    expect(change.transfers).toMatchObject([
      { id, kind: 'refill', status: 'posted' },
      {
        ...{ id: 'p:chargeback', kind: 'chargeback', status: 'posted', reference },
        postings: [{ debit: 'user:a', credit: 'provider:sandbox:USD', amountCents: 5_00 }],
      },
    ]);
    expect(change.accounts).toMatchObject([{ postedCents: -3_00 }]);
    expect(change.lines.at(-1)).toMatchObject({
      ...{ type: 'chargeback', amountCents: -5_00, balanceAfterCents: -3_00 },
      ...{ title: 'Returned to the card', funds: [{ source: 'refill', at: later, cents: 5_00 }] },
    });
    expect(change.events).toMatchObject([
      { event: { spec: { type: 'refill.returned.v1' }, data: { owed: 3_00, amountCents: 5_00 } } },
    ]);
    const next = applied(books, change);
    expect(returnRefill(next, order, later)).toMatchObject({ answer: false, change: nothing });
    expect(completed(next)).toMatchObject({ change: nothing });
    expect(back(5_00, { moves: 1 })(next)).toMatchObject({ answer: 0, change: nothing });
  }
});

test('rejects a chargeback of an unposted refill, and takes no more than a refill', () => {
  const states = [noBooks, after(noBooks, began), after(noBooks, began, closed)];
  for (const books of states)
    expect(back()(books)).toMatchObject({ answer: null, change: nothing });
  expect(back(5_01)(after(noBooks, began, completed)).answer).toBe(5_00);
  expect(back()(after(noBooks, began, closed, completed)).answer).toBe(5_00);
  expect(refillTransfers('p')).toEqual(['p', 'p:late', 'p:chargeback']);
  expect(refillTransfers('p', 1)).toEqual(['p', 'p:late', 'p:chargeback', 'p:chargeback:2']);
});

test('a chargeback debits to the account that the money came from', () => {
  const books = after(noBooks, began, completed);
  const transfers = new Map(books.transfers);
  const [posting] = transfers.get('p')!.postings;
  const postings = [{ ...posting!, debit: 'provider:sandbox' }];
  transfers.set('p', { ...transfers.get('p')!, postings });
  const posted = (known: Books) => back()(known).change.transfers[0]?.postings[0]?.credit;
  expect(posted({ ...books, transfers })).toBe('provider:sandbox');
  transfers.set('p', { ...transfers.get('p')!, postings: [] });
  expect(posted({ ...books, transfers })).toBe('provider:sandbox:USD');
});
