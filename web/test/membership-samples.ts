import type { MembershipReply } from '@contend/contracts';

const id = (letter: string) => letter.repeat(24);

type Price = MembershipReply['price'];

export const monthly: Price = { id: id('1'), interval: 'month', amount: 7_99, currency: 'USD' };
export const yearly: Price = { id: id('2'), interval: 'year', amount: 79_90, currency: 'USD' };

export const plan = {
  ...{ id: id('3'), name: 'Plus', provider: 'contend', prices: [monthly, yearly] },
  perks: { rakeBasisPoints: 500, doubleXpDays: 0, recordResets: 0 },
};

export const plan2 = {
  ...{ id: id('5'), name: 'Pro', provider: 'contend' },
  prices: [{ id: id('6'), interval: 'month', amount: 14_99, currency: 'USD' }],
  perks: { rakeBasisPoints: 500, doubleXpDays: 8, recordResets: 12 },
};

export const running: MembershipReply = {
  ...{ id: id('4'), plan: { id: plan.id, name: 'Plus' }, provider: 'contend', price: monthly },
  ...{ status: 'active', isEntitled: true, cancelsAtPeriodEnd: false, refundNow: 5_99 },
  period: { start: '2026-12-01T00:00:00.000Z', end: '2027-01-01T00:00:00.000Z', paid: 7_99 },
  nextCharge: { at: '2027-01-01T00:00:00.000Z', amount: 7_99 },
  paidBy: 'wallet',
  perks: [
    {
      ...{ perk: 'rake', isActive: true, reason: 'active', left: null },
      until: '2027-01-01T00:00:00.000Z',
    },
    { perk: 'double-xp', isActive: false, reason: 'not-in-plan', left: null, until: null },
  ],
  ...{ saved: 3_40, createdAt: '2026-12-01T00:00:00.000Z', endedAt: null },
};

/** The reply of a change of plan, or of its preview. */
export const quoteOf = (facts: { when?: string; credit?: number; charge: number }) => ({
  ...{ when: 'now', credit: 4_00, startsAt: '2026-12-10T00:00:00.000Z', ...facts },
  ...{ quotedAt: '2026-12-10T00:00:00.000Z', membership: running },
});

export const partnerPlan = {
  ...{ id: id('7'), name: 'ESG Pass', provider: 'esg' },
  prices: [{ id: id('8'), interval: 'month', amount: 5_99, currency: 'USD' }],
  perks: { rakeBasisPoints: 600, doubleXpDays: 0, recordResets: 0 },
};

const until = '2026-12-29T10:00:00.000Z';
export const perks = [
  ...[{ perk: 'rake', isActive: true, reason: 'active', left: null, until, membershipId: id('4') }],
  ...(['double-xp', 'record-reset'] as const).map((perk) => ({
    ...{ perk, isActive: false, reason: 'not-in-plan', left: null, until: null },
    membershipId: null,
  })),
];
export const available = {
  ...{ perk: 'double-xp', isActive: false, reason: 'available', left: 2, until },
  membershipId: id('4'),
};

const month = (name: string, saved: number, price: number) => ({
  ...{ month: name, pots: 9, share: 288_00, rakeAgreed: 28_80, rakePaid: 28_80 - saved },
  ...{ saved, price, net: saved - price },
});
const withPlan = (
  { id: planId, name, provider }: Pick<typeof plan, 'id' | 'name' | 'provider'>,
  price: number,
) => ({
  ...{ planId, name, provider, rakeBasisPoints: 500, price, rakeWithPlan: 14_40 },
  ...{ saved: 14_40, net: 14_40 - price, breakEven: price * 20 },
});
export const savings = {
  months: [month('2026-11', 4_99, 6_00), month('2026-10', 0, 0)],
  total: month('', 4_99, 6_00),
  comparison: {
    ...{ month: '2026-10', pots: 9, share: 288_00, rakeAgreed: 28_80 },
    plans: [withPlan(plan, 7_99), withPlan(plan2, 14_99)],
  },
};

/** The reads of the screen of memberships, for a player with one membership or none. */
export const membershipReads = (mine: unknown) => ({
  'GET /membership/plans': { items: [plan, plan2] },
  'GET /membership/my-subscription': mine,
  'GET /membership/sign-up-code': null,
  'GET /membership/card': null,
  'GET /membership/my-perks': { perks },
  'GET /membership/savings?months=12': savings,
  'GET /wallet': { available: 20_00, held: 0, bonus: 0 },
});
