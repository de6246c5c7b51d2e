import { type EventEnvelope, Refusal } from '@contend/contracts';
import type { Clock } from '../clock';
import { inContext } from '../context';
import { isStoreAway, NewerDocument } from '../data/conflicts';
import type { Logger } from '../log';
import { processSpan } from '../tracing/messages';
import { asError, type Tracing } from '../tracing/tracing';
import type { EventMetrics } from './event-metrics';
import { AlreadyHandled } from './inbox';
import { LeaseLost } from './lease';

/** Sees events being handled, and tells of it in the log, in numbers and in their trace. */
export interface EventInstrumentation {
  /**
   * One try to handle an event, as part of the request and the trace it came from. One that was
   * handled before is no news. @throws whatever `work` does.
   */
  attempt(envelope: EventEnvelope, attempt: number, work: () => Promise<unknown>): Promise<void>;
  /** An event that is not tried any more. */
  setAside(envelope: EventEnvelope): void;
  /** A record that is no event, kept as a dead letter. */
  unreadable(topic: string, place: string): void;
}

interface InstrumentationOptions {
  log: Logger;
  clock: Clock;
  tracing: Tracing;
  events: EventMetrics;
}

/**
 * Contention, an absent store, a lease that was taken over and a document of a newer version are
 * no fault of the event: they are not counted.
 */
export const isFaultOfEvent = (error: unknown): boolean =>
  !isStoreAway(error) &&
  !(error instanceof NewerDocument || error instanceof LeaseLost) &&
  !(error instanceof Refusal && error.code === 'too-busy');

export function eventInstrumentation({
  log,
  clock,
  tracing,
  events,
}: InstrumentationOptions): EventInstrumentation {
  function handled(envelope: EventEnvelope): void {
    const { id: event, type } = envelope;
    events.countHandling(type, 'handled');
    events.observeAge(envelope, clock.now());
    log.info({ event, type }, 'event handled');
  }

  function failed({ id: event, type }: EventEnvelope, attempt: number, error: unknown): void {
    events.countHandling(type, 'failed');
    log.warn({ event, type, attempt, err: error }, 'event failed');
  }

  return {
    async attempt(envelope, attempt, work) {
      const { requestId, traceparent: parent } = envelope;
      const span = tracing.begin({ ...processSpan(envelope), parent });
      await inContext({ requestId, traceparent: span.traceparent }, async () => {
        try {
          await work();
          span.end();
          handled(envelope);
        } catch (error) {
          const isNews = !(error instanceof AlreadyHandled);
          span.end(isNews ? { error: asError(error) } : {});
          if (!isNews) return;
          if (isFaultOfEvent(error)) failed(envelope, attempt, error);
          throw error;
        }
      });
    },
    unreadable(topic, place) {
      events.countHandling('unreadable record', 'set-aside');
      log.error({ topic, place }, 'unreadable record moved to dead letters');
    },
    setAside({ id: event, type, requestId }) {
      events.countHandling(type, 'set-aside');
      log.error({ event, type, requestId }, 'event moved to dead letters');
    },
  };
}
