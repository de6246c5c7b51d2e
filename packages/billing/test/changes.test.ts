import fc from 'fast-check';

import {
  advance,
  cancelNow,
  changeNow,
  scheduleChange,
  keep,
  cancelAtPeriodEnd,
  quoteChange,
  refundFor,
} from '../src/index';
import { at, bought, days, plus, plusMonthly, plusYearly, price, proMonthly } from './plans';

const first = at('2026-11-01T00:00:00Z');
const middle = at('2026-11-16T00:00:00Z');

describe('a change of plan', () => {
  it('to a dearer one is at once, for the rest of the period', () => {
    const quote = quoteChange(bought(plusMonthly, first), proMonthly, middle);
    // Half of 14.99 rounded down, less half of 7.99 rounded up.
    expect(quote).toEqual({
      ...{ when: 'now', creditCents: 400, costCents: 749, chargeCents: 349 },
    });
    const changed = changeNow(bought(plusMonthly, first), { to: proMonthly, at: middle });
    expect(changed.paid).toMatchObject({
      price: proMonthly,
      start: first,
      chargedCents: 7_99 + 3_49,
    });
    expect(refundFor(changed, { at: middle, savedCents: 0 })).toBe(749);
  });

  it('to a cheaper one begins with the next period, at its price', () => {
    const changed = scheduleChange(bought(proMonthly, first), plusMonthly);
    expect(changed).toMatchObject({ paid: { price: proMonthly }, nextPrice: plusMonthly });
    const due = advance(changed, at('2026-12-01T00:00:00Z'));
    expect(due.charge).toMatchObject({ price: plusMonthly, cents: 7_99 });
    expect(scheduleChange(changed, proMonthly).nextPrice).toBeNull();
  });

  it('to a year of the same plan begins a year at once', () => {
    const changed = changeNow(bought(plusMonthly, first), { to: plusYearly, at: middle });
    expect(changed).toMatchObject({ anchor: middle, paid: { end: at('2027-11-16T00:00:00Z') } });
  });

  it('to a shorter interval begins with the next period, so that nothing paid is lost', () => {
    const end = at('2027-11-01T00:00:00Z');
    for (const to of [plusMonthly, proMonthly])
      expect(quoteChange(bought(plusYearly, first), to, plus(first, days(1)))).toEqual({
        ...{ when: 'period-end', at: end },
      });
  });

  it('is refused while a charge is open, after the end, and to the same price', () => {
    const owing = advance(bought(plusMonthly, first), at('2026-12-01T00:00:00Z'));
    const reason = (subscription: typeof owing, to = proMonthly) => {
      const quote = quoteChange(subscription, to, at('2026-12-01T00:00:00Z'));
      return quote.when === 'impossible' && quote.reason;
    };
    expect(reason(owing)).toBe('charge-open');
    expect(reason(cancelNow(owing, first))).toBe('not-active');
    expect(quoteChange(bought(plusMonthly, first), plusMonthly, middle)).toMatchObject({
      reason: 'same-price',
    });
  });
});

describe('cancelling', () => {
  it('gives the part back that is not used, less what perks saved', () => {
    const subscription = bought(plusMonthly, first, 5_99);
    const refund = (when: Date, savedCents = 0) =>
      refundFor(subscription, { at: when, savedCents });
    expect(refund(first)).toBe(5_99);
    expect(refund(plus(first, 1))).toBe(5_98);
    expect(refund(plus(first, days(14)))).toBe(319);
    expect(refund(plus(first, days(14)), 20)).toBe(299);
    expect(refund(plus(first, days(14)), 320)).toBe(0);
    expect(refund(at('2026-12-01T00:00:00Z'))).toBe(0);
  });

  it('charges the used days of each month, and a rake that was saved', () => {
    const month = bought(plusMonthly, first);
    expect(refundFor(month, { at: plus(first, days(13)), savedCents: 0 })).toBe(452);
    // A rake of 5.00 instead of 10.00 was taken five minutes after the purchase.
    expect(refundFor(month, { at: plus(first, 5 * 60_000), savedCents: 5_00 })).toBe(298);
  });

  it('at the end of the period can be taken back until then', () => {
    const ending = cancelAtPeriodEnd(bought(plusMonthly, first), middle);
    expect(keep(ending, plus(middle, 1)).cancelsAtPeriodEnd).toBe(false);
    const end = at('2026-12-01T00:00:00Z');
    expect(keep(ending, end)).toBe(ending);
    const owing = advance(bought(plusMonthly, first), end);
    expect(cancelAtPeriodEnd(owing, end)).toMatchObject({ status: 'canceled', charge: null });
  });
});

const prices = [plusMonthly, proMonthly, plusYearly, price('pro', 'year', 149_90)];

test('changes and a cancellation never give back more than was charged', () => {
  const changes = fc.array(
    fc.record({ to: fc.constantFrom(...prices), wait: fc.integer({ min: 0, max: days(20) }) }),
    { maxLength: 8 },
  );
  fc.assert(
    fc.property(fc.constantFrom(...prices), changes, fc.nat(900), (begun, all, savedCents) => {
      let subscription = bought(begun, first);
      let now = first;
      let net = begun.cents;
      for (const { to, wait } of all) {
        now = plus(now, wait);
        const quote = quoteChange(subscription, to, now);
        if (quote.when === 'now') {
          net += quote.chargeCents;
          subscription = changeNow(subscription, { to, at: now });
        }
        if (quote.when === 'period-end') subscription = scheduleChange(subscription, to);
        expect(subscription.paid!.chargedCents).toBeLessThanOrEqual(net);
      }
      const back = refundFor(subscription, { at: now, savedCents });
      expect(back).toBeGreaterThanOrEqual(0);
      expect(back).toBeLessThanOrEqual(net);
    }),
  );
});
