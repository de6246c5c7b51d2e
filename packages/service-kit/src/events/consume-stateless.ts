import type { Bus, Subscription } from '../bus/bus';
import type { Logger } from '../log';
import { handleTraced } from '../tracing/messages';
import type { Tracing } from '../tracing/tracing';
import type { Consumer } from './consumer';

const remembered = 10_000;

interface StatelessParts {
  group: string;
  bus: Bus;
  log: Logger;
  tracing: Tracing;
  consumers: Consumer[];
}

/**
 * Consuming for a service that stores nothing: an event is handled at most once per process and a
 * failure is logged, because what it would have shown is read again by whoever needs it.
 */
export async function startStatelessConsuming(parts: StatelessParts): Promise<Subscription> {
  const { consumers, group, bus, log, tracing } = parts;
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
      await handleTraced(tracing, envelope, async () => {
        const { id: event, type } = envelope;
        for (const consumer of wanted) {
          await consumer.handle(envelope).catch((error: unknown) => {
            log.warn({ event, type, err: error }, 'event not shown');
          });
        }
        log.info({ event, type }, 'event shown');
      });
    },
  });
}
