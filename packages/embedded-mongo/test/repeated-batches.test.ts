/**
 * LMDB transactions that fail for a cause that passes: the same writes run in another one. The
 * store is replaced, so this file has modules of its own.
 *
 * @jest-environment node
 */
import { ABORT } from 'lmdb';
import type { Collection, Document } from 'mongodb';
import type * as stores from '../src/storage/store';
import { codeOf, describeEmbedded, startTestServer, type TestServer } from './server';

type Row = Document & { _id: number };

let mockStore: stores.Store;
jest.mock('../src/storage/store', () => {
  const actual = jest.requireActual<typeof stores>('../src/storage/store');
  const openStore: typeof actual.openStore = (options) => (mockStore = actual.openStore(options));
  return { ...actual, openStore };
});

const moved = Object.assign(new Error('MDB_NOTFOUND'), { code: -30_798 });

/** Lets the next transactions run their jobs and then fail, with nothing on disk. */
function failNext(times: number, cause: Error): () => number {
  const { root } = mockStore;
  const transaction = root.transaction.bind(root);
  const transactionSync = root.transactionSync.bind(root);
  let failed = 0;
  const fails = (run: () => void): boolean => {
    if (failed === times) return false;
    failed += 1;
    transactionSync(() => {
      run();
      return ABORT;
    });
    return true;
  };
  root.transaction = ((run: () => void) => {
    if (!fails(run)) return transaction(run);
    const commitError = Promise.reject(cause);
    return Promise.reject(Object.assign(new Error('Commit failed'), { commitError }));
  }) as typeof root.transaction;
  root.transactionSync = ((run: () => void) => {
    if (fails(run)) throw cause;
    return transactionSync(run);
  }) as typeof root.transactionSync;
  return () => {
    Object.assign(root, { transaction, transactionSync });
    return failed;
  };
}

const modes = [
  ['in another thread', true],
  ['at once, without a flush', false],
] as const;

describeEmbedded.each(modes)('a transaction %s that fails for a cause that passes', (_, sync) => {
  let server: TestServer;
  let rows: Collection<Row>;
  beforeEach(async () => {
    // A removal of what has expired would be one of the transactions that fail.
    server = await startTestServer({ retryWrites: false }, { sweepMs: 60_000, sync });
    rows = server.db.collection<Row>('rows');
    await rows.insertOne({ _id: 0, n: 0 });
  });
  afterEach(() => server.stop());
  const ids = async () => (await rows.find().sort({ _id: 1 }).toArray()).map(({ _id }) => _id);

  test('repeats every statement of a write once', async () => {
    const restore = failNext(2, moved);
    const { insertedCount } = await rows.insertMany([{ _id: 1 }, { _id: 2 }, { _id: 3 }]);
    const { modifiedCount } = await rows.updateOne({ _id: 0 }, { $inc: { n: 1 } });
    expect([insertedCount, modifiedCount, restore()]).toEqual([3, 1, 2]);
    expect(await ids()).toEqual([0, 1, 2, 3]);
    expect(await rows.findOne({ _id: 0 })).toEqual({ _id: 0, n: 1 });
  });

  test('repeats the creation of a collection and its index', async () => {
    const restore = failNext(1, moved);
    await server.db.collection('others').createIndex({ n: 1 }, { unique: true });
    await server.db.collection('others').insertOne({ n: 1 });
    expect(await codeOf(server.db.collection('others').insertOne({ n: 1 }))).toBe(11_000);
    expect(restore()).toBe(1);
  });

  test('lets a client repeat its transaction, which commits once', async () => {
    const restore = failNext(1, moved);
    let attempts = 0;
    await server.client.withSession((session) =>
      session.withTransaction(async () => {
        attempts += 1;
        await rows.updateOne({ _id: 0 }, { $inc: { n: 1 } }, { session });
        await rows.insertOne({ _id: 1 }, { session });
      }),
    );
    expect([attempts, restore()]).toEqual([2, 1]);
    expect(await rows.findOne({ _id: 0 })).toEqual({ _id: 0, n: 1 });
    expect(await ids()).toEqual([0, 1]);
  });

  test.each([
    ['a cause that does not pass', new Error('Input/output error'), 1],
    ['the third failure in a row', moved, 3],
  ])('refuses a write after %s, and none of it is on disk', async (_title, cause, attempts) => {
    const restore = failNext(9, cause);
    const refused = await codeOf(rows.insertMany([{ _id: 1 }, { _id: 2 }]));
    expect([refused, restore()]).toEqual([1, attempts]);
    expect(await ids()).toEqual([0]);
    await rows.insertOne({ _id: 4 });
    expect(await ids()).toEqual([0, 4]);
  });
});
