import {
  advance,
  breakEvenCents,
  codeKey,
  commissionFor,
  type DiscountCode,
  freeUsesLeft,
  perkReasons,
  quoteDiscount,
  savingOf,
} from '../src/index';
import { answered, at, bought, days, plus, plusMonthly, proMonthly } from './plans';

const now = at('2026-12-01T10:00:00Z');
const lights: DiscountCode = {
  ...{ code: 'LIGHTS2', off: { cents: 2_00 }, planIds: ['plus'], ownerId: null },
  ...{ validFrom: at('2026-11-01T00:00:00Z'), validUntil: at('2027-01-01T00:00:00Z'), maxUses: 2 },
};
const nobody = { total: 0, byThisUser: 0 };
const asked = { userId: 'u1', uses: nobody, now };

describe('a discount code', () => {
  it('takes an amount or a part off, and never more than the price', () => {
    expect(quoteDiscount(lights, plusMonthly, asked)).toEqual({
      ...{ isValid: true, amountOff: 2_00, total: 5_99 },
    });
    const off = (value: DiscountCode['off']) =>
      quoteDiscount({ ...lights, off: value }, plusMonthly, asked);
    expect(off({ percent: 15 })).toMatchObject({ amountOff: 1_20, total: 6_79 });
    expect(off({ percent: 100 })).toMatchObject({ total: 0 });
    expect(off({ cents: 50_00 })).toMatchObject({ amountOff: 7_99, total: 0 });
    expect(codeKey('  lights2 ')).toBe('LIGHTS2');
  });

  it.each([
    ['own-code', { ...lights, ownerId: 'u1' }, asked],
    ['code-not-yet-valid', lights, { ...asked, now: at('2026-10-31T23:59:59.999Z') }],
    ['code-expired', lights, { ...asked, now: at('2027-01-01T00:00:00Z') }],
    ['code-used', lights, { ...asked, uses: { total: 1, byThisUser: 1 } }],
    ['code-used-up', lights, { ...asked, uses: { total: 2, byThisUser: 0 } }],
  ])('is refused as %s', (reason, code, query) => {
    expect(quoteDiscount(code, plusMonthly, query)).toEqual({ isValid: false, reason });
  });

  it('is refused for a plan that it is not for', () => {
    expect(quoteDiscount(lights, proMonthly, asked)).toMatchObject({ reason: 'code-other-plan' });
    expect(quoteDiscount({ ...lights, planIds: null }, proMonthly, asked).isValid).toBe(true);
  });
});

test('a refund lowers a commission in proportion; fractions are for the house', () => {
  const payment = { paidCents: 7_99, refundedCents: 0, basisPoints: 2_000 };
  const after = (refundedCents: number) => commissionFor({ ...payment, refundedCents });
  expect([0, 4_00, 7_99, 8_00].map(after)).toEqual([1_59, 79, 0, 0]);
});

