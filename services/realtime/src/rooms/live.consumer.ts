import { type EventEnvelope, events, type EventSpec, type LivePush } from '@contend/contracts';
import { type Consumer, on } from '@contend/service-kit';
import type { RealtimeDeps } from '../deps';

type PushDeps = Pick<RealtimeDeps, 'history' | 'tracing' | 'countPush'>;

/**
 * Sends an event to its rooms, each message with the next number of its room. They are appended in
 * parallel: in sequence, each would cost a round trip to Redis.
 */
async function push(
  { history, tracing, countPush }: PushDeps,
  { id, type: what, time: at }: Pick<EventEnvelope, 'id' | 'type' | 'time'>,
  pushes: LivePush[],
): Promise<void> {
  // The span has the number of rooms and not their names: many contain user ids.
  const attributes = { 'contend.rooms': pushes.length };
  await tracing.span({ name: `push ${what}`, kind: 'PRODUCER', attributes }, async () => {
    await Promise.all(
      pushes.map((one, nth) => history.append({ ...one, what, at }, `${id}:${nth}`)),
    );
    pushes.forEach(({ name }) => countPush(name));
  });
}

/** Pushes each event to the rooms that its contract names. */
export const liveConsumers = (deps: RealtimeDeps): Consumer[] =>
  Object.values(events)
    .filter(({ live }) => live)
    .map((event: EventSpec) =>
      on(event, (envelope) => push(deps, envelope, event.live?.(envelope.data) ?? [])),
    );
