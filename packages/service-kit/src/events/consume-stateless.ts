import type { Bus, Subscription } from '../bus/bus';
import type { Consumer } from './consumer';
import type { EventInstrumentation } from './event-instrumentation';

const remembered = 10_000;

interface StatelessConsumerOptions {
  group: string;
  bus: Bus;
  instrumentation: EventInstrumentation;
  consumers: Consumer[];
}

/**
 * Consumes events for a service that stores nothing: an event is handled at most once per process
 * and a failure is only logged, because clients read the affected state again on demand.
 */
export async function startStatelessConsuming(
  options: StatelessConsumerOptions,
): Promise<Subscription> {
  const { consumers, group, bus, instrumentation } = options;
  const seen = new Set<string>();
  return bus.subscribe({
    group,
    topics: [...new Set(consumers.map((one) => one.event.topic))],
    from: 'now',
    async handle(envelope) {
      if (seen.has(envelope.id)) return;
      seen.add(envelope.id);
      if (seen.size > remembered) seen.delete(seen.values().next().value ?? '');
      const wanted = consumers.filter((one) => one.event.type === envelope.type);
      if (wanted.length === 0) return;
      const handleAll = async () => {
        // A failing consumer must not keep the event from the others.
        const results = await Promise.allSettled(wanted.map(async (one) => one.handle(envelope)));
        const failed = results.find((one) => one.status === 'rejected');
        if (failed) throw failed.reason;
      };
      await instrumentation.attempt(envelope, 1, handleAll).catch(() => undefined);
    },
  });
}
