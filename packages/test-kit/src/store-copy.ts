import { mongo } from 'mongoose';

/** A collection's documents by their ids, each with its bytes, with which it is compared. */
type CopiedDocuments = Map<string, { document: mongo.Document; bytes: Uint8Array }>;

/** The documents of several stores, by collection. */
export type StoreCopy = Map<mongo.Collection, CopiedDocuments>;

/** What differs in one collection: ids of deleted documents, and new or changed documents. */
export interface CollectionChange {
  collection: mongo.Collection;
  deleted: unknown[];
  written: mongo.Document[];
}

/** Collections of a store by their names. */
export interface StoreCollections {
  store: mongo.Db;
  names: string[];
}

/** Values keep their types, so that a document is written again as it was. */
const exact = { promoteValues: false, promoteLongs: false, promoteBuffers: false };

export async function copyStores(stores: StoreCollections[]): Promise<StoreCopy> {
  const copies = await Promise.all(
    stores.map(async ({ store, names }) => {
      const filled = await filledOf(store, names);
      return Promise.all([...filled].map((name) => copyOf(store.collection(name))));
    }),
  );
  return new Map(copies.flat());
}

async function copyOf(collection: mongo.Collection): Promise<[mongo.Collection, CopiedDocuments]> {
  const documents = await collection.find({}, exact).toArray();
  const entries = documents.map(
    (document) => [idOf(document), { document, bytes: mongo.BSON.serialize(document) }] as const,
  );
  return [collection, new Map(entries)];
}

const idOf = ({ _id }: mongo.Document): string => mongo.BSON.EJSON.stringify({ _id });

/** What makes the documents of `before` those of `after`. */
export function changesBetween(before: StoreCopy, after: StoreCopy): CollectionChange[] {
  const byName = new Map([...before, ...after].map(([one]) => [one.namespace, one]));
  const documentsOf = (copy: StoreCopy) =>
    new Map([...copy].map(([{ namespace }, documents]) => [namespace, documents]));
  const [old, fresh] = [documentsOf(before), documentsOf(after)];
  return [...byName].flatMap(([name, collection]) => {
    const had: CopiedDocuments = old.get(name) ?? new Map();
    const has: CopiedDocuments = fresh.get(name) ?? new Map();
    const isSame = (id: string) => {
      const [one, other] = [had.get(id), has.get(id)];
      return one && other && Buffer.compare(one.bytes, other.bytes) === 0;
    };
    const deleted = [...had].filter(([id]) => !has.has(id));
    const written = [...has].filter(([id]) => !isSame(id));
    if (deleted.length + written.length === 0) return [];
    return [
      {
        collection,
        deleted: deleted.map(([, { document }]) => document._id as unknown),
        written: written.map(([, { document }]) => document),
      },
    ];
  });
}

/** Work of the platform itself may have written one of the documents already. */
export async function applyChanges(changes: CollectionChange[]): Promise<void> {
  await Promise.all(
    changes.map(async ({ collection, deleted, written }) => {
      if (deleted.length > 0) await collection.deleteMany({ _id: { $in: deleted as never[] } });
      if (written.length === 0) return;
      const writes = written.map(({ _id, ...fields }) => ({
        replaceOne: { filter: { _id: _id as never }, replacement: fields, upsert: true },
      }));
      await collection.bulkWrite(writes, { ordered: false });
    }),
  );
}

/** The collections of a store that have documents, found with one request. */
export async function filledOf(store: mongo.Db, names: string[]): Promise<Set<string>> {
  const [first, ...others] = names;
  if (first === undefined) return new Set();
  const oneOf = (name: string) => [
    { $limit: 1 },
    { $project: { _id: 0, name: { $literal: name } } },
  ];
  const rows = await store
    .collection(first)
    .aggregate<{ name: string }>([
      ...oneOf(first),
      ...others.map((name) => ({ $unionWith: { coll: name, pipeline: oneOf(name) } })),
    ])
    .toArray();
  return new Set(rows.map(({ name }) => name));
}
