import type { EventEnvelope } from '@contend/contracts';
import { messageOf } from '../data/history';
import type { RealtimeDeps } from '../deps';
import type { Push } from '../domain/pushes';

/** Shows an event to the rooms it concerns, each message with the next number of its room. */
export async function push(
  { io, history, tracing }: Pick<RealtimeDeps, 'io' | 'history' | 'tracing'>,
  { type: what, time: at }: Pick<EventEnvelope, 'type' | 'time'>,
  pushes: Push[],
): Promise<void> {
  // The rooms are named after people, so the span counts them only.
  const attributes = { 'contend.rooms': pushes.length };
  await tracing.span({ name: `push ${what}`, kind: 'PRODUCER', attributes }, async () => {
    for (const one of pushes) {
      const kept = await history.append({ ...one, what, at });
      io.to(kept.room).emit(kept.name, messageOf(kept));
    }
  });
}
