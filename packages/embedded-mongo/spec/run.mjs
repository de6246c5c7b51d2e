import { MongoError, MongoServerError } from 'mongodb';
import { Entities, Unsupported } from './entities.mjs';
import { matches } from './match.mjs';
import { runOperation } from './operations.mjs';
import { runSpecial } from './special.mjs';

const numbersOf = (version) => version.split('.').map(Number);

function compareVersions(one, other) {
  const [a, b] = [numbersOf(one), numbersOf(other)];
  for (let i = 0; i < 3; i += 1) if ((a[i] ?? 0) !== (b[i] ?? 0)) return (a[i] ?? 0) - (b[i] ?? 0);
  return 0;
}

/** Whether one of the requirements is met; true without requirements. */
export function meets(requirements, version) {
  return (
    !requirements ||
    requirements.some(
      ({ minServerVersion, maxServerVersion, topologies, auth, serverless, csfle }) =>
        (!minServerVersion || compareVersions(version, minServerVersion) >= 0) &&
        (!maxServerVersion || compareVersions(version, maxServerVersion) <= 0) &&
        (!topologies || topologies.includes('replicaset')) &&
        auth !== true &&
        serverless !== 'require' &&
        !csfle,
    )
  );
}

/**
 * Node's driver adds a timeout to the write concern of commits and aborts; its own runner allows it
 * too.
 */
function withoutDriverTimeout(event, field) {
  const { commandName } = event;
  const value = event[field];
  const isEnding = ['commitTransaction', 'abortTransaction'].includes(commandName);
  if (!isEnding || field !== 'command' || value.writeConcern?.wtimeout !== 10_000) return value;
  const { wtimeout: _, ...writeConcern } = value.writeConcern;
  return { ...value, writeConcern };
}

/** One test of a file, with its entities. */
class Test {
  failPoints = new Set();

  constructor({ url, internal }, file, test) {
    this.internal = internal;
    this.entities = new Entities(url);
    [this.file, this.test] = [file, test];
  }

  get context() {
    return { entities: this.entities, lsidOf: (id) => this.entities.lsidOf(id), isRoot: false };
  }

  async execute() {
    try {
      await this.insertInitialData();
      await this.entities.create(this.file.createEntities ?? []);
      for (const operation of this.test.operations) await this.run(operation);
      this.checkEvents();
      await this.checkOutcome();
    } finally {
      for (const name of this.failPoints) {
        await this.internal.db('admin').command({ configureFailPoint: name, mode: 'off' });
      }
      await this.entities.close();
      await this.internal
        .db('admin')
        .command({ killAllSessions: [] })
        .catch(() => undefined);
    }
  }

  async insertInitialData() {
    for (const { databaseName, collectionName, documents, createOptions } of this.file
      .initialData ?? []) {
      const db = this.internal.db(databaseName);
      await db
        .collection(collectionName)
        .drop()
        .catch(() => undefined);
      if (documents.length > 0) await db.collection(collectionName).insertMany(documents);
      else await db.createCollection(collectionName, createOptions);
    }
  }

  async run(operation) {
    const { name, object, ignoreResultAndError, expectError, saveResultAsEntity } = operation;
    const given = this.resolve(operation.arguments ?? {});
    let result;
    try {
      result = await this.call(name, object, given);
    } catch (error) {
      if (error instanceof Unsupported) throw error;
      if (ignoreResultAndError) return;
      if (!expectError) throw error;
      return this.checkError(error, expectError);
    }
    if (ignoreResultAndError) return;
    if (expectError) throw new Error(`${name} did not fail`);
    if ('expectResult' in operation && !this.isExpected(operation.expectResult, result)) {
      throw new Error(`${name} gave ${JSON.stringify(result)}`);
    }
    if (saveResultAsEntity) this.entities.set(saveResultAsEntity, result);
  }

  isExpected(expected, result) {
    const actual = result === undefined ? null : result;
    const context = { ...this.context, isRoot: !Array.isArray(expected), isRootOfItems: true };
    return matches(expected, actual, context);
  }

