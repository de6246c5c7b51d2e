import type { Collection, Document } from 'mongodb';
import { refusal, startTestServer, type TestServer } from './server';

type Row = Document & { _id: number };
let server: TestServer;
let rows: Collection<Row>;

beforeAll(async () => {
  server = await startTestServer();
  rows = server.db.collection<Row>('rows');
  await rows.insertMany(
    Array.from({ length: 40 }, (_, _id) => ({
      _id,
      status: _id % 4 ? 'open' : 'closed',
      at: new Date(_id * 1000),
      n: _id,
      ...(_id % 2 ? { tags: [`t${_id % 3}`, 'all'] } : {}),
    })),
  );
  await rows.createIndex({ status: 1, at: -1 });
  await rows.createIndex({ tags: 1 });
  await rows.createIndex({ tags: 1, at: 1 });
  await rows.createIndex({ n: 1 }, { partialFilterExpression: { status: 'open' }, name: 'open_n' });
});
afterAll(() => server.stop());

/** The innermost stage of the winning plan, at any depth. */
function innermost(plan: Document): Document {
  const inner = (plan.queryPlan ?? plan.inputStage) as Document | undefined;
  return inner ? innermost(inner) : plan;
}

async function planOf(filter: Document, sort: Document = {}): Promise<Document> {
  const { queryPlanner } = await rows.find(filter).sort(sort).explain('queryPlanner');
  return (queryPlanner as Document).winningPlan as Document;
}

const afterFive = { $gt: new Date(5000), $lt: new Date(20_000) };
const plans: [string, Document, Document, string | undefined][] = [
  ['equality', { status: 'open' }, {}, 'status_1_at_-1'],
  ['equality and a range', { status: 'open', at: { $gt: new Date(5) } }, {}, 'status_1_at_-1'],
  ['$in', { status: { $in: ['open', 'closed'] } }, {}, 'status_1_at_-1'],
  ['the prefix and a sort', { status: 'open' }, { at: -1 }, 'status_1_at_-1'],
  ['the prefix and a sort backwards', { status: 'open' }, { at: 1 }, 'status_1_at_-1'],
  ['a sort alone', {}, { status: 1, at: -1 }, 'status_1_at_-1'],
  ['an array', { tags: 't1' }, {}, 'tags_1'],
  ['an element and a sort', { tags: 'all' }, { at: -1 }, 'tags_1_at_1'],
  ['an element and both ends', { tags: 't1', at: afterFive }, { at: 1 }, 'tags_1_at_1'],
  ['a partial filter that is met', { status: 'open', n: 5 }, { n: 1 }, 'open_n'],
  ['no index', { n: 5 }, {}, undefined],
  ['not the first field', { at: new Date(5) }, {}, undefined],
];

test.each(plans)('explain names the index for %s', async (_, filter, sort, name) => {
  const plan = await planOf(filter, sort);
  expect(innermost(plan).indexName).toBe(name);
  if (Object.keys(sort).length > 0) expect(JSON.stringify(plan)).not.toContain('"SORT"');
  const found = await rows.find(filter).sort(sort).toArray();
  const read = await rows
    .find(filter)
    .hint({ $natural: 1 })
    .sort({ ...sort })
    .toArray();
  if (Object.keys(sort).length > 0) expect(found).toEqual(read);
  else expect(new Set(found.map(({ _id }) => _id))).toEqual(new Set(read.map(({ _id }) => _id)));
});

test('reads an element’s documents in order, up to the limit', async () => {
  const found = rows.find({ tags: 'all', at: afterFive }).sort({ at: -1 });
  const { executionStats } = await found.clone().limit(3).explain('executionStats');
  expect((executionStats as Document).totalDocsExamined).toBe(3);
  expect((await found.limit(3).toArray()).map(({ _id }) => _id)).toEqual([19, 17, 15]);
});

test('an index gives no order of a field that has arrays', async () => {
  const sort = { tags: 1, at: 1 } as const;
  expect((await planOf({ tags: 't1' }, sort)).stage).toBe('SORT');
  expect((await planOf({ tags: { $in: ['t1', 't2'] } }, { at: 1 })).stage).toBe('SORT');
});

test('explain names a sort without an index', async () => {
  expect((await planOf({ status: 'open' }, { n: 1 })).stage).toBe('SORT');
});

test('reads only the documents found by an index', async () => {
  const { executionStats } = await rows.find({ status: 'closed' }).explain('executionStats');
  const { nReturned, totalKeysExamined, totalDocsExamined } = executionStats as Document;
  expect([nReturned, totalKeysExamined, totalDocsExamined]).toEqual([10, 10, 10]);
});

