import { type Refusal, transferPosted } from '@contend/contracts';
import { newAccount } from '../ledger/account';
import { applied } from '../ledger/applied';
import { type Books, noBooks, type Outcome } from '../ledger/books';
import { fund } from './fundings';
import {
  continueSettlement,
  planLineId,
  settle,
  type SettleCommand,
  settlementPage,
  settlementTimer,
} from './settlement';

const now = new Date('2026-03-02T12:00:00.000Z');
const later = new Date('2026-03-02T13:00:00.000Z');
const escrow = { kind: 'wager', id: 'w' } as const;
const key = 'wager:w';
const refused = (code: string) => expect.objectContaining({ code }) as Refusal;

/** Books in which each of these players has 10.00 and has paid 4.00 into the escrow. */
const funded = (...payers: string[]): Books => {
  const owners = payers.map((id) => [id, { ...newAccount(id, now), postedCents: 10_00 }] as const);
  let books: Books = { ...noBooks, accounts: new Map(owners) };
  payers.forEach((payerId, nth) => {
    const about = { escrow, purpose: 'stake', label: 'Chess' } as const;
    const payment = { payers: [{ payerId, amountCents: 4_00 }], fingerprint: '2.f' };
    const command = { ...about, ...payment, id: `${key}:${nth}`, reservations: [] };
    books = applied(books, fund(books, command, now).change);
  });
  return books;
};
const line = (payeeId: string, amountCents: number) =>
  ({ payeeId, amountCents, purpose: 'winnings', label: 'Chess' }) as const;
const command = (more: Partial<SettleCommand> = {}): SettleCommand => {
  const about = { id: `${key}:pay`, fingerprint: '2.s', escrow };
  return { ...about, lines: [line('a', 7_20)], rakeCents: 80, ...more };
};
const pay = (books: Books, more: Partial<SettleCommand> = {}) => settle(books, command(more), now);
const goOn = (books: Books, pageSize = 2) => continueSettlement(books, { key, pageSize }, later);
const eventsOf = ({ change }: Outcome<unknown>) =>
  change.events.map(({ subject, event }) => [subject, event.spec.type, event.data]);
const nothing = { accounts: [], escrows: [], transfers: [], entries: [], lines: [], events: [] };
const reference = { kind: 'wager', id: 'w' };

test('a settlement pays the whole escrow to its payees and the house', () => {
  const outcome = pay(funded('a', 'b'));
  const { change, answer } = outcome;
  expect(answer).toBe('completed');
  expect(change.transfers).toMatchObject([
    {
      ...{ id: 'wager:w#settlement:0', kind: 'settlement', status: 'posted', reference, at: now },
      postings: [
        { debit: 'escrow:wager:w', credit: 'user:a', amountCents: 7_20 },
        { debit: 'escrow:wager:w', credit: 'house:rake', amountCents: 80 },
      ],
    },
    { id: 'wager:w:0', openIn: null },
    { id: 'wager:w:1', openIn: null },
  ]);
  expect(change.accounts).toMatchObject([
    { id: 'a', postedCents: 13_20, stakedCents: 0 },
    { id: 'b', postedCents: 6_00, stakedCents: 0 },
  ]);
  expect(change.escrows).toEqual([
    {
      ...{ id: key, postedCents: 0, pendingCents: 0, openTransfers: 0 },
      settlement: {
        ...{ id: 'wager:w:pay', fingerprint: '2.s', status: 'completed', rakeCents: 80 },
        ...{ paidCents: 7_20, lineCount: 1, paidLines: 1, pages: 1 },
      },
    },
  ]);
  expect(change.amendments).toEqual([
    { id: 'wager:w:0#0', holdStatus: 'settled' },
    { id: 'wager:w:1#0', holdStatus: 'settled' },
  ]);
  expect(change.lines).toMatchObject([
    {
      ...{ id: 'wager:w#000000:paid', userId: 'a', type: 'winnings', amountCents: 7_20 },
      ...{ status: 'posted', holdStatus: null, title: 'Won Chess', note: null, reference },
      ...{ counterpartyId: null, transferId: 'wager:w#settlement:0', balanceAfterCents: 13_20 },
    },
  ]);
  const moved = { held: 0, transferId: 'wager:w#settlement:0', reference, counterpartyId: null };
  expect(eventsOf(outcome)).toEqual([
    [
      ...['a', 'transfer.posted.v1'],
      { ...moved, userId: 'a', available: 13_20, type: 'winnings', amountCents: 7_20 },
    ],
    [
      ...['b', 'transfer.posted.v1'],
      { ...moved, userId: 'b', available: 6_00, type: 'stake', amountCents: 0 },
    ],
    [
      ...[key, 'escrow.settled.v1'],
      {
        ...{ escrowId: key, operationId: 'wager:w:pay', paidCents: 7_20 },
        ...{ rakeCents: 80, lineCount: 1 },
      },
    ],
  ]);
  expect([change.planLines, change.timers]).toEqual([[], []]);
});

test('a repeat changes nothing; another body, sum or settlement is refused', () => {
  const books = funded('a', 'b');
  const paid = applied(books, pay(books).change);
  expect(pay(paid)).toMatchObject({ answer: 'completed', change: nothing });
  expect(() => pay(paid, { fingerprint: '2.x' })).toThrow(refused('hold-conflict'));
  expect(() => pay(paid, { id: 'wager:w:other' })).toThrow(refused('settlement-mismatch'));
  expect(() => pay(books, { id: 'wager:x:pay' })).toThrow(refused('hold-conflict'));
  for (const rakeCents of [79, 81]) {
    const wrong = () => pay(books, { rakeCents });
    expect(wrong).toThrow(refused('settlement-mismatch'));
    const details = { escrowCents: 8_00, linesCents: 7_20 + rakeCents };
    expect(wrong).toThrow(expect.objectContaining({ details }));
  }
});

