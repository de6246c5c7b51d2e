import {
  payoutAskEveryMs,
  payoutBankDays,
  payoutLateEveryMs,
  payoutMismatched,
  payoutReviewMs,
  payoutSubmitMs,
  Refusal,
} from '@contend/contracts';
import fc from 'fast-check';
import { refusalOf } from '../../test/model/refusal';
import { availableOf, newAccount } from '../ledger/account';
import { applied } from '../ledger/applied';
import { type Books, type Entry, noBooks } from '../ledger/books';
import { afterBusinessDays } from './business-days';
import { approve, cancel, flag, reject, request, review, stop, submit } from './payout';
import { answered, markUnknown, type ProviderPayout, refused } from './payout-answers';
import { clockOf } from './payout-clock';
import { holdPayout, movePayout, suspendPayout } from './payout-ledger';
import { isOpen, type Payout, payoutSteps, payoutTimers, placeOf } from './payout-steps';

const monday = new Date('2026-03-02T12:00:00.000Z');
const later = (ms: number) => new Date(monday.getTime() + ms);
const id = 'a'.repeat(24);
const [owner, admin] = ['b'.repeat(24), 'c'.repeat(24)];
const order = { id, userId: owner, provider: 'sandbox', accountRef: 'acct-1', amountCents: 50_00 };
const ruling = { adminId: admin, note: 'seen', needed: 1 };
const other = { adminId: 'd'.repeat(24), note: 'checked', needed: 2 };

const asked = request(order, monday).state;
const reviewing = review(asked, monday).state;
const approved = approve(reviewing, ruling, monday).state;
const submitted = submit(approved, monday).state;
const unknown = markUnknown(submitted, monday).state;
const answerOf = (status: ProviderPayout['status'], change: Partial<ProviderPayout> = {}) => ({
  ...{ providerRef: 'po-1', payoutId: id, amountCents: 50_00, currency: 'USD' },
  ...{ status, reason: null, accountRef: 'acct' },
  ...change,
});
const paid = answered(submitted, answerOf('paid'), monday).state;

test('goes from the request to the bank, step by step', () => {
  expect(paid.steps.map(({ status }) => status)).toEqual([
    ...['requested', 'reviewing', 'approved', 'submitted', 'paid'],
  ]);
  expect([asked, reviewing, approved, submitted, unknown, paid].map(placeOf)).toEqual([
    ...['reserved', 'reserved', 'reserved', 'in-transit', 'in-transit', 'paid'],
  ]);
  expect([submitted.openKey, paid.openKey]).toEqual([owner, null]);
  expect(paid).toMatchObject({ endedAt: monday, paidCents: 50_00, decidedBy: admin, note: 'seen' });
});

test('nobody decides their own payout, and only one in review is decided', () => {
  const own = { ...ruling, adminId: owner };
  for (const decideIt of [approve, reject]) {
    expect(refusalOf(() => decideIt(reviewing, own, monday))).toBe('own-payout');
    expect(refusalOf(() => decideIt(asked, ruling, monday))).toBe('payout-not-reviewing');
    expect(refusalOf(() => decideIt(approved, ruling, monday))).toBe('payout-not-reviewing');
  }
  expect(reject(reviewing, ruling, monday).state).toMatchObject({
    ...{ status: 'rejected', reason: 'review', note: 'seen', openKey: null },
  });
});

test('its owner cancels before the approval; a repeat changes nothing', () => {
  const cancelled = cancel(asked, monday).state;
  expect(cancelled.status).toBe('cancelled');
  expect(cancel(cancelled, monday).state).toBe(cancelled);
  expect(cancel(reviewing, monday).state.status).toBe('cancelled');
  for (const one of [approved, submitted, unknown, paid]) {
    expect(refusalOf(() => cancel(one, monday))).toBe('payout-not-cancellable');
  }
});

test('a payout that is with the provider is stopped by nothing', () => {
  expect(stop(approved, 'chargeback', monday).state).toMatchObject({
    ...{ status: 'rejected', reason: 'chargeback' },
  });
  for (const one of [submitted, unknown, paid]) {
    expect(stop(one, 'chargeback', monday).state).toBe(one);
  }
});

