import type { EventData, EventEnvelope, EventSpec } from '@contend/contracts';
import type { Database } from '../data/database';
import type { Metrics } from '../metrics';

/** A metric that a service derives from one of its own events when it is committed. */
export interface Measure {
  event: EventSpec;
  count(data: unknown): void;
}

/** Runs `count` once for each event of one type that this process has committed. */
export const counted = <E extends EventSpec>(
  event: E,
  count: (data: EventData<E>) => void,
): Measure => ({ event, count: (data) => count(data as EventData<E>) });

export interface EventMetrics {
  countHandling(type: string, outcome: 'handled' | 'failed' | 'dead-lettered'): void;
  /** Observes the time from an event's occurrence to its handling: the lag that users notice. */
  observeAge(envelope: EventEnvelope, now: Date): void;
  countPublished(topic: string, events: number): void;
}

export function eventMetrics(metrics: Metrics): EventMetrics {
  const handled = metrics.counter({
    name: 'contend_events_total',
    help: 'Events handled, by type and outcome',
    labelNames: ['type', 'outcome'],
  });
  const ages = metrics.histogram({
    name: 'contend_event_age_seconds',
    help: 'Seconds from an event to its handling',
    labelNames: ['topic'],
    buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15, 60, 300],
  });
  const published = metrics.counter({
    name: 'contend_events_published_total',
    help: 'Events published from the outbox',
    labelNames: ['topic'],
  });
  return {
    countHandling: (type, outcome) => handled.inc({ type, outcome }),
    observeAge({ source, time }, now) {
      const seconds = Math.max(0, now.getTime() - Date.parse(time)) / 1000;
      ages.observe({ topic: `${source}.events` }, seconds);
    },
    countPublished: (topic, events) => published.inc({ topic }, events),
  };
}

export interface TimerMetrics {
  countRun(kind: string, outcome: 'done' | 'failed' | 'dead'): void;
}

export function timerMetrics(metrics: Metrics): TimerMetrics {
  const runs = metrics.counter({
    name: 'contend_timer_runs_total',
    help: 'Timer runs, by kind and outcome',
    labelNames: ['kind', 'outcome'],
  });
  return { countRun: (kind, outcome) => runs.inc({ kind, outcome }) };
}

/** Counts work that was abandoned because another process took over its lease. */
export type CountLostLease = (work: 'timer' | 'relay' | 'idempotency key') => void;

export function lostLeases(metrics: Metrics): CountLostLease {
  const lost = metrics.counter({
    name: 'contend_leases_lost_total',
    help: 'Writes refused because another process had taken over the lease',
    labelNames: ['work'],
  });
  return (work) => lost.inc({ work });
}

/** Counts every event of this service once it is committed; rolled-back events are not counted. */
export function countEmitted(db: Database, metrics: Metrics, measures: Measure[]): void {
  const emitted = metrics.counter({
    name: 'contend_events_emitted_total',
    help: 'Events of this service, counted when they are committed',
    labelNames: ['type'],
  });
  db.onEmitted((events) => {
    for (const { type, data } of events) {
      emitted.inc({ type });
      measures.filter(({ event }) => event.type === type).forEach(({ count }) => count(data));
    }
  });
}
