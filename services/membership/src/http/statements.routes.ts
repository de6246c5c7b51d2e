import * as contract from '@contend/contracts';
import { route, type Route } from '@contend/service-kit';
import type { MembershipDeps } from '../deps';
import { listBillingHistory } from '../use-cases/list-billing-history';
import { listWagerSavings } from '../use-cases/list-wager-savings';
import { showPerks } from '../use-cases/show-perks';
import { showSavings } from '../use-cases/show-savings';
import { perkReply } from './membership-replies';
import { savingsReply } from './savings-replies';

export const statementRoutes = (deps: MembershipDeps): Route[] => [
  route(contract.getMyPerks, async ({ actor }) => ({
    perks: (await showPerks(deps, actor)).map(perkReply),
  })),
  route(contract.listWagerSavings, (input) => listWagerSavings(deps, input)),
  route(contract.listBillingHistory, (input) => listBillingHistory(deps, input)),
  route(contract.getMembershipSavings, async ({ actor, query }) =>
    savingsReply(await showSavings(deps, { actor, months: Number(query.months) })),
  ),
];
