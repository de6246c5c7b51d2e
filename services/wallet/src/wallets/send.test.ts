import { transferLimits } from '@contend/contracts';
import { refusalOf } from '../../test/model/refusal';
import { newAccount } from '../ledger/account';
import { applied } from '../ledger/applied';
import { type Books, noBooks } from '../ledger/books';
import { noFunds } from '../ledger/funds';
import { defaultPlayLimits, type LimitName } from '../play/play-limits';
import { send } from './send';

const party = (id: string) => ({ id, username: `user-${id}` });
const order = (id: string, amountCents: number) => ({
  id,
  fingerprint: id,
  from: party('a'),
  to: party('b'),
  amountCents,
  note: null,
});
const ahead = new Date('2026-03-03T00:00:00.200Z');
const behind = new Date('2026-03-02T23:59:59.900Z');

const rich = (): Books => {
  const owner = { ...newAccount('a', behind), postedCents: 100_000_00 };
  return { ...noBooks, accounts: new Map([['a', owner]]) };
};

test('replicas whose clocks differ at midnight share one daily limit', () => {
  let books = rich();
  const cents = transferLimits.maxCents;
  let sentCents = 0;
  for (let nth = 0; nth < 40; nth += 1) {
    const now = nth % 2 === 0 ? ahead : behind;
    const code = refusalOf(() => {
      books = applied(books, send(books, order(`t${nth}`, cents), now).change);
      sentCents += cents;
    });
    if (code) expect(code).toBe('daily-limit');
  }
  expect(sentCents).toBe(transferLimits.perDayCents);
});

test('rejects transfers to and from an erased owner’s wallet', () => {
  const books = rich();
  const erased = (id: string) => {
    const known = books.accounts.get(id) ?? newAccount(id, behind);
    const accounts = new Map([...books.accounts, [id, { ...known, erasedAt: behind }]]);
    return { ...books, accounts };
  };
  for (const id of ['a', 'b']) {
    expect(refusalOf(() => send(erased(id), order('t', 1_00), ahead))).toBe('recipient-not-found');
  }
  expect(refusalOf(() => send(books, order('t', 1_00), ahead))).toBeNull();
});

test('a transfer moves the money once and writes a line and an event for both', () => {
  const { change, answer } = send(rich(), { ...order('t1', 5_00), note: 'thanks' }, ahead);
  const next = applied(rich(), change);
  expect(next.accounts.get('a')).toMatchObject({
    postedCents: 99_995_00,
    sent: { day: '2026-03-03', cents: 5_00 },
  });
  expect(next.accounts.get('b')).toMatchObject({ postedCents: 5_00 });
  expect(answer).toMatchObject({ id: 't1', type: 'transfer-out', amountCents: -5_00 });
  expect(change.lines).toMatchObject([
    { title: 'Sent to user-b', note: 'thanks', reference: { kind: 'user', id: 'b' } },
    { id: 't1:in', title: 'Received from user-a', amountCents: 5_00, counterpartyId: 'a' },
  ]);
  expect(change.events.map(({ subject, event }) => [subject, event.spec.type])).toEqual([
    ['b', 'wallet.created.v1'],
    ['a', 'transfer.posted.v1'],
    ['b', 'transfer.posted.v1'],
  ]);
  const repeated = send(next, order('t1', 5_00), ahead);
  expect(repeated).toMatchObject({ answer: null, change: { entries: [], accounts: [] } });
  const other = { ...order('t1', 5_00), fingerprint: 'other' };
  expect(refusalOf(() => send(next, other, ahead))).toBe('idempotency-key-reused');
});

test('the transfer, its lines and its events name the amount and the sender', () => {
  const { change } = send(rich(), order('t1', 5_00), ahead);
  expect(change.transfers).toEqual([
    {
      ...{ id: 't1', kind: 'wallet', status: 'posted', reference: null, fingerprint: 't1' },
      ...{ purpose: null, short: [], captures: [], openIn: null, linesOf: null, at: ahead },
      postings: [{ debit: 'user:a', credit: 'user:b', amountCents: 5_00 }],
    },
  ]);
  expect(change.lines).toMatchObject([
    { type: 'transfer-out', status: 'posted', holdStatus: null, transferId: 't1' },
    { type: 'transfer-in', status: 'posted', holdStatus: null, transferId: 't1' },
  ]);
  const reference = (id: string) => ({ reference: { kind: 'user', id }, counterpartyId: id });
  expect(change.events.slice(1).map(({ event }) => event.data)).toEqual([
    {
      ...{ userId: 'a', available: 99_995_00, held: 0, transferId: 't1', type: 'transfer-out' },
      ...{ amountCents: -5_00, ...reference('b') },
    },
    {
      ...{ userId: 'b', available: 5_00, held: 0, transferId: 't1', type: 'transfer-in' },
      ...{ amountCents: 5_00, ...reference('a') },
    },
  ]);
});

