import type { Refusal } from '@contend/contracts';
import {
  after,
  escrow,
  eventsOf,
  fundB,
  later,
  nothing,
  now,
  payer,
  refused,
  releaseA,
  reserveA,
  reverseB,
  rich,
  settled,
  withTransfer,
} from '../../test/model/escrow-steps';
import { type Account, availableOf, chargedBack } from '../ledger/account';
import { applied } from '../ledger/applied';
import type { Books } from '../ledger/books';
import {
  isSameBody,
  keyOfOperation,
  keyOfTransfer,
  purposeOf,
  referenceOf,
  tombstone,
} from '../ledger/escrow';

test('a funding takes money and captures reservations, all or none', () => {
  const outcome = fundB()(after(rich(), reserveA()));
  const { change, answer } = outcome;
  expect(answer).toEqual({ ok: true, short: [] });
  expect(change.transfers).toMatchObject([
    {
      ...{ id: 'wager:w:2', kind: 'funding', status: 'posted', openIn: 'wager:w', at: later },
      ...{ captures: ['wager:w:1'], purpose: 'stake', reference: escrow, fingerprint: '2.f' },
    },
    { id: 'wager:w:1', status: 'posted', openIn: 'wager:w' },
  ]);
  expect(change.escrows).toMatchObject([{ postedCents: 8_00, pendingCents: 0, openTransfers: 2 }]);
  const gone = { postedCents: 6_00, pendingDebitCents: 0, stakedCents: 4_00 };
  expect(change.accounts).toMatchObject([
    { id: 'b', ...gone },
    { id: 'a', ...gone },
  ]);
  expect(change.entries.map(({ account, side }) => `${account} ${side}`)).toEqual([
    ...['user:b debit', 'escrow:wager:w credit', 'user:a debit', 'escrow:wager:w credit'],
  ]);
  expect(change.lines).toMatchObject([
    { id: 'wager:w:2#0', status: 'posted', holdStatus: 'captured', amountCents: -4_00 },
  ]);
  expect(change.amendments).toEqual([
    { id: 'wager:w:1#0', status: 'posted', holdStatus: 'captured' },
  ]);
  const data = { available: 6_00, held: 4_00, amountCents: 4_00, reference: escrow };
  expect(eventsOf(outcome)).toEqual([
    ['b', 'funds.captured.v1', { userId: 'b', ...data }],
    ['a', 'funds.captured.v1', { userId: 'a', ...data }],
  ]);
  expect(fundB()(after(rich(), reserveA(), fundB()))).toMatchObject({ answer, change: nothing });
});

test('a funding without payers captures alone; a short payer leaves the reservation', () => {
  const books = after(rich({ a: 10_00, b: 3_99 }), reserveA());
  const alone = fundB({ payers: [] })(books).change;
  expect(alone.transfers).toMatchObject([{ id: 'wager:w:2', openIn: null }, { id: 'wager:w:1' }]);
  expect(alone.escrows).toMatchObject([{ postedCents: 4_00, openTransfers: 1 }]);
  const { change, answer } = fundB()(books);
  expect(answer).toEqual({ ok: false, short: ['b'] });
  expect(change).toMatchObject({ ...nothing, transfers: [{ id: 'wager:w:2', status: 'refused' }] });
  expect(fundB()(applied(books, change)).answer).toEqual(answer);
});

test('a funding needs pending reservations of its escrow', () => {
  const books = after(rich(), reserveA());
  const code = (given: Books, id = 'wager:w:1') => {
    try {
      return fundB({ reservations: [id] })(given).answer;
    } catch (error) {
      return (error as Refusal).code;
    }
  };
  expect(code(books, 'wager:w:6')).toBe('hold-not-found');
  expect(code(withTransfer(books, { id: 'wager:w:1', kind: 'refill' }))).toBe('hold-not-found');
  expect(code(withTransfer(books, { id: 'wager:w:1', status: 'refused' }))).toBe('hold-not-found');
  expect(code(after(books, releaseA()))).toBe('hold-closed');
  expect(code(withTransfer(books, { id: 'wager:w:1', status: 'posted' }))).toBe('hold-closed');
  const foreign = { id: 'wager:w:1', reference: { kind: 'wager', id: 'x' } };
  expect(code(withTransfer(books, foreign))).toBe('hold-conflict');
});

