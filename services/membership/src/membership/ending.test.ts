import { decide } from '@contend/contracts';
import { cardFixture } from '../../test/model/card-fixture';
import {
  bought,
  cardMember,
  eventsOf,
  justBefore,
  march,
  member,
  monthEnd,
  monthly,
  plus,
  pro,
  purchase,
  upgraded,
  yearly,
} from '../../test/model/members';
import { refusalOf } from '../../test/model/refusal';
import type { Commission } from '../codes/commission';
import { endForDebt } from './ending.actions';
import type { Membership } from './membership';
import {
  charged,
  due,
  endErased,
  endNow,
  endWithPeriod,
  keepOn,
  perkUsed,
  refundNow,
  savedInAll,
} from './payments';
import { beginChange, quoteFor } from './plan-change';

const renewing = (membership = member()) => due(membership, monthEnd).state;
const declined = (membership: Membership, now: Date) =>
  charged(membership, { outcome: 'declined' }, now);
const lastMail = ({ receipts = [] }: Membership) => receipts.at(-1)?.text.split('\n\n')[0];
const periodsOf = ({ held }: Membership) =>
  held.map(({ chargedCents, refundCents, settlesAt }) => [chargedCents, refundCents, settlesAt]);

test('what is not used goes back from the first day on, less what perks saved', () => {
  expect(refundNow(member(), march(1))).toBe(9_30);
  expect(refundNow(member(), march(2))).toBe(9_00);
  expect(refundNow(member(), march(15))).toBe(5_10);
  const used = perkUsed(member(), { at: march(2), cents: 1_00 }).state;
  expect(refundNow(used, march(11))).toBe(5_30);
  expect(refundNow(endNow(member(), march(2)).state, march(2))).toBe(0);
});

test('the end at once gives the refund back, and settles the period', () => {
  const used = perkUsed(member(), { at: march(2), cents: 1_00 }).state;
  const ended = endNow(used, march(11));
  expect(eventsOf(ended)).toMatchObject([{ change: 'ended', amountCents: 5_30 }]);
  expect(lastMail(ended.state)).toBe('$5.30 goes back to your wallet.');
  expect(periodsOf(ended.state)).toEqual([[9_30, 5_30, march(11)]]);
  expect(ended.state.costs).toEqual([{ start: bought, end: march(11), cents: 4_00 }]);
  expect(endNow(ended.state, march(12)).state).toBe(ended.state);
});

test('the refund is taken from the newest payment of the period first', () => {
  const ended = endNow(upgraded(), march(16)).state;
  expect(periodsOf(ended)).toEqual([
    [9_30, 3_00, march(16)],
    [6_60, 6_60, march(16)],
  ]);
  const renewed = charged(renewing(), { outcome: 'paid' }, monthEnd).state;
  expect(periodsOf(endNow(renewed, march(47)).state)).toEqual([
    [9_30, 0, monthEnd],
    [9_30, 4_65, march(47)],
  ]);
});

test('the end of a purchase that is not paid gives it up', () => {
  const ended = endNow(purchase(), bought);
  expect(ended.state.subscription.status).toBe('incomplete_expired');
  expect(ended.events).toEqual([]);
});

test.each([
  ['the operation', member, /^membership:[0-9a-f]{24}:1$/],
  ['the key of the card', cardMember, /^change:0+8:2026-03-10T12:00:00.000Z$/],
])('the end gives an open change of plan up, and reverses %s', (_title, of, reversal) => {
  const quote = quoteFor(of(), yearly(pro), march(10));
  const asked = beginChange(of(), { offer: yearly(pro), at: march(10), quote }, march(10)).state;
  const ended = endNow(asked, march(10)).state;
  expect(ended).toMatchObject({ change: null, reversals: [expect.stringMatching(reversal)] });
});

test('the end with the period stops the renewal, and gives nothing back', () => {
  const cancelled = endWithPeriod(member(), march(5));
  expect(eventsOf(cancelled)).toMatchObject([{ change: 'cancelled', amountCents: 0 }]);
  expect(cancelled.state).toMatchObject({
    ...{ isLive: true, subscription: { cancelsAtPeriodEnd: true } },
  });
  expect(endWithPeriod(cancelled.state, march(6)).state).toBe(cancelled.state);
  const over = endNow(member(), march(5)).state;
  expect(endWithPeriod(over, march(6)).state).toBe(over);
});

test('while a renewal is owed, the end with the period is at once', () => {
  const owing = declined(renewing(), monthEnd).state;
  const ended = endWithPeriod(owing, march(33));
  expect(eventsOf(ended)).toMatchObject([{ change: 'ended', amountCents: 0 }]);
  expect(ended.state.reversals).toEqual([expect.stringMatching(/:2$/)]);
});

