import { Unsupported } from './entities.mjs';

/** Splits off some fields; the rest are the options of the driver's call. */
function split(given, names) {
  const options = { ...given };
  if (options.returnDocument) options.returnDocument = options.returnDocument.toLowerCase();
  const taken = names.map((name) => {
    const value = options[name];
    delete options[name];
    return value;
  });
  return [...taken, options];
}

const byDocument = (name, names) => (target, given) => {
  const [...parts] = split(given, names);
  return target[name](...parts);
};

const withFilter = (name) => byDocument(name, ['filter']);
const withUpdate = (name) => byDocument(name, ['filter', 'update']);

async function all(cursor) {
  try {
    return await cursor.toArray();
  } finally {
    await cursor.close();
  }
}

function bulkModel(request) {
  const [[name, model]] = Object.entries(request);
  return { [name]: model };
}

/** The supported operations of collections, databases and clients. */
const operations = {
  insertOne: byDocument('insertOne', ['document']),
  insertMany: byDocument('insertMany', ['documents']),
  updateOne: withUpdate('updateOne'),
  updateMany: withUpdate('updateMany'),
  replaceOne: byDocument('replaceOne', ['filter', 'replacement']),
  deleteOne: withFilter('deleteOne'),
  deleteMany: withFilter('deleteMany'),
  findOneAndUpdate: withUpdate('findOneAndUpdate'),
  findOneAndReplace: byDocument('findOneAndReplace', ['filter', 'replacement']),
  findOneAndDelete: withFilter('findOneAndDelete'),
  findOne: withFilter('findOne'),
  countDocuments: withFilter('countDocuments'),
  count: withFilter('count'),
  estimatedDocumentCount: (target, options) => target.estimatedDocumentCount(options),
  distinct: byDocument('distinct', ['fieldName', 'filter']),
  find(target, given) {
    const [filter, options] = split(given, ['filter']);
    return all(target.find(filter, options));
  },
  createFindCursor(target, given) {
    const [filter, options] = split(given, ['filter']);
    return target.find(filter, options);
  },
  aggregate(target, given) {
    const [pipeline, options] = split(given, ['pipeline']);
    return all(target.aggregate(pipeline, options));
  },
  bulkWrite(target, given) {
    const [requests, options] = split(given, ['requests']);
    return target.bulkWrite(requests.map(bulkModel), options);
  },
  createIndex: byDocument('createIndex', ['keys']),
  dropIndex: byDocument('dropIndex', ['name']),
  dropIndexes: (target, options) => target.dropIndexes(options),
  listIndexes: (target, options) => all(target.listIndexes(options)),
  listIndexNames: async (target, options) =>
    (await all(target.listIndexes(options))).map(({ name }) => name),
  rename: byDocument('rename', ['to']),
  createCollection: byDocument('createCollection', ['collection']),
  dropCollection: byDocument('dropCollection', ['collection']),
  modifyCollection(target, given) {
    const [collection, options] = split(given, ['collection']);
    return target.command({ collMod: collection, ...options });
  },
  listCollections(target, given) {
    const [filter, options] = split(given, ['filter']);
    return all(target.listCollections(filter ?? {}, options));
  },
  listCollectionNames(target, given) {
    const [filter, options] = split(given, ['filter']);
    return all(target.listCollections(filter ?? {}, { ...options, nameOnly: true }));
  },
  listCollectionObjects: (target, options) => target.collections(options),
  runCommand(target, given) {
    const [command, , options] = split(given, ['command', 'commandName']);
    return target.command(command, options);
  },
  runCursorCommand(target, given) {
    const [cursor] = commandCursor(target, given);
    return all(cursor);
  },
  createCommandCursor: (target, given) => commandCursor(target, given)[0],
  listDatabases: async (target, options) =>
    (await target.db('admin').admin().listDatabases(options)).databases,
  listDatabaseNames: async (target, options) =>
    (
      await target
        .db('admin')
        .admin()
        .listDatabases({ ...options, nameOnly: true })
    ).databases,
  startTransaction: (session, options) => session.startTransaction(options),
  commitTransaction: (session, options) => session.commitTransaction(options),
  abortTransaction: (session, options) => session.abortTransaction(options),
  endSession: (session) => session.endSession(),
  iterateUntilDocumentOrError: (cursor) => cursor.next(),
  iterateOnce: (cursor) => cursor.tryNext(),
  close: (target) => target.close(),
};

function commandCursor(target, given) {
  const names = ['command', 'commandName', 'batchSize', 'maxTimeMS', 'comment', 'cursorType'];
  const [command, , batchSize, maxTimeMS, comment, , options] = split(given, names);
  const cursor = target.runCursorCommand(command, options);
  if (batchSize !== undefined) cursor.setBatchSize(batchSize);
  if (maxTimeMS !== undefined) cursor.setMaxTimeMS(maxTimeMS);
  if (comment !== undefined) cursor.setComment(comment);
  return [cursor];
}

/** @throws Unsupported for an unknown operation. */
export function runOperation(name, target, given) {
  const operation = Object.hasOwn(operations, name) ? operations[name] : undefined;
  if (!operation) throw new Unsupported(`operation ${name}`);
  return operation(target, given);
}