test('a reversal returns every payer’s money once', () => {
  const books = after(rich(), reserveA(), fundB());
  const outcome = reverseB()(books);
  const { change, answer } = outcome;
  expect(answer).toBe(true);
  expect(change.transfers).toMatchObject([
    {
      ...{ id: 'wager:w:2#reversal', kind: 'reversal', status: 'posted', reference: escrow },
      ...{ purpose: 'stake', fingerprint: '2.v', at: later, openIn: null },
      postings: [
        { debit: 'escrow:wager:w', credit: 'user:b', amountCents: 4_00 },
        { debit: 'escrow:wager:w', credit: 'user:a', amountCents: 4_00 },
      ],
    },
    { id: 'wager:w:2', status: 'reversed', openIn: null },
    { id: 'wager:w:1', status: 'reversed', openIn: null },
  ]);
  expect(change.escrows).toMatchObject([{ postedCents: 0, pendingCents: 0, openTransfers: 0 }]);
  const whole = { postedCents: 10_00, pendingDebitCents: 0, stakedCents: 0 };
  expect(change.accounts).toMatchObject([
    { id: 'b', ...whole },
    { id: 'a', ...whole },
  ]);
  expect(change.amendments).toEqual([
    { id: 'wager:w:2#0', holdStatus: 'released' },
    { id: 'wager:w:1#0', holdStatus: 'released' },
  ]);
  expect(change.lines.map(({ id }) => id)).toEqual([
    'wager:w:2#reversal:wager:w:2#0',
    'wager:w:2#reversal:wager:w:1#0',
  ]);
  expect(eventsOf(outcome).map(([subject, type]) => [subject, type])).toEqual([
    ['b', 'funds.released.v1'],
    ['a', 'funds.released.v1'],
  ]);
  const reversed = applied(books, change);
  expect(reverseB()(reversed)).toMatchObject({ answer: true, change: nothing });
  expect(() => reverseB({ fingerprint: '2.x' })(reversed)).toThrow(refused('hold-conflict'));
  expect(() => fundB()(reversed)).toThrow(refused('hold-closed'));
});

test('a captured reservation is reserved again, unless its new id was released', () => {
  const reserveAgain = [{ reservationId: 'wager:w:1', as: 'wager:w:5' }];
  const books = after(rich(), reserveA(), fundB());
  const outcome = reverseB({ reserveAgain })(books);
  const { change } = outcome;
  const again = change.transfers.find(({ id }) => id === 'wager:w:5');
  expect(again).toMatchObject({
    ...{ kind: 'reservation', status: 'pending', linesOf: 'wager:w:1', openIn: null, at: later },
  });
  expect(change.accounts).toMatchObject([{ id: 'b' }, { id: 'a', pendingDebitCents: 4_00 }]);
  expect(change.escrows).toMatchObject([{ postedCents: 0, pendingCents: 4_00 }]);
  expect(change.amendments).toEqual([
    { id: 'wager:w:2#0', holdStatus: 'released' },
    { id: 'wager:w:1#0', status: 'pending', holdStatus: 'held' },
  ]);
  expect(change.lines).toHaveLength(1);
  expect(eventsOf(outcome).at(-1)).toMatchObject([
    'a',
    'funds.held.v1',
    { amountCents: 4_00, held: 4_00, reference: escrow },
  ]);
  const next = fundB({ id: 'wager:w:6', reservations: ['wager:w:5'] });
  const twice = after(applied(books, change), next);
  const third = { fundingId: 'wager:w:6', fingerprint: '2.z' };
  const more = [{ reservationId: 'wager:w:5', as: 'wager:w:8' }];
  const last = reverseB({ ...third, reserveAgain: more })(twice).change.transfers;
  expect(last.find(({ id }) => id === 'wager:w:8')?.linesOf).toBe('wager:w:1');
  const released = reverseB({ reserveAgain })(after(books, releaseA('wager:w:5'))).change;
  expect(released.transfers.some(({ id }) => id === 'wager:w:5')).toBe(false);
  expect(released.lines).toHaveLength(2);
});

