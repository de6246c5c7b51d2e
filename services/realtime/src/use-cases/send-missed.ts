import type { LiveMessage, LiveName } from '@contend/contracts';
import { messageOf } from '../data/history';
import type { RealtimeDeps } from '../deps';

interface Receiver {
  emit(name: string, message: LiveMessage): unknown;
}

/**
 * Sends what came to a room after `reached`, or `resync` when some of it is gone. A message may
 * come a second time by this; its sequence says so.
 */
export async function sendMissed(
  { history, now }: Pick<RealtimeDeps, 'history' | 'now'>,
  socket: Receiver,
  { room, reached }: { room: string; reached: number },
): Promise<void> {
  const missed = await history.since(room, reached);
  missed?.forEach((message) => socket.emit(message.name, messageOf(message)));
  if (missed) return;
  const sequence = await history.position(room);
  const at = now().toISOString();
  const name: LiveName = 'resync';
  socket.emit(name, { id: room, room, sequence, what: 'resync', at, data: {} });
}
