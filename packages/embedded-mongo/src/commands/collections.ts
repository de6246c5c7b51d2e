import { failure } from '../errors';
import type { Collection } from '../storage/catalog';
import { prefixOf, removeRecords } from '../storage/records';
import { readCollation, refuseCollated } from '../query/collation';
import { compileFilter } from '../query/filter';
import type { Doc } from '../values/bson';
import { after } from '../values/keys';
import { docField, namespaceOf, type Call, type Command, type Server } from './command';
import { indexSpecs } from './indexes';

export const create: Command = {
  fields: [
    'capped',
    'size',
    'max',
    'validator',
    'timeseries',
    'viewOn',
    'pipeline',
    'collation',
    'autoIndexId',
    'writeConcern',
    'clusteredIndex',
    'changeStreamPreAndPostImages',
    'expireAfterSeconds',
    'validationLevel',
    'validationAction',
  ],
  inTransaction: true,
  async run(call) {
    const { body, server } = call;
    const ns = namespaceOf(call);
    for (const field of [
      'capped',
      'validator',
      'timeseries',
      'viewOn',
      'clusteredIndex',
      'changeStreamPreAndPostImages',
      'expireAfterSeconds',
    ]) {
      if (body[field]) throw failure('NotImplemented', `create with '${field}' is not offered`);
    }
    refuseCollated(readCollation(body.collation), 'create');
    if (call.transaction) {
      if (call.transaction.use(ns)) {
        throw failure('NamespaceExists', `Collection ${ns} already exists.`);
      }
      await server.engine.collectionIn(call.transaction, ns);
      return { ok: 1 };
    }
    await server.engine.write(() => {
      // Creating an existing collection with the same options is no error since MongoDB 7.
      if (!server.engine.catalog.get(ns)) server.engine.createCollection(ns);
    });
    return { ok: 1 };
  },
};

export const drop: Command = {
  fields: [],
  async run(call) {
    const ns = namespaceOf(call);
    const nIndexesWas = (call.server.engine.catalog.get(ns)?.indexes.length ?? -1) + 1;
    const isDropped = await dropCollection(call.server, ns);
    return { ...(isDropped ? { nIndexesWas, ns } : {}), ok: 1 };
  },
};

/** Drops a collection once no open transaction uses it. */
async function dropCollection({ engine, cursors }: Server, ns: string): Promise<boolean> {
  return engine.write(() => {
    const collection = engine.catalog.get(ns);
    if (!collection) return false;
    engine.catalog.remove(collection, engine.changeCollection(collection));
    removeRecords(engine.store.docs, collection.id);
    for (const { id } of collection.indexes) removeRecords(engine.store.index, id);
    cursors.endAllOf(ns);
    return true;
  });
}

export const dropDatabase: Command = {
  fields: [],
  async run({ server, database }) {
    for (const { ns } of collectionsOf(server, database)) await dropCollection(server, ns);
    return { dropped: database, ok: 1 };
  },
};

function collectionsOf({ engine }: Server, database: string): Collection[] {
  return [...engine.catalog.collections.values()].filter(({ ns }) => ns.startsWith(`${database}.`));
}

export const listCollections: Command = {
  fields: ['filter', 'nameOnly', 'authorizedCollections', 'cursor'],
  run(call) {
    const { server, database, body } = call;
    const matches = compileFilter(docField(body, 'filter'));
    const firstBatch = collectionsOf(server, database)
      .map(({ ns, uuid, options }): Doc => ({
        name: ns.slice(database.length + 1),
        type: 'collection',
        options,
        info: { readOnly: false, uuid },
        idIndex: { v: 2, key: { _id: 1 }, name: '_id_' },
      }))
      .filter(matches)
      .map(({ name, type, ...rest }) =>
        body.nameOnly === true ? { name, type } : { name, type, ...rest },
      );
    return oneBatch(`${database}.$cmd.listCollections`, firstBatch);
  },
};

/** A cursor whose documents all fit into its first batch. */
const oneBatch = (ns: string, firstBatch: Doc[]): Doc => ({
  cursor: { id: 0n, ns, firstBatch },
  ok: 1,
});

export const listIndexes: Command = {
  fields: ['cursor'],
  run(call) {
    const ns = namespaceOf(call);
    const collection = call.server.engine.catalog.get(ns);
    if (!collection) throw failure('NamespaceNotFound', `ns does not exist: ${ns}`);
    return oneBatch(ns, indexSpecs(collection));
  },
};

export const listDatabases: Command = {
  fields: ['filter', 'nameOnly', 'authorizedDatabases'],
  run({ server, body }) {
    const names = new Set(
      [...server.engine.catalog.collections.keys()].map((ns) => ns.split('.')[0] as string),
    );
    const matches = compileFilter(docField(body, 'filter'));
    const databases = [...names]
      .sort()
      .map((name): Doc => ({ name, sizeOnDisk: 0, empty: false }))
      .filter(matches)
      .map((entry) => (body.nameOnly === true ? { name: entry.name } : entry));
    return { databases, totalSize: 0, totalSizeMb: 0, ok: 1 };
  },
};

export const collStats: Command = {
  fields: ['scale'],
  run(call) {
    const ns = namespaceOf(call);
    const collection = call.server.engine.catalog.get(ns);
    const count = collection ? countDocs(call, collection) : 0;
    const nindexes = collection ? collection.indexes.length + 1 : 0;
    return { ns, count, size: 0, storageSize: 0, nindexes, totalIndexSize: 0, ok: 1 };
  },
};

export const dbStats: Command = {
  fields: ['scale', 'freeStorage'],
  run(call) {
    const collections = collectionsOf(call.server, call.database);
    const objects = collections.reduce((sum, each) => sum + countDocs(call, each), 0);
    const indexes = collections.reduce((sum, each) => sum + each.indexes.length + 1, 0);
    const sizes = { dataSize: 0, storageSize: 0, indexSize: 0 };
    return {
      db: call.database,
      collections: collections.length,
      objects,
      indexes,
      ...sizes,
      ok: 1,
    };
  },
};

function countDocs({ server }: Call, { id }: Collection): number {
  const prefix = prefixOf(id);
  return server.engine.store.docs.getKeysCount({ start: prefix, end: after(prefix) });
}