test('a reservation of a wallet below zero is reserved again: the wallet falls no further', () => {
  const reserveAgain = [{ reservationId: 'wager:w:1', as: 'wager:w:5' }];
  const books = after(rich(), reserveA(), fundB());
  const a = chargedBack(books.accounts.get('a') as Account, 6_01);
  const owing = { ...books, accounts: new Map(books.accounts).set('a', a) };
  expect(availableOf(a)).toBe(-1);
  const { accounts } = reverseB({ reserveAgain })(owing).change;
  const [, again] = accounts;
  expect(again).toMatchObject({ id: 'a', pendingDebitCents: 4_00, stakedCents: 0 });
  expect(availableOf(again as Account)).toBe(-1);
});

test('reserving again needs own reservations, each once, under new ids of the escrow', () => {
  const books = after(rich({ a: 20_00, b: 10_00 }), reserveA(), reserveA({ id: 'wager:w:4' }));
  const funded = after(
    books,
    fundB({ reservations: ['wager:w:1', 'wager:w:4'] }),
    reserveA({ id: 'wager:w:3' }),
  );
  const wrong = [
    [['wager:w:3', 'wager:w:5']],
    [['wager:w:1', 'wager:x:5']],
    [['wager:w:1', 'wager:w:3']],
    [
      ['wager:w:1', 'wager:w:5'],
      ['wager:w:1', 'wager:w:6'],
    ],
    [
      ['wager:w:1', 'wager:w:5'],
      ['wager:w:4', 'wager:w:5'],
    ],
  ];
  for (const pairs of wrong) {
    const reserveAgain = pairs.map(([reservationId = '', as = '']) => ({ reservationId, as }));
    expect(() => reverseB({ reserveAgain })(funded)).toThrow(refused('hold-conflict'));
  }
});

test('reversing an unknown funding closes its id; a settled escrow is unchanged', () => {
  const { change, answer } = reverseB()(rich());
  expect(answer).toBe(false);
  expect(change.transfers).toEqual([tombstone('wager:w:2', later)]);
  expect(reverseB()(applied(rich(), change))).toMatchObject({ answer: false, change: nothing });
  const short = after(rich({ a: 10_00 }), reserveA(), fundB());
  expect(reverseB()(short)).toMatchObject({ answer: false, change: nothing });
  const funded = after(rich(), reserveA(), fundB());
  const closed = { ...funded, escrows: settled(rich()).escrows };
  expect(() => reverseB()(closed)).toThrow(refused('hold-closed'));
  const refill = withTransfer(rich(), { id: 'wager:w:2', kind: 'refill', fingerprint: '2.p' });
  expect(() => reverseB()(refill)).toThrow(refused('hold-conflict'));
  expect(() => reverseB()(after(rich(), reserveA({ id: 'wager:w:2' })))).toThrow(
    refused('hold-conflict'),
  );
});

test('validates names of operations and escrows, and bodies of another version', () => {
  expect(keyOfOperation('wager:w:2#reversal')).toBe('wager:w');
  const nameless = tombstone('wager:w:1', now);
  expect(() => keyOfTransfer(nameless)).toThrow('A transfer into an escrow names it.');
  expect(() => referenceOf(nameless)).toThrow('A transfer into an escrow names it.');
  expect(isSameBody(null, '2.a')).toBe(false);
  expect(isSameBody('2.a', '2.a')).toBe(true);
  expect(isSameBody('2.a', '2.b')).toBe(false);
  expect(isSameBody('2.a', '3.b')).toBe(true);
  expect(isSameBody('10.a', '11.b')).toBe(true);
  expect(isSameBody('a', 'b')).toBe(false);
  expect(isSameBody('a', '1.b')).toBe(false);
  expect(isSameBody('a', '2.b')).toBe(true);
});

