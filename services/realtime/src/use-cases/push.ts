import type { EventEnvelope, LivePush } from '@contend/contracts';
import { messageOf } from '../data/history';
import type { RealtimeDeps } from '../deps';

type PushDeps = Pick<RealtimeDeps, 'io' | 'history' | 'tracing' | 'countPush'>;

/**
 * Shows an event to the rooms it concerns, each message with the next number of its room. The rooms
 * are asked for their numbers together: one after another, each would cost a way to Redis and back.
 */
export async function push(
  { io, history, tracing, countPush }: PushDeps,
  { type: what, time: at }: Pick<EventEnvelope, 'type' | 'time'>,
  pushes: LivePush[],
): Promise<void> {
  // The span counts the rooms and does not name them: many are called after people.
  const attributes = { 'contend.rooms': pushes.length };
  await tracing.span({ name: `push ${what}`, kind: 'PRODUCER', attributes }, async () => {
    const kept = await Promise.all(pushes.map((one) => history.append({ ...one, what, at })));
    for (const one of kept) {
      io.to(one.room).emit(one.name, messageOf(one));
      countPush(one.name);
    }
  });
}
