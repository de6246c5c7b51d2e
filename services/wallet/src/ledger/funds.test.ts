import type { StatementLine } from './books';
import { freeAt, fundsAfter, noFunds, spentOn, takeFree } from './funds';
import type { Funds } from './lots';

const at = (hour: number) => new Date(Date.UTC(2026, 2, 2, hour));
let number = 0;

const line = (
  type: StatementLine['type'],
  amountCents: number,
  hour: number,
  more: Partial<StatementLine> = {},
): StatementLine => ({
  id: `l${(number += 1)}`,
  userId: 'a',
  number,
  type,
  amountCents,
  balanceAfterCents: 0,
  status: 'posted',
  holdStatus: null,
  title: '',
  note: null,
  reference: null,
  counterpartyId: null,
  transferId: 't',
  at: at(hour),
  ...more,
});
const wager = { reference: { kind: 'wager', id: 'w' } };
const shown = (lines: StatementLine[]) =>
  fundsAfter(noFunds, lines).funds.map(({ source, at: since, cents }) => [
    source,
    since.getUTCHours(),
    cents,
  ]);

const hourMs = 3_600_000;
const held = { refill: 168 * hourMs, transfer: 72 * hourMs, winnings: 0, correction: 0 };

test('outgoing money is taken from the oldest funds', () => {
  const lines = [
    line('refill', 10_00, 1),
    line('transfer-in', 5_00, 2),
    line('winnings', 3_00, 3),
    line('transfer-out', -12_00, 4),
  ];
  expect(shown(lines)).toEqual([
    ['transfer', 2, 3_00],
    ['winnings', 3, 3_00],
  ]);
  expect(shown([])).toEqual([]);
});

test('a returned stake has its original source and age', () => {
  const stake = line('stake', -12_00, 3, { ...wager, holdStatus: 'released' });
  const lines = [
    line('refill', 10_00, 1),
    line('transfer-in', 5_00, 2),
    stake,
    line('bonus', 1_00, 4),
    line('stake-returned', 12_00, 5, wager),
  ];
  expect(shown(lines)).toEqual([
    ['refill', 1, 10_00],
    ['transfer', 2, 5_00],
    ['bonus', 4, 1_00],
  ]);
});

test('only the gain of a won stake is new money, and others’ stakes are a transfer', () => {
  const stake = line('stake', -4_00, 2, { ...wager, holdStatus: 'settled' });
  expect(shown([line('refill', 10_00, 1), stake, line('winnings', 7_00, 3, wager)])).toEqual([
    ['refill', 1, 10_00],
    ['winnings', 3, 3_00],
  ]);
  const fresh = [line('refill', 5_00, 1), line('refill', 5_00, 2)];
  const all = line('stake', -5_00, 3, { ...wager, holdStatus: 'settled' });
  expect(shown([...fresh, all, line('winnings', 9_00, 4, wager)])).toEqual([
    ['refill', 1, 5_00],
    ['refill', 2, 5_00],
    ['winnings', 4, 4_00],
  ]);
  const more = [line('refill', 4_00, 1), stake, line('stake-returned', 6_00, 5, wager)];
  expect(shown(more)).toEqual([
    ['refill', 1, 4_00],
    ['transfer', 5, 2_00],
  ]);
});

test('pending lines count for nothing, and debt leaves no funds', () => {
  const pending = line('refill', 10_00, 1, { balanceAfterCents: null, status: 'pending' });
  expect(shown([pending])).toEqual([]);
  expect(shown([line('refill', 5_00, 1), line('chargeback', -8_00, 2)])).toEqual([]);
  const owing = [line('refill', 5_00, 1), line('chargeback', -8_00, 2)];
  expect(shown([...owing, line('refill', 5_00, 3)])).toEqual([['refill', 3, 2_00]]);
});

test('a payout that is not made keeps the source and the age of its money', () => {
  const payout = { reference: { kind: 'payout', id: 'p' } };
  const lines = [
    line('refill', 4_00, 1),
    line('winnings', 4_00, 2),
    line('payout', -6_00, 3, { ...payout, holdStatus: 'released' }),
    line('payout', 6_00, 5, payout),
  ];
  expect(shown(lines)).toEqual([
    ['refill', 1, 4_00],
    ['winnings', 2, 4_00],
  ]);
});

