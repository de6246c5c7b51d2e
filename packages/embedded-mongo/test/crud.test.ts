import { Binary, Decimal128, Double, Int32, Long, ObjectId, type Db, type Document } from 'mongodb';
import { codeOf, startTestServer, type TestServer } from './server';
import { testThorough } from './thorough';

type Row = Document & { _id: number };
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

let last = 0;
const fresh = () => server.db.collection<Row>(`rows${++last}`);

test('returns every type as it was sent', async () => {
  const rows = fresh();
  const doc = {
    _id: 1,
    int: new Int32(1),
    double: new Double(1),
    long: Long.fromString('9223372036854775807'),
    decimal: Decimal128.fromString('1.10'),
    binary: new Binary(Buffer.from([0, 1, 2]), 128),
    id: new ObjectId(),
    date: new Date(-1),
    nothing: null,
    list: [[], {}, [null]],
    constructor: 'a field like any other',
  };
  await rows.insertOne(doc);
  const found = await rows.findOne({ _id: 1 }, { promoteValues: false, promoteBuffers: false });
  expect(found).toEqual({ ...doc, _id: new Int32(1) });
});

test('treats a hostile field name as a field', async () => {
  const rows = fresh();
  await rows.insertOne(JSON.parse('{"_id": 1, "__proto__": {"admin": true}}') as Row);
  await rows.updateOne({ _id: 1 }, { $set: { 'constructor.prototype.admin': true } });
  expect(({} as Document).admin).toBeUndefined();
  expect(await rows.countDocuments({ '__proto__.admin': true })).toBe(1);
});

test('compares _id across number types', async () => {
  const rows = fresh();
  await rows.insertOne({ _id: 1 });
  expect(await codeOf(rows.insertOne({ _id: new Double(1) as never }))).toBe(11000);
  expect(await rows.findOne({ _id: Long.fromNumber(1) })).toEqual({ _id: 1 });
});

test('adds a missing _id before the other fields', async () => {
  await server.db.command({ insert: 'bare', documents: [{ a: 1 }] });
  const found = (await server.db.collection('bare').findOne({})) as Document;
  expect(found._id).toBeInstanceOf(ObjectId);
  expect(Object.keys(found)).toEqual(['_id', 'a']);
});

test('stops ordered inserts at the first error, and continues unordered ones', async () => {
  const rows = fresh();
  const docs = [{ _id: 1 }, { _id: 1 }, { _id: 2 }];
  await expect(rows.insertMany(docs)).rejects.toMatchObject({ code: 11000 });
  expect(await rows.countDocuments()).toBe(1);
  await expect(rows.insertMany(docs, { ordered: false })).rejects.toMatchObject({ code: 11000 });
  expect(await rows.countDocuments()).toBe(2);
});

test('skips, limits, and reads in batches', async () => {
  const rows = fresh();
  await rows.insertMany(Array.from({ length: 500 }, (_, _id) => ({ _id, group: _id % 7 })));
  const ids = async (cursor: { toArray(): Promise<Row[]> }): Promise<number[]> =>
    (await cursor.toArray()).map(({ _id }) => _id);
  expect(await ids(rows.find().sort({ _id: 1 }).skip(495))).toEqual([495, 496, 497, 498, 499]);
  expect(await ids(rows.find().sort({ _id: -1 }).limit(2))).toEqual([499, 498]);
  expect(await ids(rows.find().sort({ group: -1, _id: 1 }).skip(1).limit(2))).toEqual([13, 20]);
  expect(await ids(rows.find().batchSize(33).sort({ _id: 1 }))).toHaveLength(500);
  expect(await rows.countDocuments({ group: 0 })).toBe(72);
  expect((await rows.distinct('group')).sort()).toEqual([0, 1, 2, 3, 4, 5, 6]);
});

testThorough('limits a batch to the size of a message', async () => {
  const rows = fresh();
  const text = 'x'.repeat(3 * 2 ** 20);
  await rows.insertMany(Array.from({ length: 7 }, (_, _id) => ({ _id, text })));
  expect(await rows.find().batchSize(100).toArray()).toHaveLength(7);
});

