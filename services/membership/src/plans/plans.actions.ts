import type * as contract from '@contend/contracts';
import { type CallInput, must } from '@contend/contracts';
import type { MembershipDeps } from '../deps';
import { endPlan, isOnSale, makePlan, offerIn } from './catalogue';
import type { Offer, Plan } from './plan';

/** The plans that are sold now. */
export async function listPlans({
  plans,
  sellers,
  now,
}: Pick<MembershipDeps, 'plans' | 'sellers' | 'now'>): Promise<Plan[]> {
  const at = now();
  return (await plans.all()).filter((plan) => isOnSale(plan, { sellers, now: at }));
}

/** A plan, also one that is not sold any more: members have it. @throws Refusal `plan-not-found` */
export async function findPlan(
  { plans }: Pick<MembershipDeps, 'plans'>,
  planId: string,
): Promise<Plan> {
  const plan = (await plans.all()).find(({ id }) => id === planId);
  must(plan, 'plan-not-found');
  return plan;
}

/** A price that is sold now, with its plan. @throws Refusal `price-not-found` */
export async function findOffer(
  { plans, sellers, now }: Pick<MembershipDeps, 'plans' | 'sellers' | 'now'>,
  priceId: string,
): Promise<Offer> {
  const offer = offerIn(await plans.all(), priceId);
  must(offer && isOnSale(offer.plan, { sellers, now: now() }), 'price-not-found');
  return offer;
}

/** Offers a plan. A retry with the same key finds the first one. */
export async function createMembershipPlan(
  { plans, sellers, now }: MembershipDeps,
  { body, newId: id }: CallInput<typeof contract.createMembershipPlan>,
): Promise<Plan> {
  const known = await plans.find(id);
  if (known) return known.state;
  const { prices, partnerBasisPoints = null, ...rest } = body;
  const priced = prices.map(({ interval, amount: cents }) => ({ interval, cents }));
  const terms = { ...rest, id, partnerBasisPoints, prices: priced };
  return (await plans.save(null, makePlan(terms, { sellers, now: now() }))).state;
}

/** Ends the sale of a plan, also of one of the code, which is stored by that. */
export async function endMembershipPlan(
  deps: MembershipDeps,
  { params: { planId } }: CallInput<typeof contract.endMembershipPlan>,
): Promise<Plan> {
  const { plans, now } = deps;
  const plan = await findPlan(deps, planId);
  const stored = await plans.find(planId);
  return (await plans.save(stored, endPlan(stored?.state ?? plan, now()))).state;
}
