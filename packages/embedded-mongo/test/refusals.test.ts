import type { Document, IndexSpecification } from 'mongodb';
import { codeOf, describeEmbedded, startTestServer, type TestServer } from './server';
import { testThorough } from './thorough';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await server.db.collection<Document & { _id: number }>('things').insertOne({ _id: 1, a: 'x' });
});
afterAll(() => server.stop());

const commands: [string, Document, number][] = [
  ['an unknown command', { frobnicate: 1 }, 59],
  ['an unknown field', { find: 'things', filtre: {} }, 40415],
  [
    'an unknown field of a statement',
    { update: 'things', updates: [{ q: {}, u: {}, foo: 1 }] },
    40415,
  ],
  ['an unknown stage', { aggregate: 'things', pipeline: [{ $foo: 1 }], cursor: {} }, 40324],
  [
    'two stages in one',
    { aggregate: 'things', pipeline: [{ $skip: 1, $limit: 1 }], cursor: {} },
    40323,
  ],
  ['a limit of zero', { aggregate: 'things', pipeline: [{ $limit: 0 }], cursor: {} }, 15958],
  ['an aggregation without a cursor', { aggregate: 'things', pipeline: [] }, 9],
  ['an unknown cursor', { getMore: 1n, collection: 'things' }, 43],
  ['a bad collection name', { insert: 'a$b', documents: [{}] }, 73],
  ['an _id that is an array', { insert: 'things', documents: [{ _id: [1] }] }, 53],
  ['a bad hint', { find: 'things', filter: { a: 1 }, hint: 'nothing' }, 2],
  ['a negative limit', { find: 'things', limit: -1 }, 51024],
  ['a sort by text', { find: 'things', sort: { a: 'up' } }, 15974],
  ['a mixed projection', { find: 'things', projection: { a: 1, b: 0 } }, 31254],
  ['indexes of nothing', { listIndexes: 'nothing' }, 26],
];

test.each(commands)('%s is refused', async (_, command, code) => {
  const answer = server.db.command(command).then(({ writeErrors }) => {
    throw Object.assign(new Error('a write error'), (writeErrors as Document[])[0]);
  });
  expect(await codeOf(answer)).toBe(code);
});

const indexes: [string, IndexSpecification, Document, number][] = [
  ['no fields', {}, {}, 67],
  ['a direction of zero', { a: 0 as never }, {}, 67],
  ['an unknown option', { a: 1 }, { foo: 1 }, 197],
  ['a partial filter with $ne', { a: 1 }, { partialFilterExpression: { a: { $ne: 1 } } }, 67],
  [
    'a partial filter with a pattern',
    { a: 1 },
    { partialFilterExpression: { a: { $regex: 'x' } } },
    67,
  ],
  ['sparse and partial', { a: 1 }, { sparse: true, partialFilterExpression: { a: 1 } }, 67],
  ['a TTL on two fields', { a: 1, b: 1 }, { expireAfterSeconds: 1 }, 67],
];

test.each(indexes)('an index with %s is refused', async (_, key, options, code) => {
  const spec = { key, name: 'bad', ...options };
  expect(await codeOf(server.db.command({ createIndexes: 'things', indexes: [spec] }))).toBe(code);
});

test('refuses an index that conflicts with another', async () => {
  const things = server.db.collection('conflicts');
  await things.createIndex({ a: 1 }, { name: 'one' });
  expect(await codeOf(things.createIndex({ b: 1 }, { name: 'one' }))).toBe(86);
  expect(await codeOf(things.createIndex({ a: 1 }, { name: 'two' }))).toBe(85);
  expect(await codeOf(things.createIndex({ a: 1 }, { name: 'one', unique: true }))).toBe(86);
  expect(await things.createIndex({ a: 1 }, { name: 'one' })).toBe('one');
});

testThorough('refuses a document over 16 MiB', async () => {
  const things = server.db.collection<Document & { _id: number }>('large');
  await things.insertOne({ _id: 1, text: 'x'.repeat(9 * 2 ** 20) });
  const grown = things.updateOne({ _id: 1 }, { $set: { more: 'x'.repeat(9 * 2 ** 20) } });
  expect([10334, 17419]).toContain(await codeOf(grown));
  expect((await things.findOne({ _id: 1 }))?.more).toBeUndefined();
});

describeEmbedded('not offered', () => {
  test('collations, geo and text indexes, capped collections', async () => {
    const { db } = server;
    const things = db.collection('things');
    expect(await codeOf(things.find({}, { collation: { locale: 'de' } }).toArray())).toBe(238);
    expect(await codeOf(things.createIndex({ a: 'text' }))).toBe(238);
    expect(await codeOf(things.createIndex({ a: '2dsphere' }))).toBe(238);
    expect(await codeOf(db.createCollection('capped', { capped: true, size: 1000 }))).toBe(238);
    expect(await codeOf(things.find({ $where: 'true' } as Document).toArray())).toBe(2);
  });

  test('change streams', async () => {
    const stream = server.db.collection('things').watch();
    expect(await codeOf(stream.next())).toBe(40324);
  });
});