test('a debt is repaid once', () => {
  const owing = [line('refill', 5_00, 1), line('chargeback', -8_00, 2)];
  expect(shown([...owing, line('refill', 5_00, 3), line('refill', 4_00, 4)])).toEqual([
    ['refill', 3, 2_00],
    ['refill', 4, 4_00],
  ]);
});

test('each escrow returns what was paid into it', () => {
  const other = { reference: { kind: 'wager', id: 'x' } };
  const lines = [
    line('refill', 4_00, 1),
    line('transfer-in', 4_00, 2),
    line('stake', -4_00, 3, { ...wager, holdStatus: 'captured' }),
    line('stake', -4_00, 3, { ...other, holdStatus: 'released' }),
    line('stake-returned', 4_00, 4, other),
  ];
  expect(shown(lines)).toEqual([['transfer', 2, 4_00]]);
});

test('a return without a stake was paid by another wallet', () => {
  expect(shown([line('stake-returned', 6_00, 5, wager)])).toEqual([['transfer', 5, 6_00]]);
  const lines = [
    line('refill', 3_00, 1),
    line('correction', -3_00, 2, wager),
    line('stake-returned', 3_00, 5, wager),
  ];
  expect(shown(lines)).toEqual([['transfer', 5, 3_00]]);
});

test('a correction is a source of its own, which unknown types share', () => {
  expect(shown([line('correction', 1_00, 1), line('stake', 2_00, 2)])).toEqual([
    ['correction', 1, 1_00],
    ['correction', 2, 2_00],
  ]);
});

test('a lost stake is gone', () => {
  const stake = line('stake', -4_00, 2, { ...wager, holdStatus: 'settled' });
  expect(shown([line('refill', 10_00, 1), stake])).toEqual([['refill', 1, 6_00]]);
});

test('a prize returns the entry fee of its winner, also one that waited in another escrow', () => {
  const event = { reference: { kind: 'tournament', id: 't' } };
  const fee = line('stake', -5_00, 2, { ...event, holdStatus: 'settled', purpose: 'entry-fee' });
  const paidInto = 'tournament:t';
  const prizes = [
    line('winnings', 12_00, 3, { ...event, purpose: 'prize' }),
    line('winnings', 12_00, 3, { reference: { kind: 'prize', id: 's' }, paidInto }),
  ];
  for (const prize of prizes) {
    expect(shown([line('refill', 5_00, 1), fee, prize])).toEqual([
      ['refill', 1, 5_00],
      ['winnings', 3, 7_00],
    ]);
  }
});

test.each(['organizer-fee', 'commission', 'deposit-won'] as const)(
  '%s is all new money, and what the receiver paid in comes back by itself',
  (purpose) => {
    const guarantee = line('stake', -5_00, 2, { ...wager, holdStatus: 'settled' });
    const lines = [
      line('refill', 5_00, 1),
      guarantee,
      line('winnings', 3_00, 3, { ...wager, purpose }),
    ];
    expect(shown(lines)).toEqual([['winnings', 3, 3_00]]);
    expect(shown([...lines, line('stake-returned', 5_00, 4, wager)])).toEqual([
      ['refill', 1, 5_00],
      ['winnings', 3, 3_00],
    ]);
  },
);

test('a membership that is cancelled returns the money that paid for it', () => {
  const bought = { reference: { kind: 'membership', id: 'p' }, holdStatus: 'settled' } as const;
  const lines = [
    line('refill', 100_00, 1),
    line('stake', -79_90, 2, bought),
    line('stake-returned', 79_00, 3, { reference: { kind: 'membership-period', id: 'p' } }),
  ];
  expect(shown(lines)).toEqual([['refill', 1, 99_10]]);
});

test('money that a player sends keeps its source and age, and counts as received', () => {
  const funds = [
    { source: 'refill', at: at(1), cents: 3_00 },
    { source: 'bonus', at: at(2), cents: 1_00 },
  ] as const;
  const received = line('transfer-in', 4_00, 5, { funds: [...funds] });
  expect(fundsAfter(noFunds, [received]).funds).toEqual([
    { ...funds[0], receivedAt: at(5) },
    { ...funds[1], receivedAt: at(5) },
  ]);
});