test('reads only the documents found by the indexes of an $or’s branches', async () => {
  const $or = [{ status: 'closed' }, { tags: 't1' }];
  const plan = await planOf({ $or });
  expect(JSON.stringify(plan)).toMatch(/"OR".*status_1_at_-1.*tags_1/);
  const { executionStats } = await rows.find({ $or }).explain('executionStats');
  const { nReturned, totalDocsExamined } = executionStats as Document;
  expect(totalDocsExamined).toBe(nReturned);
  expect(JSON.stringify(await planOf({ $or: [...$or, { n: 5 }] }))).not.toContain('"OR"');
});

test('refuses a duplicate with the key and its value', async () => {
  const users = server.db.collection('users');
  await users.createIndex({ 'mail.address': 1, site: 1 }, { unique: true, name: 'mail' });
  await users.insertOne({ mail: { address: 'a@x' }, site: 1 });
  const again = users.insertOne({ mail: { address: 'a@x' }, site: 1 });
  await expect(again).rejects.toMatchObject({
    code: 11000,
    keyPattern: { 'mail.address': 1, site: 1 },
    keyValue: { 'mail.address': 'a@x', site: 1 },
    message: expect.stringContaining(
      `${server.db.databaseName}.users index: mail dup key: { mail.address: "a@x", site: 1 }`,
    ) as string,
  });
  const upserted = users.findOneAndUpdate(
    { mail: { address: 'b@x' } },
    { $set: { 'mail.address': 'a@x', site: 1 } },
    { upsert: true },
  );
  expect(await refusal(upserted)).toMatchObject({ code: 11000 });
  expect(await users.countDocuments()).toBe(1);
});

test('counts a missing field as null in a unique index that is not sparse or partial', async () => {
  const items = server.db.collection('items');
  await items.createIndex({ a: 1 }, { unique: true });
  await items.createIndex({ b: 1 }, { unique: true, sparse: true });
  const partialFilterExpression = { live: true };
  await items.createIndex({ c: 1 }, { unique: true, partialFilterExpression });
  await items.insertOne({ c: 1, live: true });
  expect(await refusal(items.insertOne({}))).toMatchObject({ code: 11000 });
  await items.insertOne({ a: 1, c: 1, live: false });
  expect(await refusal(items.updateOne({ a: 1 }, { $set: { live: true } }))).toMatchObject({
    code: 11000,
  });
  await items.deleteOne({ live: true });
  await items.updateOne({ a: 1 }, { $set: { live: true } });
});

test('requires unique array elements across documents, not within one', async () => {
  const lists = server.db.collection('lists');
  await lists.createIndex({ a: 1 }, { unique: true });
  await lists.insertOne({ a: [1, 2, 2] });
  expect(await refusal(lists.insertOne({ a: [3, 2] }))).toMatchObject({ code: 11000 });
  await lists.createIndex({ b: 1, c: 1 });
  expect(await refusal(lists.insertOne({ a: 9, b: [1], c: [2] }))).toMatchObject({ code: 171 });
});

test('refuses to build a unique index over duplicates and keeps none', async () => {
  const twice = server.db.collection('twice');
  await twice.insertMany([{ a: 1 }, { a: 1 }]);
  expect(await refusal(twice.createIndex({ a: 1 }, { unique: true }))).toMatchObject({
    code: 11000,
  });
  expect(await twice.indexes()).toHaveLength(1);
});

test('lists and drops indexes', async () => {
  const some = server.db.collection('some');
  await some.createIndexes([{ key: { a: 1 } }, { key: { b: 1 }, expireAfterSeconds: 60 }]);
  const listed = (await some.indexes()).map(({ name, key }) => [name, key]);
  expect(listed).toEqual([
    ['_id_', { _id: 1 }],
    ['a_1', { a: 1 }],
    ['b_1', { b: 1 }],
  ]);
  await some.dropIndex('a_1');
  expect(await refusal(some.dropIndex('a_1'))).toMatchObject({ code: 27 });
  await some.dropIndexes();
  expect(await some.indexes()).toHaveLength(1);
});

test('removes expired documents by their index', async () => {
  const codes = server.db.collection<Row>('codes');
  await codes.createIndex({ until: 1 }, { expireAfterSeconds: 0 });
  await codes.insertMany([
    { _id: 1, until: new Date(Date.now() - 1000) },
    { _id: 2, until: new Date(Date.now() + 3_600_000) },
    { _id: 3, until: 'never' },
  ]);
  // A real MongoDB sweeps once a minute.
  while (await codes.findOne({ _id: 1 }));
  expect((await codes.find().sort({ _id: 1 }).toArray()).map(({ _id }) => _id)).toEqual([2, 3]);
});

test('creates an existing index without a wait for open transactions', async () => {
  const session = server.client.startSession();
  session.startTransaction();
  await rows.updateOne({ _id: 1 }, { $set: { n: 1 } }, { session });
  // Like a transaction of a crashed process; after a restart it creates its indexes first.
  await rows.createIndex({ tags: 1 }, { maxTimeMS: 2000 });
  await session.abortTransaction();
  await session.endSession();
});
