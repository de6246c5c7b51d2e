import { failure } from '../errors';
import { search } from '../query/scan';
import { compileIndex, type Collection, type Index } from '../storage/catalog';
import { addEntries, removeRecords } from '../storage/records';
import { encode, isDoc, type Doc } from '../values/bson';
import { toDouble, type Numeric } from '../values/numbers';

import { arrayField, namespaceOf, type Call, type Command } from './command';
import { requireFields } from './fields';
import { checkSpec, isIdIndex } from './index-spec';

/** MongoDB's limit. */
const MAX_INDEXES = 64;

export const createIndexes: Command = {
  fields: ['indexes', 'commitQuorum'],
  inTransaction: true,
  async run(call) {
    const { engine } = call.server;
    const ns = namespaceOf(call);
    const specs = arrayField(call.body, 'indexes').map((spec) => checkSpec(spec));
    if (specs.length === 0) throw failure('BadValue', 'Must specify at least one index to create');
    if (call.transaction) return createInTransaction(call, ns, specs);
    return engine.write(() => {
      const existing = engine.catalog.get(ns);
      const isNew = !existing;
      const collection = existing ?? engine.createCollection(ns);
      const before = collection.indexes.length + 1;
      const missing = specs.filter((spec) => isMissing(collection, spec));
      // An existing index is not built again, so open transactions need not end first.
      if (missing.length > 0) buildAll(call, collection, missing);
      return {
        createdCollectionAutomatically: isNew,
        numIndexesBefore: before,
        numIndexesAfter: collection.indexes.length + 1,
        ...(missing.length === 0 ? { note: 'all indexes already exist' } : {}),
        ok: 1,
      };
    }, call.deadline);
  },
};

/** Indexes of a collection that the same transaction creates, while it has no documents. */
async function createInTransaction(call: Call, ns: string, specs: Doc[]): Promise<Doc> {
  const { engine } = call.server;
  const transaction = call.transaction as NonNullable<typeof call.transaction>;
  const isNew = !transaction.use(ns);
  const collection = await engine.collectionIn(transaction, ns);
  const before = collection.indexes.length + 1;
  const missing = specs.filter((spec) => isMissing(collection, spec));
  const [document] = search(transaction.view, collection, { filter: {}, limit: 1 });
  if (missing.length > 0 && (transaction.created.get(ns) !== collection || document)) {
    throw failure(
      'OperationNotSupportedInTransaction',
      `Cannot create new indexes on existing collection ${ns} in a multi-document transaction.`,
    );
  }
  const ids = await engine.write(() => missing.map(() => engine.catalog.takeId()));
  transaction.assertOpen();
  const built = missing.map((spec, i) => compileIndex(spec, ids[i] as number));
  collection.indexes = [...collection.indexes, ...built];
  return {
    createdCollectionAutomatically: isNew,
    numIndexesBefore: before,
    numIndexesAfter: collection.indexes.length + 1,
    ok: 1,
  };
}

/** Builds all of these indexes or none. */
function buildAll(call: Call, collection: Collection, specs: Doc[]): void {
  const { engine } = call.server;
  const builtAt = engine.changeCollection(collection);
  const { indexes } = collection;
  if (indexes.length + 1 + specs.length > MAX_INDEXES) {
    throw failure('CannotCreateIndex', `add index fails, too many indexes for ${collection.ns}`);
  }
  try {
    for (const spec of specs) build(call, collection, { spec, builtAt });
  } catch (error) {
    const built = collection.indexes.filter((index) => !indexes.includes(index));
    for (const { id } of built) removeRecords(engine.store.index, id);
    collection.indexes = indexes;
    engine.catalog.save(collection);
    throw error;
  }
}

