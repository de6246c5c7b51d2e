import type { StatementLine } from './books';
import { fundsBySourceAndAge } from './funds';

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
  fundsBySourceAndAge(lines).map(({ source, at: since, cents }) => [
    source,
    since.getUTCHours(),
    cents,
  ]);

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
    ['transfer', 2, 3_00],
    ['transfer', 2, 2_00],
    ['bonus', 4, 1_00],
  ]);
});

test('winnings are new money, lost stakes are gone, others’ stakes are a transfer', () => {
  const stake = line('stake', -4_00, 2, { ...wager, holdStatus: 'settled' });
  expect(shown([line('refill', 10_00, 1), stake, line('winnings', 7_00, 3, wager)])).toEqual([
    ['refill', 1, 6_00],
    ['winnings', 3, 7_00],
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
    ['winnings', 2, 2_00],
    ['winnings', 2, 2_00],
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
