import {
  chatRoom,
  getRoomAccess,
  must,
  Refusal,
  roomOf,
  type WatchAnswer,
  type WatchRequest,
  watchRequest,
} from '@contend/contracts';
import type { LiveSocket, RealtimeDeps } from '../deps';
import type { WatchedChat } from '../domain/identity';
import { notUnderstood, refusedAs } from '../domain/answers';
import { mayWatch } from '../domain/watched-lists';
import { enterLiveRoom } from './enter-live-room';

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
  await enterOnce(deps, socket, { room, seen: wish.seen });
  if (chat) socket.data.chats[room] = chat;
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
  await enterLiveRoom(deps, socket, { room, seen });
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
