import { type Joined, joinedName, type LiveMessage } from '@contend/contracts';
import { messageOf } from '../data/history';
import type { RealtimeDeps } from '../deps';
import { resyncName, resyncOf } from '../domain/answers';

/** As much of a socket as entering takes. */
export interface RoomSocket {
  join(room: string): Promise<void> | void;
  emit(name: string, message: LiveMessage | Joined): unknown;
}

/**
 * Joins a room and sends what was missed since `seen`: the messages in order, or `resync` when some
 * are gone. What comes between reading and joining would be out of order; that rare case is a
 * `resync` too.
 *
 * @returns The last message that it knows of now, by its sequence.
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
    // Not where it stands by now: what came since the last look has been sent to nobody here.
    socket.emit(joinedName, { room, sequence: reached });
    return reached;
  }
  const sequence = await history.position(room);
  socket.emit(joinedName, { room, sequence });
  socket.emit(resyncName, resyncOf(room, sequence, now()));
  return sequence;
}
