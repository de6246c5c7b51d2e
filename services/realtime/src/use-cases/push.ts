import type { EventEnvelope } from '@contend/contracts';
import { messageOf } from '../data/history';
import type { RealtimeDeps } from '../deps';
import type { Push } from '../domain/pushes';

/** Shows an event to the rooms it concerns, each message with the next number of its room. */
export async function push(
  { io, history }: Pick<RealtimeDeps, 'io' | 'history'>,
  { type: what, time: at }: Pick<EventEnvelope, 'type' | 'time'>,
  pushes: Push[],
): Promise<void> {
  for (const one of pushes) {
    const kept = await history.append({ ...one, what, at });
    io.to(kept.room).emit(kept.name, messageOf(kept));
  }
}
