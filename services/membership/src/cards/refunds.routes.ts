import * as contract from '@contend/contracts';
import { route, type Route } from '@contend/service-kit';
import type { MembershipDeps } from '../deps';
import { retryRefund, settleRefund, showStuckRefunds } from './refunds.actions';

export const refundRoutes = (deps: MembershipDeps): Route[] => [
  route(contract.listStuckRefunds, (input) => showStuckRefunds(deps, input)),
  route(contract.retryStuckRefund, async ({ params: { refundId }, actor }) => {
    await retryRefund(deps.memberships, { refundId, byId: actor.id }, deps.now());
    return { id: refundId };
  }),
  route(contract.settleStuckRefund, async ({ params: { refundId }, body, actor }) => {
    const { amount: seenCents, reason } = body;
    const settled = { refundId, byId: actor.id, seenCents, reason };
    await settleRefund(deps.memberships, settled, deps.now());
    return { id: refundId };
  }),
];
