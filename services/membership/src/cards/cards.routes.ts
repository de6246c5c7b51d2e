import * as contract from '@contend/contracts';
import { route, type Route } from '@contend/service-kit';
import type { MembershipDeps } from '../deps';
import { subscribeByCard } from '../membership/buying.actions';
import { shownMembership } from '../membership/membership.reply';
import { answerSandboxCardPage, receiveWebhook, sandboxCardObject } from './cards.actions';
import { createCheckout, createPortal, getStoredCard } from './checkout.actions';
import { sandboxPage } from './sandbox-page.reply';

export const cardRoutes = (deps: MembershipDeps): Route[] => [
  route(contract.createMembershipCheckout, (input) => createCheckout(deps, input)),
  route(contract.createMembershipPortal, ({ actor }) => createPortal(deps, actor)),
  route(contract.getStoredCard, ({ actor }) => getStoredCard(deps, actor)),
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
