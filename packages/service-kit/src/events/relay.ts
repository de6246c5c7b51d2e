import type { Bus } from '../bus/bus';
import type { Database } from '../data/database';
import type { Logger } from '../log';
import { sendTraced } from '../tracing/messages';
import type { Tracing } from '../tracing/tracing';
import type { EventMetrics } from './event-metrics';
import { leaseOf, prepareLeases } from './lease';
import { envelopeOf, outboxModel, type OutboxRow } from './outbox';
import { startWorker, type Worker } from './worker';

const batch = 200;
const retryMs = 250;

/** Registers what relaying stores; before indexes are made. */
export function prepareRelay(db: Database): void {
  prepareLeases(db);
  db.model(outboxModel);
}

interface RelayParts {
  db: Database;
  bus: Bus;
  log: Logger;
  tracing: Tracing;
  events: EventMetrics;
}

/**
 * Publishes saved events in order per key, at least once. One relay per service works at a time:
 * the one that holds the lease. A row goes when the bus has it.
 */
export function startRelay(parts: RelayParts): Worker {
  const { db, bus, log } = parts;
  const lease = leaseOf(db, 'relay');
  const outbox = db.model(outboxModel);
  /** Subjects being published. */
  const underWay = new Map<string, Promise<void>>();

  /** Publishes beside other work; the subjects are left alone until that is over. */
  function send(rows: OutboxRow[]): void {
    const subjects = new Set(rows.map((row) => row.subject));
    const sending = publish(parts, rows)
      .catch(async (error: unknown) => {
        log.debug({ err: error, subjects: [...subjects] }, 'events could not be published yet');
        await new Promise((resolve) => setTimeout(resolve, retryMs));
      })
      .finally(() => {
        subjects.forEach((subject) => underWay.delete(subject));
        worker.wake();
      });
    subjects.forEach((subject) => underWay.set(subject, sending));
  }

  async function round(): Promise<boolean> {
    if (underWay.size >= batch || !(await lease.hold())) return false;
    const free = { subject: { $nin: [...underWay.keys()] } };
    const rows = (await outbox.find(free).sort({ _id: 1 }).limit(batch).lean()) as OutboxRow[];
    if (rows.length === 0) return false;
    const subjects = [...new Set(rows.map((row) => row.subject))];
    // A batch may cut a subject's events in two when clocks differ; take all of each in hand.
    const all = (await outbox.find({ subject: { $in: subjects } }).lean()) as OutboxRow[];
    // Kafka answers when it has the events: one request for all. In process the answer is that
    // they were handled, and one that is hard to handle must hold up its own subject alone.
    if (bus.kind === 'kafka') send(all);
    else subjects.forEach((subject) => send(all.filter((row) => row.subject === subject)));
    return true;
  }

  const worker = startWorker({ name: 'relay', log, idleMs: 250, round });
  db.onCommit('outbox', () => worker.wake());
  return {
    ...worker,
    async stop() {
      await worker.stop();
      await Promise.all(underWay.values());
      // Another replica need not wait for the lease to run out.
      await lease.drop();
    },
  };
}

/** Publishes in order; several topics of one subject keep that order too. */
async function publish({ bus, db, tracing, events }: RelayParts, rows: OutboxRow[]): Promise<void> {
  const ordered = inOrder(rows);
  for (const topic of new Set(ordered.map((row) => row.topic))) {
    const ofTopic = ordered.filter((row) => row.topic === topic);
    await sendTraced(tracing, ofTopic.map(envelopeOf), (sent) => bus.publish(topic, sent));
    events.countPublished(topic, ofTopic.length);
  }
  await db.model(outboxModel).deleteMany({ _id: { $in: rows.map((row) => row._id) } });
}

/** By id, which is by time; within a subject by sequence, whatever the clocks of replicas say. */
function inOrder(rows: OutboxRow[]): OutboxRow[] {
  const byId = [...rows].sort((one, other) => (one._id < other._id ? -1 : 1));
  const waiting = new Map<string, OutboxRow[]>();
  for (const row of [...rows].sort((one, other) => one.sequence - other.sequence)) {
    waiting.set(row.subject, [...(waiting.get(row.subject) ?? []), row]);
  }
  return byId.flatMap(({ subject }) => waiting.get(subject)?.shift() ?? []);
}
