import type { mongo } from 'mongoose';
import type { Bus } from '../bus/bus';
import { KeyedQueue } from '../bus/keyed-queue';
import type { Database } from '../data/database';
import type { Logger } from '../log';
import { sendTraced } from '../tracing/messages';
import type { Tracing } from '../tracing/tracing';
import type { CountLostLease, EventMetrics } from './event-metrics';
import { LeaseLost, leaseOf, prepareLeases } from './lease';
import { outboxModel, outgoingOf, type OutboxRow } from './outbox';
import { byTopic, inOrder } from './outbox-order';
import { type UnconfirmedEvents, unconfirmedEvents, unconfirmedModel } from './unconfirmed';
import { startWorker, type Worker } from './worker';

/** Other replicas' events are found by looking, where there are any; one's own at once. */
const lookEveryMs = { shared: 100, alone: 1000 };
const retryMs = 250;

/** How many rows are read at a time, and how many are in hand before more are read. */
const portions = {
  // One request each, and the next is read meanwhile.
  kafka: { page: 500, mostInHand: 4000 },
  // Each is being handled, by connections that are few.
  'in-process': { page: 100, mostInHand: 200 },
};

/** Registers what relaying stores; before indexes are made. */
export function prepareRelay(db: Database): void {
  prepareLeases(db);
  db.model(outboxModel);
  db.model(unconfirmedModel);
}

interface RelayParts {
  db: Database;
  bus: Bus;
  log: Logger;
  tracing: Tracing;
  events: EventMetrics;
  countLost: CountLostLease;
  /** How long a publish that was not acknowledged may still be appended; for tests. */
  republishAfterMs?: number;
}

/**
 * Publishes saved events in order per subject, at least once. One relay per service works at a
 * time: the one that holds the lease. A row goes when the bus has it.
 *
 * Why order holds: a page of rows begins with a subject's first row, so a row is only handed on
 * when those before it are in hand or gone; what is in hand goes in order within its lane; and
 * when a publishing fails nothing of its lane goes on until all of it has been let go. A relay that
 * was paused for longer than its lease publishes and removes nothing of what it had in hand; what
 * it had already sent comes twice, in that order. Rows are removed in the order they were published
 * in, so that one whose removal failed is not published again behind its successor.
 *
 * On a compacted topic the last record of a key counts: after a publish that may still be appended
 * later, the newest event of each key is published again (`unconfirmed.ts`).
 */
export function startRelay(parts: RelayParts): Worker {
  const { db, bus } = parts;
  const { page: pageSize, mostInHand } = portions[bus.kind];
  const lease = leaseOf(db, 'relay');
  // The driver's own: every event goes through here, and there is nothing to cast.
  const outbox = db.model(outboxModel).collection as unknown as mongo.Collection<OutboxRow>;
  const isHeld = () => lease.isHeld();
  const unconfirmed = unconfirmedEvents({ db, afterMs: parts.republishAfterMs });
  const lanes = new Lanes({ ...parts, isHeld, unconfirmed }, () => worker.wake());
  /** The subject that the last full page ended in; null to begin anew. */
  let from: string | null = null;

  async function round(): Promise<number> {
    const restMs = () => lookEveryMs[lease.isShared() ? 'shared' : 'alone'];
    // Renewed also while nothing more is read: what is in hand is published under it.
    const isMine = await lease.hold();
    lanes.isAwaited = lanes.inHand >= mostInHand;
    if (lanes.isAwaited || !isMine) return restMs();
    if (bus.kind === 'kafka' && unconfirmed.isLookDue()) lanes.republish();
    lanes.beginReading();
    // One answer each, not a cursor that is asked again.
    const options = { limit: pageSize, batchSize: pageSize + 1 };
    const page = await outbox
      .find(from === null ? {} : { subject: { $gte: from } }, options)
      .sort({ subject: 1, sequence: 1 })
      .toArray();
    const last = page.length === pageSize ? (page.at(-1)?.subject ?? null) : null;
    const isFurther = last !== null && last !== from;
    from = last;
    const isTaken = lanes.take(page) > 0;
    lanes.isAwaited = last !== null;
    return last !== null && (isTaken || isFurther) ? 0 : restMs();
  }

  const worker = startWorker({ name: 'relay', log: parts.log, round });
  db.onCommit('outbox', () => worker.wake());
  return {
    ...worker,
    async stop() {
      await worker.stop();
      await lanes.idle();
      // Another replica need not wait for the lease to run out.
      await lease.drop();
    },
  };
}

interface LaneParts extends RelayParts {
  /** Whether the relay's lease has not run out. */
  isHeld(): boolean;
  unconfirmed: UnconfirmedEvents;
}

interface Lane {
  /** How many portions of rows are in it. */
  pieces: number;
  /** One of them could not be published or removed: the others are let go and read again. */
  isBroken: boolean;
  /** The removals so far. */
  removals: Promise<unknown>;
}

const newLane = (): Lane => ({ pieces: 0, isBroken: false, removals: Promise.resolve() });

/**
 * Rows in hand. Kafka answers when it has the events: one lane, one request after the other. In
 * process the answer is that they were handled, and one that is hard to handle must hold up its own
 * subject alone: a lane each.
 */
class Lanes {
  private readonly queue = new KeyedQueue();
  private readonly rowsInHand = new Set<string>();
  private readonly lanes = new Map<string, Lane>();
  private readonly underWay = new Set<Promise<unknown>>();
  /** Whether there is more to read once some of it has gone. */
  isAwaited = false;
  /** Rows that went while a page was being read, which may still show them. */
  private gone = new Set<string>();

  constructor(
    private readonly parts: LaneParts,
    private readonly wake: () => void,
  ) {}

  get inHand(): number {
    return this.rowsInHand.size;
  }

