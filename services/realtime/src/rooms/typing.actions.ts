import {
  chatRoom,
  must,
  typingEveryMs,
  typingName,
  typingRequest,
  userRoom,
  type WatchAnswer,
} from '@contend/contracts';
import type { LiveSocket, RealtimeDeps } from '../deps';
import { notUnderstood, refusedAs } from './answers';

/**
 * Relays to the watchers of a chat room, on every replica, that a user types; not to users with a
 * block between them. Requests within `typingEveryMs` of the last relayed one are accepted and not
 * relayed.
 */
export function announceTyping(
  { io, now }: Pick<RealtimeDeps, 'io' | 'now'>,
  { rooms, data: { userId, chats } }: Pick<LiveSocket, 'rooms' | 'data'>,
  asked: unknown,
): WatchAnswer {
  const request = typingRequest.safeParse(asked);
  if (!request.success) return notUnderstood;
  const room = chatRoom(request.data.id);
  const chat = chats[room];
  try {
    must(chat?.kind === request.data.kind && rooms.has(room), 'room-not-found');
    must(chat.mayWrite, 'forbidden');
  } catch (error) {
    return refusedAs(error);
  }
  const time = now().getTime();
  if (time >= (chat.typedAt ?? 0) + typingEveryMs) {
    chat.typedAt = time;
    const excluded = [userId, ...chat.blockedIds].map(userRoom);
    io.to(room).except(excluded).emit(typingName, { room, userId });
  }
  return { ok: true, room };
}
