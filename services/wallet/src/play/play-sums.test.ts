import type { FundingPurpose } from '@contend/contracts';
import fc from 'fast-check';
import type { StatementLine } from '../ledger/books';
import { fundingOf } from '../ledger/purposes';
import { defaultPlayLimits, setLimit } from './play-limits';
import { depositedOf, isStaking, limitRefusal, pauseRefusal, playSums, usedOf } from './play-sums';

const now = new Date('2026-03-04T12:00:00.000Z');
const monday = new Date('2026-03-02T00:00:00.000Z');
const at = (hours: number) => new Date(monday.getTime() + hours * 3_600_000);

const line = (more: Partial<StatementLine>): StatementLine => ({
  ...{ id: 'x', userId: 'a', number: 1, type: 'stake', amountCents: -10_00 },
  ...{ balanceAfterCents: 0, status: 'posted', holdStatus: 'captured', title: '', note: null },
  ...{ reference: { kind: 'wager', id: 'w' }, counterpartyId: null, transferId: 't' },
  ...{ at: at(1), purpose: 'stake' },
  ...more,
});
const back = (cents: number, more: Partial<StatementLine> = {}) =>
  line({
    ...{ type: 'stake-returned', amountCents: cents, holdStatus: null, at: at(5) },
    ...{ purpose: 'stake-returned', ...more },
  });
const won = (cents: number, more: Partial<StatementLine> = {}) =>
  line({
    ...{ type: 'winnings', amountCents: cents, holdStatus: null, at: at(5) },
    ...{ purpose: 'winnings', ...more },
  });

test('counts stakes and winnings since an instant', () => {
  const lines = [line({}), line({ at: at(-1) }), won(18_00), won(5_00, { at: at(-1) })];
  expect(playSums(lines, monday)).toMatchObject({ stakedCents: 10_00, wonCents: 18_00 });
  expect(playSums(lines, at(1))).toMatchObject({ stakedCents: 10_00, wonCents: 18_00 });
  expect(playSums(lines, at(5))).toMatchObject({ stakedCents: 0, wonCents: 18_00 });
});

test('does not count released stakes, nor those that their escrow returned', () => {
  expect(playSums([line({ holdStatus: 'released' })], monday).stakedCents).toBe(0);
  // The line of a release has no purpose; the stake that was made again counts.
  const again = [
    line({ holdStatus: 'released' }),
    back(10_00, { purpose: undefined }),
    line({ at: at(2) }),
  ] as StatementLine[];
  expect(playSums(again, monday).stakedCents).toBe(10_00);
  expect(playSums([line({}), back(10_00)], monday).stakedCents).toBe(0);
  expect(playSums([line({}), back(4_00)], monday).stakedCents).toBe(6_00);
});

test('a return of an earlier window leaves the present one as it is', () => {
  const other = { kind: 'wager', id: 'v' };
  const lines = [
    line({ at: at(-1), reference: other }),
    line({}),
    back(10_00, { reference: other }),
  ];
  expect(playSums(lines, monday).stakedCents).toBe(10_00);
});

test('a prize that was taken back is not won; no more is taken off than was won', () => {
  const prize = won(20_00, { purpose: 'prize' });
  const taken = line({ type: 'correction', purpose: 'prize-recovery', amountCents: -20_00 });
  const paidAgain = won(5_00, { purpose: 'prize' });
  expect(playSums([prize, taken], monday).wonCents).toBe(0);
  expect(playSums([prize, taken, paidAgain], monday).wonCents).toBe(5_00);
  expect(playSums([taken], monday).wonCents).toBe(0);
  expect(usedOf('loss', playSums([line({}), prize, taken], monday))).toBe(10_00);
});

test('purchases and guarantees are no play; an organizer’s fee is not won', () => {
  const lines = [
    line({ purpose: 'membership', reference: { kind: 'membership', id: 'm' } }),
    line({ purpose: 'prize-guarantee', reference: { kind: 'tournament', id: 't' } }),
    won(5_00, { purpose: 'organizer-fee', reference: { kind: 'tournament', id: 't' } }),
    won(5_00, { purpose: 'commission' }),
  ];
  expect(playSums(lines, monday)).toMatchObject({ stakedCents: 0, wonCents: 0 });
});

test('stakes, deposits and entry fees are at stake; other payments are purchases', () => {
  const purposes = Object.keys(fundingOf) as FundingPurpose[];
  expect(purposes.filter(isStaking)).toEqual(['stake', 'deposit', 'entry-fee']);
});

test.each([
  ['stake', 'stake-returned', 'winnings'],
  ['deposit', 'deposit-returned', 'deposit-won'],
  ['entry-fee', 'entry-fee-returned', 'prize'],
] as const)('a %s counts until it is a %s; a %s is won', (purpose, returned, winning) => {
  const paid = line({ purpose });
  expect(playSums([paid, won(7_00, { purpose: winning })], monday)).toMatchObject({
    ...{ stakedCents: 10_00, wonCents: 7_00 },
  });
  expect(playSums([paid, back(10_00, { purpose: returned })], monday).stakedCents).toBe(0);
});

test('a return counts for its own escrow alone', () => {
  const returnOf = (reference: StatementLine['reference']) =>
    playSums([line({}), back(10_00, { reference })], monday).stakedCents;
  expect(returnOf({ kind: 'wager', id: 'w' })).toBe(0);
  expect(returnOf({ kind: 'wager', id: 'v' })).toBe(10_00);
  expect(returnOf({ kind: 'scrim', id: 'w' })).toBe(10_00);
  expect(returnOf(null)).toBe(10_00);
});

