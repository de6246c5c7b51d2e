import { type EventEnvelope, Refusal } from '@contend/contracts';
import type { Clock } from '../clock';
import { inContext } from '../context';
import { NewerDocument } from '../data/conflicts';
import { isStoreUnavailable } from '../data/store-unavailable';
import type { Logger } from '../log';
import { processSpan } from '../tracing/messages';
import { asError, type Tracing } from '../tracing/tracing';
import type { EventMetrics } from './event-metrics';
import { AlreadyHandled, RolledBack } from './inbox';
import { LeaseLost } from './lease';

/** Logs, measures and traces event handling. */
export interface EventInstrumentation {
  /**
   * One attempt to handle an event, as part of its originating request and trace. A duplicate is
   * not recorded.
   * @throws the errors of `work`.
   */
  attempt(envelope: EventEnvelope, attempt: number, work: () => Promise<unknown>): Promise<void>;
  /** Records that an event was moved to dead letters. */
  movedToDeadLetters(envelope: EventEnvelope): void;
  /** Records that an unreadable record was moved to dead letters. */
  unreadable(topic: string, place: string): void;
}

interface InstrumentationOptions {
  log: Logger;
  clock: Clock;
  tracing: Tracing;
  events: EventMetrics;
}

/**
 * Contention, an unavailable store, a lease that was taken over, a document of a newer version and
 * another event of its transaction are not the event's fault: they are not counted.
 */
export const isFaultOfEvent = (error: unknown): boolean =>
  !isStoreUnavailable(error) &&
  !(error instanceof NewerDocument || error instanceof LeaseLost || error instanceof RolledBack) &&
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
      events.countHandling('unreadable record', 'dead-lettered');
      log.error({ topic, place }, 'unreadable record moved to dead letters');
    },
    movedToDeadLetters({ id: event, type, requestId }) {
      events.countHandling(type, 'dead-lettered');
      log.error({ event, type, requestId }, 'event moved to dead letters');
    },
  };
}
