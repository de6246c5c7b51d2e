import * as contract from '@contend/contracts';
import { type Route, route } from '@contend/service-kit';
import type { ChatDeps } from '../deps';
import { postToRoom } from '../rooms/messages.actions';
import {
  claimSupportCase,
  closeSupportCase,
  listMySupportCases,
  listSupportInbox,
  openSupportRequest,
  readCase,
  sendLiveChatMessage,
  transferSupportCase,
} from './support.actions';

export const supportRoutes = (deps: ChatDeps): Route[] => [
  route(contract.openSupportRequest, (input) => openSupportRequest(deps, input)),
  route(contract.listMySupportCases, (input) => listMySupportCases(deps, input)),
  route(contract.listSupportMessages, (input) => readCase(deps, input)),
  route(contract.postSupportMessage, ({ params: { id }, body, actor, newId }) =>
    postToRoom(deps, { kind: 'support', id }, { ...body, actor, newId }),
  ),
  route(contract.sendLiveChatMessage, (input) => sendLiveChatMessage(deps, input)),
  route(contract.getLiveChat, (input) => readCase(deps, input, 'livechat')),
  route(contract.closeSupportCase, (input) => closeSupportCase(deps, input)),
  route(contract.listSupportInbox, (input) => listSupportInbox(deps, input)),
  route(contract.claimSupportCase, (input) => claimSupportCase(deps, input)),
  route(contract.transferSupportCase, (input) => transferSupportCase(deps, input)),
];
