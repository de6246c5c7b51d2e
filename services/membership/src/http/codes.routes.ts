import * as contract from '@contend/contracts';
import { route, type Route } from '@contend/service-kit';
import type { MembershipDeps } from '../deps';
import { findCode } from '../use-cases/find-code';
import { createDiscountCode } from '../use-cases/create-discount-code';
import { endDiscountCode } from '../use-cases/end-discount-code';
import { codeReply } from './membership-replies';

export const codeRoutes = (deps: MembershipDeps): Route[] => [
  route(contract.applyDiscountCode, async ({ body, actor }) => {
    const { found, amountOff, total } = await findCode(deps, { ...body, userId: actor.id });
    const validUntil = found.state.validUntil?.toISOString() ?? null;
    return { amountOff, total, validUntil };
  }),
  route(contract.createDiscountCode, async (input) =>
    codeReply(await createDiscountCode(deps, input)),
  ),
  route(contract.listDiscountCodes, async () => ({
    items: (await deps.codes.newest()).map(codeReply),
  })),
  route(contract.endDiscountCode, async (input) => codeReply(await endDiscountCode(deps, input))),
];
