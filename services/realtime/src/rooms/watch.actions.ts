import {
  chatRoom,
  getRoomAccess,
  type Joined,
  joinedName,
  type LiveMessage,
  must,
  Refusal,
  roomOf,
  type WatchAnswer,
  type WatchRequest,
  watchRequest,
} from '@contend/contracts';
import type { WatchedChat } from '../connections/identity';
import type { LiveSocket, RealtimeDeps } from '../deps';
import { notUnderstood, refusedAs, resyncName, resyncOf } from './answers';
import { isWithheld, messageOf, quietMsOf, withheldOf } from './history';
import { mayWatch } from './watched-lists';

/** The part of a socket that entering uses. */
interface RoomSocket {
  connected: boolean;
  rooms: ReadonlySet<string>;
  join(room: string): Promise<void> | void;
  leave(room: string): Promise<void> | void;
  emit(name: string, message: LiveMessage | Joined): unknown;
}

interface Entering {
  room: string;
  seen: number | undefined;
  /** Users with a block between them and the user of the socket. */
  blockedIds?: readonly string[] | undefined;
}

/**
 * Joins a room and sends what was missed since `seen`: each message once and in order, or `resync`
 * when some are gone. All later messages of the room follow without a gap. Without `seen` the
 * socket begins with the messages after this call. Missed ones of `blockedIds` are marked as
 * withheld.
 *
 * A connected socket is required: Socket.IO excludes others from broadcasts.
 */
export async function enterLiveRoom(
  { history, delivery, now }: Pick<RealtimeDeps, 'history' | 'delivery' | 'now'>,
  socket: RoomSocket,
  { room, seen, blockedIds = [] }: Entering,
): Promise<void> {
  if (socket.rooms.has(room)) {
    // It is sent every message already; with a number it begins after that one again.
    if (seen === undefined) return;
    await socket.leave(room);
  }
  const known = seen ?? (await history.position(room));
  const quiet = seen === undefined ? { quietMs: quietMsOf(await history.lastAt(room), now()) } : {};
  await delivery.enter(room, known, ({ missed, reached }) => {
    // A room would keep a socket that joins after its end.
    if (!socket.connected) return;
    // The messages that follow have the numbers after this one.
    socket.emit(joinedName, { room, sequence: missed ? known : reached, ...quiet });
    missed?.forEach((message) => {
      const shown = isWithheld(message, blockedIds) ? withheldOf(message) : messageOf(message);
      socket.emit(message.name, shown);
    });
    if (!missed) socket.emit(resyncName, resyncOf(room, reached, now()));
    void socket.join(room);
  });
}

/** The most rooms per socket. */
const mostRooms = 60;

/**
 * Begins to watch a public entity, a chat room that the user may read, or, as a moderator or an
 * admin, the list of disputes or the work of staff. Every request is answered, also a malformed
 * one.
 */
export async function watch(
  deps: RealtimeDeps,
  socket: LiveSocket,
  asked: unknown,
): Promise<WatchAnswer> {
  const wish = watchRequest.safeParse(asked);
  if (!wish.success) return notUnderstood;
  const room = roomOf(wish.data);
  try {
    must(mayWatch(wish.data.kind, socket.data.chatRole), 'forbidden');
    await deps.turns.take(socket, room, () => enter(deps, socket, wish.data));
    return { ok: true, room };
  } catch (error) {
    if (!(error instanceof Refusal)) deps.log.warn({ err: error, room }, 'watch request failed');
    return refusedAs(error);
  }
}

async function enter(deps: RealtimeDeps, socket: LiveSocket, wish: WatchRequest): Promise<void> {
  const room = roomOf(wish);
  must(socket.rooms.size < mostRooms || socket.rooms.has(room), 'rate-limited');
  const chat = await readableChat(deps, socket, wish);
  // Before it joins: messages that are sent to it follow the blocks of its user.
  if (chat) socket.data.chats[room] = chat;
  await enterOnce(deps, socket, { room, seen: wish.seen });
  const chatOfMatch = wish.kind === 'match' && wish.id && chatRoom(wish.id);
  if (!chatOfMatch || !socket.data.isAdmin) return;
  await deps.turns.take(socket, chatOfMatch, () => enterOnce(deps, socket, { room: chatOfMatch }));
}

/** The number of the handshake is valid once; after that the client sends its own `seen`. */
async function enterOnce(
  deps: RealtimeDeps,
  socket: LiveSocket,
  { room, seen = socket.data.seen[room] }: { room: string; seen?: number | undefined },
): Promise<void> {
  const blockedIds = socket.data.chats[room]?.blockedIds;
  await enterLiveRoom(deps, socket, { room, seen, blockedIds });
  delete socket.data.seen[room];
}

/**
 * Asks chat about a chat room; null for other watches.
 * @throws Refusal `room-not-found`, `unavailable`
 */
async function readableChat(
  { http, now }: RealtimeDeps,
  { data: { userId, chatRole: role } }: LiveSocket,
  { id = '', roomKind: kind }: WatchRequest,
): Promise<WatchedChat | null> {
  if (!kind) return null;
  const checkedAt = now().getTime();
  const params = { kind, id, userId };
  const { mayRead, ...access } = await http.call(getRoomAccess, { params, query: { role } });
  must(mayRead, 'room-not-found');
  return { kind, id, ...access, checkedAt };
}

export async function unwatch(
  { turns }: Pick<RealtimeDeps, 'turns'>,
  socket: LiveSocket,
  asked: unknown,
): Promise<WatchAnswer> {
  const wish = watchRequest.safeParse(asked);
  if (!wish.success) return notUnderstood;
  const room = roomOf(wish.data);
  await turns.take(socket, room, async () => {
    delete socket.data.chats[room];
    await socket.leave(room);
    const isMatch = wish.data.kind === 'match' && wish.data.id;
    // Its chat may be watched by a request of its own.
    if (isMatch && !socket.data.chats[chatRoom(isMatch)]) await socket.leave(chatRoom(isMatch));
  });
  return { ok: true, room };
}
