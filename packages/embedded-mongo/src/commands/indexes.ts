import { failure } from '../errors';
import { compileFilter, conjuncts } from '../query/filter';
import { isOperatorDoc } from '../query/predicates';
import { search } from '../query/scan';
import { compileIndex, type Collection, type Index } from '../storage/catalog';
import { addEntries, removeRecords } from '../storage/records';
import { encode, isDoc, type Doc } from '../values/bson';
import { isNumeric, toDouble, type Numeric } from '../values/numbers';
import { arrayField, namespaceOf, type Call, type Command } from './command';

const OPTIONS = new Set([
  'v',
  'key',
  'name',
  'unique',
  'sparse',
  'partialFilterExpression',
  'expireAfterSeconds',
  'background',
  'collation',
  'ns',
]);
/** MongoDB's limits. */
const MAX_FIELDS = 32;
const MAX_INDEXES = 64;
const ID_OPTIONS = new Set(['v', 'key', 'name', 'ns', 'background', 'collation']);
/** Operators that MongoDB allows in a partial filter. */
const PARTIAL_OPERATORS = new Set(['$eq', '$gt', '$gte', '$lt', '$lte', '$exists', '$type', '$in']);

export const createIndexes: Command = {
  fields: ['indexes', 'commitQuorum'],
  async run(call) {
    const { engine } = call.server;
    const ns = namespaceOf(call);
    const specs = arrayField(call.body, 'indexes').map((spec) => checkSpec(spec));
    return engine.write(() => {
      const existing = engine.catalog.get(ns);
      const isNew = !existing;
      const collection = existing ?? engine.catalog.create(ns);
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

/** Checks one index specification. @throws CannotCreateIndex and the codes beside it. */
function checkSpec(spec: unknown): Doc {
  if (!isDoc(spec) || !isDoc(spec.key)) {
    throw failure('FailedToParse', "The 'key' field of an index specification must be an object");
  }
  if (typeof spec.name !== 'string' || spec.name === '') {
    throw failure(
      'FailedToParse',
      "The 'name' field is a required property of an index specification",
    );
  }
  const unknownOption = Object.keys(spec).find((option) => !OPTIONS.has(option));
  if (unknownOption) {
    throw failure(
      unknownOption === 'hidden' || unknownOption === 'wildcardProjection'
        ? 'NotImplemented'
        : 'InvalidOptions',
      `The field '${unknownOption}' is not valid for an index specification here`,
      unknownOption === 'hidden' ? {} : { code: 197 },
    );
  }
  checkKey(spec.key);
  if (isDoc(spec.partialFilterExpression)) checkPartial(spec.partialFilterExpression);
  else if (spec.partialFilterExpression !== undefined) {
    throw failure('TypeMismatch', "The field 'partialFilterExpression' must be an object");
  }
  if (spec.partialFilterExpression && spec.sparse === true) {
    throw failure('CannotCreateIndex', 'cannot mix "partialFilterExpression" and "sparse" options');
  }
  checkTtl(spec);
  const keys = Object.keys(spec.key);
  if (keys.length > MAX_FIELDS) {
    throw failure('CannotCreateIndex', `an index may have at most ${MAX_FIELDS} fields`);
  }
  if (isIdIndex(spec)) checkIdIndex(spec);
  const { background: _background, ns: _ns, ...kept } = spec;
  return { v: 2, ...kept };
}

function checkIdIndex(spec: Doc): void {
  const option = Object.keys(spec).find((name) => !ID_OPTIONS.has(name));
  if (!option) return;
  const message = `The field '${option}' is not valid for an _id index specification`;
  throw failure('InvalidOptions', message, { code: 197 });
}

function checkKey(key: Doc): void {
  const fields = Object.entries(key);
  if (fields.length === 0)
    throw failure('CannotCreateIndex', 'Index keys cannot be an empty object');
  for (const [path, direction] of fields) {
    if (typeof direction === 'string') {
      throw failure('NotImplemented', `'${direction}' indexes are not offered`);
    }
    const number = isNumeric(direction) ? toDouble(direction) : NaN;
    if (!(Math.abs(number) > 0)) {
      throw failure(
        'CannotCreateIndex',
        'Values in the index key pattern must be numbers other than 0',
      );
    }
    const isBad =
      path === '' || path.split('.').some((part) => part === '' || part.startsWith('$'));
    if (isBad) throw failure('CannotCreateIndex', `Index key '${path}' is not a valid field path`);
  }
}

function checkPartial(filter: Doc): void {
  compileFilter(filter);
  for (const [path, condition] of conjuncts(filter)) {
    if (path === '$or') (filter.$or as Doc[]).forEach(checkPartial);
    else if (path.startsWith('$')) throw partialError(path);
    else if (isOperatorDoc(condition)) checkPartialOperators(condition);
  }
}

function checkPartialOperators(condition: Doc): void {
  for (const [operator, operand] of Object.entries(condition)) {
    const isFalseExists = operator === '$exists' && operand !== true && !isOne(operand);
    if (!PARTIAL_OPERATORS.has(operator) || isFalseExists) throw partialError(operator);
  }
}

const isOne = (value: unknown): boolean => isNumeric(value) && toDouble(value) !== 0;

const partialError = (operator: string): Error =>
  failure('CannotCreateIndex', `Expression not supported in partial index: ${operator}`);

function checkTtl(spec: Doc): void {
  const ttl = spec.expireAfterSeconds;
  if (ttl === undefined) return;
  if (!isNumeric(ttl) || !(toDouble(ttl) >= 0) || toDouble(ttl) > 2_147_483_647) {
    throw failure(
      'CannotCreateIndex',
      'TTL index expireAfterSeconds must be between 0 and 2147483647',
    );
  }
  const fields = Object.keys(spec.key as Doc);
  if (fields.length > 1 || fields[0] === '_id') {
    throw failure('CannotCreateIndex', 'TTL indexes are single-field indexes, and not on _id');
  }
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
      keyText(index.spec) === keyText(spec) && partialText(index.spec) === partialText(spec),
  );
  if (!sameKey) return true;
  throw failure(
    'IndexOptionsConflict',
    `Index already exists with a different name: ${sameKey.name}`,
  );
}

const isIdIndex = (spec: Doc): boolean => Object.keys(spec.key as Doc).join() === '_id';
const keyText = ({ key }: Doc): string =>
  JSON.stringify(
    Object.entries(key as Doc).map(([path, sign]) => [path, toDouble(sign as Numeric)]),
  );
const partialText = ({ partialFilterExpression = {} }: Doc): string =>
  encode(partialFilterExpression as Doc).toString('latin1');

function isSame(index: Index, spec: Doc): boolean {
  const wanted = compileIndex(spec, 0);
  return (
    keyText(index.spec) === keyText(spec) &&
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

function chosen({ indexes }: Collection, wanted: unknown): Index[] {
  if (wanted === '*') return indexes;
  const names = Array.isArray(wanted) ? wanted : [wanted];
  return names.map((name) => {
    if (name === '_id_') throw failure('InvalidOptions', 'cannot drop _id index');
    const byKey = isDoc(name) ? keyText({ key: name }) : undefined;
    const found = indexes.find((index) => index.name === name || keyText(index.spec) === byKey);
    if (!found) throw failure('IndexNotFound', `index not found with name [${String(name)}]`);
    return found;
  });
}