test('a hold of release 0.1.0 under a funding’s id is captured or returned', () => {
  const books = after(rich(), reserveA(), reserveA({ id: 'wager:w:2', fingerprint: 'old' }));
  const { change, answer } = fundB()(books);
  expect(answer).toEqual({ ok: true, short: [] });
  expect(change.transfers).toMatchObject([
    { id: 'wager:w:2', status: 'posted', openIn: 'wager:w' },
    { id: 'wager:w:1', status: 'posted' },
  ]);
  expect(change.escrows).toMatchObject([{ postedCents: 8_00, pendingCents: 0 }]);
  const captured = applied(books, change);
  expect(fundB()(captured)).toMatchObject({ answer: { ok: true }, change: nothing });
  const back = reverseB()(books);
  expect(back).toMatchObject({ answer: false, change: { transfers: [{ status: 'voided' }] } });
  for (const status of ['voided', 'reversed'] as const) {
    const closed = withTransfer(books, { id: 'wager:w:2', status });
    expect(() => fundB()(closed)).toThrow(refused('hold-closed'));
  }
});

test('a refused hold of release 0.1.0 stays short; another operation conflicts', () => {
  const old = { fingerprint: 'old' };
  const held = after(rich(), reserveA(), reserveA({ id: 'wager:w:2', ...old }));
  const short = withTransfer(held, { id: 'wager:w:2', status: 'refused', short: ['b'] });
  expect(fundB()(short)).toMatchObject({ answer: { ok: false, short: ['b'] }, change: nothing });
  const refill = { id: 'wager:w:2', kind: 'refill', status: 'posted', ...old } as const;
  expect(() => fundB()(withTransfer(rich(), refill))).toThrow(refused('hold-conflict'));
});

test('a captured hold of release 0.1.0 is returned with what it captured', () => {
  const old = reserveA({ id: 'wager:w:2', fingerprint: 'old', payers: [payer('b')] });
  const books = after(rich(), reserveA(), old, fundB());
  const reserveAgain = [{ reservationId: 'wager:w:1', as: 'wager:w:5' }];
  const { change, answer } = reverseB({ reserveAgain })(books);
  expect(answer).toBe(true);
  expect(change.accounts).toMatchObject([
    { id: 'b', postedCents: 10_00, pendingDebitCents: 0, stakedCents: 0 },
    { id: 'a', postedCents: 10_00, pendingDebitCents: 4_00, stakedCents: 0 },
  ]);
  expect(change.transfers.find(({ id }) => id === 'wager:w:5')?.status).toBe('pending');
});

test('reverses a funding that only captured; money that left the escrow stays out', () => {
  const alone = after(rich(), reserveA(), fundB({ payers: [] }));
  const { change } = reverseB()(alone);
  expect(change.transfers.find(({ id }) => id === 'wager:w:2')?.status).toBe('reversed');
  const funded = after(rich(), reserveA(), fundB());
  const left = withTransfer(funded, { id: 'wager:w:1', status: 'reversed', openIn: null });
  const back = reverseB()(left).change;
  expect(back.transfers[0]?.postings.map(({ credit }) => credit)).toEqual(['user:b']);
});

test('a tombstone contains only its operation’s id', () => {
  expect(tombstone('wager:w:2', now)).toEqual({
    ...{ id: 'wager:w:2', kind: 'reservation', status: 'voided', postings: [], at: now },
    ...{ reference: null, purpose: null, fingerprint: null, short: [], captures: [] },
    ...{ openIn: null, linesOf: null },
  });
  expect(purposeOf(tombstone('wager:w:2', now))).toBe('stake');
});
