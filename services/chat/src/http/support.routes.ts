import * as contract from '@contend/contracts';
import { type Route, route } from '@contend/service-kit';
import type { ChatDeps } from '../deps';
import { claimSupportCase } from '../use-cases/claim-support-case';
import { closeSupportCase } from '../use-cases/close-support-case';
import { listMySupportCases } from '../use-cases/list-my-support-cases';
import { listSupportInbox } from '../use-cases/list-support-inbox';
import { openSupportRequest } from '../use-cases/open-support-request';
import { postToRoom } from '../use-cases/post-to-room';
import { readCase } from '../use-cases/read-case';
import { sendLiveChatMessage } from '../use-cases/send-live-chat-message';
import { transferSupportCase } from '../use-cases/transfer-support-case';

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
