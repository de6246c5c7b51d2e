import { inMs } from '@contend/contracts';
import {
  bought,
  checkoutCard,
  idOf,
  membershipId,
  monthEnd,
  monthly,
  partnerPlan,
  plus,
  purchase,
  storedCard,
  userId,
} from '../../test/model/members';
import { buy } from './purchase';

const referral = { codeId: idOf(3), ownerId: idOf(4), basisPoints: 2000 };
const price = monthly(plus).price;

test('a purchase stores the plan as it is now, and the call has a minute for its payment', () => {
  const terms = { id: membershipId, userId, offer: monthly(plus), cents: 8_37, card: null };
  const sendAt = inMs(bought, 60_000);
  const { state, events, timers } = buy({ ...terms, codeUseId: idOf(5), referral }, bought);
  expect(state).toEqual({
    ...{ id: membershipId, userId, planId: plus.id, planName: 'Plus', provider: 'contend' },
    ...{ perks: plus.perks, partnerBasisPoints: null, codeUseId: idOf(5), referral },
    ...{ isLive: true, perkUsedAt: null, held: [], costs: [], reversals: [], receipts: [] },
    ...{ card: null, cardRefunds: [], change: null, nextPlan: null, createdAt: bought },
    subscription: {
      ...{ id: membershipId, userId, status: 'incomplete', anchor: bought, boughtAt: null },
      ...{ paid: null, nextPrice: null, cancelsAtPeriodEnd: false, endedAt: null },
      charge: {
        period: { index: 0, start: bought, end: monthEnd },
        ...{ price, cents: 8_37, attempt: 1, sendAt, dueAt: bought },
      },
    },
  });
  expect(events).toEqual([]);
  expect(timers['renew-membership']).toEqual(sendAt);
});

test('a plan of a partner keeps the part that the partner has now', () => {
  expect(purchase({ offer: monthly(partnerPlan) })).toMatchObject({
    ...{ provider: 'lobbyup', partnerBasisPoints: 7000 },
  });
});

test('the call charges a stored card; a checkout is paid within 30 minutes', () => {
  const { charge } = purchase({ card: storedCard }).subscription;
  expect(charge?.sendAt).toEqual(inMs(bought, 60_000));
  const offer = { ...{ id: membershipId, userId, offer: monthly(plus), cents: 9_30 } };
  const checkout = buy({ ...offer, codeUseId: null, referral: null, card: checkoutCard }, bought);
  expect(checkout.state.subscription.charge).toMatchObject({ cents: 9_30, sendAt: null });
  expect(checkout.timers['renew-membership']).toEqual(inMs(bought, 30 * 60_000));
});
