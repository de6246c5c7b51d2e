import { Timestamp, type ClientSession, type Collection, type Document } from 'mongodb';
import { codeOf, describeEmbedded, startTestServer, type TestServer } from './server';
import { transactionFields, WireClient } from './wire';
import { testThorough } from './thorough';

type Row = Document & { _id: number };
let server: TestServer;
let rows: Collection<Row>;
const sessions: ClientSession[] = [];

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  rows = server.db.collection<Row>('rows');
  await rows.deleteMany({});
  await rows.insertMany([
    { _id: 1, n: 1 },
    { _id: 2, n: 2 },
  ]);
});
afterEach(() => Promise.all(sessions.splice(0).map((session) => session.endSession())));
afterAll(() => server.stop());

function snapshotSession(): ClientSession {
  const session = server.client.startSession({ snapshot: true });
  sessions.push(session);
  return session;
}

const changeAll = async (): Promise<void> => {
  await rows.updateOne({ _id: 1 }, { $set: { n: 10 } });
  await rows.deleteOne({ _id: 2 });
  await rows.insertOne({ _id: 3, n: 3 });
};

test('reads the state of its first read in every read of the session', async () => {
  const session = snapshotSession();
  const before = await rows.find({}, { session }).toArray();
  await changeAll();
  expect(await rows.find({}, { session }).toArray()).toEqual(before);
  expect(await rows.distinct('n', {}, { session })).toEqual([1, 2]);
  expect(await rows.countDocuments({ n: { $gt: 2 } }, { session })).toBe(0);
  const sums = [{ $group: { _id: null, n: { $sum: '$n' } } }];
  expect(await rows.aggregate(sums, { session }).toArray()).toEqual([{ _id: null, n: 3 }]);
  expect(await rows.countDocuments({ n: { $gt: 2 } })).toBe(2);
});

test('begins a new state with each session', async () => {
  const first = snapshotSession();
  expect(await rows.countDocuments({}, { session: first })).toBe(2);
  await rows.deleteMany({});
  const second = snapshotSession();
  expect(await rows.countDocuments({}, { session: second })).toBe(0);
  await rows.insertOne({ _id: 9 });
  expect(await rows.countDocuments({}, { session: first })).toBe(2);
  expect(await rows.countDocuments({}, { session: second })).toBe(0);
});

test('reads other collections, by $lookup too, in the same state', async () => {
  const others = server.db.collection<Row>('others');
  await others.insertOne({ _id: 1, of: 1 });
  const session = snapshotSession();
  await rows.findOne({}, { session });
  await others.insertOne({ _id: 2, of: 1 });
  expect(await others.countDocuments({}, { session })).toBe(1);
  const joined = { from: 'others', localField: '_id', foreignField: 'of', as: 'others' };
  const [row] = await rows.aggregate([{ $lookup: joined }], { session }).toArray();
  expect(row?.others).toEqual([{ _id: 1, of: 1 }]);
});

test('keeps the state over several batches of a cursor', async () => {
  await rows.insertMany(Array.from({ length: 50 }, (_, i) => ({ _id: 100 + i })));
  const session = snapshotSession();
  const cursor = rows.find({}, { session, batchSize: 10 });
  await cursor.next();
  await rows.deleteMany({});
  expect(await cursor.toArray()).toHaveLength(51);
  const unread = rows.find({}, { session, batchSize: 1 });
  await unread.next();
  await unread.close();
});

test('finds what an index that was built or dropped later does not list', async () => {
  const session = snapshotSession();
  await rows.createIndex({ kept: 1 });
  expect(await rows.countDocuments({ n: 2 }, { session })).toBe(1);
  await changeAll();
  await rows.createIndex({ n: 1 });
  expect(await rows.find({ n: 2 }, { session }).toArray()).toEqual([{ _id: 2, n: 2 }]);
  await rows.dropIndexes();
  expect(await rows.find({ n: { $lt: 5 } }, { session }).toArray()).toHaveLength(2);
});

