import { type Decision, inMs } from '@contend/contracts';
import { type CardPayment, keyOf, newCard, takePayment } from '../../src/cards/card';
import type { Membership, MembershipCard } from '../../src/membership/membership';
import { charged } from '../../src/membership/payments';
import { answerChange, beginChange, quoteFor } from '../../src/membership/plan-change';
import { buy } from '../../src/membership/purchase';
import type { Offer, Plan } from '../../src/plans/plan';

export const dayMs = 24 * 60 * 60_000;
export const idOf = (nth: number) => String(nth).padStart(24, '0');
export const [userId, membershipId] = [idOf(7), idOf(8)];

/** Noon of a day of March 2026, of which 1 is the first. A month that is bought then has 31 days. */
export const march = (day: number): Date => new Date(Date.UTC(2026, 2, day, 12));
export const justBefore = (at: Date): Date => inMs(at, -1);
export const bought = march(1);
/** The end of the first month. */
export const monthEnd = march(32);

type Price = Offer['price'];
type Cents = Record<Price['interval'], number>;

function planOf(nth: number, name: string, cents: Cents): Plan {
  const id = idOf(nth);
  const prices = (['month', 'year'] as const).map((interval, index) => ({
    ...{ id: idOf(nth * 10 + index), planId: id, interval, cents: cents[interval] },
  }));
  return {
    ...{ id, name, provider: 'contend', partnerBasisPoints: null, prices },
    perks: { rakeBasisPoints: 500, doubleXpDays: 2, recordResets: 1 },
    ...{ createdAt: new Date(0), endedAt: null },
  };
}

/** 30 cents for each day of March. */
export const plus = planOf(1, 'Plus', { month: 9_30, year: 93_00 });
/** 60 cents for each day of March. */
export const pro = planOf(2, 'Pro', { month: 18_60, year: 186_00 });
export const partnerPlan: Plan = {
  ...planOf(3, 'LobbyUp', { month: 9_30, year: 93_00 }),
  ...{ provider: 'lobbyup', partnerBasisPoints: 7000 },
};

export const monthly = (plan: Plan): Offer => ({ plan, price: plan.prices[0] as Price });
export const yearly = (plan: Plan): Offer => ({ plan, price: plan.prices[1] as Price });

const account = { customerId: 'customer', provider: 'stripe' };
export const storedCard: MembershipCard = newCard(account, { isByCheckout: false });
export const checkoutCard: MembershipCard = newCard(account, { isByCheckout: true });

type Terms = Partial<Parameters<typeof buy>[0]>;

/** A purchase on the first of March that is not paid yet. */
export const purchase = (terms: Terms = {}): Membership =>
  buy(
    {
      ...{ id: membershipId, userId, offer: monthly(plus), cents: 9_30 },
      ...{ codeUseId: null, referral: null, card: null, ...terms },
    },
    bought,
  ).state;

/** A membership whose first month the wallet has paid. */
export const member = (terms: Terms = {}): Membership =>
  charged(purchase(terms), { outcome: 'paid' }, bought).state;

/** A payment of the open charge of a membership. */
export function paymentOf(membership: Membership, changes: Partial<CardPayment> = {}): CardPayment {
  const { charge } = membership.subscription;
  return {
    ...{ id: 'payment', key: charge && keyOf(membership, charge), status: 'paid' },
    ...{ amountCents: charge?.cents ?? 0, refundedCents: 0, disputedCents: 0, link: null },
    ...changes,
  };
}

/** A membership whose first month a stored card has paid. */
export const cardMember = (terms: Terms = {}): Membership => {
  const incomplete = purchase({ card: storedCard, ...terms });
  return takePayment(incomplete, paymentOf(incomplete), bought).state;
};

/** A member who changed to Pro on the tenth of March, for 6.60. */
export function upgraded(): Membership {
  const quote = quoteFor(member(), monthly(pro), march(10));
  const asked = beginChange(member(), { offer: monthly(pro), at: march(10), quote }, march(10));
  return answerChange(asked.state, { outcome: 'paid' }, march(10)).state;
}

export const eventsOf = ({ events }: Decision<unknown>): unknown[] =>
  events.map(({ data }) => data);