  call(name, object, given) {
    if (object === 'testRunner') return runSpecial(this, name, given);
    const target = this.entities.get(object);
    if (name === 'withTransaction') {
      const { callback, ...options } = given;
      return target.withTransaction(async () => {
        for (const one of callback) await this.run(one);
      }, options);
    }
    return runOperation(name, target, given);
  }

  /** Replaces names of sessions by the sessions. */
  resolve(given) {
    const { session, ...rest } = given;
    if (typeof session !== 'string' || given.state || 'thread' in given) return given;
    const isOwn = this.entities.all.get(session)?.constructor.name === 'ClientSession';
    return isOwn ? { ...rest, session: this.entities.get(session) } : given;
  }

  checkError(error, expected) {
    const fail = (what) => {
      throw new Error(`${what}: ${error.name} ${error.code} ${error.message}`, { cause: error });
    };
    const source = error.errorResponse ?? error;
    if (expected.isClientError === true && error instanceof MongoServerError) fail('server error');
    if (expected.isClientError === false && !(error instanceof MongoServerError))
      fail('client error');
    const { errorContains, errorCode, errorCodeName, expectResult } = expected;
    const text = `${error.message} ${source.errmsg ?? ''}`.toLowerCase();
    if (errorContains && !text.includes(errorContains.toLowerCase())) fail('other message');
    if (errorCode !== undefined && error.code !== errorCode) fail('other code');
    if (errorCodeName && error.codeName !== errorCodeName) fail('other code name');
    for (const label of expected.errorLabelsContain ?? []) {
      if (!(error instanceof MongoError) || !error.hasErrorLabel(label)) fail(`no label ${label}`);
    }
    for (const label of expected.errorLabelsOmit ?? []) {
      if (error.hasErrorLabel?.(label)) fail(`label ${label}`);
    }
    if (expected.errorResponse && !this.isExpected(expected.errorResponse, source))
      fail('other response');
    if (expectResult && !this.isExpected(expectResult, error.result)) fail('other result');
  }

  checkEvents() {
    for (const { client, events, eventType, ignoreExtraEvents } of this.test.expectEvents ?? []) {
      if (eventType && eventType !== 'command') throw new Unsupported(`events ${eventType}`);
      const actual = this.entities.events.get(client) ?? [];
      const isCount = ignoreExtraEvents
        ? actual.length >= events.length
        : actual.length === events.length;
      const names = actual.map(({ event }) => event.commandName).join();
      if (!isCount) throw new Error(`${actual.length} events (${names}), not ${events.length}`);
      events.forEach((expected, i) => this.checkEvent(expected, actual[i], names));
    }
  }

  checkEvent(expected, { name, event }, names) {
    const [[wanted, fields]] = Object.entries(expected);
    if (wanted !== name) throw new Error(`event ${name}, not ${wanted} (${names})`);
    for (const [field, value] of Object.entries(fields)) {
      if (['hasServiceId', 'hasServerConnectionId'].includes(field)) continue;
      const context = { ...this.context, isRoot: true };
      const candidates = [event[field], withoutDriverTimeout(event, field)];
      if (!candidates.some((actual) => matches(value, actual, context))) {
        throw new Error(`${name}.${field} was ${JSON.stringify(event[field])}`);
      }
    }
  }

  async checkOutcome() {
    for (const { databaseName, collectionName, documents } of this.test.outcome ?? []) {
      const collection = this.internal.db(databaseName).collection(collectionName);
      const found = await collection.find().sort({ _id: 1 }).toArray();
      const context = { ...this.context, isRoot: false };
      if (!matches(documents, found, context)) {
        throw new Error(`the collection holds ${JSON.stringify(found)}`);
      }
    }
  }
}

/** @returns `passed`, or the reason of the failure or the skip. */
export async function runTest(server, file, test) {
  const reason = test.skipReason;
  if (reason) return { skipped: reason };
  if (!meets(test.runOnRequirements, server.version)) return { skipped: 'requirements' };
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error('timed out after 20 s')), 20_000);
  });
  try {
    await Promise.race([new Test(server, file, test).execute(), late]);
    return { passed: true };
  } catch (error) {
    if (error instanceof Unsupported) return { skipped: `runner lacks ${error.message}` };
    return { failed: error.message };
  } finally {
    clearTimeout(timer);
  }
}