test('a wallet’s whole balance can be sent', () => {
  const owner = { ...newAccount('a', behind), postedCents: 5_00 };
  const books = { ...noBooks, accounts: new Map([['a', owner]]) };
  const { change } = send(books, order('t', 5_00), ahead);
  const event = change.events.find(({ subject }) => subject === 'a');
  expect(event?.event.data).toMatchObject({ available: 0 });
  expect(event?.event.data).not.toHaveProperty('owed');
});

test('rejects transfers above the balance, above the limit and to oneself', () => {
  const poor = { ...noBooks, accounts: new Map([['a', newAccount('a', behind)]]) };
  expect(refusalOf(() => send(poor, order('t', 1_00), ahead))).toBe('insufficient-funds');
  const self = { ...order('t', 1_00), to: party('a') };
  expect(refusalOf(() => send(rich(), self, ahead))).toBe('transfer-to-self');
  const over = order('t', transferLimits.perDayCents + 1);
  expect(refusalOf(() => send(rich(), over, ahead))).toBe('daily-limit');
});

test('the lines of a transfer name the money, also that of transfers decided together', () => {
  const refilled = { source: 'refill' as const, at: behind, cents: 7_00 };
  const lot = (cents: number) => ({ ...refilled, cents });
  const funds = new Map([['a', { ...noFunds, funds: [refilled] }]]);
  const fundsIn = (books: Books, id: string) => {
    const { change } = send(books, order(id, 5_00), ahead);
    return { next: applied(books, change), named: change.lines.map((line) => line.funds) };
  };
  const first = fundsIn({ ...rich(), funds }, 't1');
  expect(first.named).toEqual([[lot(5_00)], [lot(5_00)]]);
  expect(first.next.funds?.get('a')).toMatchObject({ funds: [lot(2_00)] });
  // Money that the wallet got in the same moment counts as just added.
  const added = { source: 'refill', at: ahead, cents: 3_00 };
  const second = fundsIn(first.next, 't2');
  expect(second.named).toEqual([
    [lot(2_00), added],
    [lot(2_00), added],
  ]);
});

describe('limits of play', () => {
  const limited = (owner: 'a' | 'b', name: LimitName, cents: number): Books => {
    const books = rich();
    const account = books.accounts.get(owner) ?? newAccount(owner, behind);
    const limits = { [name]: { cents, pending: null } };
    const play = { ...defaultPlayLimits, limits };
    const playLines = new Map([[owner, []]]);
    const accounts = new Map([...books.accounts, [owner, { ...account, play }]]);
    return { ...books, accounts, playLines };
  };

  test.each(['stake-day', 'loss-week'] as const)('sent money counts towards %s', (name) => {
    const books = limited('a', name, 5_00);
    const sent = applied(books, send(books, order('t1', 3_00), behind).change);
    expect(refusalOf(() => send(sent, order('t2', 2_01), behind))).toBe('play-limit');
    expect(refusalOf(() => send(sent, order('t2', 2_00), behind))).toBeNull();
  });

  test('received money counts towards limits of deposits, beside what was added', () => {
    const deposits = new Map([['b', [{ amountCents: 1_00, at: behind }]]]);
    const books = { ...limited('b', 'deposit-day', 5_00), deposits };
    const sent = applied(books, send(books, order('t1', 2_00), behind).change);
    expect(refusalOf(() => send(sent, order('t2', 2_01), behind))).toBe('payer-limited');
    expect(refusalOf(() => send(sent, order('t2', 2_00), behind))).toBeNull();
  });

  test.each([
    ['sender', 'a', 'play-paused'],
    ['recipient', 'b', 'payer-limited'],
  ] as const)('a break of the %s bars a transfer', (_, owner, code) => {
    const books = limited(owner, 'stake-day', 5_00);
    const account = books.accounts.get(owner)!;
    const pause = { kind: 'time-out', from: behind, until: ahead, returnsAt: null } as const;
    const paused = { ...account, play: { ...defaultPlayLimits, pause } };
    const known = { ...books, accounts: new Map([...books.accounts, [owner, paused]]) };
    expect(refusalOf(() => send(known, order('t', 1_00), behind))).toBe(code);
    expect(refusalOf(() => send(known, order('t', 1_00), ahead))).toBeNull();
  });
});
