import { inMs } from '@contend/contracts';
import {
  bought,
  cardMember,
  eventsOf,
  idOf,
  justBefore,
  march,
  member,
  monthEnd,
  monthly,
  partnerPlan,
  plus,
  pro,
  purchase,
  upgraded,
} from '../../test/model/members';
import type { Membership } from './membership';
import {
  charged,
  due,
  endNow,
  endWithPeriod,
  giveUp,
  markPeriodsMoved,
  retry,
  removeSettledPeriods,
} from './payments';

const minuteMs = 60_000;
const referral = { codeId: idOf(3), ownerId: idOf(4), basisPoints: 2000 };
const renewing = (membership = member()) => due(membership, monthEnd).state;
const declined = (membership: Membership, now: Date) =>
  charged(membership, { outcome: 'declined' }, now);
const lastMail = ({ receipts = [] }: Membership) => receipts.at(-1)?.text.split('\n\n')[0];
const periodsOf = ({ held }: Membership) =>
  held.map(({ chargedCents, refundCents, settlesAt }) => [chargedCents, refundCents, settlesAt]);

test('a paid purchase starts the membership, and holds its money until the month is over', () => {
  const paid = charged(purchase(), { outcome: 'paid' }, bought);
  expect(eventsOf(paid)).toMatchObject([{ change: 'started', amountCents: 9_30 }]);
  expect(paid.state.subscription).toMatchObject({
    status: 'active',
    boughtAt: bought,
    charge: null,
  });
  expect(paid.state.held).toEqual([
    {
      ...{ id: expect.any(String), chargedCents: 9_30, refundCents: 0, isMoved: false },
      settlesAt: monthEnd,
    },
  ]);
  expect(paid.state.costs).toEqual([{ start: bought, end: monthEnd, cents: 9_30 }]);
});

test('a first payment with a code has the part of the code’s owner, a renewal has none', () => {
  const first = member({ referral });
  expect(first.held[0]?.commission).toEqual({ basisPoints: 2000 });
  const paid = charged(renewing(first), { outcome: 'paid' }, monthEnd);
  expect(eventsOf(paid)).toMatchObject([{ change: 'renewed', amountCents: 9_30 }]);
  expect(paid.state.held[1]).not.toHaveProperty('commission');
  expect(periodsOf(paid.state)).toEqual([
    [9_30, 0, monthEnd],
    [9_30, 0, march(62)],
  ]);
});

test('a period keeps the card’s payment and the part of the partner whose plan it is', () => {
  const paid = { outcome: 'paid' as const, paymentId: 'pi_1' };
  const { held } = charged(purchase({ offer: monthly(partnerPlan) }), paid, bought).state;
  expect(held).toMatchObject([{ paymentId: 'pi_1', partnerBasisPoints: 7000 }]);
  expect(member().held[0]).not.toHaveProperty('partnerBasisPoints');
});

test('a free first period starts the membership, and nothing is held', () => {
  expect(member({ cents: 0 })).toMatchObject({ isLive: true, held: [], costs: [] });
  expect(member({ cents: 1 }).held).toHaveLength(1);
});

test('the renewal after a choice of another plan has that plan’s perks', () => {
  const perks = { rakeBasisPoints: 300, doubleXpDays: 1, recordResets: 0 };
  const nextPlan = { planId: pro.id, planName: 'Pro', perks, partnerBasisPoints: 500 };
  const { subscription, ...rest } = member();
  const chosen = { ...subscription, nextPrice: monthly(pro).price };
  const paid = charged(
    renewing({ ...rest, subscription: chosen, nextPlan }),
    { outcome: 'paid' },
    monthEnd,
  ).state;
  expect(paid).toMatchObject({ planId: pro.id, planName: 'Pro', perks, nextPlan: null });
  expect(paid.held[1]).toMatchObject({ chargedCents: 18_60, partnerBasisPoints: 500 });
  const other = charged({ ...renewing(), nextPlan }, { outcome: 'paid' }, monthEnd).state;
  expect(other).toMatchObject({ planId: plus.id, planName: 'Plus', nextPlan: null });
});

test('an attempt without an answer is sent again after five minutes', () => {
  const asked = charged(purchase(), { outcome: 'unknown' }, bought);
  expect(asked.events).toEqual([]);
  expect(asked.state).toMatchObject({ isLive: true, held: [] });
  expect(asked.timers['renew-membership']).toEqual(inMs(bought, 5 * minuteMs));
});

test('a declined purchase is over, and is not published', () => {
  const over = declined(purchase(), bought);
  expect(over.events).toEqual([]);
  expect(over.state).toMatchObject({
    ...{ isLive: false, reversals: [], subscription: { status: 'incomplete_expired' } },
  });
});

