import { rmSync } from 'node:fs';
import { MongoClient, type ClientSession, type Collection, type Document } from 'mongodb';
import { startEmbeddedMongo } from '../src/server';
import {
  codeOf,
  describeEmbedded,
  newFolder,
  refusal,
  startTestServer,
  type TestServer,
} from './server';
import { isThorough } from './thorough';

type Account = Document & { _id: string };
let server: TestServer;
let accounts: Collection<Account>;
const sessions: ClientSession[] = [];

beforeAll(async () => {
  server = await startTestServer();
  accounts = server.db.collection<Account>('accounts');
});
beforeEach(async () => {
  await accounts.deleteMany({});
  await accounts.insertMany([
    { _id: 'ada', cents: 100 },
    { _id: 'bea', cents: 100 },
  ]);
});
afterEach(() => Promise.all(sessions.splice(0).map((session) => session.endSession())));
afterAll(() => server.stop());

function begin(): ClientSession {
  const session = server.client.startSession();
  sessions.push(session);
  session.startTransaction({ readConcern: { level: 'snapshot' }, writeConcern: { w: 'majority' } });
  return session;
}

const TRANSIENT = { code: 112, labels: ['TransientTransactionError'] };
const centsOf = async (id: string, session?: ClientSession): Promise<unknown> =>
  (await accounts.findOne({ _id: id }, session ? { session } : {}))?.cents;

test('shows its writes to itself immediately and to others after the commit', async () => {
  const session = begin();
  await accounts.updateOne({ _id: 'ada' }, { $inc: { cents: -10 } }, { session });
  await accounts.insertOne({ _id: 'cal', cents: 10 }, { session });
  expect(await centsOf('ada', session)).toBe(90);
  expect(await accounts.countDocuments({}, { session })).toBe(3);
  expect(await centsOf('ada')).toBe(100);
  expect(await centsOf('cal')).toBeUndefined();
  await session.commitTransaction();
  expect([await centsOf('ada'), await centsOf('cal')]).toEqual([90, 10]);
});

test('stores nothing of an aborted transaction', async () => {
  const session = begin();
  await accounts.deleteOne({ _id: 'ada' }, { session });
  await accounts.insertOne({ _id: 'cal', cents: 10 }, { session });
  await session.abortTransaction();
  expect(await accounts.find().sort({ _id: 1 }).toArray()).toEqual([
    { _id: 'ada', cents: 100 },
    { _id: 'bea', cents: 100 },
  ]);
});

test('reads one snapshot during concurrent writes', async () => {
  const session = begin();
  expect(await centsOf('ada', session)).toBe(100);
  await accounts.updateOne({ _id: 'bea' }, { $set: { cents: 1 } });
  await accounts.insertOne({ _id: 'cal', cents: 5 });
  expect(await centsOf('bea', session)).toBe(100);
  expect(await accounts.countDocuments({}, { session })).toBe(2);
  await session.commitTransaction();
});

test('refuses the second writer of a document immediately', async () => {
  const [first, second] = [begin(), begin()];
  await accounts.updateOne({ _id: 'ada' }, { $inc: { cents: 1 } }, { session: first });
  const late = accounts.updateOne({ _id: 'ada' }, { $inc: { cents: 1 } }, { session: second });
  expect(await refusal(late)).toEqual(TRANSIENT);
  await first.commitTransaction();
  expect(await centsOf('ada')).toBe(101);
});

test('refuses to write a document that changed after the snapshot', async () => {
  const session = begin();
  await centsOf('bea', session);
  await accounts.updateOne({ _id: 'ada' }, { $inc: { cents: 1 } });
  const stale = accounts.updateOne({ _id: 'ada' }, { $inc: { cents: 1 } }, { session });
  expect(await refusal(stale)).toEqual(TRANSIENT);
});

test('refuses to insert the same _id, or the same unique key', async () => {
  await accounts.createIndex({ email: 1 }, { unique: true, sparse: true });
  const [first, second, third] = [begin(), begin(), begin()];
  await accounts.insertOne({ _id: 'cal', email: 'c@x' }, { session: first });
  const sameId = accounts.insertOne({ _id: 'cal' }, { session: second });
  expect(await refusal(sameId)).toEqual(TRANSIENT);
  const sameEmail = accounts.insertOne({ _id: 'dan', email: 'c@x' }, { session: third });
  expect(await refusal(sameEmail)).toEqual(TRANSIENT);
  await first.commitTransaction();
});

test('delays a plain write until the transaction with its document has ended', async () => {
  const session = begin();
  await accounts.updateOne({ _id: 'ada' }, { $inc: { cents: 5 } }, { session });
  let isDone = false;
  const plain = accounts
    .updateOne({ _id: 'ada' }, { $inc: { cents: 1 } })
    .then(() => (isDone = true));
  await accounts.updateOne({ _id: 'bea' }, { $inc: { cents: 1 } });
  expect(isDone).toBe(false);
  await session.commitTransaction();
  await plain;
  expect(await centsOf('ada')).toBe(106);
});

