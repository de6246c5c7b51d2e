import type { Collection } from './catalog';
import { withChecksum } from './checksum';
import type { Store } from './store';

export type RecordKind = 'docs' | 'index';

/** A record to put, or with null to remove. */
export interface Change {
  key: Buffer;
  value: Buffer | null;
}

/** Writes that are not in LMDB yet: of one statement, or of a whole open transaction. */
export class WriteSet {
  readonly docs = new Map<string, Change>();
  readonly index = new Map<string, Change>();
  /** Collections whose catalog record changed: an index has its first array. */
  readonly collections = new Set<Collection>();

  set(kind: RecordKind, key: Buffer, value: Buffer | null): void {
    this[kind].set(key.toString('latin1'), { key, value });
  }

  get(kind: RecordKind, key: Buffer): Change | undefined {
    const changes = this[kind];
    return changes.size === 0 ? undefined : changes.get(key.toString('latin1'));
  }

  /** Writes everything; must be called inside an LMDB write transaction. */
  flushTo(store: Store): void {
    for (const kind of ['docs', 'index'] as const) {
      for (const { key, value } of this[kind].values()) {
        if (value) void store[kind].put(key, kind === 'docs' ? withChecksum(value) : value);
        else void store[kind].remove(key);
      }
    }
  }
}
