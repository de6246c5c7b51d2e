import type * as contract from '@contend/contracts';
import {
  type Actor,
  type CallAnswer,
  type CallInput,
  type ChatRoom,
  decide,
  type EventData,
  type EventEnvelope,
  must,
  type tournamentStatusChanged,
} from '@contend/contracts';
import type { ChatDeps } from '../deps';
import { channelIdOf, channelsOf, showChannel } from './channel';
import { conversationLink, conversationTitle } from './conversation';
import { enterRoom } from './entering.actions';
import { showMessages } from './messages.reply';
import { disputeRoom } from './retention';
import {
  declareRoom,
  followEvent,
  type Room,
  setSlowMode as decideSlowMode,
  undeclaredRoom,
} from './room';
import { roomAccess } from './room-access';
import { countUnread, markRead, movedMarker, type ReadMarker, unreadRange } from './unread';

/** All channels of the community, with the caller’s unread counts. */
export async function listChannels(
  deps: ChatDeps,
  { actor }: CallInput<typeof contract.listChannels>,
): Promise<CallAnswer<typeof contract.listChannels>> {
  const { rooms, readMarkers, catalogue } = deps;
  const channels = channelsOf(await catalogue.listGames());
  const ids = channels.map(({ name }) => channelIdOf(name));
  const found = await rooms.findMany(ids);
  const markers = await readMarkers.findMany(actor.id, ids);
  const reader = { readerId: actor.id, markers };
  const unreadIn = await countUnreadIn(deps, [...found.values()], reader);
  return {
    items: channels.map((channel) => {
      const id = channelIdOf(channel.name);
      return showChannel({ id, channel, room: found.get(id), unread: unreadIn(id) });
    }),
  };
}

const most = 100;
/** The most event rooms that a page watches: a socket enters 60 rooms in all. */
const mostEventRooms = 20;

/** The caller’s conversations, the last written first. Names are those of this moment. */
export async function listConversations(
  deps: ChatDeps,
  { actor }: CallInput<typeof contract.listConversations>,
): Promise<CallAnswer<typeof contract.listConversations>> {
  const eventIds = await deps.entrants.eventsOf(actor.id);
  const teamIds = (await deps.teams.ofMember(actor.id)).map(({ id }) => id);
  const rooms = await deps.rooms.listOf({ id: actor.id, teamIds }, eventIds, most);
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
  const open = await deps.rooms.listOpenOf(eventIds, { now: deps.now(), limit: mostEventRooms });
  const eventRooms = open.map(({ id }) => id);
  return { items, unread, channels: await openedChannels(deps, actor), eventRooms };
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

/** Sets the slow mode of a channel. */
export async function setSlowMode(
  deps: ChatDeps,
  { params, body, actor }: CallInput<typeof contract.setSlowMode>,
): Promise<CallAnswer<typeof contract.setSlowMode>> {
  const id = channelIdOf(params.channel);
  const channels = channelsOf(await deps.catalogue.listGames());
  const channel = channels.find(({ name }) => name === params.channel);
  must(channel, 'room-not-found');
  const save = async () => {
    const ref = { kind: 'community', id };
    const { room, stored } = await enterRoom(deps, ref, { reader: actor, to: 'write' });
    return deps.rooms.save(stored, decideSlowMode(room, body.slowModeSeconds));
  };
  const { state: room } = await deps.roomQueue.run(id, save);
  const markers = await deps.readMarkers.findMany(actor.id, [id]);
  const unreadIn = await countUnreadIn(deps, [room], { readerId: actor.id, markers });
  return showChannel({ id, channel, room, unread: unreadIn(id) });
}

/** Moves the caller’s mark of a room forward; an earlier number changes nothing. */
export async function markRoomRead(
  deps: ChatDeps,
  { params, body, actor }: CallInput<typeof contract.markRoomRead>,
): Promise<CallAnswer<typeof contract.markRoomRead>> {
  const { room } = await enterRoom(deps, params, { reader: actor, to: 'read' });
  const { messages } = room;
  await deps.readMarkers.update({ roomId: room.id, userId: actor.id }, async (known, owner) => {
    const marker = markRead(known, owner, { number: body.number, messages });
    if (marker === known) return decide(marker);
    const markers = new Map([[room.id, marker]]);
    const unreadIn = await countUnreadIn(deps, [room], { readerId: actor.id, markers });
    return movedMarker(marker, room, unreadIn(room.id));
  });
  return { ok: true };
}

type Used = Pick<ChatDeps, 'messages' | 'blocks'>;

interface Reader {
  readerId: string;
  /** The reader’s marks by room. */
  markers: ReadonlyMap<string, ReadMarker>;
}

/** Unread messages of rooms for a reader, by room; 0 for all others. */
export async function countUnreadIn(
  { messages, blocks }: Used,
  rooms: readonly Room[],
  { readerId, markers }: Reader,
): Promise<(roomId: string) => number> {
  const ranges = rooms.flatMap((room) => unreadRange(room, markers.get(room.id) ?? null) ?? []);
  const tallies = await messages.tally(ranges);
  const authorIds = [...new Set(tallies.map(({ authorId }) => authorId))];
  const blockedIds = await blocks.between(readerId, authorIds);
  const counts = countUnread(tallies, rooms, { readerId, blockedIds });
  return (roomId) => counts.get(roomId) ?? 0;
}

/** Opens the declared room or changes its members; an older declaration changes nothing. */
export async function keepRoom(
  { rooms }: ChatDeps,
  { sequence, time }: Pick<EventEnvelope, 'sequence' | 'time'>,
  declared: ChatRoom,
): Promise<void> {
  const room = await rooms.find(declared.id);
  const event = { sequence, at: new Date(time) };
  await rooms.save(room, declareRoom(room?.state ?? null, declared, event));
}

/**
 * Extends the retention of a match room’s messages to that of its case file. The dispute may arrive
 * before the event that declares the room.
 */
export async function keepDisputedRoom({ rooms }: ChatDeps, matchId: string, at: Date) {
  const known = await rooms.find(matchId);
  const room = known?.state ?? undeclaredRoom({ id: matchId, kind: 'match', createdAt: at });
  await rooms.save(known, disputeRoom(room));
}

/**
 * Sets until when users write in the room of an event. Its status may arrive before the event that
 * declares the room; a draft has none.
 */
export async function followTournament(
  { rooms }: ChatDeps,
  { data, sequence, time }: EventEnvelope<EventData<typeof tournamentStatusChanged>>,
): Promise<void> {
  const { tournamentId: id, status, previous } = data;
  if (previous === 'draft') return;
  const at = new Date(time);
  const known = await rooms.find(id);
  const room = known?.state ?? undeclaredRoom({ id, kind: 'tournament', createdAt: at });
  await rooms.save(known, followEvent(room, { status, sequence, at }));
}
