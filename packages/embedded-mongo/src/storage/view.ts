import type { Transaction as Snapshot } from 'lmdb';
import { checkedBson } from './checksum';
import type { Store } from './store';
import type { Change, RecordKind, WriteSet } from './write-set';

/** Keys from `start` (inclusive) to `end` (exclusive), or the same backwards. */
export interface Range {
  start: Buffer;
  end: Buffer;
  reverse?: boolean;
  /** The only possible key of a document: a lookup is cheaper than a range. */
  only?: Buffer;
}

interface ViewOptions {
  store: Store;
  /** Absent inside the writer, which reads the newest state. */
  snapshot?: Snapshot;
  writes?: WriteSet;
  /** Infinity inside the writer. */
  asOf?: number;
}

type Entry = [key: Buffer, value: Buffer];

/**
 * The data visible to one operation: an LMDB snapshot (or, inside the writer, the newest state)
 * with the operation's own writes on top.
 */
export class View {
  private readonly store: Store;
  private readonly snapshot: Snapshot | undefined;
  private readonly writes: WriteSet | undefined;
  /**
   * The number of the last write it is certain to include: newer indexes must not be read through
   * it.
   */
  readonly asOf: number;

  constructor({ store, snapshot, writes, asOf = Infinity }: ViewOptions) {
    this.store = store;
    this.snapshot = snapshot;
    this.writes = writes;
    this.asOf = asOf;
  }

  get(kind: RecordKind, key: Buffer): Buffer | undefined {
    const change = this.writes?.get(kind, key);
    if (change) return change.value ?? undefined;
    const options = this.snapshot && { transaction: this.snapshot };
    const record = this.store[kind].get(key, options);
    return record && kind === 'docs' ? checkedBson(record) : record;
  }

  *range(kind: RecordKind, range: Range): Generator<Entry> {
    const own = this.changesIn(kind, range);
    const direction = range.reverse ? -1 : 1;
    let next = 0;
    for (const { key, value: record } of this.stored(kind, range)) {
      const value = kind === 'docs' ? checkedBson(record) : record;
      while (next < own.length && direction * Buffer.compare(keyAt(own, next), key) < 0) {
        yield* present(own[next++]);
      }
      const isReplaced = next < own.length && keyAt(own, next).equals(key);
      if (isReplaced) yield* present(own[next++]);
      else yield [key, value];
    }
    while (next < own.length) yield* present(own[next++]);
  }

  private stored(kind: RecordKind, { start, end, reverse }: Range) {
    const bounds = reverse
      ? { start: end, end: start, exclusiveStart: true, inclusiveEnd: true, reverse: true }
      : { start, end };
    return this.store[kind].getRange({
      ...bounds,
      ...(this.snapshot ? { transaction: this.snapshot } : {}),
    });
  }

  private changesIn(kind: RecordKind, { start, end, reverse }: Range): Change[] {
    const changes = this.writes?.[kind];
    if (!changes || changes.size === 0) return [];
    const direction = reverse ? -1 : 1;
    return [...changes.values()]
      .filter(({ key }) => Buffer.compare(key, start) >= 0 && Buffer.compare(key, end) < 0)
      .sort((a, b) => direction * Buffer.compare(a.key, b.key));
  }
}

const keyAt = (changes: Change[], at: number): Buffer => (changes[at] as Change).key;

function* present(change: Change | undefined): Generator<Entry> {
  if (change?.value) yield [change.key, change.value];
}
