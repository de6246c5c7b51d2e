import fc from 'fast-check';

import {
  advance,
  cancelAtPeriodEnd,
  dueStep,
  cancelNow,
  isEntitled,
  isOver,
  nextStep,
  periodAt,
  periodOf,
  sendByCall,
  subscribe,
  takeAnswer,
  triesOf,
} from '../src/index';
import { answered, at, bought, days, openKey, plus, plusMonthly, plusYearly, run } from './plans';

const jan31 = at('2026-01-31T10:00:00Z');

describe('periods', () => {
  it('count from the anchor, so the day returns after a short month', () => {
    const ends = [0, 1, 2, 3].map((index) => periodOf(jan31, 'month', index).end.toISOString());
    expect(ends.map((end) => end.slice(0, 10))).toEqual([
      ...['2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31'],
    ]);
    expect(periodOf(at('2028-02-29T00:00:00Z'), 'year', 1).start).toEqual(
      at('2029-02-28T00:00:00Z'),
    );
  });

  it('follow on each other, and each instant is in one', () => {
    const instants = fc.integer({ min: 0, max: 4_000_000_000 }).map((s) => new Date(s * 1000));
    fc.assert(
      fc.property(
        instants,
        fc.constantFrom('month' as const, 'year' as const),
        fc.integer({ min: 0, max: days(4_000) }),
        (anchor, interval, after) => {
          const moment = plus(anchor, after);
          const period = periodAt(anchor, interval, moment);
          expect(period.start <= moment && moment < period.end).toBe(true);
          expect(periodOf(anchor, interval, period.index + 1).start).toEqual(period.end);
        },
      ),
    );
  });
});

test('a year of renewals from 31 January', () => {
  const { table } = run(bought(plusMonthly, jan31), at('2027-02-01T00:00:00Z'));
  expect(table.filter((line) => line.includes('paid')).map((line) => line.slice(0, 20))).toEqual([
    ...['2026-02-28T10:00 799', '2026-03-31T10:00 799', '2026-04-30T10:00 799'],
    ...['2026-05-31T10:00 799', '2026-06-30T10:00 799', '2026-07-31T10:00 799'],
    ...['2026-08-31T10:00 799', '2026-09-30T10:00 799', '2026-10-31T10:00 799'],
    ...['2026-11-30T10:00 799', '2026-12-31T10:00 799', '2027-01-31T10:00 799'],
  ]);
});

describe('a renewal that is declined', () => {
  it('is tried again after two, four and seven days, then the subscription ends', () => {
    const answers = ['declined', 'declined', 'declined', 'declined'] as const;
    const { table, subscription } = run(bought(plusMonthly, jan31), at('2027-01-01T00:00:00Z'), [
      ...answers,
    ]);
    expect(table).toEqual([
      '2026-02-28T10:00 renew',
      '2026-02-28T10:00 799 declined → past_due',
      '2026-03-02T10:00 799 declined → past_due',
      '2026-03-04T10:00 799 declined → past_due',
      '2026-03-07T10:00 799 declined → canceled',
    ]);
    expect(subscription.endedAt).toEqual(at('2026-03-07T10:00:00Z'));
    expect(nextStep(subscription)).toBeNull();
  });

  it('says when it is tried, also after one that its member asked for', () => {
    const end = at('2026-02-28T10:00:00Z');
    const active = bought(plusMonthly, jan31);
    const owing = answered(advance(active, end), 'declined', end);
    const after = (count: number) => plus(end, days(count));
    expect(triesOf(active)).toEqual([]);
    expect(triesOf(owing)).toEqual([after(2), after(4), after(7)]);
    const asked = sendByCall(owing, after(1));
    const byTimer = plus(after(1), 60_000);
    expect(triesOf(asked)).toEqual([byTimer, after(2), after(4), after(7)]);
    expect(triesOf(answered(asked, 'declined', after(3)))).toEqual([after(4), after(7)]);
  });

  it('keeps perks for three days, and renews for the period it was due for', () => {
    const end = at('2026-02-28T10:00:00Z');
    const owing = answered(advance(bought(plusMonthly, jan31), end), 'declined', end);
    expect(isEntitled(owing, plus(end, days(3) - 1))).toBe(true);
    expect(isEntitled(owing, plus(end, days(3)))).toBe(false);
    const late = answered(sendByCall(owing, plus(end, days(5))), 'paid', plus(end, days(5)));
    expect(late).toMatchObject({ status: 'active', paid: { start: end } });
    expect(isEntitled(late, plus(end, days(5)))).toBe(true);
  });

  it('sends a charge in a call at once, and by the timer a minute later', () => {
    const end = at('2026-02-28T10:00:00Z');
    const active = bought(plusMonthly, jan31);
    expect(sendByCall(active, end)).toBe(active);
    const asked = sendByCall(advance(active, end), end);
    const later = plus(end, 60_000);
    expect(nextStep(asked)).toMatchObject({ action: 'send', at: later });
    expect(dueStep(asked, end)).toBeNull();
    expect(dueStep(asked, end, { sendsNow: true })).toMatchObject({ action: 'send' });
    expect(dueStep(asked, later)).toMatchObject({ action: 'send' });
    expect(dueStep(active, jan31, { sendsNow: true })).toBeNull();
  });

  it('begins the next attempt only after the last is known to have failed', () => {
    const end = at('2026-02-28T10:00:00Z');
    const due = advance(bought(plusMonthly, jan31), end);
    const unknown = answered(due, 'unknown', end);
    expect(openKey(unknown)).toBe(openKey(due));
    expect(openKey(answered(unknown, 'declined', end))).not.toBe(openKey(due));
  });
});

