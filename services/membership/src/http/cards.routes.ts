import * as contract from '@contend/contracts';
import { route, type Route } from '@contend/service-kit';
import type { MembershipDeps } from '../deps';
import { answerSandboxCardPage } from '../use-cases/answer-sandbox-card-page';
import { createCheckout } from '../use-cases/create-checkout';
import { createPortal } from '../use-cases/create-portal';
import { receiveWebhook } from '../use-cases/receive-webhook';
import { sandboxCardObject } from '../use-cases/sandbox-card-object';
import { subscribeByCard } from '../use-cases/subscribe-by-card';
import { sandboxPage } from './sandbox-page';
import { shownMembership } from './shown-membership';

export const cardRoutes = (deps: MembershipDeps): Route[] => [
  route(contract.createMembershipCheckout, (input) => createCheckout(deps, input)),
  route(contract.createMembershipPortal, ({ actor }) => createPortal(deps, actor)),
  route(contract.subscribeByCard, async (input) =>
    shownMembership(deps, (await subscribeByCard(deps, input)).state),
  ),
  route(contract.membershipWebhook, ({ params, exchange }) =>
    receiveWebhook(deps, { ...params, rawBody: exchange.rawBody, headers: exchange.headers }),
  ),
  route(contract.sandboxCardPage, async ({ params }) =>
    sandboxPage(await sandboxCardObject(deps, params)),
  ),
  route(contract.answerSandboxCardPage, (input) => answerSandboxCardPage(deps, input)),
];
