import { type Joined, joinedName, type LiveMessage } from '@contend/contracts';
import { messageOf } from '../data/history';
import type { RealtimeDeps } from '../deps';
import { resyncName, resyncOf } from '../domain/answers';

/** The part of a socket that entering uses. */
export interface RoomSocket {
  join(room: string): Promise<void> | void;
  emit(name: string, message: LiveMessage | Joined): unknown;
}

/**
 * Joins a room and sends what was missed since `seen`: the messages in order, or `resync` when some
 * are gone. A message between reading and joining would be out of order; that rare case is a
 * `resync` too.
 *
 * @returns The sequence of the last message that it has now.
 */
export async function enterLiveRoom(
  { history, now }: Pick<RealtimeDeps, 'history' | 'now'>,
  socket: RoomSocket,
  { room, seen }: { room: string; seen: number | undefined },
): Promise<number> {
  const position = await history.position(room);
  const known = seen ?? position;
  const missed = await history.since(room, known);
  missed?.forEach((message) => socket.emit(message.name, messageOf(message)));
  await socket.join(room);
  const reached = missed ? (missed.at(-1)?.sequence ?? known) : position;
  const late = await history.since(room, reached);
  if (missed && late?.length === 0) {
    // Not the room's present sequence: messages since the last read were not sent to this socket.
    socket.emit(joinedName, { room, sequence: reached });
    return reached;
  }
  const sequence = await history.position(room);
  socket.emit(joinedName, { room, sequence });
  socket.emit(resyncName, resyncOf(room, sequence, now()));
  return sequence;
}