test('after a payout of winnings the refill of the same day is still held', () => {
  const won: Funds[] = [{ source: 'winnings', at: at(2), cents: 100_00 }];
  const payout = {
    reference: { kind: 'payout', id: 'p' },
    holdStatus: 'held',
    funds: won,
  } as const;
  const { funds } = fundsAfter(noFunds, [
    line('refill', 100_00, 1),
    line('winnings', 100_00, 2),
    line('payout', -100_00, 3, payout),
  ]);
  const free = (hour: number) =>
    takeFree(funds, 100_00, { holdMs: held, now: at(hour) }).map(({ cents }) => cents);
  expect([free(4), free(168), free(169)]).toEqual([[], [], [100_00]]);
});

test('a payout takes the money that it names, and gives back what it took', () => {
  const payout = { reference: { kind: 'payout', id: 'p' } };
  const funds = [{ source: 'winnings' as const, at: at(2), cents: 4_00 }];
  const lines = [
    line('refill', 10_00, 1),
    line('winnings', 4_00, 2),
    line('payout', -4_00, 3, { ...payout, holdStatus: 'held', funds }),
  ];
  expect(shown(lines)).toEqual([['refill', 1, 10_00]]);
  expect(shown([...lines, line('payout', 4_00, 4, payout)])).toEqual([
    ['refill', 1, 10_00],
    ['winnings', 2, 4_00],
  ]);
  // One of release 0.2.0 names none.
  const unnamed = line('payout', -4_00, 3, { ...payout, holdStatus: 'held' });
  expect(shown([...lines.slice(0, 2), unnamed])).toEqual([
    ['refill', 1, 6_00],
    ['winnings', 2, 4_00],
  ]);
});

test('money is free when the hold of its source, and of its last transfer, is over', () => {
  const free = (one: Omit<Funds, 'cents'>) => freeAt({ ...one, cents: 1 }, held);
  expect(free({ source: 'winnings', at: at(1) })).toEqual(at(1));
  expect(free({ source: 'refill', at: at(1) })).toEqual(at(169));
  expect(free({ source: 'winnings', at: at(1), receivedAt: at(5) })).toEqual(at(77));
  expect(free({ source: 'refill', at: at(1), receivedAt: at(5) })).toEqual(at(169));
  expect(free({ source: 'refill', at: at(1), receivedAt: at(150) })).toEqual(at(222));
  expect(free({ source: 'bonus', at: at(1), receivedAt: at(5) })).toBeNull();
  const kept = { ...held, transfer: Number.POSITIVE_INFINITY };
  expect(freeAt({ source: 'winnings', at: at(1), cents: 1 }, kept)).toEqual(at(1));
  expect(freeAt({ source: 'winnings', at: at(1), receivedAt: at(1), cents: 1 }, kept)).toBeNull();
});

test('a payout takes the oldest money that is free', () => {
  const funds: Funds[] = [
    { source: 'bonus', at: at(0), cents: 9_00 },
    { source: 'refill', at: at(1), cents: 5_00 },
    { source: 'winnings', at: at(2), cents: 3_00 },
    { source: 'winnings', at: at(3), cents: 3_00 },
  ];
  const taken = (now: Date) =>
    takeFree(funds, 7_00, { holdMs: held, now }).map(({ source, cents }) => [source, cents]);
  expect(taken(at(2))).toEqual([['winnings', 3_00]]);
  expect(taken(at(168))).toEqual([
    ['winnings', 3_00],
    ['winnings', 3_00],
  ]);
  expect(taken(at(169))).toEqual([
    ['refill', 5_00],
    ['winnings', 2_00],
  ]);
});

test('the memberships are known that money of a refill pays', () => {
  const into = (kind: string, id: string) => ({ reference: { kind, id }, holdStatus: 'captured' });
  const lines = [
    line('refill', 10_00, 1),
    line('refill', 10_00, 2),
    line('stake', -5_00, 3, into('membership', 'm1') as never),
    line('stake', -1_00, 4, into('wager', 'w1') as never),
    line('stake', -5_00, 5, into('membership', 'm2') as never),
    line('stake', -2_00, 6, into('membership', 'm3') as never),
    line('stake-returned', 2_00, 7, { reference: { kind: 'membership-period', id: 'm3' } }),
  ];
  const { gone } = fundsAfter(noFunds, lines);
  const paidBy = (hour: number) =>
    spentOn(gone, 'membership', { source: 'refill', at: [at(hour)] });
  expect(paidBy(1)).toEqual(['m1', 'm2']);
  expect(paidBy(2)).toEqual(['m2']);
  expect(paidBy(3)).toEqual([]);
  expect(spentOn(gone, 'membership', { source: 'winnings', at: [at(1)] })).toEqual([]);
});
