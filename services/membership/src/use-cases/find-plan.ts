import { must } from '@contend/contracts';
import type { MembershipDeps } from '../deps';
import type { Plan } from '../domain/plan';

/** A plan, also one that is not sold any more: members have it. @throws Refusal `plan-not-found` */
export async function findPlan(
  { plans }: Pick<MembershipDeps, 'plans'>,
  planId: string,
): Promise<Plan> {
  const plan = (await plans.all()).find(({ id }) => id === planId);
  must(plan, 'plan-not-found');
  return plan;
}
