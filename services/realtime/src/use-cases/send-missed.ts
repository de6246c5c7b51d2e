import type { LiveMessage } from '@contend/contracts';
import { messageOf } from '../data/history';
import type { RealtimeDeps } from '../deps';
import { resyncName, resyncOf } from '../domain/answers';

interface Receiver {
  emit(name: string, message: LiveMessage): unknown;
}

/**
 * Sends what came to a room after `reached`, or `resync` when some of it is gone. A message may be
 * sent twice by this; its sequence identifies it.
 */
export async function sendMissed(
  { history, now }: Pick<RealtimeDeps, 'history' | 'now'>,
  socket: Receiver,
  { room, reached }: { room: string; reached: number },
): Promise<void> {
  const missed = await history.since(room, reached);
  missed?.forEach((message) => socket.emit(message.name, messageOf(message)));
  if (missed) return;
  socket.emit(resyncName, resyncOf(room, await history.position(room), now()));
}
