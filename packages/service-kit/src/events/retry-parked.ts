import type { EventEnvelope } from '@contend/contracts';
import { inContext } from '../context';
import { NewerDocument, retryStale } from '../data/conflicts';
import type { Database } from '../data/database';
import type { Logger } from '../log';
import { type Consumer, UnreadableEvent } from './consumer';
import type { ConsumerSets } from './consumer-sets';
import { moveToDeadLetters } from './dead-letters';
import { startDueWorker } from './due-worker';
import { AlreadyHandled, handleOnce } from './inbox';
import { type Hold, LeaseLost, leasesOf } from './lease';
import { unpark, nextTryAfter, parkedModel, type ParkedRow, tries } from './parked';
import { isFaultOfEvent, type EventInstrumentation } from './event-instrumentation';
import type { Worker } from './worker';

/** One replica at a time retries a parked event; the lease is renewed meanwhile. */
const leaseMs = 5000;
const width = 8;
/** The pause before a retry that is left to another version. */
const leftMs = 2000;

interface RetryOptions {
  db: Database;
  log: Logger;
  instrumentation: EventInstrumentation;
  sets: ConsumerSets;
  wantedFor(envelope: EventEnvelope): Consumer[];
}

/**
 * Retries parked events, the first of each subject, with growing pauses. After five tries in all an
 * event becomes a dead letter, and the next of its subject is due. Events of types that this
 * version does not handle are left to a replica that does.
 */
export function startRetrying(options: RetryOptions): Worker {
  const { db, log, sets } = options;
  const parked = db.model(parkedModel);
  const retrier = new Retrier(options);
  return startDueWorker<ParkedRow>({
    name: 'parked events',
    log,
    pollMs: db.pollMs,
    lanes: { parked: width },
    laneOf: () => 'parked',
    find: async ({ without, limit }) =>
      (await parked
        .find({
          nextTry: { $lte: new Date(Date.now() + db.pollMs) },
          _id: { $nin: without },
          'envelope.type': { $in: sets.types },
        })
        .sort({ nextTry: 1 })
        .limit(limit)
        .lean()) as ParkedRow[],
    dueInMs: ({ nextTry }) => (nextTry?.getTime() ?? 0) - Date.now(),
    run: async (row) => {
      await retrier.retry(row);
      // The next of its subject may be due.
      return 0;
    },
  });
}

class Retrier {
  private readonly parked;
  private readonly leases;

  constructor(private readonly options: RetryOptions) {
    this.parked = options.db.model(parkedModel);
    const fields = { until: 'nextTry', token: 'token' } as const;
    this.leases = leasesOf<ParkedRow>({ rows: this.parked, fields, leaseMs });
  }

  async retry({ _id }: ParkedRow): Promise<void> {
    const hold = await this.leases.claim({ filter: { _id } });
    if (!hold) return;
    const stopRenewing = hold.keep();
    try {
      await inContext({ fence: hold }, () => this.attempt(hold));
    } finally {
      stopRenewing();
    }
  }

  private async attempt(hold: Hold<ParkedRow>): Promise<void> {
    const { db, instrumentation } = this.options;
    const { envelope, attempts } = hold.row;
    try {
      await instrumentation.attempt(envelope, attempts + 1, () => this.handle(hold.row));
    } catch (error) {
      if (error instanceof LeaseLost) return;
      if (db.isClosed()) throw error;
      if (this.isForAnother(error)) await this.leave(hold, error);
      else if (isFaultOfEvent(error)) await this.fail(hold, error);
      else throw error;
    }
  }

  private handle(row: ParkedRow): Promise<unknown> {
    const { db, wantedFor } = this.options;
    return retryStale(() =>
      db.transaction(async () => {
        const { envelope } = row;
        await handleOnce(db, { envelope, wanted: wantedFor(envelope) });
        await unpark(db, row);
      }),
    ).catch((error: unknown) => {
      if (!(error instanceof AlreadyHandled)) throw error;
      return retryStale(() => db.transaction(() => unpark(db, row)));
    });
  }

  /** Whether a replica of another version may handle it: the try is then not counted. */
  private isForAnother(error: unknown): boolean {
    if (error instanceof NewerDocument) return true;
    return error instanceof UnreadableEvent && this.options.sets.areOthersLive();
  }

  private async leave({ row, token }: Hold<ParkedRow>, error: unknown): Promise<void> {
    const nextTry = new Date(Date.now() + leftMs);
    const change = { nextTry, token: null, error: String(error) };
    await this.parked.updateOne({ _id: row._id, token }, { $set: change });
  }

  private async fail({ row, token }: Hold<ParkedRow>, error: unknown): Promise<void> {
    const { db, instrumentation } = this.options;
    const attempts = row.attempts + 1;
    if (attempts < tries) {
      const nextTry = nextTryAfter(attempts);
      const change = { attempts, nextTry, token: null, error: String(error) };
      await this.parked.updateOne({ _id: row._id, token }, { $set: change });
      return;
    }
    const isDead = await retryStale(() =>
      db.transaction(async () => {
        if (!(await unpark(db, row))) return false;
        await moveToDeadLetters(db, row, error);
        return true;
      }),
    );
    if (isDead) instrumentation.movedToDeadLetters(row.envelope);
  }
}