test('ends a delayed plain write at its maxTimeMS', async () => {
  const session = begin();
  await accounts.updateOne({ _id: 'ada' }, { $inc: { cents: 5 } }, { session });
  const plain = server.db.command({
    update: 'accounts',
    updates: [{ q: { _id: 'ada' }, u: { $inc: { cents: 1 } } }],
    maxTimeMS: 50,
  });
  expect(await codeOf(plain)).toBe(50);
  await session.commitTransaction();
  expect(await centsOf('ada')).toBe(105);
});

test('ends the transaction on an error', async () => {
  const session = begin();
  await accounts.updateOne({ _id: 'bea' }, { $inc: { cents: 1 } }, { session });
  expect(await codeOf(accounts.insertOne({ _id: 'ada' }, { session }))).toBe(11000);
  expect(await refusal(accounts.findOne({}, { session }))).toEqual({ ...TRANSIENT, code: 251 });
  expect(await centsOf('bea')).toBe(100);
});

test('returns the same result for a repeated commit', async () => {
  const session = begin();
  await accounts.updateOne({ _id: 'ada' }, { $inc: { cents: 5 } }, { session });
  await session.commitTransaction();
  await session.commitTransaction();
  expect(await centsOf('ada')).toBe(105);
});

test('creates a collection', async () => {
  const session = begin();
  const fresh = server.db.collection('fresh');
  await fresh.insertOne({ a: 1 }, { session });
  await session.commitTransaction();
  expect(await fresh.countDocuments()).toBe(1);
});

test('keeps the sum of all balances under concurrent transfers', async () => {
  const transfer = (from: string, to: string): Promise<unknown> =>
    server.client.withSession((session) =>
      session.withTransaction(async () => {
        const paid = await accounts.updateOne(
          { _id: from, cents: { $gte: 1 } },
          { $inc: { cents: -1 } },
          { session },
        );
        if (paid.modifiedCount === 1) {
          await accounts.updateOne({ _id: to }, { $inc: { cents: 1 } }, { session });
        }
      }),
    );
  const count = isThorough ? 20 : 8;
  const back = Math.ceil(count / 3);
  const both = Array.from({ length: count }, (_, i) => (i % 3 ? ['ada', 'bea'] : ['bea', 'ada']));
  await Promise.all(both.map(([from, to]) => transfer(from as string, to as string)));
  const [ada, bea] = [(await centsOf('ada')) as number, (await centsOf('bea')) as number];
  expect([ada, bea]).toEqual([100 - count + 2 * back, 100 + count - 2 * back]);
});

test('keeps a snapshot over several batches of a cursor', async () => {
  await accounts.insertMany(Array.from({ length: 50 }, (_, i) => ({ _id: `x${i}`, cents: 1 })));
  const session = begin();
  const cursor = accounts.find({}, { session, batchSize: 10 });
  await cursor.next();
  await accounts.deleteMany({ cents: 1 });
  expect(await cursor.toArray()).toHaveLength(51);
  await session.commitTransaction();
});

describeEmbedded('stricter than mongod', () => {
  test('refuses concurrent operations of one transaction', async () => {
    const session = begin();
    await centsOf('ada', session);
    const both = ['ada', 'bea'].map((_id) =>
      codeOf(
        accounts.updateOne({ _id }, { $inc: { cents: 1 } }, { session }).then(() => {
          throw Object.assign(new Error('went through'), { code: 0 });
        }),
      ),
    );
    const codes = await Promise.all(both);
    expect(codes).toContain(117);
    expect([await centsOf('ada'), await centsOf('bea')]).toEqual([100, 100]);
  });

  test('ends a transaction at its time limit', async () => {
    const dataDir = newFolder();
    const limited = await startEmbeddedMongo({ dataDir, sync: false, transactionLimitMs: 100 });
    const client = await new MongoClient(limited.url).connect();
    const parameters = { getParameter: 1, transactionLifetimeLimitSeconds: 1 };
    const limit = await client.db('admin').command(parameters);
    expect(limit).toMatchObject({ transactionLifetimeLimitSeconds: 0.1 });
    const rows = client.db('limited').collection('rows');
    const session = client.startSession();
    session.startTransaction();
    await rows.insertOne({ _id: 'a' as never }, { session });
    // The plain write is delayed by the transaction, which only the server ends.
    await rows.insertOne({ _id: 'a' as never, plain: true });
    expect(await refusal(rows.findOne({}, { session }))).toEqual({ ...TRANSIENT, code: 251 });
    expect(await refusal(session.commitTransaction())).toMatchObject({ code: 251 });
    expect(await rows.find().toArray()).toEqual([{ _id: 'a', plain: true }]);
    await client.close();
    await limited.close();
    rmSync(dataDir, { recursive: true });
  });

  test('refuses what MongoDB forbids in a transaction', async () => {
    const session = begin();
    await centsOf('ada', session);
    expect(await codeOf(server.db.command({ listIndexes: 'accounts' }, { session }))).toBe(263);
  });
});
