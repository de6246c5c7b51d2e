import { isDeepStrictEqual } from 'node:util';
import { Unsupported } from './entities.mjs';

const assert = (holds, message) => {
  if (!holds) throw new Error(message);
};

/** The last two commands started by a client. */
function lastTwo(test, client) {
  const started = test.entities.events.get(client) ?? [];
  return started.filter(({ name }) => name === 'commandStartedEvent').slice(-2);
}

const sameLsid = (test, { client }) => {
  const [one, other] = lastTwo(test, client);
  return isDeepStrictEqual(one?.event.command.lsid, other?.event.command.lsid);
};

async function collectionNames(test, database) {
  const found = await test.internal.db(database).listCollections({}, { nameOnly: true }).toArray();
  return found.map(({ name }) => name);
}

async function indexNames(test, { databaseName, collectionName }) {
  const collection = test.internal.db(databaseName).collection(collectionName);
  const found = await collection
    .listIndexes()
    .toArray()
    .catch(() => []);
  return found.map(({ name }) => name);
}

/** The operations of the test runner itself. */
const special = {
  async failPoint(test, { failPoint, client }) {
    test.failPoints.add(failPoint.configureFailPoint);
    await test.entities.get(client).db('admin').command(failPoint);
  },
  assertSessionTransactionState(test, { session, state }) {
    const actual = test.entities.get(session).transaction.state.toLowerCase();
    const names = { no_transaction: 'none', transaction_in_progress: 'in_progress' };
    const simple =
      {
        ...{ no_transaction: 'none', starting_transaction: 'starting' },
        ...{ transaction_in_progress: 'in_progress', transaction_committed: 'committed' },
        ...{ transaction_committed_empty: 'committed', transaction_aborted: 'aborted' },
      }[actual] ??
      names[actual] ??
      actual;
    assert(simple === state, `transaction is ${simple}, not ${state}`);
  },
  assertSameLsidOnLastTwoCommands: (test, given) => assert(sameLsid(test, given), 'other lsid'),
  assertDifferentLsidOnLastTwoCommands: (test, given) =>
    assert(!sameLsid(test, given), 'same lsid'),
  assertSessionDirty: (test, { session }) =>
    assert(test.entities.get(session).serverSession.isDirty, 'session is not dirty'),
  assertSessionNotDirty: (test, { session }) =>
    assert(!test.entities.get(session).serverSession.isDirty, 'session is dirty'),
  async assertCollectionExists(test, { databaseName, collectionName }) {
    assert((await collectionNames(test, databaseName)).includes(collectionName), 'no collection');
  },
  async assertCollectionNotExists(test, { databaseName, collectionName }) {
    assert(!(await collectionNames(test, databaseName)).includes(collectionName), 'collection');
  },
  async assertIndexExists(test, given) {
    assert((await indexNames(test, given)).includes(given.indexName), 'no index');
  },
  async assertIndexNotExists(test, given) {
    assert(!(await indexNames(test, given)).includes(given.indexName), 'index');
  },
  createEntities: (test, { entities }) => test.entities.create(entities),
  assertEventCount(test, { client, event, count }) {
    const [name] = Object.keys(event);
    const events = test.entities.events.get(client) ?? [];
    assert(events.filter((one) => one.name === name).length === count, `not ${count} ${name}`);
  },
  wait: (_, { ms }) => new Promise((resolve) => setTimeout(resolve, ms)),
  runOnThread(test, { thread, operation }) {
    const entity = test.entities.get(thread);
    entity.work = entity.work.then(() => test.run(operation));
    entity.work.catch(() => undefined);
  },
  waitForThread: (test, { thread }) => test.entities.get(thread).work,
};

export function runSpecial(test, name, given) {
  if (!Object.hasOwn(special, name)) throw new Unsupported(`operation ${name}`);
  return special[name](test, given);
}
