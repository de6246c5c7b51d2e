import { type Binary, UUID } from 'bson';
import { compileFilter, type Predicate } from '../query/filter';
import { isTruthy } from '../query/predicates';
import { decode, encode, isDoc, type Doc } from '../values/bson';
import { isNumeric, toDouble, type Numeric } from '../values/numbers';
import type { IndexField } from './index-keys';
import type { Store } from './store';

export interface Index {
  id: number;
  name: string;
  /** As the client specified it, for listIndexes and for comparing options. */
  spec: Doc;
  fields: IndexField[];
  isUnique: boolean;
  isSparse: boolean;
  /** Maintained, but not used by queries. */
  isHidden: boolean;
  /** The partial filter, compiled. */
  covers?: Predicate;
  expireAfterSeconds?: number;
  /**
   * The fields in which a document had an array, as bits: they give no order, and one-sided ranges.
   * Not 0 in a multikey index.
   */
  arrayFields: number;
  /** Those of them that the record on disk has too. */
  savedArrayFields: number;
  /** The number of the write that built it: older snapshots have none of its entries. */
  builtAt: number;
}

export interface Collection {
  ns: string;
  id: number;
  uuid: Binary;
  indexes: Index[];
  options: Doc;
  /** The number of the write that last changed its indexes: older snapshots lack their entries. */
  changedAt: number;
}

const NEXT_ID = Buffer.from('\0next');

/** The collections and their indexes: small, so it is kept in memory and written through. */
export class Catalog {
  readonly collections = new Map<string, Collection>();
  /** Namespace → the number of the write that dropped it last. */
  private readonly drops = new Map<string, number>();
  private nextId = 1;

  constructor(private readonly store: Store) {
    this.reload();
  }

  /**
   * Reloads everything: after a failed commit, memory has state that is not on disk.
   * @param changedAt The number given to every index and collection.
   */
  reload(changedAt = 0): void {
    const { store } = this;
    this.collections.clear();
    for (const { key, value } of store.catalog.getRange({ start: Buffer.from([0]) })) {
      if (key.equals(NEXT_ID)) this.nextId = value.readUInt32BE();
      else
        this.collections.set(
          key.toString(),
          readCollection(key.toString(), decode(value), changedAt),
        );
    }
  }

  get(ns: string): Collection | undefined {
    return this.collections.get(ns);
  }

  /** An unused number for a collection or an index; inside a write transaction only. */
  takeId(): number {
    const id = this.nextId++;
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(this.nextId);
    void this.store.catalog.put(NEXT_ID, bytes);
    return id;
  }

  /** The number of the write that dropped a collection of this name; 0 when none did. */
  droppedAt(ns: string): number {
    return this.drops.get(ns) ?? 0;
  }

  /** Creates an empty collection; inside a write transaction only. */
  create(ns: string, options: Doc = {}): Collection {
    const made = this.draft(ns, options);
    this.add(made);
    return made;
  }

  /** A collection that is not in the catalog yet; inside a write transaction only. */
  draft(ns: string, options: Doc = {}): Collection {
    const changedAt = this.droppedAt(ns);
    return { ns, id: this.takeId(), uuid: new UUID(), indexes: [], options, changedAt };
  }

  /** Adds a draft; inside a write transaction only. */
  add(made: Collection): void {
    this.collections.set(made.ns, made);
    this.save(made);
  }

  save(collection: Collection): void {
    const { ns, id, uuid, options, indexes } = collection;
    const record = {
      id,
      uuid,
      options,
      indexes: indexes.map(({ id, spec, arrayFields }) => ({
        ...{ id, spec, arrayFields },
        // Earlier versions read this alone.
        isMultikey: arrayFields !== 0,
      })),
    };
    for (const index of indexes) index.savedArrayFields = index.arrayFields;
    void this.store.catalog.put(Buffer.from(ns), encode(record));
  }

  /** @param write The number of the write that drops it. */
  remove({ ns }: Collection, write: number): void {
    this.collections.delete(ns);
    this.drops.set(ns, write);
    void this.store.catalog.remove(Buffer.from(ns));
  }
}

function readCollection(ns: string, record: Doc, changedAt: number): Collection {
  const stored = record.indexes as StoredIndex[];
  return {
    ns,
    id: toDouble(record.id as Numeric),
    uuid: record.uuid as Binary,
    options: record.options as Doc,
    changedAt,
    indexes: stored.map((index) => ({
      ...compileIndex(index.spec, toDouble(index.id)),
      arrayFields: arrayFieldsOf(index),
      savedArrayFields: arrayFieldsOf(index),
      builtAt: changedAt,
    })),
  };
}

interface StoredIndex {
  id: Numeric;
  spec: Doc;
  isMultikey: boolean;
  /** Absent in records of earlier versions. */
  arrayFields?: Numeric;
}

/** All fields, where an earlier version did not say which of them have arrays. */
function arrayFieldsOf({ isMultikey, arrayFields }: StoredIndex): number {
  if (arrayFields !== undefined) return toDouble(arrayFields);
  return isMultikey ? ~0 : 0;
}

/** Creates an index from a validated specification. */
export function compileIndex(spec: Doc, id: number): Index {
  const ttl = spec.expireAfterSeconds;
  return {
    id,
    name: String(spec.name),
    spec,
    fields: Object.entries(spec.key as Doc).map(([path, direction]) => ({
      path,
      descending: toDouble(direction as Numeric) < 0,
    })),
    isUnique: isTruthy(spec.unique),
    isSparse: isTruthy(spec.sparse),
    isHidden: isTruthy(spec.hidden),
    arrayFields: 0,
    savedArrayFields: 0,
    builtAt: 0,
    ...(isDoc(spec.partialFilterExpression)
      ? { covers: compileFilter(spec.partialFilterExpression) }
      : {}),
    ...(isNumeric(ttl) ? { expireAfterSeconds: toDouble(ttl) } : {}),
  };
}
