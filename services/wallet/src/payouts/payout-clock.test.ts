import { cancel, request, review } from './payout';
import { latestOf, pageOfPayout, presentStep, reviewDueOf, submittedDue } from './payout-clock';

const friday = new Date('2026-03-06T22:30:00.000Z');
const order = { id: 'p', userId: 'a', provider: 'sandbox', accountRef: 'acct-1' };
const asked = request({ ...order, amountCents: 50_00 }, friday).state;

test('a review is due a day after the request, and it is the step that is waited for', () => {
  const due = new Date('2026-03-07T22:30:00.000Z');
  expect(reviewDueOf(asked)).toEqual(due);
  expect(presentStep(review(asked, friday).state).latest).toEqual(due);
  expect(submittedDue(asked)).toBeNull();
});

test('a payout that has ended waits for nothing', () => {
  expect(presentStep(cancel(asked, friday).state).latest).toBeNull();
  const steps = ['requested', 'reviewing', 'approved', 'submitted', 'paid'] as const;
  const paid = { ...asked, steps: steps.map((status) => ({ status, at: friday })) };
  expect(presentStep(paid)).toEqual({ latest: null });
});

test('the money arrives after a day, an hour, and five business days at the latest', () => {
  expect(latestOf(friday)).toEqual(new Date('2026-03-13T23:30:00.000Z'));
  expect(latestOf(new Date('2026-03-02T12:00:00.000Z'))).toEqual(
    new Date('2026-03-10T13:00:00.000Z'),
  );
});

test('a payout has a page of its own', () => {
  expect(pageOfPayout({ id: 'p' })).toBe('/wallet/payouts?payout=p');
});