const projections: [string, Document, Document][] = [
  ['fields in', { a: 1 }, { _id: 1, a: 'x' }],
  ['fields out', { a: 0, list: 0, docs: 0 }, { _id: 1, b: { c: 1, d: 2 } }],
  ['without _id', { a: 1, _id: 0 }, { a: 'x' }],
  ['inner fields', { 'b.c': 1, 'docs.k': 1 }, { _id: 1, b: { c: 1 }, docs: [{ k: 1 }, { k: 2 }] }],
  ['inner fields out', { 'b.c': 0, docs: 0, list: 0 }, { _id: 1, a: 'x', b: { d: 2 } }],
  ['$slice', { list: { $slice: -2 }, a: 1 }, { _id: 1, a: 'x', list: [2, 3] }],
  ['$elemMatch', { docs: { $elemMatch: { k: 2 } } }, { _id: 1, docs: [{ k: 2, v: 'z' }] }],
  ['an expression', { up: { $toUpper: '$a' } }, { _id: 1, up: 'X' }],
];

test.each(projections)('a projection of %s', async (_, projection, expected) => {
  const rows = fresh();
  const docs = [
    { k: 1, v: 'y' },
    { k: 2, v: 'z' },
  ];
  await rows.insertOne({ _id: 1, a: 'x', b: { c: 1, d: 2 }, list: [1, 2, 3], docs });
  expect(await rows.findOne({}, { projection })).toEqual(expected);
});

test('returns the document before or after findOneAnd…', async () => {
  const rows = fresh();
  await rows.insertMany([
    { _id: 1, n: 1 },
    { _id: 2, n: 2 },
  ]);
  const change = { $inc: { n: 10 } };
  expect(await rows.findOneAndUpdate({}, change, { sort: { n: -1 } })).toEqual({ _id: 2, n: 2 });
  const after = { returnDocument: 'after', projection: { n: 1, _id: 0 } } as const;
  expect(await rows.findOneAndUpdate({ _id: 1 }, change, after)).toEqual({ n: 11 });
  expect(await rows.findOneAndReplace({ _id: 1 }, { m: 1 }, after)).toEqual({});
  expect(await rows.findOneAndDelete({ _id: 1 })).toEqual({ _id: 1, m: 1 });
  expect(await rows.findOneAndUpdate({ _id: 9 }, change)).toBeNull();
  const upserted = rows.findOneAndUpdate({ _id: 9 }, change, { upsert: true, ...after });
  expect(await upserted).toEqual({ n: 10 });
});

test('counts deleted documents', async () => {
  const rows = fresh();
  await rows.insertMany([1, 2, 3, 4].map((_id) => ({ _id, odd: _id % 2 === 1 })));
  expect((await rows.deleteOne({ odd: true })).deletedCount).toBe(1);
  expect((await rows.deleteMany({ odd: false })).deletedCount).toBe(2);
  expect((await rows.deleteMany({ odd: false })).deletedCount).toBe(0);
});

test('lists and drops collections and databases', async () => {
  const { db, client } = server;
  await db.createCollection('made');
  const names = async (): Promise<string[]> =>
    (await db.listCollections({ name: 'made' }).toArray()).map(({ name }) => name);
  expect(await names()).toEqual(['made']);
  const { databases } = await client.db().admin().listDatabases();
  expect(databases.map(({ name }) => name)).toContain(db.databaseName);
  await db.collection('made').insertOne({ a: 1 });
  await db.dropCollection('made');
  expect(await names()).toEqual([]);
  expect(await db.collection('made').countDocuments()).toBe(0);
});

test('applies a retried write once', async () => {
  const rows = fresh();
  await server.client.withSession(async (session) => {
    const increment = (): Promise<Document> =>
      rows.updateOne({ _id: 1 }, { $inc: { n: 1 } }, { session, upsert: true });
    const first = await increment();
    // The driver increments the number for each write: resetting it makes the next one a retry.
    const server = session.serverSession as { txnNumber: number };
    server.txnNumber -= 1;
    expect(await increment()).toEqual(first);
  });
  expect(await rows.findOne({})).toEqual({ _id: 1, n: 1 });
});

test('reads a cursor on for its collection alone', async () => {
  const { db, client } = server;
  await db.collection('many').insertMany([{}, {}, {}]);
  await client.withSession(async (session) => {
    const options = { session, promoteLongs: false };
    const found = await db.command({ find: 'many', batchSize: 1 }, options);
    const { id } = found.cursor as { id: Long };
    const more = (from: Db, collection: string): Promise<Document> =>
      from.command({ getMore: id, collection }, options);
    expect(await codeOf(more(db, 'other'))).toBe(13);
    expect(await codeOf(more(client.db(`${db.databaseName}_other`), 'many'))).toBe(13);
    const { cursor } = (await more(db, 'many')) as { cursor: { nextBatch: Document[] } };
    expect(cursor.nextBatch).toHaveLength(2);
  });
});
