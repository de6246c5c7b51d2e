import { commissionHeld, inMs } from '@contend/contracts';
import { dayMs } from '../../test/model/members';
import { refusalOf } from '../../test/model/refusal';
import {
  type Commission,
  correctedCommission,
  expiredReview,
  heldCommission,
  isHeld,
  paidCommission,
  payingCommission,
  reviewedCommission,
  settledCommission,
} from './commission';

const at = new Date('2026-03-01T00:00:00.000Z');
const later = (days: number) => inMs(at, days * dayMs);
const commission: Commission = {
  ...{ id: 'c'.repeat(24), ownerId: 'a'.repeat(24), codeId: 'd'.repeat(24), basisPoints: 2000 },
  ...{ memberId: 'b'.repeat(24), paidCents: 7_19, refundedCents: 0, at, status: 'pending' },
  ...{ cents: 1_43, paysAt: later(31), isForfeited: false },
};
const held = heldCommission(commission, ['same-address'], later(1)).state;
const admin = { byId: 'e'.repeat(24), reason: 'They live together.' };
const decided = (decision: 'released' | 'refused', now = later(2)) =>
  reviewedCommission(held, { ...admin, decision }, now).state;

test('one without a tie stays as it is; one with a tie is held, with a notice to its owner', () => {
  expect(heldCommission(commission, [], at)).toMatchObject({ state: commission, events: [] });
  const { state, events } = heldCommission(commission, ['same-address'], later(1));
  expect(events).toMatchObject([
    { spec: commissionHeld, data: { amountCents: 1_43, until: later(31).toISOString() } },
  ]);
  expect(isHeld(state)).toBe(true);
  expect(heldCommission(state, ['collusion-flag'], later(2)).events).toEqual([]);
});

test('a review has 30 days, also where it begins with the payment', () => {
  expect(held.review?.until).toEqual(later(31));
  const due = heldCommission({ ...commission, status: 'due' }, ['collusion-flag'], later(40));
  expect(due.state.review?.until).toEqual(later(70));
});

test('without a decision it is released at the deadline, and no earlier', () => {
  expect(expiredReview(held, later(30)).events).toEqual([]);
  const { state, events } = expiredReview(held, later(31));
  expect(events).toMatchObject([{ data: { outcome: 'expired', byId: null } }]);
  expect(isHeld(state)).toBe(false);
});

test('from the deadline on, and without an owner to pay, nothing is decided', () => {
  const refusing = (one: Commission, now: Date) => () =>
    reviewedCommission(one, { ...admin, decision: 'refused' }, now);
  const end = later(31);
  expect(refusalOf(refusing(held, inMs(end, -1)))).toBeNull();
  expect(refusalOf(refusing(held, end))).toBe('commission-decided');
  const ownerless = { ...held, isForfeited: true };
  expect(refusalOf(refusing(ownerless, later(2)))).toBe('commission-not-held');
});

test('a decision is final; a repeat of it changes nothing', () => {
  const released = decided('released');
  expect(reviewedCommission(released, { ...admin, decision: 'released' }, later(3)).events).toEqual(
    [],
  );
  const other = { ...admin, decision: 'refused' as const };
  expect(refusalOf(() => reviewedCommission(released, other, later(3)))).toBe('commission-decided');
  expect(refusalOf(() => reviewedCommission(commission, other, at))).toBe('commission-not-held');
  const expired = expiredReview(held, later(31)).state;
  expect(refusalOf(() => reviewedCommission(expired, other, later(32)))).toBe('commission-decided');
  for (const byId of [held.ownerId, held.memberId ?? ''])
    expect(refusalOf(() => reviewedCommission(held, { ...other, byId }, later(2)))).toBe(
      'own-commission',
    );
});

test.each([
  ['before', (one: Commission) => one],
  ['after', (one: Commission) => settledCommission(one, 0, later(31)).state],
])('one that is refused %s its settlement pays its owner nothing', (_when, settle) => {
  const settled = settle(held);
  const refused = reviewedCommission(settled, { ...admin, decision: 'refused' }, later(30)).state;
  const due = refused.status === 'due' ? refused : settledCommission(refused, 0, later(31)).state;
  expect(due).toMatchObject({ status: 'due', cents: 0, heldCents: 1_43 });
  const paying = payingCommission(due).state;
  expect(paying.payingCents).toBe(0);
  const ended = paidCommission(paying).state;
  expect(ended.status).toBe('cancelled');
  expect(correctedCommission(ended, 7_19).state).toEqual(ended);
});
