import type { CallInput, createMembershipPlan as contract } from '@contend/contracts';
import type { MembershipDeps } from '../deps';
import { makePlan } from '../domain/catalogue';
import type { Plan } from '../domain/plan';

/** Offers a plan. A retry with the same key finds the first one. */
export async function createMembershipPlan(
  { plans, sellers, now }: MembershipDeps,
  { body, newId: id }: CallInput<typeof contract>,
): Promise<Plan> {
  const known = await plans.find(id);
  if (known) return known.state;
  const { prices, partnerBasisPoints = null, ...rest } = body;
  const priced = prices.map(({ interval, amount: cents }) => ({ interval, cents }));
  const terms = { ...rest, id, partnerBasisPoints, prices: priced };
  return (await plans.save(null, makePlan(terms, { sellers, now: now() }))).state;
}
