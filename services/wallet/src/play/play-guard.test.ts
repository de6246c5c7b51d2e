import { fundB, now, payer, reserveA, rich } from '../../test/model/escrow-steps';
import type { Account } from '../ledger/account';
import { applied } from '../ledger/applied';
import type { StatementLine, Transfer } from '../ledger/books';
import { Draft } from '../ledger/draft';
import { obstaclesOf } from './play-guard';
import { defaultPlayLimits, type PlayLimits } from './play-limits';

const tomorrow = new Date('2026-03-03T00:00:00.000Z');
const limited = (limits: Record<string, number>): PlayLimits => ({
  ...defaultPlayLimits,
  limits: Object.fromEntries(
    Object.entries(limits).map(([name, cents]) => [name, { cents, pending: null }]),
  ),
});
const onBreak: PlayLimits = {
  ...defaultPlayLimits,
  pause: { kind: 'time-out', from: now, until: tomorrow, returnsAt: null },
};

const line = (type: 'stake' | 'winnings', amountCents: number) =>
  ({
    ...{ id: type, userId: 'a', type, purpose: type, amountCents, at: now, holdStatus: 'captured' },
    reference: { kind: 'wager', id: 'v' },
  }) as StatementLine;

/** A wallet with 100.00 of which 3.00 were staked today, and 1.00 was won. */
const draftOf = (change: Partial<Account>) => {
  const books = rich({ a: 100_00 });
  const account = { ...books.accounts.get('a')!, verifiedPhone: '+4915112345678', ...change };
  const playLines = new Map([['a', [line('stake', -3_00), line('winnings', 1_00)]]]);
  return new Draft({ ...books, accounts: new Map([['a', account]]), playLines }, now);
};
const reservation = reserveA()(rich()).change.transfers[0]!;
const obstacles = (change: Partial<Account>, cents: number[], captured: Transfer[] = []) =>
  obstaclesOf(draftOf(change), {
    purpose: 'stake',
    payers: cents.map((amountCents) => payer('a', amountCents)),
    captured,
  });
const limitedBy = (limit: string, leftCents: number, resetsAt: Date | null = tomorrow) => ({
  short: [],
  limited: [{ userId: 'a', limit, leftCents, resetsAt: resetsAt?.toISOString() ?? null }],
});

test('a payer with money and without limits can pay', () => {
  expect(obstacles({}, [100_00])).toBeNull();
});

test('a wallet that lacks one cent is short', () => {
  expect(obstacles({}, [50_00, 50_01])).toEqual({ short: ['a'], limited: [] });
});

test.each([
  { of: 'stakes', limit: 'stake-day', mostCents: 2_00 },
  { of: 'losses, less what was won', limit: 'loss-day', mostCents: 3_00 },
])('a limit of $of refuses one cent more than is left', ({ limit, mostCents }) => {
  const play = limited({ [limit]: 5_00 });
  expect(obstacles({ play }, [mostCents])).toBeNull();
  expect(obstacles({ play }, [mostCents + 1])).toEqual(limitedBy(limit, mostCents));
  // Two seats of one payer count together.
  expect(obstacles({ play }, [mostCents, 1])).toEqual(limitedBy(limit, mostCents));
});

test('limits of deposits do not bar stakes', () => {
  expect(obstacles({ play: limited({ 'deposit-day': 1_00 }) }, [50_00])).toBeNull();
});

test('a break bars every stake, and is named before a limit', () => {
  expect(obstacles({ play: onBreak }, [1])).toEqual(limitedBy('time-out', 0));
  const both = { ...onBreak, ...{ limits: { 'stake-day': { cents: 0, pending: null } } } };
  expect(obstacles({ play: both }, [1])).toEqual(limitedBy('time-out', 0));
});

test('without a verified phone number a payer stakes 50.00 in one payment', () => {
  const verifiedPhone = null;
  expect(obstacles({ verifiedPhone }, [50_00])).toBeNull();
  expect(obstacles({ verifiedPhone }, [25_00, 25_01])).toEqual(limitedBy('phone', 50_00, null));
  const play = limited({ 'stake-day': 5_00 });
  expect(obstacles({ verifiedPhone, play }, [50_01])).toEqual(limitedBy('stake-day', 2_00));
});

test('for a wallet that is short the missing phone number is not named, a limit is', () => {
  const poor = { verifiedPhone: null, postedCents: 50_00 };
  expect(obstacles(poor, [50_01])).toEqual({ short: ['a'], limited: [] });
  const play = limited({ 'stake-day': 5_00 });
  expect(obstacles({ ...poor, play }, [50_01])).toEqual({
    ...limitedBy('stake-day', 2_00),
    short: ['a'],
  });
});

test('a reserved stake is captured whatever the limits are now, but not during a break', () => {
  const play = limited({ 'stake-day': 0 });
  expect(obstacles({ play, verifiedPhone: null }, [], [reservation])).toBeNull();
  expect(obstacles({ play: onBreak }, [], [reservation])).toEqual(limitedBy('time-out', 0));
  // What is paid beside it is limited.
  expect(obstacles({ play }, [1], [reservation])).toEqual(limitedBy('stake-day', 0));
});

test('a reserved stake is not captured from a wallet that owes', () => {
  const reserved = { pendingDebitCents: 4_00 };
  expect(obstacles({ ...reserved, postedCents: 4_00 }, [], [reservation])).toBeNull();
  expect(obstacles({ ...reserved, postedCents: 3_99 }, [], [reservation, reservation])).toEqual({
    ...{ short: ['a'], limited: [] },
  });
});

test('a refused payment names its limits, also in a repeat', () => {
  const books = rich({ a: 100_00 });
  const paused = { ...books.accounts.get('a')!, play: onBreak };
  const known = { ...books, accounts: new Map([['a', paused]]) };
  const payment = fundB({ payers: [payer('a')], reservations: [] });
  const { answer, change } = payment(known);
  expect(answer).toEqual({ ok: false, ...limitedBy('time-out', 0) });
  expect(change.transfers).toMatchObject([{ status: 'refused', ...limitedBy('time-out', 0) }]);
  expect(payment(applied(known, change)).answer).toEqual(answer);
});

test('purchases have no limits of play', () => {
  const play = { ...onBreak, limits: { 'stake-day': { cents: 0, pending: null } } };
  const draft = draftOf({ play, verifiedPhone: null });
  const payment = { payers: [payer('a', 60_00)], captured: [] };
  expect(obstaclesOf(draft, { ...payment, purpose: 'membership' })).toBeNull();
  expect(obstaclesOf(draft, { ...payment, purpose: 'entry-fee' })).not.toBeNull();
});
