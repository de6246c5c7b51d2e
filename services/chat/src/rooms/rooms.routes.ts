import * as contract from '@contend/contracts';
import { type Route, route } from '@contend/service-kit';
import type { ChatDeps } from '../deps';
import { channelIdOf } from './channel';
import { enterAsOrganizer, getRoomAccess } from './entering.actions';
import { editMessage, listRoomMessages, postToRoom, readRoom } from './messages.actions';
import { listChannels, listConversations, markRoomRead, setSlowMode } from './rooms.actions';

const matchRef = ({ matchId: id }: { matchId: string }) => ({ kind: 'match', id });

const channelRef = ({ channel }: { channel: string }) => ({
  kind: 'community',
  id: channelIdOf(channel),
});

/** The caller in a room of any kind; rooms of matches admit the organizers of their event. */
const readerOf = async (
  deps: ChatDeps,
  { kind, id }: contract.ChatRoomRef,
  actor: contract.Actor,
) =>
  kind === 'match' && actor.roles.includes('organizer') ? enterAsOrganizer(deps, id, actor) : actor;

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
  route(contract.listRoomMessagesOfMember, async ({ params, query, actor }) =>
    readRoom(deps, params, { ...query, actor: await readerOf(deps, params, actor) }),
  ),
  route(contract.postRoomMessage, async ({ params, body, actor, newId }) => {
    const author = await readerOf(deps, params, actor);
    return postToRoom(deps, params, { ...body, actor: author, newId });
  }),
  route(contract.listChannels, (input) => listChannels(deps, input)),
  route(contract.listCommunityMessages, ({ query, actor }) =>
    readRoom(deps, channelRef(query), { ...query, actor }),
  ),
  route(contract.postCommunityMessage, ({ body, actor, newId }) =>
    postToRoom(deps, channelRef(body), { ...body, actor, newId }),
  ),
  route(contract.setSlowMode, (input) => setSlowMode(deps, input)),
  route(contract.editMessage, (input) => editMessage(deps, input)),
  route(contract.markRoomRead, async (input) => {
    const actor = await readerOf(deps, input.params, input.actor);
    return markRoomRead(deps, { ...input, actor });
  }),
  route(contract.listConversations, (input) => listConversations(deps, input)),
  route(contract.getRoomAccess, (input) => getRoomAccess(deps, input)),
  route(contract.listRoomMessages, (input) => listRoomMessages(deps, input)),
];
