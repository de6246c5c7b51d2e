import * as contract from '@contend/contracts';
import { route, type Route } from '@contend/service-kit';
import type { MembershipDeps } from '../deps';
import { codeReply } from '../membership/membership.reply';
import { affiliateCodeReply } from './affiliate.reply';
import {
  createAffiliateCode,
  createDiscountCode,
  endAffiliateCode,
  endDiscountCode,
  findCode,
  getMySignUpCode,
  listAffiliateCodes,
  listAffiliateCommissions,
} from './codes.actions';
import { listHeldCommissions, reviewCommission } from './commissions.actions';

export const codeRoutes = (deps: MembershipDeps): Route[] => [
  route(contract.applyDiscountCode, async ({ body, actor }) => {
    const { found, amountOff, total } = await findCode(deps, { ...body, userId: actor.id });
    const validUntil = found.state.validUntil?.toISOString() ?? null;
    return { amountOff, total, validUntil };
  }),
  route(contract.listAffiliateCodes, (input) => listAffiliateCodes(deps, input)),
  route(contract.listAffiliateCommissions, (input) => listAffiliateCommissions(deps, input)),
  route(contract.getMySignUpCode, ({ actor }) => getMySignUpCode(deps, actor)),
  route(contract.createAffiliateCode, async (input) =>
    affiliateCodeReply(await createAffiliateCode(deps, input)),
  ),
  route(contract.endAffiliateCode, async (input) => {
    const code = await endAffiliateCode(deps, input);
    const { byCode } = await deps.commissions.sumsOf(input.actor.id);
    return affiliateCodeReply(code, byCode.get(code.id));
  }),
  route(contract.listHeldCommissions, (input) => listHeldCommissions(deps, input)),
  route(contract.reviewCommission, (input) => reviewCommission(deps, input)),
  route(contract.createDiscountCode, async (input) =>
    codeReply(await createDiscountCode(deps, input)),
  ),
  route(contract.listDiscountCodes, async () => ({
    items: (await deps.codes.newest()).map(codeReply),
  })),
  route(contract.endDiscountCode, async (input) => codeReply(await endDiscountCode(deps, input))),
];
