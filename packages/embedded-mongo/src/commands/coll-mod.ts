import { Long } from 'bson';
import { failure } from '../errors';
import { compileIndex, type Collection, type Index } from '../storage/catalog';
import { isDoc, type Doc } from '../values/bson';
import { isNumeric, toDouble } from '../values/numbers';
import { namespaceOf, type Command } from './command';
import { checkFields } from './fields';
import { indexKeyText } from './indexes';
import { checkTtlSeconds } from './index-spec';

/** Options of collections that this server lacks. */
const MISSING = ['validator', 'validationLevel', 'validationAction', 'dryRun'];
/** Options that MongoDB refuses for a collection that is no view, capped or time series. */
const OF_OTHER_KINDS = ['viewOn', 'pipeline', 'cappedSize', 'cappedMax', 'timeseries'];
const MISSING_OF_INDEXES = ['unique', 'prepareUnique'];
const INDEX_FIELDS = ['name', 'keyPattern', 'expireAfterSeconds', 'hidden'];

/** Hides or shows an index, or changes when its documents expire. */
export const collMod: Command = {
  fields: ['index', 'expireAfterSeconds', 'changeStreamPreAndPostImages'].concat(
    MISSING,
    OF_OTHER_KINDS,
  ),
  run(call) {
    const { body, server } = call;
    const ns = namespaceOf(call);
    refuseOptions(body);
    const change = body.index === undefined ? undefined : readChange(body.index);
    const { engine } = server;
    return engine.write(() => {
      const collection = engine.catalog.get(ns);
      if (!collection) throw failure('NamespaceNotFound', `ns does not exist: ${ns}`);
      if (!change) return { ok: 1 };
      const reply = changeIndex(collection, change);
      engine.catalog.save(collection);
      return { ...reply, ok: 1 };
    }, call.deadline);
  },
};

function refuseOptions(body: Doc): void {
  for (const option of OF_OTHER_KINDS) {
    if (body[option] === undefined) continue;
    const message = `The option is not supported for this kind of collection: ${option}`;
    throw failure('InvalidOptions', message);
  }
  for (const option of [...MISSING, 'expireAfterSeconds', 'changeStreamPreAndPostImages']) {
    if (body[option] === undefined) continue;
    throw failure('NotImplemented', `collMod with '${option}' is not offered`);
  }
}

interface IndexChange {
  name: string | undefined;
  keyPattern: Doc | undefined;
  hidden: boolean | undefined;
  expireAfterSeconds: number | undefined;
}

function readChange(index: unknown): IndexChange {
  if (!isDoc(index)) throw wrongType('index');
  const missing = MISSING_OF_INDEXES.find((field) => field in index);
  if (missing) throw failure('NotImplemented', `collMod with index.${missing} is not offered`);
  checkFields('collMod.index', index, INDEX_FIELDS);
  const { name, keyPattern, hidden, expireAfterSeconds } = index;
  if (name !== undefined && typeof name !== 'string') throw wrongType('index.name');
  if (keyPattern !== undefined && !isDoc(keyPattern)) throw wrongType('index.keyPattern');
  if (hidden !== undefined && typeof hidden !== 'boolean' && !isNumeric(hidden)) {
    throw wrongType('index.hidden');
  }
  if (expireAfterSeconds !== undefined && !isNumeric(expireAfterSeconds)) {
    throw wrongType('index.expireAfterSeconds');
  }
  if (name !== undefined && keyPattern !== undefined) {
    throw failure('InvalidOptions', 'Cannot specify both key pattern and name.');
  }
  if (name === undefined && keyPattern === undefined) {
    throw failure('InvalidOptions', 'Must specify either index name or key pattern.');
  }
  if (hidden === undefined && expireAfterSeconds === undefined) {
    throw failure(
      'InvalidOptions',
      'no expireAfterSeconds, hidden, unique, or prepareUnique field',
    );
  }
  return {
    name,
    keyPattern,
    hidden: isNumeric(hidden) ? toDouble(hidden) !== 0 : hidden,
    expireAfterSeconds: isNumeric(expireAfterSeconds) ? toDouble(expireAfterSeconds) : undefined,
  };
}

const wrongType = (field: string): Error =>
  failure('TypeMismatch', `BSON field 'collMod.${field}' is the wrong type`);

function changeIndex(collection: Collection, change: IndexChange): Doc {
  const { hidden, expireAfterSeconds } = change;
  const index = chosen(collection, change);
  let { spec } = index;
  const reply: Doc = {};
  if (expireAfterSeconds !== undefined) {
    const next = { ...spec, expireAfterSeconds: Math.trunc(expireAfterSeconds) };
    checkTtlSeconds(next, 'InvalidOptions');
    if (isNumeric(spec.expireAfterSeconds)) {
      reply.expireAfterSeconds_old = Long.fromNumber(toDouble(spec.expireAfterSeconds));
    }
    reply.expireAfterSeconds_new = Long.fromNumber(next.expireAfterSeconds);
    spec = next;
  }
  if (hidden !== undefined && hidden !== index.isHidden) {
    const { hidden: _, ...shown } = spec;
    spec = hidden ? { ...shown, hidden: true } : shown;
    Object.assign(reply, { hidden_old: !hidden, hidden_new: hidden });
  }
  Object.assign(index, compileIndex(spec, index.id), {
    arrayFields: index.arrayFields,
    savedArrayFields: index.savedArrayFields,
    builtAt: index.builtAt,
  });
  return reply;
}

function chosen({ ns, indexes }: Collection, change: IndexChange): Index {
  const { name, keyPattern, hidden } = change;
  const isId = name === '_id_' || (keyPattern && Object.keys(keyPattern).join() === '_id');
  if (isId && hidden !== undefined) throw failure('BadValue', "can't hide _id index");
  if (isId) throw failure('InvalidOptions', 'the _id field does not support TTL indexes');
  const found = indexes.filter((index) =>
    keyPattern
      ? indexKeyText(index.spec) === indexKeyText({ key: keyPattern })
      : index.name === name,
  );
  const wanted = name ?? JSON.stringify(keyPattern);
  if (found.length > 1) {
    throw failure(
      'AmbiguousIndexKeyPattern',
      `index keyPattern ${wanted} matches ${found.length} indexes, must use index name`,
    );
  }
  if (!found[0]) throw failure('IndexNotFound', `cannot find index ${wanted} for ns ${ns}`);
  return found[0];
}
