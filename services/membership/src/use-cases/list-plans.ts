import type { MembershipDeps } from '../deps';
import { isOnSale } from '../domain/catalogue';
import type { Plan } from '../domain/plan';

/** The plans that are sold now. */
export async function listPlans({
  plans,
  sellers,
  now,
}: Pick<MembershipDeps, 'plans' | 'sellers' | 'now'>): Promise<Plan[]> {
  const at = now();
  return (await plans.all()).filter((plan) => isOnSale(plan, { sellers, now: at }));
}