test('without an answer the provider is asked again, and the money stays in transit', () => {
  const first = markUnknown(submitted, monday);
  expect(first.timers[payoutTimers.ask]).toEqual(later(payoutAskEveryMs));
  const second = markUnknown(first.state, later(payoutAskEveryMs));
  expect(second.state).toBe(first.state);
  expect(second.timers[payoutTimers.ask]).toEqual(later(2 * payoutAskEveryMs));
  expect(placeOf(second.state)).toBe('in-transit');
  expect(answered(unknown, answerOf('pending'), monday).state).toMatchObject({
    ...{ status: 'submitted', providerRef: 'po-1' },
  });
  expect(refused(unknown, 'bank-refused', monday).state.status).toBe('failed');
});

test('a bank that is late is asked at the latest date, then daily', () => {
  const due = afterBusinessDays(monday, payoutBankDays);
  expect(due.toISOString()).toBe('2026-03-09T12:00:00.000Z');
  const waits = answered(submitted, answerOf('pending'), monday);
  expect(waits.timers[payoutTimers.ask]).toEqual(due);
  const early = new Date(due.getTime() - 1);
  expect(answered(submitted, answerOf('pending'), early).timers[payoutTimers.ask]).toEqual(due);
  const late = answered(waits.state, answerOf('pending'), due);
  const next = new Date(due.getTime() + payoutLateEveryMs);
  expect(late.timers[payoutTimers.ask]).toEqual(next);
});

test.each([
  ['review', reviewing, later(payoutReviewMs)],
  ['submission', approved, later(payoutSubmitMs)],
  ['bank', submitted, afterBusinessDays(monday, payoutBankDays)],
])('a late %s is flagged at its latest date, to the millisecond', (_, payout, due) => {
  expect(flag(payout, new Date(due.getTime() - 1)).state).toBe(payout);
  const flagged = flag(payout, due);
  expect(flagged.state.isOverdue).toBe(true);
  expect(flag(flagged.state, due).events).toEqual([]);
});

test('the clock names every step with who acts and the latest date', () => {
  expect(clockOf(reviewing)).toEqual([
    { step: 'requested', actor: 'player', at: monday, latest: null },
    { step: 'reviewing', actor: 'staff', at: monday, latest: null },
    { step: 'approved', actor: 'staff', at: null, latest: new Date('2026-03-03T12:00:00.000Z') },
    {
      step: 'submitted',
      actor: 'platform',
      at: null,
      latest: new Date('2026-03-03T13:00:00.000Z'),
    },
    { step: 'paid', actor: 'bank', at: null, latest: new Date('2026-03-10T13:00:00.000Z') },
  ]);
  expect(clockOf(paid).map(({ latest }) => latest)).toEqual([null, null, null, null, null]);
});

test('business days pass over the weekend', () => {
  const friday = new Date('2026-03-06T09:00:00.000Z');
  expect(afterBusinessDays(friday, 1).toISOString()).toBe('2026-03-09T09:00:00.000Z');
  expect(afterBusinessDays(friday, 5).toISOString()).toBe('2026-03-13T09:00:00.000Z');
  const sunday = new Date('2026-03-08T09:00:00.000Z');
  expect(afterBusinessDays(sunday, 1).toISOString()).toBe('2026-03-09T09:00:00.000Z');
});

test('another amount and a late payment are mismatches; another currency is not applied', () => {
  const short = answered(submitted, answerOf('paid', { amountCents: 49_00 }), monday);
  expect(short.state).toMatchObject({ status: 'paid', paidCents: 49_00 });
  expect(short.events.at(-1)).toMatchObject({
    ...{ spec: payoutMismatched, data: { suspenseCents: 1_00, expectedCents: 50_00 } },
  });
  const failed = answered(submitted, answerOf('failed', { reason: 'account-closed' }), monday);
  expect(failed.state).toMatchObject({ status: 'failed', reason: 'account-closed' });
  const conflict = answered(failed.state, answerOf('paid'), monday);
  expect(conflict.state).toMatchObject({ status: 'failed', isConflicting: true });
  expect(conflict.events).toMatchObject([{ data: { suspenseCents: -50_00 } }]);
  expect(answered(conflict.state, answerOf('paid'), monday).state).toBe(conflict.state);
  const foreign = answerOf('paid', { currency: 'EUR' });
  expect(answered(submitted, foreign, monday).state).toBe(submitted);
});

