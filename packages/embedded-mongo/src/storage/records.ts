import { encodeForStorage, own, type Doc } from '../values/bson';
import { after, checkKeyLength, encodeKey } from '../values/keys';
import { topField, topFields } from '../values/part';
import type { Collection, Index } from './catalog';
import { duplicateKey } from './duplicate-key';
import { indexKeysOf, type IndexKeys } from './index-keys';
import type { Store } from './store';
import type { View } from './view';
import type { WriteSet } from './write-set';

/**
 * The target of a statement's writes. `claim` locks a document or a unique key for it, and throws
 * when another transaction has it.
 */
export interface WriteScope {
  view: View;
  writes: WriteSet;
  claim(key: Buffer): void;
}

const PREFIX_BYTES = 4;

/** The prefix of every record of a collection or index. */
export function prefixOf(id: number): Buffer {
  const bytes = Buffer.allocUnsafe(PREFIX_BYTES);
  bytes.writeUInt32BE(id);
  return bytes;
}

export function docKey(collection: Collection, id: unknown): Buffer {
  return Buffer.concat([prefixOf(collection.id), checkKeyLength(encodeKey(id))]);
}

/** Stores a new document. @throws DuplicateKey when its `_id` or a unique key exists. */
export function insertDoc(scope: WriteScope, collection: Collection, doc: Doc): void {
  const key = docKey(collection, doc._id);
  const bytes = encodeForStorage(doc);
  scope.claim(key);
  if (scope.view.get('docs', key)) {
    throw duplicateKey(collection, { name: '_id_', key: { _id: 1 } }, doc);
  }
  for (const index of collection.indexes) addEntries({ scope, collection, index, doc });
  scope.writes.set('docs', key, bytes);
}

/** Stores a changed document under the same `_id`, and updates only the entries that differ. */
export function replaceDoc(scope: WriteScope, collection: Collection, docs: Replacement): void {
  const key = docKey(collection, docs.before._id);
  scope.claim(key);
  for (const index of collection.indexes) {
    if (hasSameFields(index, docs)) continue;
    const had = new Set(entriesOf(index, docs.before).keys.map(latin1));
    const keys = addEntries({ scope, collection, index, doc: docs.after, had });
    const kept = new Set(keys.map(latin1));
    const stale = [...had].filter((entry) => !kept.has(entry));
    removeEntries(scope, index, { entries: stale, id: key.subarray(PREFIX_BYTES) });
  }
  scope.writes.set('docs', key, docs.bytes);
}

/** Whether an index has the same entries for both: an update shares what it leaves unchanged. */
const hasSameFields = ({ fields, covers }: Index, { before, after }: Replacement): boolean =>
  !covers &&
  fields.every(({ path }) => {
    const field = topField(path);
    return own(before, field) === own(after, field);
  });

interface Replacement {
  /** At least its indexed fields. */
  before: Doc;
  after: Doc;
  /** The BSON of `after`. */
  bytes: Buffer;
}

/** The fields that `removeDoc` reads; undefined when a partial index may read any. */
export const indexedFields = ({ indexes }: Collection): ReadonlySet<string> | undefined =>
  indexes.some(({ covers }) => covers)
    ? undefined
    : topFields(['_id', ...indexes.flatMap(({ fields }) => fields.map(({ path }) => path))]);

/** Removes a document, given at least its indexed fields. */
export function removeDoc(scope: WriteScope, collection: Collection, doc: Doc): void {
  const key = docKey(collection, doc._id);
  scope.claim(key);
  for (const index of collection.indexes) {
    const entries = entriesOf(index, doc).keys.map(latin1);
    removeEntries(scope, index, { entries, id: key.subarray(PREFIX_BYTES) });
  }
  scope.writes.set('docs', key, null);
}

const latin1 = (key: Buffer): string => key.toString('latin1');

/** The keys a document has in an index; empty where a sparse or partial index leaves it out. */
function entriesOf(index: Index, doc: Doc): Pick<IndexKeys, 'keys' | 'arrayFields'> {
  const left = { keys: [], arrayFields: 0 };
  if (index.covers && !index.covers(doc)) return left;
  const { keys, arrayFields, isPresent } = indexKeysOf(doc, index.fields);
  return index.isSparse && !isPresent ? left : { keys, arrayFields };
}

interface Entry {
  scope: WriteScope;
  collection: Collection;
  index: Index;
  doc: Doc;
  /** Keys the document already has in this index. */
  had?: Set<string>;
}

/**
 * Adds a document's missing entries to an index, which is also how one is built. Returns all keys
 * of the document in it.
 */
export function addEntries(entry: Entry): Buffer[] {
  const { scope, collection, index, doc, had } = entry;
  const { keys, arrayFields } = entriesOf(index, doc);
  if ((arrayFields & ~index.savedArrayFields) !== 0) {
    index.arrayFields |= arrayFields;
    scope.writes.collections.add(collection);
  }
  const id = encodeKey(doc._id);
  for (const values of keys) {
    if (had?.has(latin1(values))) continue;
    const key = Buffer.concat([prefixOf(index.id), values, id]);
    checkKeyLength(key.subarray(PREFIX_BYTES));
    if (index.isUnique) {
      const prefix = key.subarray(0, PREFIX_BYTES + values.length);
      scope.claim(prefix);
      refuseDuplicate(entry, { prefix, id });
    }
    scope.writes.set('index', key, id);
  }
  return keys;
}

function refuseDuplicate(
  { scope, collection, index, doc }: Entry,
  { prefix, id }: { prefix: Buffer; id: Buffer },
): void {
  for (const [, owner] of scope.view.range('index', { start: prefix, end: after(prefix) })) {
    if (!owner.equals(id)) {
      throw duplicateKey(collection, { name: index.name, key: index.spec.key as Doc }, doc);
    }
  }
}

function removeEntries(
  scope: WriteScope,
  index: Index,
  { entries, id }: { entries: string[]; id: Buffer },
): void {
  for (const values of entries) {
    const prefix = Buffer.concat([prefixOf(index.id), Buffer.from(values, 'latin1')]);
    if (index.isUnique) scope.claim(prefix);
    scope.writes.set('index', Buffer.concat([prefix, id]), null);
  }
}

/** Removes every record of a collection or index; inside the writer only. */
export function removeRecords(records: Store['docs'], id: number): void {
  const prefix = prefixOf(id);
  const keys = [...records.getKeys({ start: prefix, end: after(prefix) })];
  for (const key of keys) void records.remove(key);
}
