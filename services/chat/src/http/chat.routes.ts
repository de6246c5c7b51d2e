import * as contract from '@contend/contracts';
import { type Route, route } from '@contend/service-kit';
import type { ChatDeps } from '../deps';
import { editMessage } from '../use-cases/edit-message';
import { getRoomAccess } from '../use-cases/get-room-access';
import { listConversations } from '../use-cases/list-conversations';
import { listNotifications } from '../use-cases/list-notifications';
import { listRoomMessages } from '../use-cases/list-room-messages';
import { markRoomRead } from '../use-cases/mark-room-read';
import { postToRoom } from '../use-cases/post-to-room';
import { readNotifications } from '../use-cases/read-notifications';
import { readRoom } from '../use-cases/read-room';

const matchRef = ({ matchId: id }: { matchId: string }) => ({ kind: 'match', id });

export const chatRoutes = (deps: ChatDeps): Route[] => [
  route(contract.listMatchMessages, ({ params, query, actor }) =>
    readRoom(deps, matchRef(params), { ...query, actor }),
  ),
  route(contract.postMatchMessage, ({ params, body, actor, newId }) =>
    postToRoom(deps, matchRef(params), { ...body, actor, newId }),
  ),
  route(contract.listRoomMessagesOfMember, ({ params, query, actor }) =>
    readRoom(deps, params, { ...query, actor }),
  ),
  route(contract.postRoomMessage, ({ params, body, actor, newId }) =>
    postToRoom(deps, params, { ...body, actor, newId }),
  ),
  route(contract.editMessage, (input) => editMessage(deps, input)),
  route(contract.markRoomRead, (input) => markRoomRead(deps, input)),
  route(contract.listConversations, (input) => listConversations(deps, input)),
  route(contract.getRoomAccess, (input) => getRoomAccess(deps, input)),
  route(contract.listRoomMessages, (input) => listRoomMessages(deps, input)),
  route(contract.listNotifications, (input) => listNotifications(deps, input)),
  route(contract.readNotifications, (input) => readNotifications(deps, input)),
];
