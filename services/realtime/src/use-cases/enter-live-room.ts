import { type Joined, joinedName, type LiveMessage } from '@contend/contracts';
import { messageOf } from '../data/history';
import type { RealtimeDeps } from '../deps';
import { resyncName, resyncOf } from '../domain/answers';

/** The part of a socket that entering uses. */
export interface RoomSocket {
  connected: boolean;
  rooms: ReadonlySet<string>;
  join(room: string): Promise<void> | void;
  leave(room: string): Promise<void> | void;
  emit(name: string, message: LiveMessage | Joined): unknown;
}

/**
 * Joins a room and sends what was missed since `seen`: each message once and in order, or `resync`
 * when some are gone. All later messages of the room follow without a gap. Without `seen` the
 * socket begins with the messages after this call.
 *
 * A connected socket is required: Socket.IO excludes others from broadcasts.
 */
export async function enterLiveRoom(
  { history, delivery, now }: Pick<RealtimeDeps, 'history' | 'delivery' | 'now'>,
  socket: RoomSocket,
  { room, seen }: { room: string; seen: number | undefined },
): Promise<void> {
  if (socket.rooms.has(room)) {
    // It is sent every message already; with a number it begins after that one again.
    if (seen === undefined) return;
    await socket.leave(room);
  }
  const known = seen ?? (await history.position(room));
  await delivery.enter(room, known, ({ missed, reached }) => {
    // A room would keep a socket that joins after its end.
    if (!socket.connected) return;
    // The messages that follow have the numbers after this one.
    socket.emit(joinedName, { room, sequence: missed ? known : reached });
    missed?.forEach((message) => socket.emit(message.name, messageOf(message)));
    if (!missed) socket.emit(resyncName, resyncOf(room, reached, now()));
    void socket.join(room);
  });
}
