import { payoutApproved, payoutFirstApproved, payoutReviewMs } from '@contend/contracts';
import { refusalOf } from '../../test/model/refusal';
import { approvalsNeeded, approve, cancel, flag, reject, request, review, stop } from './payout';
import { payoutTimers, placeOf } from './payout-steps';

const monday = new Date('2026-03-02T12:00:00.000Z');
const later = (ms: number) => new Date(monday.getTime() + ms);
const [owner, admin] = ['b'.repeat(24), 'c'.repeat(24)];
const order = { id: 'a'.repeat(24), userId: owner, provider: 'sandbox', accountRef: 'acct-1' };
const reviewing = review(request({ ...order, amountCents: 600_00 }, monday).state, monday).state;
const ruling = { adminId: admin, note: 'seen', needed: 2 };
const other = { adminId: 'd'.repeat(24), note: 'checked', needed: 2 };

test('a second approval is needed above the amount, to the cent', () => {
  const setting = { secondApprovalAboveCents: 500_00 };
  expect(
    [0, 500_00, 500_01].map((cents) => approvalsNeeded({ amountCents: cents }, setting)),
  ).toEqual([1, 1, 2]);
});

test('two admins approve a large payout; it stays in review after the first', () => {
  const first = approve(reviewing, ruling, monday);
  expect(first.state).toMatchObject({ status: 'reviewing', decidedBy: null, note: null });
  expect(first.state.steps).toEqual(reviewing.steps);
  expect(first.timers).toEqual({});
  expect(first.events).toMatchObject([
    { spec: payoutFirstApproved, data: { approvedBy: [admin] } },
  ]);
  const again = () => approve(first.state, ruling, later(1));
  expect(refusalOf(again)).toBe('payout-approved-by-you');
  const own = { ...other, adminId: owner };
  expect(refusalOf(() => approve(first.state, own, later(1)))).toBe('own-payout');
  const second = approve(first.state, other, later(1));
  expect(second.state).toMatchObject({
    ...{ status: 'approved', decidedBy: other.adminId, note: 'checked' },
    approvals: [
      { adminId: admin, note: 'seen', at: monday },
      { adminId: other.adminId, note: 'checked', at: later(1) },
    ],
  });
  expect(second.timers[payoutTimers.submit]).toEqual(later(1));
  expect(second.events).toMatchObject([
    { spec: payoutApproved, data: { approvedBy: [admin, other.adminId] } },
  ]);
  expect(refusalOf(() => approve(second.state, other, later(2)))).toBe('payout-not-reviewing');
});

test('after one of two approvals either admin rejects, and the owner cancels', () => {
  const first = approve(reviewing, ruling, monday).state;
  for (const by of [ruling, other]) {
    expect(reject(first, by, monday).state).toMatchObject({ status: 'rejected', openKey: null });
  }
  expect(cancel(first, monday).state.status).toBe('cancelled');
  expect(stop(first, 'chargeback', monday).state.status).toBe('rejected');
  expect(flag(first, later(payoutReviewMs)).state.isOverdue).toBe(true);
  expect(placeOf(first)).toBe('reserved');
});