test('a renewal that comes months late is for the present period alone', () => {
  const late = at('2026-06-15T00:00:00Z');
  const due = advance(bought(plusMonthly, jan31), late);
  expect(due.charge).toMatchObject({ period: { start: at('2026-05-31T10:00:00Z') }, dueAt: late });
  expect(isEntitled(bought(plusMonthly, jan31), late)).toBe(false);
});

test('a first charge that is never paid expires; a payment after that goes back', () => {
  const first = subscribe({ id: 's1', userId: 'u1', price: plusMonthly, cents: 5_99 }, jan31);
  const key = openKey(first);
  const declined = answered(first, 'declined', jan31);
  expect(nextStep(declined)).toEqual({ action: 'expire', at: plus(jan31, 30 * 60_000) });
  const over = advance(declined, plus(jan31, 30 * 60_000));
  expect(over.status).toBe('incomplete_expired');
  const paid = takeAnswer(over, { key, outcome: 'paid', at: jan31 }, new Set());
  expect(paid).toEqual({ subscription: over, refundKey: key });
});

test('ending with the period keeps perks to its last millisecond', () => {
  const ending = cancelAtPeriodEnd(bought(plusYearly, jan31), jan31);
  const end = at('2027-01-31T10:00:00Z');
  expect(isEntitled(ending, plus(end, -1))).toBe(true);
  expect(isEntitled(ending, end)).toBe(false);
  expect(advance(ending, plus(end, -1))).toBe(ending);
  expect(advance(ending, end)).toMatchObject({ status: 'canceled', endedAt: end, charge: null });
});

const outcomes = fc.constantFrom('paid' as const, 'declined' as const, 'unknown' as const);

test('answers in any order, with repeats: each payment counts for a period or goes back', () => {
  const history = fc.array(
    fc.record({
      outcome: outcomes,
      wait: fc.integer({ min: 0, max: days(40) }),
      repeats: fc.nat(2),
    }),
    { maxLength: 40 },
  );
  fc.assert(
    fc.property(history, fc.option(fc.nat(40)), (steps, cancelledAt) => {
      let subscription = subscribe(
        { id: 's1', userId: 'u1', price: plusMonthly, cents: plusMonthly.cents },
        jan31,
      );
      let now = jan31;
      const keys: string[] = [];
      const taken = new Set<string>();
      const refunded = new Set<string>();
      const periods: string[] = [];
      steps.forEach(({ outcome, wait, repeats }, index) => {
        now = plus(now, wait);
        subscription = advance(subscription, now);
        if (index === cancelledAt) subscription = cancelNow(subscription, now);
        const step = nextStep(subscription);
        if (step?.action === 'send' && step.at <= now) keys.push(step.key);
        // The latest attempt, or an earlier one whose answer comes late.
        const key = keys[Math.max(0, keys.length - 1 - repeats)];
        if (!key) return;
        for (let nth = 0; nth <= repeats; nth += 1) {
          const given = { key, outcome, at: now };
          const result = takeAnswer(subscription, given, taken);
          if (result.refundKey) refunded.add(result.refundKey);
          if (outcome === 'paid') taken.add(key);
          if (result.subscription.paid !== subscription.paid)
            periods.push(result.subscription.paid!.start.toISOString());
          subscription = result.subscription;
        }
      });
      expect(new Set(periods).size).toBe(periods.length);
      expect(periods.length + refunded.size).toBe(taken.size);
      if (isOver(subscription)) expect(isEntitled(subscription, now)).toBe(false);
    }),
  );
});
