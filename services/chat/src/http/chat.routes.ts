import * as contract from '@contend/contracts';
import { type Route, route } from '@contend/service-kit';
import { channelIdOf } from '../domain/channel-id';
import type { ChatDeps } from '../deps';
import { editMessage } from '../use-cases/edit-message';
import { enterAsOrganizer } from '../use-cases/enter-as-organizer';
import { getRoomAccess } from '../use-cases/get-room-access';
import { listChannels } from '../use-cases/list-channels';
import { listConversations } from '../use-cases/list-conversations';
import { listRoomMessages } from '../use-cases/list-room-messages';
import { markRoomRead } from '../use-cases/mark-room-read';
import { postToRoom } from '../use-cases/post-to-room';
import { readRoom } from '../use-cases/read-room';
import { setSlowMode } from '../use-cases/set-slow-mode';

const matchRef = ({ matchId: id }: { matchId: string }) => ({ kind: 'match', id });

const channelRef = ({ channel }: { channel: string }) => ({
  kind: 'community',
  id: channelIdOf(channel),
});

export const chatRoutes = (deps: ChatDeps): Route[] => [
  route(contract.listMatchMessages, ({ params, query, actor }) =>
    readRoom(deps, matchRef(params), { ...query, actor }),
  ),
  route(contract.postMatchMessage, ({ params, body, actor, newId }) =>
    postToRoom(deps, matchRef(params), { ...body, actor, newId }),
  ),
  route(contract.listTournamentMatchMessages, async ({ params, query, actor }) => {
    const reader = await enterAsOrganizer(deps, params.matchId, actor);
    return readRoom(deps, matchRef(params), { ...query, actor: reader });
  }),
  route(contract.postTournamentMatchMessage, async ({ params, body, actor, newId }) => {
    const author = await enterAsOrganizer(deps, params.matchId, actor);
    return postToRoom(deps, matchRef(params), { ...body, actor: author, newId });
  }),
  route(contract.listRoomMessagesOfMember, ({ params, query, actor }) =>
    readRoom(deps, params, { ...query, actor }),
  ),
  route(contract.postRoomMessage, ({ params, body, actor, newId }) =>
    postToRoom(deps, params, { ...body, actor, newId }),
  ),
  route(contract.listChannels, (input) => listChannels(deps, input)),
  route(contract.listCommunityMessages, ({ query, actor }) =>
    readRoom(deps, channelRef(query), { ...query, actor }),
  ),
  route(contract.postCommunityMessage, ({ body, actor, newId }) =>
    postToRoom(deps, channelRef(body), { ...body, actor, newId }),
  ),
  route(contract.setSlowMode, (input) => setSlowMode(deps, input)),
  route(contract.editMessage, (input) => editMessage(deps, input)),
  route(contract.markRoomRead, (input) => markRoomRead(deps, input)),
  route(contract.listConversations, (input) => listConversations(deps, input)),
  route(contract.getRoomAccess, (input) => getRoomAccess(deps, input)),
  route(contract.listRoomMessages, (input) => listRoomMessages(deps, input)),
];
