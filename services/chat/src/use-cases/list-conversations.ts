import type {
  Actor,
  CallAnswer,
  CallInput,
  listConversations as contract,
} from '@contend/contracts';
import type { ChatDeps } from '../deps';
import { channelsOf } from '../domain/channel';
import { channelIdOf } from '../domain/channel-id';
import { conversationLink, conversationTitle } from '../domain/conversation';
import type { Room } from '../domain/room';
import { roomAccess } from '../domain/room-access';
import { countUnreadIn } from './count-unread-in';
import { showMessages } from './show-messages';

const most = 100;

/** The caller’s conversations, the last written first. Names are those of this moment. */
export async function listConversations(
  deps: ChatDeps,
  { actor }: CallInput<typeof contract>,
): Promise<CallAnswer<typeof contract>> {
  const eventIds = await deps.entrants.eventsOf(actor.id);
  const rooms = await deps.rooms.listOf(actor.id, eventIds, most);
  const markers = await deps.readMarkers.findMany(
    actor.id,
    rooms.map(({ id }) => id),
  );
  const unreadIn = await countUnreadIn(deps, rooms, { readerId: actor.id, markers });
  const last = await lastMessages(deps, rooms, actor.id);
  const names = await namesFor(deps, rooms);
  const items = rooms.map((room) => ({
    room: { kind: room.kind as 'match', id: room.id },
    title: conversationTitle(room, { ...names, readerId: actor.id }),
    link: conversationLink(room),
    unread: unreadIn(room.id),
    last: last.get(room.id) ?? null,
  }));
  const unread = items.reduce((sum, one) => sum + one.unread, 0);
  return { items, unread, channels: await openedChannels(deps, actor) };
}

/** The channels that a user has read or written in, and may read. */
async function openedChannels(deps: ChatDeps, reader: Actor) {
  const names = channelsOf(await deps.catalogue.listGames()).map(({ name }) => name);
  const markers = await deps.readMarkers.findMany(reader.id, names.map(channelIdOf));
  if (markers.size === 0) return [];
  const rooms = await deps.rooms.findMany([...markers.keys()]);
  const sanctions = await deps.sanctions.activeOf(reader.id, deps.now());
  const readable = [...rooms.values()].filter(
    (room) => roomAccess(room, reader, { sanctions }).mayRead,
  );
  const unreadIn = await countUnreadIn(deps, readable, { readerId: reader.id, markers });
  return readable.map(({ id }) => ({ id, unread: unreadIn(id) }));
}

async function lastMessages(deps: ChatDeps, rooms: Room[], readerId: string) {
  const last = [...(await deps.messages.lastOf(rooms)).values()];
  const shown = await showMessages(deps, last, { id: readerId });
  return new Map(shown.map(({ roomId, ...message }) => [roomId, message]));
}

async function namesFor({ players, teams }: ChatDeps, rooms: Room[]) {
  const cards = await teams.cards(rooms.flatMap(({ teamIds }) => teamIds));
  const withoutTeams = rooms.filter(({ teamIds }) => teamIds.length === 0);
  const found = await players.findMany(withoutTeams.flatMap(({ memberIds }) => memberIds));
  return {
    teamName: (id: string) => cards.get(id)?.name ?? null,
    playerName: (id: string) => found.get(id)?.displayName ?? null,
  };
}
