import type { Database } from '../data/database';
import type { Metrics } from '../metrics';
import {
  deadLetters,
  oldestEventSeconds,
  parkedEvents,
  timersDue,
  timersOverdueSeconds,
  waitingEvents,
} from './backlog';

/** Gauges of a service's backlog, read at each scrape: all by an index or a maintained counter. */
export function watchStore(db: Database, metrics: Metrics): void {
  const gauges: [name: string, help: string, read: (db: Database) => Promise<number>][] = [
    ['contend_outbox_events', 'Events that are saved and not yet on the bus', waitingEvents],
    ['contend_outbox_oldest_age_seconds', 'How long the oldest of them waits', oldestEventSeconds],
    ['contend_events_parked', 'Events that failed or wait behind one that failed', parkedEvents],
    ['contend_dead_letters', 'Events that were set aside and need a person', deadLetters],
    ['contend_timers_due', 'Timers whose time has come', timersDue],
    ['contend_timers_overdue_seconds', 'How late the latest of them is', timersOverdueSeconds],
  ];
  for (const [name, help, read] of gauges) metrics.gauge({ name, help }, () => read(db));
  const pool = db.pool();
  metrics.gauge(
    { name: 'contend_store_connections_in_use', help: 'Connections to the store at work' },
    () => pool.inUse,
  );
  metrics.gauge(
    { name: 'contend_store_connections_awaited', help: 'Work that waits for a connection' },
    () => pool.awaited,
  );
}
