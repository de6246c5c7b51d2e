import * as contract from '@contend/contracts';
import { route, type Route, type Stored } from '@contend/service-kit';
import type { MembershipDeps } from '../deps';
import { planOf, plans } from '../domain/catalogue';
import type { Membership } from '../domain/membership';
import { cancelSubscription } from '../use-cases/cancel-subscription';
import { changePlan } from '../use-cases/change-plan';
import { getMembership } from '../use-cases/get-membership';
import { keepSubscription } from '../use-cases/keep-subscription';
import { subscribeFromWallet } from '../use-cases/subscribe-from-wallet';
import { updateSubscriptionStatus } from '../use-cases/update-subscription-status';
import { changeReply, membershipReply, planReply } from './membership-replies';

export function membershipRoutes(deps: MembershipDeps): Route[] {
  const shown = ({ state }: Stored<Membership>) => membershipReply(state, deps.now());
  const mine =
    (provider: contract.MembershipProvider | null) =>
    async ({ actor }: { actor: contract.Actor }) => {
      const found = await getMembership(deps, actor, provider);
      return found && shown(found);
    };
  return [
    route(contract.listPlans, () => Promise.resolve({ items: plans.map(planReply) })),
    route(contract.getPlan, ({ params }) => {
      const plan = planOf(params.planId);
      contract.must(plan, 'plan-not-found');
      return Promise.resolve(planReply(plan));
    }),
    route(contract.getMySubscription, mine(null)),
    route(contract.getMyLobbyupSubscription, mine('lobbyup')),
    route(contract.getMyRhgSubscription, mine('rhg')),
    route(contract.getMyEsgSubscription, mine('esg')),
    route(contract.subscribeFromWallet, async (input) =>
      shown(await subscribeFromWallet(deps, input)),
    ),
    route(contract.cancelSubscription, async (input) =>
      shown(await cancelSubscription(deps, input)),
    ),
    route(contract.keepSubscription, async (input) => shown(await keepSubscription(deps, input))),
    route(contract.changeMembershipPlan, async (input) =>
      changeReply(await changePlan(deps, input), deps.now()),
    ),
    route(contract.updateSubscriptionStatus, async (input) =>
      shown(await updateSubscriptionStatus(deps, input)),
    ),
  ];
}
