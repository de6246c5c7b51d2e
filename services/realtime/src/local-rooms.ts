import type { LiveServer } from './deps';
import { resyncName, resyncOf } from './rooms/answers';
import { messageOf } from './rooms/history';
import type { LocalRooms } from './rooms/local-delivery';

/** The rooms of the sockets of this replica. */
export const localRooms = (io: LiveServer, now: () => Date): LocalRooms => ({
  onEmpty: (listener) => io.of('/').adapter.on('delete-room', listener),
  has: (room) => io.of('/').adapter.rooms.has(room),
  emit: (message) => io.local.to(message.room).emit(message.name, messageOf(message)),
  resync: (room, sequence) => io.local.to(room).emit(resyncName, resyncOf(room, sequence, now())),
});
