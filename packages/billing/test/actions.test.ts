import {
  actionEffects,
  advance,
  cancelAtPeriodEnd,
  cancelNow,
  type ChangeQuote,
  keep,
  nextStep,
  type Price,
  quoteChange,
  refundFor,
  scheduleChange,
  stateOf,
  type Subscription,
} from '../src/index';
import {
  answered,
  at,
  bought,
  days,
  plus,
  plusMonthly,
  plusYearly,
  price,
  proMonthly,
} from './plans';

const first = at('2026-11-01T00:00:00Z');
const yearEnd = at('2027-11-01T00:00:00Z');
const proYearly = price('pro', 'year', 149_90);
const year = bought(plusYearly, first);

/** Each state of a membership, in the middle of its period or at its end. */
function statesOf(of: Subscription, { next, middle }: { next: Price; middle: Date }) {
  const end = of.paid?.end ?? middle;
  const scheduled = scheduleChange(of, next);
  const renewing = advance(of, end);
  const states: Record<string, { of: Subscription; when: Date }> = {
    active: { of, when: middle },
    scheduled: { of: scheduled, when: middle },
    ending: { of: cancelAtPeriodEnd(of, middle), when: middle },
    'ending-scheduled': { of: cancelAtPeriodEnd(scheduled, middle), when: middle },
    renewing: { of: renewing, when: end },
    'past-due': { of: answered(renewing, 'declined', end), when: end },
    ended: { of: cancelNow(of, middle), when: middle },
  };
  return states;
}

const quoted = (quote: ChangeQuote): string => {
  if (quote.when === 'impossible') return quote.reason;
  if (quote.when === 'now') return `now ${quote.chargeCents} (${quote.creditCents})`;
  return `at ${quote.at.toISOString().slice(0, 10)}`;
};
const nextOf = (subscription: Subscription): string => {
  const { paid, nextPrice, status } = subscription;
  const step = nextStep(subscription);
  if (!step) return status === 'canceled' ? 'ended' : 'none';
  if (step.action === 'send') return `send ${step.cents}`;
  return step.action === 'renew' ? `renew ${(nextPrice ?? paid?.price)?.cents}` : step.action;
};

/*
 * A charge, and in brackets the credit that it is less; the date from which a change counts; or why
 * there is none. Of endings: the refund, and what comes next.
 */

/** Of a year that costs 79.90, after 73 days. */
const ofYear = `
state            to Pro year      to month       to Plus year   now   at end  keep        renew
active           now 5600 (6392)  at 2027-11-01  same-price     6392  end     renew 7990  renew 7990
scheduled        now 5600 (6392)  same-price     at 2027-11-01  6392  end     renew 799   renew 799
ending           ending           ending         ending         6392  end     renew 7990  end
ending-scheduled  ending           ending         ending         6392  end     renew 799   end
renewing         charge-open      charge-open    charge-open    0     ended   send 7990   send 7990
past-due         charge-open      charge-open    charge-open    0     ended   send 7990   send 7990
ended            not-active       not-active     not-active     0     ended   ended       ended
`.trim();

/** Of a month of Pro that costs 14.99, after 15 of its 30 days. */
const ofMonth = `
state            to Pro year      to Plus month  to Pro month   now   at end  keep        renew
active           now 14240 (750)  at 2026-12-01  same-price     749   end     renew 1499  renew 1499
scheduled        now 14240 (750)  same-price     at 2026-12-01  749   end     renew 799   renew 799
ending           ending           ending         ending         749   end     renew 1499  end
ending-scheduled  ending           ending         ending         749   end     renew 799   end
renewing         charge-open      charge-open    charge-open    0     ended   send 1499   send 1499
past-due         charge-open      charge-open    charge-open    0     ended   send 1499   send 1499
ended            not-active       not-active     not-active     0     ended   ended       ended
`.trim();

const [after73Days, after15Days] = [plus(first, days(73)), plus(first, days(15))];
const proMonth = bought(proMonthly, first);

test.each([
  ['year', statesOf(year, { next: plusMonthly, middle: after73Days }), plusYearly, ofYear],
  ['month', statesOf(proMonth, { next: plusMonthly, middle: after15Days }), proMonthly, ofMonth],
])('what each action does in each state of a %s', (_title, states, own, expected) => {
  const rows = Object.entries(states).map(([state, { of, when }]) => {
    expect(stateOf(of, when)).toBe(state);
    const refund = refundFor(of, { at: when, savedCents: 0 });
    return [
      ...[state, quoted(quoteChange(of, proYearly, when))],
      quoted(quoteChange(of, plusMonthly, when)),
      quoted(quoteChange(of, own, when)),
      ...[String(refund), nextOf(cancelAtPeriodEnd(of, when))],
      ...[nextOf(keep(of, when)), nextOf(of)],
    ];
  });
  const cells = (line: string) => line.trim().split(/\s{2,}/);
  expect(rows).toEqual(expected.split('\n').slice(1).map(cells));
  expect(Object.keys(actionEffects).sort()).toEqual([...Object.keys(states), 'unpaid'].sort());
});

test('a purchase that is not paid can only be given up', () => {
  const { 'cancel-now': now, 'cancel-at-end': atEnd, upgrade } = actionEffects.unpaid;
  expect([now, atEnd, upgrade]).toEqual(['end', 'end', 'not-active']);
});

test.each([
  ['a year with a code', bought(plusYearly, first, 3_99), first],
  ...[36, 30, 10, 1].map((left) => [`${left} days`, year, plus(yearEnd, -days(left))]),
] as [string, Subscription, Date][])(
  'a month instead of %s begins at its end, and costs nothing before',
  (_title, of, when) => {
    for (const to of [plusMonthly, proMonthly])
      expect(quoteChange(of, to, when)).toEqual({ when: 'period-end', at: yearEnd });
  },
);

test('a renewal that falls due after the quote is paid instead of the change', () => {
  const month = bought(plusMonthly, first);
  const end = at('2026-12-01T00:00:00Z');
  const early = plus(end, -5 * 60_000);
  const refused = { when: 'impossible', reason: 'charge-open' };
  expect(quoteChange(month, plusYearly, early)).toMatchObject({ when: 'now' });
  expect(quoteChange(month, plusYearly, early, end)).toEqual(refused);
  expect(quoteChange(advance(month, end), plusYearly, early, end)).toEqual(refused);
});

/** The ends of the next periods of a subscription that is paid each time. */
function endsOf(begun: Subscription, count: number): string[] {
  let subscription = begun;
  return Array.from({ length: count }, () => {
    const end = subscription.paid?.end ?? first;
    subscription = answered(advance(subscription, end), 'paid', end);
    return subscription.paid?.end.toISOString().slice(0, 10) ?? '';
  });
}

test.each([
  ['2028-02-29', plusYearly, plusMonthly, ['2029-03-29', '2029-04-29', '2029-05-29']],
  ['2027-01-31', proMonthly, plusYearly, ['2028-02-29', '2029-02-28', '2030-02-28']],
  ['2027-08-30', proMonthly, plusMonthly, ['2027-10-30', '2027-11-30', '2027-12-30']],
] as [string, Price, Price, string[]][])(
  'a membership of %s keeps its day through a change with the next period',
  (day, from, to, ends) => {
    const changed = scheduleChange(bought(from, at(`${day}T00:00:00Z`)), to);
    expect(endsOf(changed, 3)).toEqual(ends);
  },
);
