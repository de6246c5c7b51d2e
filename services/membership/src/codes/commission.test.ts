import fc from 'fast-check';
import { idOf, march } from '../../test/model/members';
import type { HeldPeriod } from '../membership/membership';
import {
  type Commission,
  commissionOf,
  commissionToTakeBack,
  correctedCommission,
  forfeited,
  isBeingPaid,
  movedCommission,
  newCommission,
  paidCommission,
  payingCommission,
  settledCommission,
} from './commission';

const userId = idOf(6);
const referral = { codeId: idOf(3), ownerId: idOf(4), basisPoints: 2000 };
/** 9.30 was paid, of which a fifth is for the owner of the code. */
const period: HeldPeriod = {
  ...{ id: idOf(5), isMoved: false, chargedCents: 9_30, refundCents: 0, settlesAt: march(32) },
  commission: { basisPoints: 2000 },
};
const paidAt = march(1);
/** 30 days after the payment. */
const released = march(31);
const pending = (): Commission => newCommission({ referral, userId }, period, paidAt)!.state;

test('the owner of a code gets the agreed part of a first payment, when its period is over', () => {
  expect(newCommission({ referral, userId }, period, paidAt)).toEqual({
    state: {
      ...{ id: idOf(5), ownerId: idOf(4), codeId: idOf(3), basisPoints: 2000 },
      ...{ paidCents: 9_30, refundedCents: 0, at: paidAt, status: 'pending', cents: 1_86 },
      ...{ paysAt: march(32), memberId: userId, isForfeited: false },
    },
    events: [],
    timers: { 'examine-commission': paidAt },
  });
});

test('a commission is pending for 30 days at least', () => {
  const paysAt = (settlesAt: Date) =>
    newCommission({ referral, userId }, { ...period, settlesAt }, paidAt)?.state.paysAt;
  expect(paysAt(march(5))).toEqual(released);
  expect(paysAt(march(40))).toEqual(march(40));
});

test('a pending commission follows the end of its period', () => {
  const later = movedCommission(pending(), { settlesAt: march(380) }).state;
  expect(later).toEqual({ ...pending(), paysAt: march(380) });
  expect(movedCommission(later, { settlesAt: march(5) }).state.paysAt).toEqual(released);
  const same = pending();
  expect(movedCommission(same, period).state).toBe(same);
  const due = settledCommission(pending(), 0, march(32)).state;
  expect(movedCommission(due, { settlesAt: march(380) }).state).toBe(due);
});

test('a payment without a code, and one after the first, has no commission', () => {
  expect(newCommission({ referral: null, userId }, period, paidAt)).toBeNull();
  const { commission: _none, ...later } = period;
  expect(newCommission({ referral, userId }, later, paidAt)).toBeNull();
  expect(commissionOf(later)).toBe(0);
});

test('a refund lowers the commission in proportion; fractions are for the house', () => {
  const of = (refundCents: number) => commissionOf({ ...period, refundCents });
  expect([0, 4_65, 4_66, 9_29, 9_30].map(of)).toEqual([1_86, 93, 92, 0, 0]);
  fc.assert(
    fc.property(fc.nat(9_30), (refundCents) => {
      const settled = settledCommission(pending(), refundCents, march(40)).state;
      expect(settled.cents).toBe(of(refundCents));
      expect(settled.cents * 5).toBeLessThanOrEqual(9_30 - refundCents);
    }),
  );
});

test('a settled commission is paid once its time is over', () => {
  const early = settledCommission(pending(), 4_65, march(5));
  expect(early.state).toEqual({
    ...pending(),
    ...{ refundedCents: 4_65, cents: 93, heldCents: 93, status: 'due', paysAt: released },
  });
  expect(early.timers).toEqual({ 'pay-commission': released });
  expect(settledCommission(pending(), 0, march(32)).state.paysAt).toEqual(march(32));
});

test('nothing is left of a commission whose payment went back whole', () => {
  const { state, timers } = settledCommission(pending(), 9_30, march(5));
  expect(state).toMatchObject({ status: 'cancelled', cents: 0, refundedCents: 9_30 });
  expect(timers).toEqual({});
});

test('a commission is settled once', () => {
  const due = settledCommission(pending(), 0, march(32)).state;
  expect(settledCommission(due, 9_30, march(33)).state).toBe(due);
});

test('a commission of an erased account is forfeited, and a paid one has no timer', () => {
  const lost = forfeited(pending()).state;
  expect(lost).toEqual({ ...pending(), isForfeited: true });
  expect(forfeited(lost).state).toBe(lost);
  expect(paidCommission(pending())).toEqual({
    state: { ...pending(), status: 'paid' },
    events: [],
    timers: { 'pay-commission': null },
  });
});

const dueNow = () => settledCommission(pending(), 0, march(32)).state;
const paidOut = () => paidCommission(payingCommission(dueNow()).state).state;

test('what goes back before a commission is paid stays with the house', () => {
  const early = correctedCommission(pending(), 4_65).state;
  expect(early).toMatchObject({ status: 'pending', cents: 93, takenBackCents: 4_65 });
  expect(settledCommission(early, 0, march(32)).state).toMatchObject({
    ...{ status: 'due', cents: 93, heldCents: 1_86 },
  });
  const late = correctedCommission(dueNow(), 9_30).state;
  expect(late).toMatchObject({ status: 'due', cents: 0, heldCents: 1_86 });
  expect(commissionToTakeBack(late)).toBe(0);
  expect(payingCommission(late).state).toMatchObject({ payingCents: 0 });
});

test('what goes back of a paid commission is taken back, and given back when it returns', () => {
  const lower = correctedCommission(paidOut(), 4_65).state;
  expect(commissionToTakeBack(lower)).toBe(93);
  const none = correctedCommission(lower, 9_30).state;
  expect([none.cents, commissionToTakeBack(none)]).toEqual([0, 1_86]);
  const won = correctedCommission(none, 0).state;
  expect([won.cents, commissionToTakeBack(won)]).toEqual([1_86, 0]);
  // Of an earlier version, without the amount that was paid.
  const earlier = { ...dueNow(), status: 'paid' as const };
  expect(commissionToTakeBack(correctedCommission(earlier, 9_30).state)).toBe(1_86);
});

test('what goes back while a commission is paid is taken back after it', () => {
  const paying = payingCommission(dueNow()).state;
  expect([isBeingPaid(paying), isBeingPaid(dueNow()), isBeingPaid(paidOut())]).toEqual([
    ...[true, false, false],
  ]);
  const lower = correctedCommission(paying, 9_30).state;
  expect(payingCommission(lower).state.payingCents).toBe(1_86);
  expect(commissionToTakeBack(paidCommission(lower).state)).toBe(1_86);
});

test('nothing that went back, and a cancelled commission, is corrected', () => {
  const commission = pending();
  expect(correctedCommission(commission, 0).state).toBe(commission);
  const cancelled = settledCommission(pending(), 9_30, march(5)).state;
  expect(correctedCommission(cancelled, 9_30).state).toBe(cancelled);
});