describe('perks', () => {
  const perks = { rakeBasisPoints: 500, doubleXpDays: 2, recordResets: 2 };
  const subscription = bought(plusMonthly, now);
  const unused = { doubleXpDays: [], recordResets: [] };

  it('say why each is or is not active', () => {
    const free = (returnsAt: Date) => [{ at: plus(now, days(1)), returnsAt }];
    const used = {
      doubleXpDays: free(at('2027-01-01T10:00:00Z')),
      recordResets: free(at('2027-12-01T10:00:00Z')),
    };
    const on = (day: number) =>
      perkReasons(perks, { subscription, uses: used }, plus(now, days(day))).map(
        ({ perk, isActive, reason, left, count }) => ({ perk, isActive, reason, left, count }),
      );
    expect(on(1.5)).toEqual([
      { perk: 'rake', isActive: true, reason: 'active', left: null, count: null },
      { perk: 'double-xp', isActive: true, reason: 'active', left: 1, count: 2 },
      { perk: 'record-reset', isActive: false, reason: 'cooldown', left: 1, count: 2 },
    ]);
    expect(on(2)[1]).toMatchObject({ isActive: false, reason: 'available' });
  });

  it('are the grace after a declined renewal, and then none', () => {
    const end = at('2027-01-01T10:00:00Z');
    const owing = answered(advance(subscription, end), 'declined', end);
    const reasons = (when: Date) => perkReasons(perks, { subscription: owing, uses: unused }, when);
    expect(reasons(end)[0]).toMatchObject({ reason: 'grace', until: plus(end, days(3)) });
    expect(reasons(plus(end, days(3))).map(({ reason }) => reason)).toEqual([
      ...['no-plan', 'no-plan', 'no-plan'],
    ]);
  });

  it('are counted by months and years from the anchor', () => {
    const returnsAt = at('2027-01-01T10:00:00Z');
    const free = [now, plus(now, days(9))].map((one) => ({ at: one, returnsAt }));
    const uses = { ...unused, doubleXpDays: free };
    const on = (when: Date) => perkReasons(perks, { subscription: longLived, uses }, when)[1];
    const longLived = {
      ...subscription,
      paid: { ...subscription.paid!, end: at('2028-01-01T00:00:00Z') },
    };
    expect(on(plus(returnsAt, -1))).toMatchObject({ reason: 'used-up', left: 0, until: returnsAt });
    expect(on(returnsAt)).toMatchObject({ reason: 'available', left: 2, count: 2 });
  });

  it('come back one by one where uses of several plans still count', () => {
    const [first, second, third] = [days(10), days(20), days(25)].map((ms) => plus(now, ms));
    const uses = [third, first, second].map((returnsAt) => ({ at: now, returnsAt: returnsAt! }));
    const left = (when: Date) =>
      freeUsesLeft({ anchor: now, count: 2 }, 'month', { uses, at: when });
    expect(left(now)).toMatchObject({ left: 0, until: second });
    expect(left(first!)).toMatchObject({ left: 0, until: second });
    expect(left(second!)).toMatchObject({ left: 1, until: at('2027-01-01T10:00:00Z') });
    expect(left(third!)).toMatchObject({ left: 2 });
  });

  it('of bought uses only the pause between resets counts', () => {
    const bought = [{ at: now, returnsAt: null }];
    const uses = { doubleXpDays: bought, recordResets: bought };
    const reasons = perkReasons(perks, { subscription, uses }, plus(now, days(1)));
    expect(reasons[1]).toMatchObject({ reason: 'available', left: 2 });
    expect(reasons[2]).toMatchObject({ reason: 'cooldown', left: 2, until: plus(now, days(30)) });
  });

  it('let a day of double XP that has begun go on without the plan', () => {
    const use = { at: now, returnsAt: at('2027-01-01T10:00:00Z') };
    const uses = { ...unused, doubleXpDays: [use] };
    const ended = { ...subscription, status: 'canceled' as const, endedAt: now };
    const reason = (ms: number, from = ended as typeof subscription, of = perks) =>
      perkReasons(of, { subscription: from, uses }, plus(now, ms))[1];
    expect(reason(days(1) - 1)).toMatchObject({
      ...{ isActive: true, reason: 'active', until: plus(now, days(1)) },
    });
    expect(reason(days(1))).toMatchObject({ isActive: false, reason: 'no-plan' });
    const without = { ...perks, doubleXpDays: 0 };
    expect(reason(days(1) - 1, subscription, without)).toMatchObject({ isActive: true });
    expect(reason(days(1), subscription, without)).toMatchObject({ reason: 'not-in-plan' });
  });
});

test('a month under a plan says also when it costs more than it saves', () => {
  const november = Array.from({ length: 9 }, () => ({ shareCents: 32_00, agreedRakeCents: 3_20 }));
  const plusSaving = savingOf(november, { rakeBasisPoints: 500, monthlyCents: 7_99 });
  expect(plusSaving).toMatchObject({ savedCents: 14_40, netCents: 6_41 });
  const proSaving = savingOf(november, { rakeBasisPoints: 500, monthlyCents: 14_99 });
  expect(proSaving).toMatchObject({ savedCents: 14_40, netCents: -59 });
  expect(breakEvenCents(1_000, { rakeBasisPoints: 500, monthlyCents: 7_99 })).toBe(159_80);
  expect(breakEvenCents(1_000, { rakeBasisPoints: 1_000, monthlyCents: 7_99 })).toBeNull();
});
