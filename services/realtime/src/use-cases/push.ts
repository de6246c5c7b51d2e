import type { EventEnvelope } from '@contend/contracts';
import { messageOf } from '../data/history';
import type { RealtimeDeps } from '../deps';
import type { Push } from '../domain/pushes';

/**
 * Shows an event to the rooms it concerns, each message with the next number of its room. The rooms
 * are asked for their numbers together: one after another, each would cost a way to Redis and back.
 */
export async function push(
  { io, history }: Pick<RealtimeDeps, 'io' | 'history'>,
  { type: what, time: at }: Pick<EventEnvelope, 'type' | 'time'>,
  pushes: Push[],
): Promise<void> {
  const kept = await Promise.all(pushes.map((one) => history.append({ ...one, what, at })));
  for (const one of kept) io.to(one.room).emit(one.name, messageOf(one));
}
