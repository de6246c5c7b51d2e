import type { Bus, Subscription } from '../bus/bus';
import type { Logger } from '../log';
import type { Consumer } from './consumer';

const remembered = 10_000;

interface StatelessParts {
  group: string;
  bus: Bus;
  log: Logger;
  consumers: Consumer[];
}

/**
 * Consuming for a service that stores nothing: an event is handled at most once per process and a
 * failure is logged, because what it would have shown is read again by whoever needs it.
 */
export async function startStatelessConsuming(parts: StatelessParts): Promise<Subscription> {
  const { consumers, group, bus, log } = parts;
  const seen = new Set<string>();
  return bus.subscribe({
    group,
    topics: [...new Set(consumers.map((one) => one.event.topic))],
    from: 'now',
    async handle(envelope) {
      if (seen.has(envelope.id)) return;
      seen.add(envelope.id);
      if (seen.size > remembered) seen.delete(seen.values().next().value ?? '');
      for (const consumer of consumers.filter((one) => one.event.type === envelope.type)) {
        await consumer.handle(envelope).catch((error: unknown) => {
          log.warn({ event: envelope.id, type: envelope.type, err: error }, 'event not shown');
        });
      }
    },
  });
}
