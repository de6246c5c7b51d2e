import * as contract from '@contend/contracts';
import { type Route, route } from '@contend/service-kit';
import type { ChatDeps } from '../deps';
import { listMessages } from '../use-cases/list-messages';
import { listNotifications } from '../use-cases/list-notifications';
import { listRoomMessages } from '../use-cases/list-room-messages';
import { postMessage } from '../use-cases/post-message';
import { readNotifications } from '../use-cases/read-notifications';

export const chatRoutes = (deps: ChatDeps): Route[] => [
  route(contract.listMatchMessages, (input) => listMessages(deps, input)),
  route(contract.listRoomMessages, (input) => listRoomMessages(deps, input)),
  route(contract.postMatchMessage, (input) => postMessage(deps, input)),
  route(contract.listNotifications, (input) => listNotifications(deps, input)),
  route(contract.readNotifications, (input) => readNotifications(deps, input)),
];
