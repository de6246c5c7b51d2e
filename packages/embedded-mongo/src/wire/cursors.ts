import { randomBytes } from 'node:crypto';
import { Long, type Timestamp } from 'bson';
import { failure } from '../errors';
import { nextTurn, PAUSE, type Pausing } from '../query/slices';
import { MAX_DOCUMENT_BYTES, type Doc } from '../values/bson';
import { EncodedBatch } from './encoded-reply';

/** MongoDB's cursorTimeoutMillis. */
const CURSOR_LIMIT_MS = 600_000;
/** The default size of a first batch, in documents. */
const FIRST_BATCH = 101;

/** Results that are read in batches. */
export interface Source {
  ns: string;
  /** Each as BSON. */
  docs: Pausing<Buffer>;
  /** The session that may read on, or none. */
  owner: string | undefined;
  /** Releases the snapshot. */
  close(): void;
  /** Ends its transaction, when it has one of its own. */
  until?: Promise<void>;
  /** The cluster time of a snapshot read. */
  atClusterTime?: Timestamp;
}

interface OpenCursor extends Source {
  /** A document that did not fit into the last batch. */
  pending: Buffer | undefined;
  usedAt: number;
  /** True while a batch is being read, in slices. */
  isBusy: boolean;
  isShut: boolean;
  /** Its next batch is refused. */
  isDropped: boolean;
}

/** Every open cursor of the server. */
export class Cursors {
  private readonly open = new Map<string, OpenCursor>();
  /** Cursors that read their first batch. */
  private readonly begun = new Set<OpenCursor>();

  /** The first batch; the cursor stays open only when there is more. */
  async start(
    source: Source,
    { batchSize, isSingle }: { batchSize?: number; isSingle?: boolean },
  ): Promise<Doc> {
    const cursor: OpenCursor = {
      ...source,
      pending: undefined,
      usedAt: Date.now(),
      isBusy: false,
      isShut: false,
      isDropped: false,
    };
    this.begun.add(cursor);
    try {
      const { batch, isDone } = await fill(cursor, batchSize ?? FIRST_BATCH);
      const isOver = isDone || isSingle === true;
      const id = isOver ? Long.ZERO : Long.fromBytes([...randomBytes(8)]).shiftRightUnsigned(1);
      if (isOver) shut(cursor);
      else {
        this.open.set(id.toString(), cursor);
        void source.until?.then(() => this.kill(id));
      }
      const { ns, atClusterTime } = source;
      const time = atClusterTime ? { atClusterTime } : {};
      return { cursor: { firstBatch: new EncodedBatch(batch), id, ns, ...time }, ok: 1 };
    } catch (error) {
      shut(cursor);
      throw error;
    } finally {
      this.begun.delete(cursor);
    }
  }

  /**
   * The next batch. @throws CursorNotFound when it is closed or another session's, Unauthorized
   * when it is of another collection.
   */
  async more(
    id: Long,
    { batchSize, ns, owner }: { batchSize?: number; ns: string; owner: string | undefined },
  ): Promise<Doc> {
    const cursor = this.open.get(id.toString());
    if (!cursor || cursor.owner !== owner) {
      throw failure('CursorNotFound', `cursor id ${id.toString()} not found`);
    }
    if (cursor.ns !== ns) {
      throw failure('Unauthorized', `getMore of '${ns}' for a cursor of '${cursor.ns}'`);
    }
    if (cursor.isBusy) {
      throw failure('CursorInUse', `cursor id ${id.toString()} is already in use`);
    }
    cursor.usedAt = Date.now();
    try {
      if (cursor.isDropped) throw dropped(cursor);
      const { batch, isDone } = await fill(cursor, batchSize || Infinity);
      if (isDone) this.kill(id);
      const nextBatch = new EncodedBatch(batch);
      return { cursor: { nextBatch, id: isDone ? Long.ZERO : id, ns: cursor.ns }, ok: 1 };
    } catch (error) {
      this.kill(id);
      throw error;
    }
  }

  /** Refuses the next batch of every cursor of a collection that is dropped. */
  endAllOf(ns: string): void {
    for (const cursor of this.open.values()) if (cursor.ns === ns) cursor.isDropped = true;
  }

  kill(id: Long): boolean {
    const cursor = this.open.get(id.toString());
    if (cursor) shut(cursor);
    return this.open.delete(id.toString());
  }

  /** Closes cursors that were not read for ten minutes. */
  sweep(now: number): void {
    for (const [id, { usedAt, isBusy }] of this.open) {
      if (!isBusy && now - usedAt > CURSOR_LIMIT_MS) this.kill(Long.fromString(id));
    }
  }

  closeAll(): void {
    for (const cursor of [...this.open.values(), ...this.begun]) shut(cursor);
    this.open.clear();
  }
}

const dropped = ({ ns }: Source): Error =>
  failure('QueryPlanKilled', `collection dropped: '${ns}'`);

/** Reading stops before the snapshot is released: LMDB requires that order. */
function shut(cursor: OpenCursor): void {
  if (cursor.isShut) return;
  cursor.isShut = true;
  cursor.docs.return(undefined);
  cursor.close();
}

/** Reads up to a number of documents, within the size of a reply. */
async function fill(
  cursor: OpenCursor,
  count: number,
): Promise<{ batch: Buffer[]; isDone: boolean }> {
  cursor.isBusy = true;
  try {
    const batch: Buffer[] = [];
    let bytes = 0;
    while (batch.length < count) {
      // Without a pause there is nothing to wait for.
      const next = cursor.pending ?? nextDoc(cursor);
      const doc = next instanceof Promise ? await next : next;
      cursor.pending = undefined;
      if (!doc) return { batch, isDone: true };
      bytes += doc.length;
      if (bytes > MAX_DOCUMENT_BYTES && batch.length > 0) {
        cursor.pending = doc;
        return { batch, isDone: false };
      }
      batch.push(doc);
    }
    cursor.pending = await nextDoc(cursor);
    return { batch, isDone: cursor.pending === undefined };
  } finally {
    cursor.isBusy = false;
  }
}

/** The next document; a promise of it after a pause. */
function nextDoc(cursor: OpenCursor): Buffer | undefined | Promise<Buffer | undefined> {
  const next = cursor.docs.next();
  if (next.done) return undefined;
  return next.value === PAUSE ? afterPause(cursor) : next.value;
}

/** A cursor closed during a pause returns no further document: its batch would look complete. */
async function afterPause(cursor: OpenCursor): Promise<Buffer | undefined> {
  for (;;) {
    await nextTurn();
    if (cursor.isShut) throw failure('QueryPlanKilled', 'the cursor was closed while it was read');
    const next = cursor.docs.next();
    if (next.done) return undefined;
    if (next.value !== PAUSE) return next.value;
  }
}
