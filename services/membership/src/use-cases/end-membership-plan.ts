import type { CallInput, endMembershipPlan as contract } from '@contend/contracts';
import type { MembershipDeps } from '../deps';
import { endPlan } from '../domain/catalogue';
import type { Plan } from '../domain/plan';
import { findPlan } from './find-plan';

/** Ends the sale of a plan, also of one of the code, which is stored by that. */
export async function endMembershipPlan(
  deps: MembershipDeps,
  { params: { planId } }: CallInput<typeof contract>,
): Promise<Plan> {
  const { plans, now } = deps;
  const plan = await findPlan(deps, planId);
  const stored = await plans.find(planId);
  return (await plans.save(stored, endPlan(stored?.state ?? plan, now()))).state;
}
