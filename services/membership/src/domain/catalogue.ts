import type { PlanPerks, Price } from '@contend/billing';
import type { MembershipProvider } from '@contend/contracts';

export interface Plan {
  id: string;
  name: string;
  provider: MembershipProvider;
  perks: PlanPerks;
  prices: Price[];
}

const plusId = '6d656d626572736869700001';

/**
 * The plans that are offered. A plan lists only perks that the platform carries out. A price that
 * changes gets another id: what a member agreed to is stored with the membership.
 */
export const plans: readonly Plan[] = [
  {
    id: plusId,
    name: 'Plus',
    provider: 'contend',
    perks: { rakeBasisPoints: 500, doubleXpDays: 0, recordResets: 0 },
    prices: [
      { id: '6d656d626572736869700101', planId: plusId, interval: 'month', cents: 7_99 },
      { id: '6d656d626572736869700102', planId: plusId, interval: 'year', cents: 79_90 },
    ],
  },
];

export const planOf = (planId: string): Plan | null =>
  plans.find(({ id }) => id === planId) ?? null;

/** A price with its plan. */
export interface Offer {
  plan: Plan;
  price: Price;
}

export function offerOf(priceId: string): Offer | null {
  for (const plan of plans) {
    const price = plan.prices.find(({ id }) => id === priceId);
    if (price) return { plan, price };
  }
  return null;
}
