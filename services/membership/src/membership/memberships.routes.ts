import * as contract from '@contend/contracts';
import { route, type Route, type Stored } from '@contend/service-kit';
import type { MembershipDeps } from '../deps';
import { subscribeFromWallet } from './buying.actions';
import type { Membership } from './membership';
import {
  cancelSubscription,
  changePlan,
  getMembership,
  keepSubscription,
  updateSubscriptionStatus,
} from './membership.actions';
import { changeReply, shownMembership } from './membership.reply';

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