type Act = (payout: Payout, now: Date) => { state: Payout };
const acts: Record<string, Act> = {
  review,
  approve: (payout, now) => approve(payout, ruling, now),
  'approve first': (payout, now) => approve(payout, { ...ruling, needed: 2 }, now),
  'approve second': (payout, now) => approve(payout, other, now),
  reject: (payout, now) => reject(payout, ruling, now),
  cancel,
  stop: (payout, now) => stop(payout, 'chargeback', now),
  submit,
  markUnknown,
  flag,
  refused: (payout, now) => refused(payout, 'bank-refused', now),
  pending: (payout, now) => answered(payout, answerOf('pending'), now),
  paid: (payout, now) => answered(payout, answerOf('paid'), now),
  less: (payout, now) => answered(payout, answerOf('paid', { amountCents: 49_00 }), now),
  more: (payout, now) => answered(payout, answerOf('paid', { amountCents: 51_00 }), now),
  failed: (payout, now) => answered(payout, answerOf('failed'), now),
  returned: (payout, now) => answered(payout, answerOf('returned'), now),
};

/** A wallet with 80.00, and what a payout does to it. */
class Ledger {
  private books: Books = {
    ...noBooks,
    accounts: new Map([[owner, { ...newAccount(owner, monday), postedCents: 80_00 }]]),
  };
  readonly entries: Entry[] = [];

  constructor(readonly payout: Payout) {
    this.save(holdPayout(this.books, payout, monday).change);
  }

  follow(before: Payout, payout: Payout): void {
    if (placeOf(before) !== placeOf(payout)) {
      const move = { payout, to: placeOf(payout) };
      this.save(movePayout(this.books, move, monday).change);
      // A repeat moves nothing.
      const again = movePayout(this.books, move, monday).change;
      if (again.entries.length > 0) throw new Error('Money moved twice.');
    }
    if (payout.isConflicting && !before.isConflicting) {
      this.save(suspendPayout(this.books, payout, monday).change);
    }
  }

  private save(change: ReturnType<typeof movePayout>['change']): void {
    this.books = applied(this.books, change);
    this.entries.push(...change.entries);
  }

  get account() {
    const account = this.books.accounts.get(owner);
    if (!account) throw new Error('The wallet is there.');
    return account;
  }

  balanceOf(name: string): number {
    return this.entries
      .filter(({ account }) => account === name)
      .reduce(
        (sum, { side, amountCents }) => sum + (side === 'credit' ? amountCents : -amountCents),
        0,
      );
  }
}

test('in any order of steps the sum of money is constant and unknown releases nothing', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...Object.keys(acts)), { maxLength: 14 }), (names) => {
      let payout = asked;
      const ledger = new Ledger(payout);
      for (const name of names) {
        const before = payout;
        try {
          payout = acts[name]!(payout, monday).state;
        } catch (error) {
          if (!(error instanceof Refusal)) throw error;
        }
        ledger.follow(before, payout);
        if (before.status !== payout.status) {
          const taken = Object.values(payoutSteps).some(
            ({ from, to }) =>
              to === payout.status && (from as readonly string[]).includes(before.status),
          );
          expect(taken).toBe(true);
        }
        expect(payout.openKey === null).toBe(!isOpen(payout));
        const { account } = ledger;
        const transit = ledger.balanceOf('provider:sandbox:USD:payouts');
        const [bank, suspense] = [
          ledger.balanceOf('provider:sandbox:USD'),
          ledger.balanceOf('suspense:sandbox'),
        ];
        expect(account.postedCents + transit + bank + suspense).toBe(80_00);
        const place = placeOf(payout);
        expect(transit).toBe(place === 'in-transit' ? 50_00 : 0);
        expect(account.pendingDebitCents).toBe(place === 'reserved' ? 50_00 : 0);
        expect(availableOf(account)).toBe(place === 'wallet' ? 80_00 : 30_00);
      }
    }),
    { numRuns: globalThis.isThorough ? 2000 : 80 },
  );
});
