import { payoutFailedNotices, payoutReturnedNotices, type PayoutStatus } from '@contend/contracts';
import { request } from './payout';
import {
  canTake,
  intoSuspense,
  isOpen,
  isWithProvider,
  type Payout,
  payoutSteps,
  placeOf,
  statusesWithProvider,
  transition,
} from './payout-steps';

const now = new Date('2026-03-02T12:00:00.000Z');
const later = new Date('2026-03-02T13:00:00.000Z');
const order = { id: 'p', userId: 'a', provider: 'sandbox', accountRef: 'acct-1' };
const asked = request({ ...order, amountCents: 50_00 }, now).state;
const facts = { payoutId: 'p', userId: 'a', amountCents: 50_00, reason: null };
const steps = Object.keys(payoutSteps) as (keyof typeof payoutSteps)[];
const inState = (status: PayoutStatus): Payout => ({ ...asked, status });
const approvals = [{ adminId: 'b', note: 'seen', at: now }];

test('the provider may have payouts that are submitted or unknown', () => {
  expect(statusesWithProvider).toEqual(['submitted', 'unknown']);
});

test('which steps are possible in each state, and where the money is', () => {
  const statuses: PayoutStatus[] = [
    ...(['requested', 'reviewing', 'approved', 'submitted', 'unknown'] as const),
    ...(['paid', 'failed', 'returned', 'rejected', 'cancelled'] as const),
  ];
  const possible = statuses.map((status) => [
    status,
    steps.filter((step) => canTake(inState(status), step)).join(' '),
  ]);
  expect(Object.fromEntries(possible)).toEqual({
    requested: 'review cancel stop',
    reviewing: 'approve reject cancel stop',
    approved: 'stop submit',
    submitted: 'lose pay fail return',
    unknown: 'lose find pay fail return',
    paid: 'return',
    failed: '',
    returned: '',
    rejected: '',
    cancelled: '',
  });
  expect(statuses.map((status) => placeOf({ status }))).toEqual([
    ...['reserved', 'reserved', 'reserved', 'in-transit', 'in-transit'],
    ...['paid', 'wallet', 'wallet', 'wallet', 'wallet'],
  ]);
  expect(statuses.filter((status) => isWithProvider({ status }))).toEqual(['submitted', 'unknown']);
  expect(statuses.filter((status) => isOpen({ status }))).toEqual(statuses.slice(0, 5));
});

test.each<[keyof typeof payoutSteps, PayoutStatus, string | null, object]>([
  ['review', 'reviewing', null, {}],
  ['approve', 'approved', 'payout.approved.v1', { ...facts, approvedBy: ['b'] }],
  ['reject', 'rejected', 'payout.rejected.v1', facts],
  ['cancel', 'cancelled', 'payout.cancelled.v1', facts],
  ['stop', 'rejected', 'payout.rejected.v1', facts],
  ['submit', 'submitted', 'payout.submitted.v1', facts],
  ['lose', 'unknown', 'payout.delayed.v1', { ...facts, reason: 'no-answer' }],
  ['find', 'submitted', 'payout.submitted.v1', facts],
  ['pay', 'paid', 'payout.paid.v1', facts],
  ['fail', 'failed', 'payout.failed.v1', facts],
  ['return', 'returned', 'payout.returned.v1', facts],
])('the step “%s” leads to %s and announces %s', (step, status, type, data) => {
  const before = { ...asked, approvals, isOverdue: true };
  const { state, events } = transition(before, step, { now: later, change: { note: 'seen' } });
  const isLast = !['reviewing', 'approved', 'submitted', 'unknown'].includes(status);
  expect(state).toEqual({
    ...{ ...before, status, note: 'seen', isOverdue: false },
    ...{ openKey: isLast ? null : 'a', endedAt: isLast ? later : null },
    steps: [
      { status: 'requested', at: now },
      { status, at: later },
    ],
  });
  const announced = events.map(({ spec, data: found }) => [spec.type, found]);
  expect(announced).toEqual(type === null ? [] : [[type, data]]);
});

test('a payout that came back after its owner was erased notifies none of its money', () => {
  const noticesOf = { fail: payoutFailedNotices, return: payoutReturnedNotices };
  for (const step of ['fail', 'return'] as const) {
    const decision = transition({ ...asked, status: 'submitted' }, step, { now: later });
    const [event] = intoSuspense(decision).events;
    expect(event?.data).toEqual({ ...facts, inSuspense: true });
    expect(noticesOf[step]({ ...facts, inSuspense: true })).toEqual([]);
    expect(noticesOf[step](facts)).toHaveLength(1);
  }
});

test('a step clears the timers of the one before, and sets its own', () => {
  const none = { 'review-payout': null, 'flag-payout': null, 'submit-payout': null };
  expect(transition(asked, 'review', { now }).timers).toEqual({ ...none, 'ask-payout': null });
  const timers = { 'ask-payout': later };
  expect(transition(asked, 'lose', { now, timers }).timers).toEqual({
    ...none,
    'ask-payout': later,
  });
});

test('the timer that submits is kept until the provider has answered', () => {
  const { timers } = transition(inState('approved'), 'submit', { now });
  expect(timers).toEqual({ 'review-payout': null });
});