test('a renewal is tried four times in seven days, then the membership ends unpaid', () => {
  let membership = renewing();
  for (const [day, next] of [
    [32, 34],
    [34, 36],
    [36, 39],
  ] as const) {
    const again = declined(membership, march(day));
    expect(eventsOf(again)).toMatchObject([{ change: 'declined', amountCents: 9_30 }]);
    expect(again.timers['renew-membership']).toEqual(march(next));
    expect(lastMail(again.state)).toBe(
      '$9.30 could not be taken from your wallet. Nothing was charged.',
    );
    membership = again.state;
  }
  const ended = declined(membership, march(39));
  expect(eventsOf(ended)).toMatchObject([{ change: 'ended', status: 'canceled' }]);
  expect(lastMail(ended.state)).toBe(
    '$9.30 could not be taken from your wallet. Nothing was charged, and nothing is owed.',
  );
});

test('an answer without an open charge changes nothing', () => {
  const membership = member();
  expect(charged(membership, { outcome: 'paid' }, march(2)).state).toBe(membership);
});

test('a purchase that is given up reverses its charge, which may have arrived', () => {
  const given = giveUp(purchase(), march(1));
  expect(given.state).toMatchObject({ isLive: false, subscription: { charge: null } });
  expect(given.state.reversals).toEqual([expect.stringMatching(/^membership:[0-9a-f]{24}:1$/)]);
  expect(given.events).toEqual([]);
  expect(giveUp(purchase({ cents: 0 }), march(1)).state.reversals).toEqual([]);
  const paid = member();
  expect(giveUp(paid, march(2)).state).toBe(paid);
});

test('a renewal opens its charge when the month is over, and is no change yet', () => {
  const membership = member();
  expect(due(membership, justBefore(monthEnd)).state).toBe(membership);
  const renewal = due(membership, monthEnd);
  expect(renewal.state).toMatchObject({ reversals: [], subscription: { charge: { attempt: 1 } } });
  expect(renewal.events).toEqual([]);
  expect(due(renewal.state, monthEnd).state).toBe(renewal.state);
});

test('a cancelled membership ends with its period, once', () => {
  const cancelled = endWithPeriod(member(), march(5)).state;
  const ended = due(cancelled, monthEnd);
  expect(eventsOf(ended)).toMatchObject([{ change: 'ended', amountCents: 0 }]);
  expect(ended.state).toMatchObject({ isLive: false, reversals: [] });
  expect(due(ended.state, monthEnd).state).toBe(ended.state);
});

test('a purchase that is not paid in 30 minutes expires, and its charge is reversed', () => {
  const asked = charged(purchase(), { outcome: 'unknown' }, inMs(bought, 28 * minuteMs)).state;
  expect(due(asked, inMs(bought, 29 * minuteMs)).state).toBe(asked);
  const expired = due(asked, inMs(bought, 30 * minuteMs));
  expect(expired.events).toEqual([]);
  expect(expired.state.subscription.status).toBe('incomplete_expired');
  expect(expired.state.reversals).toHaveLength(1);
});

test('a charge that a member asks for is left to the call for a minute', () => {
  const owing = declined(renewing(), monthEnd).state;
  const later = inMs(march(33), 60_000);
  expect(retry(owing, march(33)).timers['renew-membership']).toEqual(later);
  expect(due(member(), monthEnd).timers['renew-membership']).toEqual(monthEnd);
  const inCall = due(member(), monthEnd, { isByCall: true });
  expect(inCall.timers['renew-membership']).toEqual(inMs(monthEnd, 60_000));
  const paid = member();
  expect(retry(paid, march(2)).state).toBe(paid);
});

test('only the named periods are moved', () => {
  const membership = upgraded();
  const [first] = membership.held;
  const { held } = markPeriodsMoved(membership, [first!.id]).state;
  expect(held.map(({ isMoved }) => isMoved)).toEqual([true, false]);
});

test('settled periods and reversed charges are removed, and refunds of cards follow', () => {
  const ended = endNow(cardMember(), march(2)).state;
  const [held] = ended.held;
  const reversals = ['one', 'other'];
  const settled = removeSettledPeriods(
    { ...ended, reversals },
    { periods: [held!.id], reversals: ['one'] },
  );
  expect(settled.state).toMatchObject({ held: [], reversals: ['other'] });
  expect(settled.state.cardRefunds).toEqual([
    {
      ...{ id: held!.id, paymentId: 'payment', amountCents: 9_00 },
      ...{ isInEscrow: true, isDisputed: false },
    },
  ]);
  expect(removeSettledPeriods(ended, {}).state).toMatchObject({ held: [held], cardRefunds: [] });
  const disputed = { ...ended, held: [{ ...held!, isDisputed: true }] };
  expect(removeSettledPeriods(disputed, { periods: [held!.id] }).state.cardRefunds).toMatchObject([
    { isDisputed: true },
  ]);
});

test('a period of the wallet, and one without a refund, is settled without a card', () => {
  for (const membership of [endNow(member(), march(2)).state, cardMember()]) {
    const { state } = removeSettledPeriods(membership, {
      periods: membership.held.map(({ id }) => id),
    });
    expect(state).toMatchObject({ held: [], cardRefunds: [] });
  }
});
