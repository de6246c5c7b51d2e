import { currentWork } from '../context';
import { retryStale } from '../data/conflicts';
import type { Database } from '../data/database';
import type { ConsumerSets } from './consumer-sets';
import { defer, deferredModel, type DeferredRow } from './deferred-store';
import { unpark, parkedModel, parkHere, type ParkedRow } from './parked';

const portion = 100;

/** Parks the deferred events that this version handles, the oldest first. Returns how many. */
export async function takeDeferred(db: Database, { types }: ConsumerSets): Promise<number> {
  const rows = await db
    .model(deferredModel)
    .find({ type: { $in: types } })
    .sort({ at: 1 })
    .limit(portion)
    .lean();
  for (const row of rows) {
    await retryStale(() => db.transaction(() => parkDeferred(db, row as DeferredRow)));
  }
  return rows.length;
}

async function parkDeferred(db: Database, row: DeferredRow): Promise<void> {
  const { session } = currentWork();
  const { deletedCount } = await db.model(deferredModel).deleteOne({ _id: row._id }, { session });
  if (deletedCount > 0) await parkHere(db, row, null);
}

/** Deletes deferred events of types that no version handles. */
export async function dropUnwanted(db: Database, sets: ConsumerSets): Promise<void> {
  await db.model(deferredModel).deleteMany({ type: { $in: sets.unwantedTypes() } });
}

/**
 * Defers parked events that were left for a version which no longer runs, so that their subjects
 * are processed again. Those of types that no version handles are removed.
 */
export async function deferAbandoned(db: Database, sets: ConsumerSets): Promise<void> {
  const rows = (await db
    .model(parkedModel)
    .find({ 'envelope.type': { $nin: sets.liveTypes() }, nextTry: { $lte: new Date() } })
    .limit(portion)
    .lean()) as ParkedRow[];
  for (const row of rows) {
    await retryStale(() =>
      db.transaction(async () => {
        if (!(await unpark(db, row))) return;
        if (sets.fateOf(row.envelope.type) === 'defer') await defer(db, row);
      }),
    );
  }
}
