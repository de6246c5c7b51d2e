import type { Price } from '@contend/billing';
import { decide, type Decision, type MembershipProvider, must } from '@contend/contracts';
import { derivedId } from '@contend/contracts/src/derived-id';
import type { Offer, Plan } from './plan';

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

type Terms = Pick<Plan, 'name' | 'provider' | 'perks' | 'partnerBasisPoints'>;

/** The start of all ids here: memberships name them, so a number is never used again. */
const prefix = '6d656d62657273686970';

function seeded(nth: number, terms: Terms, cents: { month: number; year: number }): Plan {
  const id = `${prefix}000${nth}`;
  return {
    ...{ ...terms, id, createdAt: new Date(0), endedAt: null },
    prices: [
      { id: `${prefix}0${nth}01`, planId: id, interval: 'month', cents: cents.month },
      { id: `${prefix}0${nth}02`, planId: id, interval: 'year', cents: cents.year },
    ],
  };
}

const plus: Terms = {
  ...{ name: 'Plus', provider: 'contend', partnerBasisPoints: null },
  perks: { rakeBasisPoints: 500, doubleXpDays: 2, recordResets: 2 },
};
const lobbyUp: Terms = {
  ...{ name: 'LobbyUp Pro', provider: 'lobbyup', partnerBasisPoints: 7000 },
  perks: { rakeBasisPoints: 700, doubleXpDays: 4, recordResets: 2 },
};
const rhg: Terms = {
  ...{ name: 'RHG Member', provider: 'rhg', partnerBasisPoints: 7000 },
  perks: { rakeBasisPoints: 900, doubleXpDays: 6, recordResets: 1 },
};
const esg: Terms = {
  ...{ name: 'ESG Pass', provider: 'esg', partnerBasisPoints: 7000 },
  perks: { rakeBasisPoints: 600, doubleXpDays: 0, recordResets: 0 },
};

/** The plans that are offered until an admin ends them. */
export const seededPlans: readonly Plan[] = [
  seeded(1, plus, { month: 7_99, year: 79_90 }),
  seeded(2, lobbyUp, { month: 4_99, year: 49_90 }),
  seeded(3, rhg, { month: 2_99, year: 29_90 }),
  seeded(4, esg, { month: 5_99, year: 59_90 }),
];
