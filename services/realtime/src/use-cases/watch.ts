import {
  must,
  Refusal,
  type RefusalCode,
  refusals,
  roomOf,
  type WatchAnswer,
  watchRequest,
} from '@contend/contracts';
import type { Socket } from 'socket.io';
import type { RealtimeDeps } from '../deps';
import { chatRoom } from '../domain/pushes';
import type { LiveSocketData } from '../domain/identity';
import { enterLiveRoom } from './enter-live-room';

/** Rooms a socket may be in at once. */
const mostRooms = 60;

type LiveSocket = Pick<Socket, 'rooms' | 'join' | 'leave' | 'emit'> & { data: LiveSocketData };

const refusal = (code: RefusalCode): WatchAnswer => ({
  ok: false,
  code,
  message: refusals[code][1],
});

/** Begins to watch a public entity. Whatever is asked is answered; nothing a client sends is an error of ours. */
export async function watch(
  deps: RealtimeDeps,
  socket: LiveSocket,
  asked: unknown,
): Promise<WatchAnswer> {
  const wish = watchRequest.safeParse(asked);
  if (!wish.success) return refusal('invalid-request');
  const room = roomOf(wish.data);
  try {
    must(socket.rooms.size < mostRooms || socket.rooms.has(room), 'rate-limited');
    await enterLiveRoom(deps, socket, { room, seen: wish.data.seen });
    const isMatch = wish.data.kind === 'match' && wish.data.id;
    if (isMatch && socket.data.isAdmin) await socket.join(chatRoom(isMatch));
    return { ok: true, room };
  } catch (error) {
    if (!(error instanceof Refusal)) deps.log.warn({ err: error, room }, 'could not watch');
    return refusal(error instanceof Refusal ? error.code : 'unavailable');
  }
}

export async function unwatch(socket: LiveSocket, asked: unknown): Promise<WatchAnswer> {
  const wish = watchRequest.safeParse(asked);
  if (!wish.success) return refusal('invalid-request');
  const room = roomOf(wish.data);
  await socket.leave(room);
  if (wish.data.kind === 'match' && wish.data.id) await socket.leave(chatRoom(wish.data.id));
  return { ok: true, room };
}