describe('the wire protocol', () => {
  const open = (): Promise<WireClient> => WireClient.open(server.url);
  const run = async (body: Document): Promise<Document> => {
    const client = await open();
    const reply = await client.command(server.db.databaseName, body);
    client.close();
    return reply;
  };
  const now = async (): Promise<Timestamp> => {
    const { operationTime } = await server.db.command({ ping: 1 });
    return operationTime as Timestamp;
  };
  const later = (time: Timestamp): Timestamp =>
    new Timestamp({ t: time.getHighBitsUnsigned() + 3600, i: 1 });

  test('returns atClusterTime in the cursor, and of distinct beside the values', async () => {
    const readConcern = { level: 'snapshot' };
    const found = await run({ find: 'rows', batchSize: 1, readConcern });
    const cursor = found.cursor as Document;
    expect(cursor.atClusterTime).toBeInstanceOf(Timestamp);
    const atClusterTime = cursor.atClusterTime as Timestamp;
    await rows.deleteMany({});
    const again = { level: 'snapshot', atClusterTime };
    const { values, ...reply } = await run({ distinct: 'rows', key: 'n', readConcern: again });
    expect([values, reply.atClusterTime]).toEqual([[1, 2], atClusterTime]);
  });

  const refused: [string, (time: Timestamp) => Document, number][] = [
    ['a time to come', (time) => ({ level: 'snapshot', atClusterTime: later(time) }), 72],
    ['a time of no type', () => ({ level: 'snapshot', atClusterTime: 'now' }), 14],
    ['the null timestamp', () => ({ level: 'snapshot', atClusterTime: new Timestamp(0n) }), 72],
    ['a time with majority', (time) => ({ level: 'majority', atClusterTime: time }), 72],
    ['a time without a level', (time) => ({ atClusterTime: time }), 72],
    ['two times', (t) => ({ level: 'snapshot', atClusterTime: t, afterClusterTime: t }), 72],
    ['a later time to wait for', (time) => ({ afterClusterTime: later(time) }), 72],
    ['no time to wait for', () => ({ afterClusterTime: 5 }), 14],
    ['a time with available', (time) => ({ level: 'available', afterClusterTime: time }), 72],
  ];
  test.each(refused)('refuses %s', async (_, readConcern, code) => {
    const reply = await run({ find: 'rows', readConcern: readConcern(await now()) });
    expect(reply.code).toBe(code);
  });

  test.each([
    ['count', { count: 'rows' }],
    ['insert', { insert: 'rows', documents: [{}] }],
    ['listIndexes', { listIndexes: 'rows' }],
  ])('refuses %s', async (_, body) => {
    expect((await run({ ...body, readConcern: { level: 'snapshot' } })).code).toBe(72);
  });
});

describeEmbedded('a state that cannot be read', () => {
  const at = (atClusterTime: Timestamp): Document => ({ level: 'snapshot', atClusterTime });

  test('is refused with 239 when it was not kept', async () => {
    const time = new Timestamp({ t: 1_000_000, i: 1 });
    expect(await codeOf(server.db.command({ find: 'rows', readConcern: at(time) }))).toBe(239);
  });

  test('is refused with 246 when the collection was dropped since', async () => {
    const session = snapshotSession();
    await rows.findOne({}, { session });
    await rows.drop();
    expect(await codeOf(rows.findOne({}, { session }))).toBe(246);
    await rows.insertOne({ _id: 7 });
    expect(await codeOf(rows.findOne({}, { session }))).toBe(246);
    expect(await codeOf(rows.aggregate([], { session }).toArray())).toBe(246);
  });

  test('is refused with 239 after the time that states are kept', async () => {
    const limited = await startTestServer({}, { snapshotHistoryMs: 0 });
    const found = limited.db.collection('rows');
    await found.insertOne({ n: 1 });
    const session = limited.client.startSession({ snapshot: true });
    await found.findOne({}, { session });
    expect(await codeOf(found.findOne({}, { session }))).toBe(239);
    await session.endSession();
    await limited.stop();
  });

  test('is refused for a transaction', async () => {
    const reply = await server.db.command({ find: 'rows', readConcern: { level: 'snapshot' } });
    const { atClusterTime } = reply.cursor as { atClusterTime: Timestamp };
    const client = await WireClient.open(server.url);
    const find = { find: 'rows', readConcern: at(atClusterTime), ...transactionFields().starts };
    expect((await client.command(server.db.databaseName, find)).code).toBe(238);
    client.close();
  });

  testThorough('is the oldest when too many are kept', async () => {
    const session = snapshotSession();
    await rows.findOne({}, { session });
    for (let i = 0; i < 300; i += 1) {
      await rows.updateOne({ _id: 1 }, { $inc: { n: 1 } });
      await server.db.command({ find: 'rows', readConcern: { level: 'snapshot' } });
    }
    expect(await codeOf(rows.findOne({}, { session }))).toBe(239);
  });
});