test('a cancellation can be taken back until the period is over', () => {
  const cancelled = endWithPeriod(member(), march(5)).state;
  const kept = keepOn(cancelled, justBefore(monthEnd));
  expect(eventsOf(kept)).toMatchObject([{ change: 'kept', amountCents: 0 }]);
  expect(kept.state.subscription.cancelsAtPeriodEnd).toBe(false);
  expect(keepOn(kept.state, march(7)).state).toBe(kept.state);
  expect(refusalOf(() => keepOn(cancelled, monthEnd))).toBe('membership-ended');
  const over = endNow(member(), march(5)).state;
  expect(refusalOf(() => keepOn(over, march(5)))).toBe('membership-ended');
});

test('the membership of an erased account ends without a refund', () => {
  const ended = endErased(renewing(), monthEnd);
  expect(eventsOf(ended)).toMatchObject([{ change: 'ended', amountCents: 0 }]);
  expect(ended.state).toMatchObject({ isLive: false, held: [{ refundCents: 0 }] });
  expect(ended.state.reversals).toHaveLength(1);
  expect(endErased(ended.state, monthEnd).state).toBe(ended.state);
});

test('an erasure gives a purchase up that is not paid, so that its code is free again', () => {
  const erased = endErased(purchase({ codeUseId: 'use' }), march(2));
  expect(erased.events).toEqual([]);
  expect(erased.state).toMatchObject({ subscription: { status: 'incomplete_expired' } });
  expect(erased.state.reversals).toHaveLength(1);
});

test('the uses of perks are recorded with what they saved, until the next payment', () => {
  const once = perkUsed(member(), { at: march(2), cents: 1_00 }).state;
  const used = { perkUsedAt: march(2), savedCents: 1_00 };
  expect(once).toEqual({ ...member(), ...used });
  const twice = perkUsed(once, { at: march(3), cents: 50 }).state;
  expect(twice).toMatchObject({ perkUsedAt: march(2), savedCents: 1_50 });
  const renewed = charged(renewing(twice), { outcome: 'paid' }, monthEnd).state;
  expect([renewed.savedCents, savedInAll(renewed)]).toEqual([0, 1_50]);
  // One that the previous release wrote, which counted since the last renewal alone.
  const old = { ...member(), savedCents: 3_00 };
  expect(savedInAll(charged(renewing(old), { outcome: 'paid' }, monthEnd).state)).toBe(3_00);
});

test('a plan that was to begin next does so again after a cancellation is taken back', () => {
  const quote = quoteFor(member({ offer: yearly(plus) }), monthly(plus), march(2));
  const asked = { offer: monthly(plus), at: march(2), quote };
  const scheduled = beginChange(member({ offer: yearly(plus) }), asked, march(2)).state;
  const cancelled = endWithPeriod(scheduled, march(3)).state;
  expect(refusalOf(() => quoteFor(cancelled, yearly(pro), march(4)))).toBe('membership-ending');
  expect(keepOn(cancelled, march(4)).state).toMatchObject({
    ...{ nextPlan: { planName: 'Plus' }, subscription: { nextPrice: monthly(plus).price } },
  });
});

test('a cancellation with the period gives an open change up, and reverses its charge', () => {
  const quote = quoteFor(member(), yearly(pro), march(10));
  const asked = beginChange(member(), { offer: yearly(pro), at: march(10), quote }, march(10));
  const cancelled = endWithPeriod(asked.state, march(10)).state;
  expect(cancelled).toMatchObject({
    ...{ change: null, reversals: [expect.stringMatching(/^membership:[0-9a-f]{24}:1$/)] },
    subscription: { cancelsAtPeriodEnd: true },
  });
});

test('commissions of what owed money paid are the platform’s, also of ended periods', async () => {
  const { deps } = cardFixture();
  const commission = (id: string, more: Partial<Commission>): Commission => ({
    ...{ id, ownerId: 'bea', codeId: 'code', basisPoints: 2000, paidCents: 9_30 },
    ...{ refundedCents: 0, at: bought, paysAt: monthEnd, isForfeited: false },
    ...{ status: 'due', cents: 1_86, ...more },
  });
  const all = [
    commission('pending', { status: 'pending' }),
    ...[commission('due', {}), commission('other', {})],
    ...[commission('paying', { payingCents: 1_86 }), commission('paid', { status: 'paid' })],
  ];
  for (const one of all) await deps.commissions.save(null, decide(one));
  const memberships = { ...deps.memberships, liveOf: () => Promise.resolve([]) };
  const spentOn = ['pending', 'due', 'paying', 'paid', 'without a code'].map((id) => ({ id }));
  const debt = { userId: 'ada', spentOn } as unknown as Parameters<typeof endForDebt>[1];
  await endForDebt({ ...deps, memberships }, debt);
  const left = await Promise.all(all.map(({ id }) => deps.commissions.get(id)));
  expect(left.map(({ state }) => [state.id, state.cents])).toEqual([
    ['pending', 0],
    ['due', 0],
    ['other', 1_86],
    ['paying', 1_86],
    ['paid', 1_86],
  ]);
  expect(left[1]?.state.heldCents).toBe(1_86);
});
