import * as contract from '@contend/contracts';
import { route, type Route, type Stored } from '@contend/service-kit';
import type { MembershipDeps } from '../deps';
import type { Membership } from '../domain/membership';
import { cancelSubscription } from '../use-cases/cancel-subscription';
import { changePlan } from '../use-cases/change-plan';
import { getMembership } from '../use-cases/get-membership';
import { keepSubscription } from '../use-cases/keep-subscription';
import { subscribeFromWallet } from '../use-cases/subscribe-from-wallet';
import { updateSubscriptionStatus } from '../use-cases/update-subscription-status';
import { changeReply } from './membership-replies';
import { shownMembership } from './shown-membership';

export function membershipRoutes(deps: MembershipDeps): Route[] {
  const shown = ({ state }: Stored<Membership>) => shownMembership(deps, state);
  const mine =
    (provider: contract.MembershipProvider | null) =>
    async ({ actor }: { actor: contract.Actor }) => {
      const found = await getMembership(deps, actor, provider);
      return found && shown(found);
    };
  return [
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
    route(contract.changeMembershipPlan, async (input) => {
      const changed = await changePlan(deps, input);
      return changeReply(changed, await shownMembership(deps, changed.membership));
    }),
    route(contract.updateSubscriptionStatus, async (input) =>
      shown(await updateSubscriptionStatus(deps, input)),
    ),
  ];
}
