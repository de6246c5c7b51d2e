import type { mongo } from 'mongoose';
import type { Bus } from '../bus/bus';
import { KeyedQueue } from '../bus/keyed-queue';
import type { Database } from '../data/database';
import type { Logger } from '../log';
import { sendTraced } from '../tracing/messages';
import type { Tracing } from '../tracing/tracing';
import type { CountLostLease, EventMetrics } from './event-metrics';
import { LeaseLost, leaseOf, prepareLeases } from './lease';
import { outboxModel, toOutgoingEvent, type OutboxRow } from './outbox';
import { byTopic, inOrder } from './outbox-order';
import { type OutboxRemovals, outboxRemovals } from './outbox-removals';
import { type UnconfirmedEvents, unconfirmedEvents, unconfirmedModel } from './unconfirmed';
import { startWorker, type Worker } from './worker';

/** The poll interval beside other replicas, whose events are found by polling. */
const sharedPollMs = 100;
const retryMs = 250;

/** Rows per page, and the amount in progress at which reading pauses. */
const portions = {
  // Rows. One request per portion; the next page is read meanwhile.
  kafka: { page: 500, mostInHand: 4000 },
  // Subjects. One event of each is handled at a time, over a limited number of connections.
  'in-process': { page: 100, mostInHand: 200 },
};

/** Registers the models of the relay; call it before indexes are created. */
export function prepareRelay(db: Database): void {
  prepareLeases(db);
  db.model(outboxModel);
  db.model(unconfirmedModel);
}

interface RelayOptions {
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
 * time: the one that holds the lease. A row is deleted once the bus has acknowledged it.
 *
 * Why order holds: a page of rows begins with a subject's first row, so a row is only published
 * when those before it are in progress or deleted; rows in progress are published in order within
 * their lane; and after a failed publish a lane is paused until all its rows are released. A relay
 * that was paused for longer than its lease neither publishes nor deletes its rows in progress;
 * those it had already sent are published twice, in that order. Rows are deleted in publishing
 * order, so that one whose deletion failed is not published again behind its successor.
 *
 * On a compacted topic the last record of a key counts: after a publish that may still be appended
 * later, the newest event of each key is published again (`unconfirmed.ts`).
 */
export function startRelay(options: RelayOptions): Worker {
  const { db, bus } = options;
  const { page: pageSize, mostInHand } = portions[bus.kind];
  const lease = leaseOf(db, 'relay');
  // The raw driver: every event passes here, and there is nothing to cast.
  const outbox = db.model(outboxModel).collection as unknown as mongo.Collection<OutboxRow>;
  const isHeld = () => lease.isHeld();
  const unconfirmed = unconfirmedEvents({ db, afterMs: options.republishAfterMs });
  const lanes = new Lanes({ ...options, isHeld, unconfirmed }, () => worker.wake());
  /** The start of the next page: a condition on subjects, or null for the beginning. */
  let from: { $gte: string } | { $gt: string } | null = null;
  /** Whether a subject since the beginning has more rows than were read. */
  let hasMore = false;

  async function round(): Promise<number> {
    const restMs = () => (lease.isShared() ? sharedPollMs : db.pollMs);
    // Renewed even while no page is read: rows in progress are published under it.
    const isMine = await lease.hold();
    if (lanes.inHand >= mostInHand) lanes.isAwaited = true;
    if (lanes.inHand >= mostInHand || !isMine) return restMs();
    if (bus.kind === 'kafka' && unconfirmed.isLookDue()) lanes.republish();
    lanes.beginReading();
    // One reply each, without a cursor that needs further requests.
    const options = { limit: pageSize, batchSize: pageSize + 1 };
    if (from === null) hasMore = false;
    const page = await outbox
      .find(from === null ? {} : { subject: from }, options)
      .sort({ subject: 1, sequence: 1 })
      .toArray();
    const last = page.length === pageSize ? page.at(-1)?.subject : undefined;
    lanes.take(page);
    if (last === undefined) from = null;
    else if (page[0]?.subject === last) {
      // Its other rows are read once these are deleted; until then it delays no other subject.
      from = { $gt: last };
      hasMore = true;
    } else from = { $gte: last };
    lanes.isAwaited = from !== null || hasMore;
    return from === null ? restMs() : 0;
  }

  const worker = startWorker({ name: 'relay', log: options.log, round });
  db.onCommit('outbox', () => worker.wake());
  return {
    ...worker,
    async stop() {
      await worker.stop();
      await lanes.idle();
      // Another replica can then take over before the lease expires.
      await lease.drop();
    },
  };
}

interface LaneOptions extends RelayOptions {
  /** Whether the relay's lease has not expired. */
  isHeld(): boolean;
  unconfirmed: UnconfirmedEvents;
}

interface Lane {
  /** How many portions of rows it holds. */
  pieces: number;
  /** A portion could not be published or deleted: the others are released and read again. */
  isBroken: boolean;
  /** Deletions so far. */
  removals: Promise<unknown>;
}

const newLane = (): Lane => ({ pieces: 0, isBroken: false, removals: Promise.resolve() });

/**
 * Rows in progress. Kafka acknowledges a request when the events are stored: one lane, one request
 * after another. In process an acknowledgement means that consumers have handled the events, so
 * each subject has its own lane and a slow event delays no other subject.
 */
class Lanes {
  private readonly queue = new KeyedQueue();
  private readonly rowsInHand = new Set<string>();
  private readonly lanes = new Map<string, Lane>();
  private readonly underWay = new Set<Promise<unknown>>();
  /** Whether there are more rows to read once some are done. */
  isAwaited = false;
  /** Rows deleted while a page was being read; the page may still contain them. */
  private gone = new Set<string>();

