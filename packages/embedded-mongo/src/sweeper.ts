import type { Server } from './commands/command';
import { SESSION_LIMIT_MS } from './commands/sessions';
import { search } from './query/scan';
import type { Collection, Index } from './storage/catalog';
import { removeDoc } from './storage/records';
import { decode, isDoc } from './values/bson';

/** The maximum number of documents one write removes, so that other writes are not delayed. */
const BATCH = 1000;

interface SweepOptions {
  everyMs: number;
  /** Whether expired documents are removed too. */
  ttlMonitor: boolean;
}

/** Periodically removes expired documents, idle cursors and old sessions. */
export function startSweeper(
  server: Server,
  { everyMs, ttlMonitor }: SweepOptions,
): () => Promise<void> {
  let current: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    current = current.then(() => sweep(server, { ttlMonitor })).catch(() => undefined);
  }, everyMs);
  timer.unref();
  return () => {
    clearInterval(timer);
    return current;
  };
}

async function sweep(
  server: Server,
  { ttlMonitor }: Pick<SweepOptions, 'ttlMonitor'>,
): Promise<void> {
  const now = Date.now();
  server.cursors.sweep(now);
  server.sessions.sweep(now);
  server.engine.snapshots.drop();
  await forgetRetries(server, now);
  if (!ttlMonitor) return;
  for (const collection of server.engine.catalog.collections.values()) {
    for (const index of collection.indexes) {
      if (index.expireAfterSeconds !== undefined) await expire(server, collection, index);
    }
  }
}

/** Removes what is due by an index, unless it is dropped or changed meanwhile. */
async function expire({ engine }: Server, collection: Collection, index: Index): Promise<void> {
  const path = index.fields[0]?.path as string;
  const before = new Date(Date.now() - (index.expireAfterSeconds as number) * 1000);
  const filter = { [path]: { $lt: before } };
  const partial = index.spec.partialFilterExpression;
  const due = isDoc(partial) ? { $and: [filter, partial] } : filter;
  const seconds = index.expireAfterSeconds;
  const removeBatch = (): number => {
    const isSame = engine.catalog.get(collection.ns)?.indexes.includes(index);
    if (!isSame || index.expireAfterSeconds !== seconds) return 0;
    return engine.applyStatement((scope) => {
      const found = [...search(scope.view, collection, { filter: due, limit: BATCH })];
      for (const doc of found) removeDoc(scope, collection, doc);
      return found.length;
    });
  };
  while ((await engine.write(removeBatch)) === BATCH);
}

/** The replies of retryable writes are kept for the lifetime of their sessions. */
async function forgetRetries({ engine }: Server, now: number): Promise<void> {
  await engine.write(() => {
    for (const { key, value } of [...engine.store.sessions.getRange({ start: Buffer.from([0]) })]) {
      const { at } = decode(value);
      if (at instanceof Date && now - at.getTime() > SESSION_LIMIT_MS)
        void engine.store.sessions.remove(key);
    }
  });
}
