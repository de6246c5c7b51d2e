import type { Database } from '../data/database';
import type { Metrics } from '../metrics';
import {
  countDeadLetters,
  oldestEventSeconds,
  parkedEvents,
  timersDue,
  timersOverdueSeconds,
  waitingEvents,
} from './backlog';

/** Gauges of a service's backlog, read at each scrape: all by an index or a maintained counter. */
export function watchStore(db: Database, metrics: Metrics): void {
  const gauges: [name: string, help: string, read: (db: Database) => Promise<number>][] = [
    ['contend_outbox_events', 'Events saved and not yet published', waitingEvents],
    [
      'contend_outbox_oldest_age_seconds',
      'Age of the oldest unpublished event',
      oldestEventSeconds,
    ],
    ['contend_events_parked', 'Events that failed, and those parked behind one', parkedEvents],
    [
      'contend_dead_letters',
      'Dead letters: events and timers that need an operator',
      countDeadLetters,
    ],
    ['contend_timers_due', 'Timers that are due', timersDue],
    ['contend_timers_overdue_seconds', 'Delay of the most overdue timer', timersOverdueSeconds],
  ];
  for (const [name, help, read] of gauges) metrics.gauge({ name, help }, () => read(db));
  const pool = db.pool();
  metrics.gauge(
    { name: 'contend_store_connections_in_use', help: 'Store connections in use' },
    () => pool.inUse,
  );
  metrics.gauge(
    { name: 'contend_store_connections_awaited', help: 'Operations queued for a store connection' },
    () => pool.awaited,
  );
}