test.each([
  [{ kind: 'wager', id: 'w' }, 10_00],
  [{ kind: 'scrim', id: 's' }, 10_00],
  [{ kind: 'tournament', id: 't' }, 10_00],
  [{ kind: 'membership', id: 'm' }, 0],
  [null, 0],
])('a line without a purpose, of %p, has %i cents at stake', (reference, stakedCents) => {
  const { purpose: _, ...stake } = line({ reference });
  expect(playSums([stake], monday)).toMatchObject({ stakedCents, wonCents: 0 });
  const other = { ...stake, type: 'transfer-out' as const };
  expect(playSums([other], monday).stakedCents).toBe(0);
});

test('lines without a purpose count by their escrow', () => {
  const { purpose: _, ...stake } = line({});
  const { purpose: __, ...prize } = won(7_00);
  expect(playSums([stake, prize], monday)).toMatchObject({ stakedCents: 10_00, wonCents: 7_00 });
});

test('never more than was staked comes back', () => {
  const cents = fc.integer({ min: 1, max: 100_00 });
  fc.assert(
    fc.property(
      fc.array(cents, { maxLength: 6 }),
      fc.array(cents, { maxLength: 6 }),
      (ins, outs) => {
        const lines = [
          ...ins.map((amount) => line({ amountCents: -amount })),
          ...outs.map((amount) => back(amount)),
        ];
        const total = (all: number[]) => all.reduce((sum, one) => sum + one, 0);
        expect(playSums(lines, monday).stakedCents).toBe(Math.max(0, total(ins) - total(outs)));
      },
    ),
  );
});

test('refuses one cent above a limit, and names it', () => {
  const play = setLimit(defaultPlayLimits, { name: 'loss-week', cents: 20_00 }, monday);
  const sums = playSums([line({}), won(4_00)], monday);
  const usedCents = (kind: 'deposit' | 'stake' | 'loss') =>
    kind === 'deposit' ? 0 : usedOf(kind, sums);
  const refusal = (amountCents: number) =>
    limitRefusal(play, { kinds: ['stake', 'loss'], amountCents, usedCents }, now);
  expect(refusal(14_00)).toBeNull();
  expect(refusal(14_01)).toEqual({
    ...{ limit: 'loss-week', leftCents: 14_00, resetsAt: '2026-03-09T00:00:00.000Z' },
  });
  expect(limitRefusal(undefined, { kinds: ['loss'], amountCents: 1, usedCents }, now)).toBeNull();
  expect(pauseRefusal(undefined, now)).toBeNull();
});

test('names the limit that leaves least', () => {
  const day = setLimit(defaultPlayLimits, { name: 'stake-day', cents: 5_00 }, monday);
  const play = setLimit(day, { name: 'stake-month', cents: 3_00 }, monday);
  const wanted = { kinds: ['stake'] as const, amountCents: 6_00, usedCents: () => 0 };
  expect(limitRefusal(play, wanted, now)).toMatchObject({ limit: 'stake-month', leftCents: 3_00 });
});

test('of limits that leave the same the longest window is named', () => {
  const set = (cents: Partial<Record<'day' | 'week' | 'month', number>>) => ({
    ...defaultPlayLimits,
    limits: Object.fromEntries(
      Object.entries(cents).map(([window, one]) => [
        `stake-${window}`,
        { cents: one, pending: null },
      ]),
    ),
  });
  const wanted = { kinds: ['stake'] as const, amountCents: 6_00, usedCents: () => 0 };
  const named = (play: ReturnType<typeof set>) => limitRefusal(play, wanted, now)?.limit;
  expect(named(set({ day: 5_00, week: 5_00, month: 5_00 }))).toBe('stake-month');
  expect(named(set({ day: 4_00, month: 5_00 }))).toBe('stake-day');
});

test('a break names its end, or the return that was asked for', () => {
  const until = new Date('2026-09-04T12:00:00.000Z');
  const returnsAt = new Date('2026-09-05T12:00:00.000Z');
  const pause = { kind: 'self-exclusion', from: now, until, returnsAt: null } as const;
  const refusal = (change: { returnsAt: Date | null }) =>
    pauseRefusal({ ...defaultPlayLimits, pause: { ...pause, ...change } }, now);
  const barred = { limit: 'self-exclusion', leftCents: 0 };
  expect(refusal({ returnsAt: null })).toEqual({ ...barred, resetsAt: until.toISOString() });
  expect(refusal({ returnsAt })).toEqual({ ...barred, resetsAt: returnsAt.toISOString() });
  expect(pauseRefusal(defaultPlayLimits, now)).toBeNull();
});

test('what was sent counts as at stake and lost; what was received counts as a deposit', () => {
  const transfer = (type: 'transfer-out' | 'transfer-in', amountCents: number, hours = 1) =>
    line({ type, amountCents, holdStatus: null, purpose: undefined, at: at(hours) });
  const lines = [
    ...[line({}), won(4_00), transfer('transfer-out', -3_00), transfer('transfer-out', -1, -1)],
    ...[transfer('transfer-in', 2_00), transfer('transfer-in', 1, -1)],
  ];
  const sums = playSums(lines, monday);
  expect(sums).toEqual({
    ...{ stakedCents: 10_00, wonCents: 4_00, sentCents: 3_00, receivedCents: 2_00 },
  });
  expect([usedOf('stake', sums), usedOf('loss', sums)]).toEqual([13_00, 9_00]);
  const deposits = [
    { amountCents: 5_00, at: at(-1) },
    { amountCents: 7_00, at: monday },
  ];
  expect(depositedOf(deposits, sums, monday)).toBe(9_00);
});
