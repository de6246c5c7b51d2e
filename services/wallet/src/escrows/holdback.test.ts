import type { Refusal } from '@contend/contracts';
import { newAccount } from '../ledger/account';
import { applied } from '../ledger/applied';
import { type Books, noBooks, type Outcome } from '../ledger/books';
import { fund } from './fundings';
import { continueSettlement, settle, type SettleCommand } from './settlement';

const now = new Date('2026-03-02T12:00:00.000Z');
const later = new Date('2026-03-02T13:00:00.000Z');
const escrow = { kind: 'wager', id: 'w' } as const;
const key = 'wager:w';
const refused = (code: string) => expect.objectContaining({ code }) as Refusal;
const nothing = { accounts: [], escrows: [], transfers: [], entries: [], lines: [], events: [] };

/** Books in which each of these players has paid 4.00 of their 10.00 into the escrow. */
const funded = (...payers: string[]): Books =>
  payers.reduce<Books>((books, payerId) => {
    const account = { ...newAccount(payerId, now), postedCents: 10_00 };
    const about = { escrow, purpose: 'stake', label: 'Chess', fingerprint: '2.f' } as const;
    const payment = { id: `${key}:${payerId}`, payers: [{ payerId, amountCents: 4_00 }] };
    const open = { ...books, accounts: new Map([...books.accounts, [payerId, account]]) };
    return applied(open, fund(open, { ...about, ...payment, reservations: [] }, now).change);
  }, noBooks);
const line = (payeeId: string, amountCents: number) =>
  ({ payeeId, amountCents, purpose: 'winnings', label: 'Chess' }) as const;
const command = (more: Partial<SettleCommand> = {}): SettleCommand => {
  const about = { id: `${key}:pay`, fingerprint: '2.s', escrow };
  return { ...about, lines: [line('a', 7_20)], rakeCents: 80, ...more };
};
const pay = (books: Books, more: Partial<SettleCommand> = {}) => settle(books, command(more), now);
const eventsOf = ({ change }: Outcome<unknown>) =>
  change.events.map(({ subject, event }) => [subject, event.spec.type, event.data]);
const held = (id: string, amountCents: number) => {
  const payee = { escrow: { kind: 'prize', id } };
  return { payee, amountCents, purpose: 'winnings', label: 'Chess' } as const;
};
const settlePrize = (books: Books, more: Partial<SettleCommand> = {}) => {
  const about = { id: 'prize:p', escrow: { kind: 'prize', id: 'p' }, fingerprint: '2.p' };
  return settle(books, { ...command(), ...about, lines: [line('c', 3_00)], ...more }, later);
};

describe('a line to another escrow', () => {
  const lines = [line('a', 4_20), held('p', 3_00)];
  const shared = (books = funded('a', 'b')) => pay(books, { lines });

  test('moves the share in the same transaction, without a statement line', () => {
    const outcome = shared();
    const { change, answer } = outcome;
    expect(answer).toBe('completed');
    expect(change.transfers.find(({ kind }) => kind === 'holdback')).toMatchObject({
      ...{ id: 'wager:w#000000:held', status: 'posted', openIn: 'prize:p' },
      reference: { kind: 'prize', id: 'p' },
      postings: [{ debit: 'escrow:wager:w', credit: 'escrow:prize:p', amountCents: 3_00 }],
    });
    expect(change.escrows).toMatchObject([
      { id: 'prize:p', postedCents: 3_00, openTransfers: 1, settlement: null },
      {
        ...{ id: key, postedCents: 0, openTransfers: 0 },
        settlement: { status: 'completed', paidCents: 4_20, heldBackCents: 3_00, lineCount: 2 },
      },
    ]);
    expect(change.lines.map(({ userId, amountCents }) => [userId, amountCents])).toEqual([
      ['a', 4_20],
    ]);
    expect(change.entries.filter(({ account }) => account.startsWith('escrow:prize'))).toEqual([
      expect.objectContaining({ side: 'credit', amountCents: 3_00 }),
    ]);
    expect(eventsOf(outcome).at(-1)).toMatchObject([
      ...[key, 'escrow.settled.v1'],
      { paidCents: 4_20, heldBackCents: 3_00, lineCount: 2 },
    ]);
  });

  test('its escrow is settled like any other, once, to whoever is named then', () => {
    const books = applied(funded('a', 'b'), shared().change);
    expect(() => settlePrize(books, { rakeCents: 1 })).toThrow(refused('settlement-mismatch'));
    const paid = settlePrize(books, { rakeCents: 0 });
    expect(paid.change.accounts).toMatchObject([{ id: 'c', postedCents: 3_00 }]);
    expect(paid.change.transfers).toContainEqual(
      expect.objectContaining({ id: 'wager:w#000000:held', openIn: null }),
    );
    expect(paid.change.amendments).toEqual([]);
    const after = applied(books, paid.change);
    expect(settlePrize(after, { rakeCents: 0 })).toMatchObject({ change: nothing });
    const other = { id: 'prize:p:back', rakeCents: 0 };
    expect(() => settlePrize(after, other)).toThrow(refused('settlement-mismatch'));
  });

  test('a repeat moves nothing; a settled target and the escrow itself are refused', () => {
    const books = applied(funded('a', 'b'), shared().change);
    expect(pay(books, { lines })).toMatchObject({ answer: 'completed', change: nothing });
    const done = applied(
      funded('a', 'b'),
      settlePrize(noBooks, { lines: [], rakeCents: 0 }).change,
    );
    expect(() => shared({ ...funded('a', 'b'), escrows: done.escrows })).toThrow(
      refused('hold-closed'),
    );
    const itself = { ...held('w', 7_20), payee: { escrow } };
    expect(() => pay(funded('a', 'b'), { lines: [itself] })).toThrow(refused('hold-conflict'));
  });

  test('shares of a long plan move with its first page', () => {
    const many = ['a', 'b', 'c', 'd', 'e'];
    const lines = [...many.map((id) => line(id, 3_00)), held('p', 2_00), held('q', 3_00)];
    let books = funded(...many);
    const first = settle(books, command({ lines, rakeCents: 0, pageSize: 2 }), now);
    expect(first.answer).toBe('paying');
    expect(first.change.planLines.map(({ number }) => number)).toEqual([2, 3, 4, 5, 6]);
    books = applied(books, first.change);
    expect(books.escrows.get('prize:p')).toMatchObject({ postedCents: 2_00 });
    expect(books.escrows.get('prize:q')).toMatchObject({ postedCents: 3_00 });
    expect(books.escrows.get(key)).toMatchObject({ postedCents: 9_00 });
    for (const status of ['paying', 'completed']) {
      const next = continueSettlement(books, { key, pageSize: 2 }, later);
      expect(next.answer).toBe(status);
      books = applied(books, next.change);
    }
    expect(many.map((id) => books.accounts.get(id)?.postedCents)).toEqual(many.map(() => 9_00));
    expect(books.escrows.get(key)).toMatchObject({ postedCents: 0, openTransfers: 0 });
  });
});
