import type { Price } from '@contend/billing';
import { decide, type Decision, type MembershipProvider, must } from '@contend/contracts';
import { derivedId } from './derived-id';
import type { Offer, Plan } from './plan';
import { seededPlans } from './seeded-plans';

/** Providers whose plans are sold: the house, and the partners of the settings. */
export type Sellers = ReadonlySet<MembershipProvider>;

/** All plans: those of the code and the stored ones, of which one replaces that of the same id. */
export function catalogueOf(stored: readonly Plan[]): Plan[] {
  const known = new Map([...seededPlans, ...stored].map((plan) => [plan.id, plan]));
  return [...known.values()];
}

export const isOnSale = (
  { provider, endedAt }: Plan,
  { sellers, now }: { sellers: Sellers; now: Date },
): boolean => sellers.has(provider) && (endedAt === null || now < endedAt);

export function offerIn(plans: readonly Plan[], priceId: string): Offer | null {
  for (const plan of plans) {
    const price = plan.prices.find(({ id }) => id === priceId);
    if (price) return { plan, price };
  }
  return null;
}

type NewPlan = Pick<Plan, 'id' | 'name' | 'provider' | 'perks'> & {
  prices: readonly { interval: Price['interval']; cents: number }[];
  partnerBasisPoints: number | null;
};

/** @throws Refusal `partner-part-mismatch` or `partner-not-offered` */
export function makePlan(
  { prices, ...plan }: NewPlan,
  { sellers, now }: { sellers: Sellers; now: Date },
): Decision<Plan> {
  const isOfPartner = plan.provider !== 'contend';
  must(isOfPartner === (plan.partnerBasisPoints !== null), 'partner-part-mismatch');
  must(sellers.has(plan.provider), 'partner-not-offered');
  const priced = prices.map(({ interval, cents }) => ({
    ...{ id: derivedId(plan.id, interval), planId: plan.id, interval, cents },
  }));
  return decide({ ...plan, prices: priced, createdAt: now, endedAt: null });
}

/** Ends the sale of a plan. A repeat changes nothing. */
export const endPlan = (plan: Plan, now: Date): Decision<Plan> =>
  decide(plan.endedAt && plan.endedAt <= now ? plan : { ...plan, endedAt: now });
