import { retryStale } from '../data/conflicts';
import type { Database } from '../data/database';
import type { Logger } from '../log';
import type { Consumer } from './consumer';
import { setAside } from './dead-letters';
import { horizonMs, startDueWorker } from './due-worker';
import { AlreadyHandled, handleOnce } from './inbox';
import { letGo, nextTryAfter, parkedModel, type ParkedRow, tries } from './parked';
import { isFaultOfEvent, type Witness } from './witness';
import type { Worker } from './worker';

/** For so long one replica has a parked event to itself; twice at work it still has one effect. */
const leaseMs = 5000;
const width = 8;

interface RetryParts {
  db: Database;
  log: Logger;
  witness: Witness;
  wantedFor(type: string): Consumer[];
}

/**
 * Tries parked events again, the first of each subject, with growing pauses. After five tries in
 * all an event is set aside, and the next of its subject goes on.
 */
export function startRetrying(parts: RetryParts): Worker {
  const { db, log, witness } = parts;
  const parked = db.model(parkedModel);

  async function retry(row: ParkedRow): Promise<void> {
    const nextTry = new Date(Date.now() + leaseMs);
    const claim = { _id: row._id, nextTry: row.nextTry };
    if ((await parked.updateOne(claim, { $set: { nextTry } })).modifiedCount === 0) return;
    try {
      await witness.attempt(row.envelope, row.attempts + 1, () => handleAndLetGo(row));
    } catch (error) {
      if (db.isClosed() || !isFaultOfEvent(error)) throw error;
      await fail(row, error);
    }
  }

  const handleAndLetGo = (row: ParkedRow) =>
    retryStale(() =>
      db.transaction(async () => {
        await handleOnce(db, row.envelope, parts.wantedFor(row.envelope.type));
        await letGo(db, row);
      }),
    ).catch((error: unknown) => {
      if (!(error instanceof AlreadyHandled)) throw error;
      return retryStale(() => db.transaction(() => letGo(db, row)));
    });

  async function fail(row: ParkedRow, error: unknown): Promise<void> {
    const attempts = row.attempts + 1;
    if (attempts < tries) {
      await parked.updateOne(
        { _id: row._id, attempts: row.attempts },
        { $set: { attempts, nextTry: nextTryAfter(attempts), error: String(error) } },
      );
      return;
    }
    await retryStale(() =>
      db.transaction(async () => {
        await letGo(db, row);
        await setAside(db, row, error);
      }),
    );
    witness.setAside(row.envelope);
  }

  return startDueWorker<ParkedRow>({
    name: 'parked events',
    log,
    width,
    find: async (underWay, limit) =>
      (await parked
        .find({ nextTry: { $lte: new Date(Date.now() + horizonMs) }, _id: { $nin: underWay } })
        .sort({ nextTry: 1 })
        .limit(limit)
        .lean()) as ParkedRow[],
    dueInMs: ({ nextTry }) => (nextTry?.getTime() ?? 0) - Date.now(),
    run: retry,
  });
}
