import * as contract from '@contend/contracts';
import { route, type Route } from '@contend/service-kit';
import type { MembershipDeps } from '../deps';
import type { Plan } from './plan';
import { maintainedPlanReply, planReply, statementReply } from './plan.reply';
import { createMembershipPlan, endMembershipPlan, findPlan, listPlans } from './plans.actions';

export function planRoutes(deps: MembershipDeps): Route[] {
  const maintained = (plan: Plan) =>
    maintainedPlanReply(plan, { sellers: deps.sellers, now: deps.now() });
  return [
    route(contract.listPlans, async () => ({ items: (await listPlans(deps)).map(planReply) })),
    route(contract.getPlan, async ({ params }) => planReply(await findPlan(deps, params.planId))),
    route(contract.createMembershipPlan, async (input) =>
      maintained(await createMembershipPlan(deps, input)),
    ),
    route(contract.listMembershipPlans, async () => ({
      items: (await deps.plans.all()).map(maintained),
    })),
    route(contract.endMembershipPlan, async (input) =>
      maintained(await endMembershipPlan(deps, input)),
    ),
    route(contract.listPartnerStatements, async () => ({
      items: (await deps.partnerSales.byMonth()).map(statementReply),
    })),
  ];
}
