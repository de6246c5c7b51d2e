import type { LiveServer } from './deps';
import { resyncName, resyncOf } from './rooms/answers';
import { isWithheld, type Kept, messageOf, withheldOf } from './rooms/history';
import type { LocalRooms } from './rooms/local-delivery';

/** The rooms of the sockets of this replica. */
export const localRooms = (io: LiveServer, now: () => Date): LocalRooms => ({
  onEmpty: (listener) => io.of('/').adapter.on('delete-room', listener),
  has: (room) => io.of('/').adapter.rooms.has(room),
  emit(message) {
    const { room, name } = message;
    const withheldFrom = socketsWithBlock(io, message);
    io.local.to(room).except(withheldFrom).emit(name, messageOf(message));
    if (withheldFrom.length > 0) io.local.to(withheldFrom).emit(name, withheldOf(message));
  },
  resync: (room, sequence) => io.local.to(room).emit(resyncName, resyncOf(room, sequence, now())),
});

/** The sockets in a chat room whose users have a block between them and the message’s author. */
function socketsWithBlock(io: LiveServer, message: Kept): string[] {
  if (message.name !== 'message') return [];
  const { sockets, adapter } = io.of('/');
  return [...(adapter.rooms.get(message.room) ?? [])].filter((id) => {
    const chat = sockets.get(id)?.data.chats[message.room];
    return chat !== undefined && isWithheld(message, chat.blockedIds);
  });
}
