import * as contract from '@contend/contracts';
import { route, type Route } from '@contend/service-kit';
import type { MembershipDeps } from '../deps';
import { createAffiliateCode } from '../use-cases/create-affiliate-code';
import { endAffiliateCode } from '../use-cases/end-affiliate-code';
import { findCode } from '../use-cases/find-code';
import { createDiscountCode } from '../use-cases/create-discount-code';
import { endDiscountCode } from '../use-cases/end-discount-code';
import { getMySignUpCode } from '../use-cases/get-my-sign-up-code';
import { listAffiliateCodes } from '../use-cases/list-affiliate-codes';
import { listHeldCommissions } from '../use-cases/list-held-commissions';
import { reviewCommission } from '../use-cases/review-commission';
import { affiliateCodeReply } from './affiliate-replies';
import { codeReply } from './membership-replies';

export const codeRoutes = (deps: MembershipDeps): Route[] => [
  route(contract.applyDiscountCode, async ({ body, actor }) => {
    const { found, amountOff, total } = await findCode(deps, { ...body, userId: actor.id });
    const validUntil = found.state.validUntil?.toISOString() ?? null;
    return { amountOff, total, validUntil };
  }),
  route(contract.listAffiliateCodes, (input) => listAffiliateCodes(deps, input)),
  route(contract.getMySignUpCode, ({ actor }) => getMySignUpCode(deps, actor)),
  route(contract.createAffiliateCode, async (input) =>
    affiliateCodeReply(await createAffiliateCode(deps, input)),
  ),
  route(contract.endAffiliateCode, async (input) => {
    const code = await endAffiliateCode(deps, input);
    const sums = await deps.commissions.sumsOf(input.actor.id);
    return affiliateCodeReply(code, sums.get(code.id));
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
