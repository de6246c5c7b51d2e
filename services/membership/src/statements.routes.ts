import * as contract from '@contend/contracts';
import { route, type Route } from '@contend/service-kit';
import type { MembershipDeps } from './deps';
import { listBillingHistory } from './membership/billing.actions';
import { perkReply } from './membership/membership.reply';
import { listWagerSavings, recordSaving, showPerks, showSavings } from './perks/perks.actions';
import { savingsReply } from './perks/savings.reply';

export const statementRoutes = (deps: MembershipDeps): Route[] => [
  route(contract.getMyPerks, async ({ actor }) => ({
    perks: (await showPerks(deps, actor)).map(perkReply),
  })),
  route(contract.recordSaving, ({ body }) => recordSaving(deps, body)),
  route(contract.listWagerSavings, (input) => listWagerSavings(deps, input)),
  route(contract.listBillingHistory, (input) => listBillingHistory(deps, input)),
  route(contract.getMembershipSavings, async ({ actor, query }) =>
    savingsReply(await showSavings(deps, { actor, months: Number(query.months) })),
  ),
];
