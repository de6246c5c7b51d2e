import { currentWork } from '../context';
import { retryStale } from '../data/conflicts';
import type { Database } from '../data/database';
import type { ConsumerSets } from './consumer-sets';
import { defer, deferredModel, type DeferredRow } from './deferred-store';
import { letGo, parkedModel, parkHere, type ParkedRow } from './parked';

const portion = 100;

/** Parks what this version handles of what was deferred, the oldest first. Answers how many. */
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

/** Deletes what was deferred of types that turned out to be wanted by no version. */
export async function dropUnwanted(db: Database, sets: ConsumerSets): Promise<void> {
  await db.model(deferredModel).deleteMany({ type: { $in: sets.unwantedTypes() } });
}

/**
 * Defers parked events that were left for a version which does not run any more, so that their
 * subjects go on. Those of types that no version wants are removed.
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
        if (!(await letGo(db, row))) return;
        if (sets.fateOf(row.envelope.type) === 'defer') await defer(db, row);
      }),
    );
  }
}