  private readonly removals: OutboxRemovals;
  constructor(
    private readonly options: LaneOptions,
    private readonly wake: () => void,
  ) {
    this.removals = outboxRemovals(options.db);
  }

  /** In process subjects are counted: the rows of a few with slow events must not pause reading. */
  get inHand(): number {
    return this.options.bus.kind === 'kafka' ? this.rowsInHand.size : this.lanes.size;
  }

  beginReading(): void {
    this.gone = new Set();
  }

  /** Accepts the rows of a page that are not in progress yet. */
  take(page: OutboxRow[]): void {
    const byLane = new Map<string, OutboxRow[]>();
    for (const row of page) {
      const name = this.options.bus.kind === 'kafka' ? '' : row.subject;
      if (this.rowsInHand.has(row._id) || this.gone.has(row._id)) continue;
      if (this.lanes.get(name)?.isBroken) continue;
      const rows = byLane.get(name);
      if (rows) rows.push(row);
      else byLane.set(name, [row]);
    }
    for (const [name, rows] of byLane) this.hand(name, rows);
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
      await publish(this.options, rows);
      return true;
    } catch (error) {
      lane.isBroken = true;
      this.reportUnpublished(rows, error);
      await new Promise((resolve) => setTimeout(resolve, retryMs));
      return false;
    }
  }

  private reportUnpublished(rows: OutboxRow[], error: unknown): void {
    const { log, countLost, isHeld } = this.options;
    // Whatever failed: once the lease has expired the events are not published here again.
    if (error instanceof LeaseLost || !isHeld()) {
      countLost('relay');
      log.info({ events: rows.length }, 'events left to the new holder of the relay lease');
      return;
    }
    const subjects = [...new Set(rows.map(({ subject }) => subject))];
    log.debug({ err: error, subjects }, 'events could not be published yet');
  }

  /**
   * Skips the deletion of rows behind one that could not be deleted: they are published again after
   * it.
   */
  private async removeInOrder(lane: Lane, rows: OutboxRow[]): Promise<boolean> {
    if (lane.isBroken) return false;
    try {
      return await this.remove(rows);
    } catch (error) {
      lane.isBroken = true;
      this.options.log.debug({ err: error }, 'published events could not be removed yet');
      return false;
    }
  }

  /** Publishes the events of due unconfirmed rows again, queued with the rows in progress. */
  republish(): void {
    const going: Promise<unknown> = this.queue
      .run('', () => republishDue(this.options))
      .catch((error: unknown) => {
        this.options.log.debug({ err: error }, 'events could not be published again yet');
      })
      .finally(() => this.underWay.delete(going));
    this.underWay.add(going);
  }

  /** By topic too: a dead letter is published a second time under its id, to another topic. */
  private async remove(rows: OutboxRow[]): Promise<boolean> {
    // The relay that now has the lease publishes and deletes them.
    if (!this.options.isHeld()) {
      this.options.countLost('relay');
      return false;
    }
    await this.removals.run('', rows);
    rows.forEach(({ _id }) => this.gone.add(_id));
    return true;
  }
}

/** Publishes in order; several topics of one subject keep that order too. */
async function publish(options: LaneOptions, rows: OutboxRow[]): Promise<void> {
  const { unconfirmed } = options;
  for (const [topic, ofTopic] of byTopic(inOrder(rows))) {
    await send(options, topic, ofTopic);
    // Another replica publishes meanwhile, so it is unknown which of the two was appended last.
    if (options.bus.kind === 'kafka' && options.isHeld()) await unconfirmed.confirm(topic, ofTopic);
  }
}

async function send(options: LaneOptions, topic: string, rows: OutboxRow[]): Promise<void> {
  const { bus, tracing, events, unconfirmed } = options;
  if (bus.kind === 'kafka') await unconfirmed.begin(topic, rows);
  if (!options.isHeld()) throw new LeaseLost('relay');
  await sendTraced(tracing, rows.map(toOutgoingEvent), (sent) => bus.publish(topic, sent));
  events.countPublished(topic, rows.length);
}

/** An event whose subject has rows in the outbox is not repeated: newer events follow anyway. */
async function republishDue(options: LaneOptions): Promise<void> {
  const due = await options.unconfirmed.due();
  if (due.length === 0) return;
  const outbox = options.db.model(outboxModel).collection;
  const subjects = due.map(({ event }) => event.subject);
  const waiting = new Set(await outbox.distinct('subject', { subject: { $in: subjects } }));
  const ready = due.filter(({ event }) => !waiting.has(event.subject));
  for (const [topic, events] of byTopic(ready.map(({ event }) => event))) {
    await send(options, topic, events);
    if (!options.isHeld()) return;
    await options.unconfirmed.settle(ready.filter(({ event }) => event.topic === topic));
  }
}