  beginReading(): void {
    this.gone = new Set();
  }

  /** Takes the rows of a page that are not in hand yet. Answers how many. */
  take(page: OutboxRow[]): number {
    const byLane = new Map<string, OutboxRow[]>();
    for (const row of page) {
      const name = this.parts.bus.kind === 'kafka' ? '' : row.subject;
      if (this.rowsInHand.has(row._id) || this.gone.has(row._id)) continue;
      if (this.lanes.get(name)?.isBroken) continue;
      const rows = byLane.get(name);
      if (rows) rows.push(row);
      else byLane.set(name, [row]);
    }
    let taken = 0;
    for (const [name, rows] of byLane) {
      taken += rows.length;
      this.hand(name, rows);
    }
    return taken;
  }

  async idle(): Promise<void> {
    await Promise.all(this.underWay);
  }

  private hand(name: string, rows: OutboxRow[]): void {
    const lane = this.lanes.get(name) ?? newLane();
    this.lanes.set(name, lane);
    lane.pieces += 1;
    rows.forEach((row) => this.rowsInHand.add(row._id));
    const going = this.queue
      .run(name, async () => {
        const isPublished = await this.publishUnlessBroken(lane, rows);
        // Not awaited here: the next portion is published meanwhile.
        const removal = lane.removals.then(() => isPublished && this.removeInOrder(lane, rows));
        lane.removals = removal;
        return { removal };
      })
      .then(({ removal }) => removal)
      .then((isGone) => {
        this.underWay.delete(going);
        rows.forEach((row) => this.rowsInHand.delete(row._id));
        lane.pieces -= 1;
        if (lane.pieces === 0) this.lanes.delete(name);
        if (!isGone || this.isAwaited) this.wake();
      });
    this.underWay.add(going);
  }

  private async publishUnlessBroken(lane: Lane, rows: OutboxRow[]): Promise<boolean> {
    if (lane.isBroken) return false;
    try {
      await publish(this.parts, rows);
      return true;
    } catch (error) {
      lane.isBroken = true;
      this.reportUnpublished(rows, error);
      await new Promise((resolve) => setTimeout(resolve, retryMs));
      return false;
    }
  }

  private reportUnpublished(rows: OutboxRow[], error: unknown): void {
    const { log, countLost } = this.parts;
    if (error instanceof LeaseLost) {
      countLost('relay');
      log.info({ events: rows.length }, 'events left to the process that took the relay over');
      return;
    }
    const subjects = [...new Set(rows.map(({ subject }) => subject))];
    log.debug({ err: error, subjects }, 'events could not be published yet');
  }

  /** Leaves rows behind one that could not be removed: they are published again after it. */
  private async removeInOrder(lane: Lane, rows: OutboxRow[]): Promise<boolean> {
    if (lane.isBroken) return false;
    try {
      return await this.remove(rows);
    } catch (error) {
      lane.isBroken = true;
      this.parts.log.debug({ err: error }, 'published events could not be removed yet');
      return false;
    }
  }

  /** Publishes the events of due unconfirmed rows again, in turn with the rows in hand. */
  republish(): void {
    const going: Promise<unknown> = this.queue
      .run('', () => republishDue(this.parts))
      .catch((error: unknown) => {
        this.parts.log.debug({ err: error }, 'events could not be published again yet');
      })
      .finally(() => this.underWay.delete(going));
    this.underWay.add(going);
  }

  /** By topic too: an event that was set aside comes a second time, for another one. */
  private async remove(rows: OutboxRow[]): Promise<boolean> {
    // The relay that has the lease publishes and removes them.
    if (!this.parts.isHeld()) {
      this.parts.countLost('relay');
      return false;
    }
    const outbox = this.parts.db.model(outboxModel).collection;
    for (const [topic, ofTopic] of byTopic(rows)) {
      const ids = ofTopic.map(({ _id }) => _id as never);
      await outbox.deleteMany({ _id: { $in: ids }, topic });
    }
    rows.forEach(({ _id }) => this.gone.add(_id));
    return true;
  }
}

/** Publishes in order; several topics of one subject keep that order too. */
async function publish(parts: LaneParts, rows: OutboxRow[]): Promise<void> {
  const { unconfirmed } = parts;
  for (const [topic, ofTopic] of byTopic(inOrder(rows))) {
    await send(parts, topic, ofTopic);
    // Another replica publishes meanwhile: which of the two was appended last is not known.
    if (parts.bus.kind === 'kafka' && parts.isHeld()) await unconfirmed.confirm(topic, ofTopic);
  }
}

async function send(parts: LaneParts, topic: string, rows: OutboxRow[]): Promise<void> {
  const { bus, tracing, events, unconfirmed } = parts;
  if (bus.kind === 'kafka') await unconfirmed.begin(topic, rows);
  if (!parts.isHeld()) throw new LeaseLost('relay');
  await sendTraced(tracing, rows.map(outgoingOf), (sent) => bus.publish(topic, sent));
  events.countPublished(topic, rows.length);
}

/** An event whose subject has rows in the outbox is not repeated: they are published anyway. */
async function republishDue(parts: LaneParts): Promise<void> {
  const due = await parts.unconfirmed.due();
  if (due.length === 0) return;
  const outbox = parts.db.model(outboxModel).collection;
  const subjects = due.map(({ event }) => event.subject);
  const waiting = new Set(await outbox.distinct('subject', { subject: { $in: subjects } }));
  const ready = due.filter(({ event }) => !waiting.has(event.subject));
  for (const [topic, events] of byTopic(ready.map(({ event }) => event))) {
    await send(parts, topic, events);
    if (!parts.isHeld()) return;
    await parts.unconfirmed.settle(ready.filter(({ event }) => event.topic === topic));
  }
}
