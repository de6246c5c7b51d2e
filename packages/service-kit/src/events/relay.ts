import { randomUUID } from 'node:crypto';
import { Schema } from 'mongoose';
import type { Bus } from '../bus/bus';
import { isDuplicateKey } from '../data/conflicts';
import { type Database, defineModel } from '../data/database';
import type { Logger } from '../log';
import { envelopeOf, outboxModel, type OutboxRow } from './outbox';
import { startWorker, type Worker } from './worker';

interface Lease {
  _id: string;
  owner: string;
  until: Date;
}
const leaseSchema = new Schema<Lease>(
  {
    _id: { type: String, required: true },
    owner: { type: String, required: true },
    until: { type: Date, required: true },
  },
  { versionKey: false, strict: 'throw' },
);
const leaseModel = defineModel<Lease>('leases', leaseSchema);

const leaseMs = 5_000;
const batch = 200;
const retryMs = 250;

/** Registers what relaying stores; before indexes are made. */
export function prepareRelay(db: Database): void {
  db.model(leaseModel);
  db.model(outboxModel);
}

interface RelayParts {
  db: Database;
  bus: Bus;
  log: Logger;
}

/**
 * Publishes saved events in order per key, at least once. One relay per service works at a time: the
 * one that holds the lease. A row goes when the bus has it.
 */
export function startRelay({ db, bus, log }: RelayParts): Worker {
  const owner = randomUUID();
  const leases = db.model(leaseModel);
  const outbox = db.model(outboxModel);
  /** Subjects being published. */
  const underWay = new Map<string, Promise<void>>();
  let leasedUntil = 0;

  async function holdLease(): Promise<boolean> {
    if (leasedUntil - Date.now() > leaseMs / 2) return true;
    const until = new Date(Date.now() + leaseMs);
    try {
      const { matchedCount, upsertedCount } = await leases.updateOne(
        { _id: 'relay', $or: [{ owner }, { until: { $lt: new Date() } }] },
        { $set: { owner, until } },
        { upsert: true },
      );
      if (matchedCount + upsertedCount === 0) return false;
    } catch (error) {
      // The row is there and is someone else's.
      if (isDuplicateKey(error)) return false;
      throw error;
    }
    leasedUntil = until.getTime();
    return true;
  }

  /** Rows in order per subject; several topics of one subject keep that order too. */
  async function publish(rows: OutboxRow[]): Promise<void> {
    const ordered = [...rows].sort((one, other) => one.sequence - other.sequence);
    for (const topic of new Set(ordered.map((row) => row.topic))) {
      const ofTopic = ordered.filter((row) => row.topic === topic);
      await bus.publish(topic, ofTopic.map(envelopeOf));
    }
    await outbox.deleteMany({ _id: { $in: rows.map((row) => row._id) } });
  }

  /** Publishes beside other work; the subjects are left alone until that is over. */
  function send(rows: OutboxRow[]): void {
    const subjects = new Set(rows.map((row) => row.subject));
    const sending = publish(rows)
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
    if (underWay.size >= batch || !(await holdLease())) return false;
    const free = { subject: { $nin: [...underWay.keys()] } };
    const rows = (await outbox.find(free).sort({ _id: 1 }).limit(batch).lean()) as OutboxRow[];
    if (rows.length === 0) return false;
    const subjects = [...new Set(rows.map((row) => row.subject))];
    // A batch may cut a subject's events in two when clocks differ; take all of each in hand.
    const all = (await outbox.find({ subject: { $in: subjects } }).lean()) as OutboxRow[];
    // Kafka answers when it has the events: one request for all. In process the answer is that they were
    // handled, and one that is hard to handle must hold up its own subject alone.
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
      await leases.deleteOne({ _id: 'relay', owner }).catch(() => undefined);
    },
  };
}