/** Builds an index over the existing documents, atomically. */
function build(
  { server }: Call,
  collection: Collection,
  { spec, builtAt }: { spec: Doc; builtAt: number },
): void {
  const { engine } = server;
  const index = { ...compileIndex(spec, engine.catalog.takeId()), builtAt };
  engine.applyStatement((scope) => {
    for (const doc of search(scope.view, collection, { filter: {} })) {
      addEntries({ scope, collection, index, doc });
    }
    // Saved below, together with the index itself.
    scope.writes.collections.clear();
  });
  collection.indexes = [...collection.indexes, index];
  engine.catalog.save(collection);
}

/**
 * True when the index is to be built. @throws 85 or 86 when a similar one differs in its options.
 */
function isMissing(collection: Collection, spec: Doc): boolean {
  if (isIdIndex(spec)) return false;
  const sameName = collection.indexes.find(({ name }) => name === spec.name);
  if (sameName) {
    if (isSame(sameName, spec)) return false;
    throw failure(
      'IndexKeySpecsConflict',
      `An existing index has the same name as the requested index: ${String(spec.name)}`,
    );
  }
  const sameKey = collection.indexes.find(
    (index) =>
      indexKeyText(index.spec) === indexKeyText(spec) &&
      partialText(index.spec) === partialText(spec),
  );
  if (!sameKey) return true;
  throw failure(
    'IndexOptionsConflict',
    `Index already exists with a different name: ${sameKey.name}`,
  );
}

/** An index's fields and directions as text, to compare specifications. */
export const indexKeyText = ({ key }: Doc): string =>
  JSON.stringify(
    Object.entries(key as Doc).map(([path, sign]) => [path, toDouble(sign as Numeric)]),
  );
const partialText = ({ partialFilterExpression = {} }: Doc): string =>
  encode(partialFilterExpression as Doc).toString('latin1');

function isSame(index: Index, spec: Doc): boolean {
  const wanted = compileIndex(spec, 0);
  return (
    indexKeyText(index.spec) === indexKeyText(spec) &&
    partialText(index.spec) === partialText(spec) &&
    index.isUnique === wanted.isUnique &&
    index.isSparse === wanted.isSparse &&
    index.expireAfterSeconds === wanted.expireAfterSeconds
  );
}

/** The specifications as listIndexes gives them, the implicit one of `_id` first. */
export function indexSpecs({ indexes }: Collection): Doc[] {
  const id = { v: 2, key: { _id: 1 }, name: '_id_' };
  return [id, ...indexes.map(({ spec }) => spec)];
}

export const dropIndexes: Command = {
  fields: ['index'],
  run(call) {
    const { engine } = call.server;
    const ns = namespaceOf(call);
    requireFields('dropIndexes', call.body, ['index']);
    checkChoice(call.body.index);
    return engine.write(() => {
      const collection = engine.catalog.get(ns);
      if (!collection) throw failure('NamespaceNotFound', `ns not found ${ns}`);
      const nIndexesWas = collection.indexes.length + 1;
      const doomed = chosen(collection, call.body.index);
      engine.changeCollection(collection);
      collection.indexes = collection.indexes.filter((index) => !doomed.includes(index));
      for (const { id } of doomed) removeRecords(engine.store.index, id);
      engine.catalog.save(collection);
      return { nIndexesWas, ok: 1 };
    }, call.deadline);
  },
};

function checkChoice(wanted: unknown): void {
  const names: unknown[] = Array.isArray(wanted) ? wanted : [wanted];
  if (names.every((name) => typeof name === 'string') || isDoc(wanted)) return;
  throw failure('TypeMismatch', "'dropIndexes.index' must be a name, names or a key pattern");
}

function chosen({ indexes }: Collection, wanted: unknown): Index[] {
  if (wanted === '*') return indexes;
  const names = Array.isArray(wanted) ? wanted : [wanted];
  return names.map((name) => {
    if (name === '_id_') throw failure('InvalidOptions', 'cannot drop _id index');
    const byKey = isDoc(name) ? indexKeyText({ key: name }) : undefined;
    const found = indexes.find(
      (index) => index.name === name || indexKeyText(index.spec) === byKey,
    );
    if (!found) throw failure('IndexNotFound', `index not found with name [${String(name)}]`);
    return found;
  });
}
