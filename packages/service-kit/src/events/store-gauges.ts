import type { Database } from '../data/database';
import type { Metrics } from '../metrics';
import { deadLetterModel } from './dead-letters';
import { outboxModel } from './outbox';
import { parkedModel } from './parked';
import { timerModel } from './timer-store';

/** What waits in a service's store, read when someone asks: all by an index or a count kept. */
export function watchStore(db: Database, metrics: Metrics): void {
  const outbox = db.model(outboxModel);
  const timers = db.model(timerModel);
  const secondsSince = (time: Date | undefined) =>
    time ? Math.max(0, db.now().getTime() - time.getTime()) / 1000 : 0;

  metrics.gauge(
    { name: 'contend_outbox_events', help: 'Events that are saved and not yet on the bus' },
    () => outbox.estimatedDocumentCount(),
  );
  metrics.gauge(
    { name: 'contend_outbox_oldest_age_seconds', help: 'How long the oldest of them waits' },
    async () => {
      const oldest = await outbox.findOne().sort({ _id: 1 }).lean();
      return secondsSince(oldest ? new Date(oldest.time) : undefined);
    },
  );
  metrics.gauge(
    { name: 'contend_events_parked', help: 'Events that failed or wait behind one that failed' },
    () => db.model(parkedModel).estimatedDocumentCount(),
  );
  metrics.gauge(
    { name: 'contend_dead_letters', help: 'Events that were set aside and need a person' },
    () => db.model(deadLetterModel).estimatedDocumentCount(),
  );
  metrics.gauge({ name: 'contend_timers_due', help: 'Timers whose time has come' }, () =>
    timers.countDocuments({ due: { $lte: db.now() } }),
  );
  metrics.gauge(
    { name: 'contend_timers_overdue_seconds', help: 'How late the latest of them is' },
    async () => {
      const first = await timers
        .findOne({ due: { $lte: db.now() } })
        .sort({ due: 1 })
        .lean();
      return secondsSince(first?.due);
    },
  );
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