test('without rake the house has no posting, and returned stakes are marked', () => {
  const lines = [{ ...line('a', 4_00), purpose: 'stake-returned' as const }, line('b', 4_00)];
  const { change } = pay(funded('a', 'b'), { lines, rakeCents: 0 });
  expect(change.transfers[0]?.postings).toHaveLength(2);
  expect(change.lines).toMatchObject([
    { id: 'wager:w#000000:paid', type: 'stake-returned', title: 'Stake returned: Chess' },
    { id: 'wager:w#000001:paid', type: 'winnings' },
  ]);
});

test('an empty escrow is settled without a transfer', () => {
  const outcome = pay(noBooks, { lines: [], rakeCents: 0 });
  expect(outcome).toMatchObject({ answer: 'completed', change: { transfers: [], entries: [] } });
  expect(eventsOf(outcome).map(([, type]) => type)).toEqual(['escrow.settled.v1']);
});

test('a plan of more than a page is saved and continued by a timer', () => {
  const lines = ['a', 'b', 'c', 'd', 'e'].map((id) => line(id, 3_00));
  const books = funded('a', 'b', 'c', 'd');
  const first = pay(books, { lines, rakeCents: 1_00, pageSize: 2 });
  expect(first.answer).toBe('paying');
  expect(first.change.timers).toEqual([{ kind: settlementTimer, subject: key, due: now }]);
  expect(settlementTimer).toBe('continue-settlement');
  expect(first.change.planLines).toEqual(
    lines.map((one, number) => ({
      ...{ ...one, escrow: key, number },
      id: `wager:w#00000${number}`,
    })),
  );
  expect(first.change.escrows).toMatchObject([
    { postedCents: 9_00, openTransfers: 2, settlement: { paidLines: 2, pages: 1 } },
  ]);
  const one = applied(books, first.change);
  expect(pay(one, { lines, rakeCents: 1_00 }).answer).toBe('paying');
  const second = goOn(one);
  expect(second.answer).toBe('paying');
  expect(second.change.transfers[0]).toMatchObject({ id: 'wager:w#settlement:1', at: later });
  expect(second.change.transfers[0]?.postings).toHaveLength(2);
  expect(second.change.lines.map(({ userId }) => userId)).toEqual(['c', 'd']);
  expect(second.change.timers).toEqual([]);
  const two = applied(one, second.change);
  const third = goOn(two);
  expect(third.answer).toBe('completed');
  expect(third.change.escrows).toMatchObject([
    { postedCents: 0, openTransfers: 0, settlement: { status: 'completed', pages: 3 } },
  ]);
  expect(goOn(applied(two, third.change))).toMatchObject({ answer: 'completed', change: nothing });
  expect(goOn(noBooks)).toMatchObject({ answer: 'completed', change: nothing });
});

test('a settlement completes once the last payment is closed too', () => {
  const books = funded('a', 'b', 'c');
  const all = { lines: [line('d', 12_00)], rakeCents: 0, pageSize: 2 };
  const first = pay(books, all);
  expect(first.answer).toBe('paying');
  expect(eventsOf(first).map(([subject]) => subject)).toEqual(['d', 'd', 'a', 'b']);
  const second = goOn(applied(books, first.change));
  expect(second.answer).toBe('completed');
  expect(second.change.transfers).toMatchObject([{ id: 'wager:w:2', openIn: null }]);
  expect(second.change.entries).toEqual([]);
});

test('closes payments in the order of their ids, however they are loaded', () => {
  const books = funded('a', 'b', 'c', 'd');
  const all = [...books.transfers];
  for (const order of [
    [1, 3, 0, 2],
    [3, 2, 1, 0],
    [0, 1, 2, 3],
  ]) {
    const transfers = new Map(order.map((nth) => all[nth]!));
    const lines = [line('a', 16_00)];
    const { change } = pay({ ...books, transfers }, { lines, rakeCents: 0, pageSize: 3 });
    expect(change.amendments.map(({ id }) => id)).toEqual([
      ...['wager:w:0#0', 'wager:w:1#0', 'wager:w:2#0'],
    ]);
  }
});

test('pays plan lines in the order of their numbers, of the escrow only', () => {
  const lines = ['a', 'b', 'c'].map((id) => line(id, 2_00));
  const books = funded('a', 'b');
  const { change } = pay(books, { lines, rakeCents: 2_00, pageSize: 1 });
  const saved = applied(books, change);
  const foreign = { ...change.planLines[1]!, id: 'wager:x#000001', escrow: 'wager:x' };
  const shuffled = [foreign, ...[...saved.planLines.values()].reverse()];
  const planLines = new Map(shuffled.map((one) => [one.id, one]));
  const next = goOn({ ...saved, planLines }).change;
  expect(next.lines.map(({ userId }) => userId)).toEqual(['b', 'c']);
  expect(planLineId(key, 12)).toBe('wager:w#000012');
  const { transferId } = transferPosted.data.shape;
  expect(transferId.safeParse(planLineId(key, 12)).success).toBe(true);
  expect(settlementPage).toBe(50);
});

test('publishes one event per loser, and no second one per winner', () => {
  const books = funded('a', 'b');
  const again = { escrow, purpose: 'stake', label: 'Chess' } as const;
  const more = { id: `${key}:8`, payers: [{ payerId: 'b', amountCents: 1_00 }], fingerprint: '2' };
  const twice = applied(books, fund(books, { ...again, ...more, reservations: [] }, now).change);
  const outcome = pay(twice, { lines: [line('a', 9_00)], rakeCents: 0 });
  const subjects = eventsOf(outcome).map(([subject]) => subject);
  expect(subjects).toEqual(['a', 'b', key]);
});
