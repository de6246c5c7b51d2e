import { randomBytes } from 'node:crypto';
import { Long } from 'bson';
import { failure } from '../errors';
import { MAX_DOCUMENT_BYTES, type Doc } from '../values/bson';
import { EncodedBatch } from './encoded-batch';

/** MongoDB's cursorTimeoutMillis. */
const CURSOR_LIMIT_MS = 600_000;
/** How many documents a first batch holds unless told otherwise. */
const FIRST_BATCH = 101;

/** Results that are read batch by batch. */
export interface Source {
  ns: string;
  /** Each as BSON. */
  docs: Iterator<Buffer, undefined>;
  /** The session that may read on, or none. */
  owner: string | undefined;
  /** Gives the snapshot back. */
  close(): void;
  /** The end of its transaction, which is its own. */
  until?: Promise<void>;
}

interface OpenCursor extends Source {
  /** A document that no longer fitted into the last batch. */
  pending: Buffer | undefined;
  usedAt: number;
}

/** Every open cursor of the server. */
export class Cursors {
  private readonly open = new Map<string, OpenCursor>();

  /** The first batch; the cursor stays open only when there is more. */
  start(source: Source, { batchSize, isSingle }: { batchSize?: number; isSingle?: boolean }): Doc {
    const cursor: OpenCursor = { ...source, pending: undefined, usedAt: Date.now() };
    try {
      const { batch, isDone } = fill(cursor, batchSize ?? FIRST_BATCH);
      const isOver = isDone || isSingle === true;
      const id = isOver ? Long.ZERO : Long.fromBytes([...randomBytes(8)]).shiftRightUnsigned(1);
      if (isOver) shut(cursor);
      else {
        this.open.set(id.toString(), cursor);
        void source.until?.then(() => this.kill(id));
      }
      return { cursor: { firstBatch: new EncodedBatch(batch), id, ns: source.ns }, ok: 1 };
    } catch (error) {
      shut(cursor);
      throw error;
    }
  }

  /** The next batch. @throws CursorNotFound when it is gone or another session's. */
  more(id: Long, { batchSize, owner }: { batchSize?: number; owner: string | undefined }): Doc {
    const cursor = this.open.get(id.toString());
    if (!cursor || cursor.owner !== owner) {
      throw failure('CursorNotFound', `cursor id ${id.toString()} not found`);
    }
    cursor.usedAt = Date.now();
    try {
      const { batch, isDone } = fill(cursor, batchSize || Infinity);
      if (isDone) this.kill(id);
      const nextBatch = new EncodedBatch(batch);
      return { cursor: { nextBatch, id: isDone ? Long.ZERO : id, ns: cursor.ns }, ok: 1 };
    } catch (error) {
      this.kill(id);
      throw error;
    }
  }

  kill(id: Long): boolean {
    const cursor = this.open.get(id.toString());
    if (cursor) shut(cursor);
    return this.open.delete(id.toString());
  }

  /** Closes what nobody has read from for ten minutes. */
  sweep(now: number): void {
    for (const [id, { usedAt }] of this.open) {
      if (now - usedAt > CURSOR_LIMIT_MS) this.kill(Long.fromString(id));
    }
  }

  closeAll(): void {
    for (const cursor of this.open.values()) shut(cursor);
    this.open.clear();
  }
}

/** The reading ends before its snapshot: LMDB may not lose one that is still read. */
function shut({ docs, close }: OpenCursor): void {
  docs.return?.();
  close();
}

/** Reads up to a number of documents, and never more than a reply may hold. */
function fill(cursor: OpenCursor, count: number): { batch: Buffer[]; isDone: boolean } {
  const batch: Buffer[] = [];
  let bytes = 0;
  while (batch.length < count) {
    const doc = cursor.pending ?? nextDoc(cursor);
    cursor.pending = undefined;
    if (!doc) return { batch, isDone: true };
    bytes += doc.length;
    if (bytes > MAX_DOCUMENT_BYTES && batch.length > 0) {
      cursor.pending = doc;
      return { batch, isDone: false };
    }
    batch.push(doc);
  }
  cursor.pending = nextDoc(cursor);
  return { batch, isDone: cursor.pending === undefined };
}

function nextDoc(cursor: OpenCursor): Buffer | undefined {
  const next = cursor.docs.next();
  return next.done ? undefined : next.value;
}
