import { approve, flag, keyOf, reject, request, review, stop, submit } from './payout';
import { markUnknown } from './payout-answers';

const now = new Date('2026-03-02T12:00:00.000Z');
const tomorrow = new Date('2026-03-03T12:00:00.000Z');
const order = { id: 'p', userId: 'a', provider: 'sandbox', accountRef: 'acct-1' };
const facts = { payoutId: 'p', userId: 'a', amountCents: 50_00, reason: null };
const ruling = { adminId: 'b', note: 'seen', needed: 1 };

const requested = request({ ...order, amountCents: 50_00 }, now);
const reviewed = review(requested.state, now);
const approved = approve(reviewed.state, ruling, now);
const submitted = submit(approved.state, now);

test('a request is announced, and reviewed at once', () => {
  expect(requested).toEqual({
    state: {
      ...{ ...order, amountCents: 50_00, status: 'requested', openKey: 'a', providerRef: null },
      ...{ paidCents: null, reason: null, note: null, decidedBy: null, approvals: [] },
      ...{ isOverdue: false, isConflicting: false, createdAt: now, endedAt: null },
      steps: [{ status: 'requested', at: now }],
    },
    events: [{ spec: expect.objectContaining({ type: 'payout.requested.v1' }), data: facts }],
    timers: { 'review-payout': now },
  });
});

test.each([
  ['a review within a day', reviewed, { 'flag-payout': tomorrow }],
  [
    'a submission at once, within an hour',
    approved,
    { 'submit-payout': now, 'flag-payout': new Date('2026-03-02T13:00:00.000Z') },
  ],
  [
    'an answer of the bank within five business days',
    submitted,
    {
      'ask-payout': new Date('2026-03-09T12:00:00.000Z'),
      'flag-payout': new Date('2026-03-09T12:00:00.000Z'),
    },
  ],
])('the timers ask for %s', (_, { timers }, expected) => {
  expect(Object.fromEntries(Object.entries(timers).filter(([, due]) => due))).toEqual(expected);
});

test('a step that is late is announced as overdue', () => {
  expect(flag(reviewed.state, tomorrow).events).toEqual([
    {
      spec: expect.objectContaining({ type: 'payout.delayed.v1' }),
      data: { ...facts, reason: 'overdue' },
    },
  ]);
});

test('a step that is not possible changes nothing', () => {
  const none = { events: [], timers: {} };
  expect(review(approved.state, now)).toEqual({ state: approved.state, ...none });
  expect(submit(reviewed.state, now)).toEqual({ state: reviewed.state, ...none });
  const unknown = markUnknown(submitted.state, now).state;
  expect(submit(unknown, now)).toEqual({ state: unknown, ...none });
  expect(stop(unknown, 'chargeback', now)).toEqual({ state: unknown, ...none });
});

test('a rejection is dated, with who decided', () => {
  expect(reject(reviewed.state, ruling, tomorrow).state).toMatchObject({
    ...{ status: 'rejected', reason: 'review', decidedBy: 'b', note: 'seen', endedAt: tomorrow },
  });
});

test('a payout that is stopped has the code of the reason', () => {
  const { state } = stop(requested.state, 'chargeback', tomorrow);
  expect(state).toMatchObject({ status: 'rejected', reason: 'chargeback', endedAt: tomorrow });
});

test('the provider makes a payout once, by a key of its id', () => {
  expect(keyOf({ id: 'p' })).toBe('payout:p');
});
