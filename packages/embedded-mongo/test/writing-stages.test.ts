/** `$out` and `$merge`, and collections that transactions create. */
import { Double, type Document } from 'mongodb';
import { codeOf, startTestServer, type TestServer } from './server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

type Row = Document & { _id: number };
const rows = (name: string) => server.db.collection<Row>(name);
const contents = (name: string) => rows(name).find().sort({ _id: 1 }).toArray();

describe('$out', () => {
  test('replaces the documents and keeps indexes and the types of numbers', async () => {
    await rows('source').insertMany([
      { _id: 1, n: new Double(1) },
      { _id: 2, n: 5 },
    ]);
    await rows('target').insertOne({ _id: 9, n: 9 });
    await rows('target').createIndex({ n: 1 }, { unique: true });
    await rows('source')
      .aggregate([{ $match: {} }, { $out: 'target' }])
      .toArray();
    expect(await contents('target')).toEqual([
      { _id: 1, n: 1 },
      { _id: 2, n: 5 },
    ]);
    expect(await rows('target').countDocuments({ n: { $type: 'double' } })).toBe(1);
    expect(await rows('target').indexes()).toHaveLength(2);
  });

  test('changes nothing when a document is refused', async () => {
    const broken = rows('source').aggregate([{ $set: { n: 1 } }, { $out: 'target' }]);
    expect(await codeOf(broken.toArray())).toBe(11000);
    expect(await contents('target')).toEqual([
      { _id: 1, n: 1 },
      { _id: 2, n: 5 },
    ]);
    const twice = [{ $project: { _id: 'x' } }, { $out: 'never' }];
    expect(await codeOf(rows('source').aggregate(twice).toArray())).toBe(11000);
    expect(await server.db.listCollections({ name: 'never' }).toArray()).toEqual([]);
  });
});

describe('$merge', () => {
  const merge = async (spec: Document): Promise<Row[]> => {
    await rows('from').deleteMany({});
    await rows('into').deleteMany({});
    await rows('from').insertMany([
      { _id: 1, a: 1 },
      { _id: 2, a: 2 },
    ]);
    await rows('into').insertOne({ _id: 1, b: 1 });
    await rows('from')
      .aggregate([{ $merge: { into: 'into', ...spec } }])
      .toArray();
    return contents('into');
  };

  test.each<[Document, Document[]]>([
    [
      {},
      [
        { _id: 1, b: 1, a: 1 },
        { _id: 2, a: 2 },
      ],
    ],
    [
      { whenMatched: 'replace' },
      [
        { _id: 1, a: 1 },
        { _id: 2, a: 2 },
      ],
    ],
    [
      { whenMatched: 'keepExisting' },
      [
        { _id: 1, b: 1 },
        { _id: 2, a: 2 },
      ],
    ],
    [{ whenNotMatched: 'discard' }, [{ _id: 1, b: 1, a: 1 }]],
    [
      { whenMatched: [{ $set: { sum: { $add: ['$b', '$$new.a', '$$c'] } } }], let: { c: 10 } },
      [
        { _id: 1, b: 1, sum: 12 },
        { _id: 2, a: 2 },
      ],
    ],
  ])('with %j', async (spec, expected) => {
    expect(await merge(spec)).toEqual(expected);
  });

  test('changes nothing when a document must not match, or must', async () => {
    expect(await codeOf(merge({ whenMatched: 'fail' }))).toBe(11000);
    expect(await contents('into')).toEqual([{ _id: 1, b: 1 }]);
    expect(await codeOf(merge({ whenNotMatched: 'fail' }))).toBe(13113);
    expect(await contents('into')).toEqual([{ _id: 1, b: 1 }]);
  });

  test('matches by a unique index', async () => {
    await rows('into').createIndex({ key: 1 }, { unique: true });
    await rows('into').deleteMany({});
    await rows('into').insertOne({ _id: 7, key: 'x' });
    const stages = [
      { $limit: 1 },
      { $project: { _id: 0, key: 'x', a: 1 } },
      { $merge: { into: 'into', on: 'key' } },
    ];
    await rows('from').aggregate(stages).toArray();
    expect(await contents('into')).toEqual([{ _id: 7, key: 'x', a: 1 }]);
  });
});

test('is refused in a transaction', async () => {
  const session = server.client.startSession();
  session.startTransaction();
  const written = rows('source')
    .aggregate([{ $out: 'target' }], { session })
    .toArray();
  expect(await codeOf(written)).toBe(263);
  await session.endSession();
});

describe('a collection that a transaction creates', () => {
  const names = async (): Promise<string[]> =>
    (await server.db.listCollections().toArray()).map(({ name }) => name);

  test('is seen by others after the commit, with its indexes', async () => {
    const session = server.client.startSession();
    session.startTransaction();
    await server.db.createCollection('made', { session });
    await rows('made').createIndex({ a: 1 }, { session, unique: true });
    await rows('made').insertOne({ _id: 1, a: 1 }, { session });
    expect(await rows('made').findOne({ a: 1 }, { session })).toEqual({ _id: 1, a: 1 });
    expect(await names()).not.toContain('made');
    await session.commitTransaction();
    await session.endSession();
    expect(await names()).toContain('made');
    expect(await codeOf(rows('made').insertOne({ _id: 2, a: 1 }))).toBe(11000);
    expect(await contents('made')).toEqual([{ _id: 1, a: 1 }]);
  });

  test('does not remain after an abort', async () => {
    const session = server.client.startSession();
    session.startTransaction();
    await rows('undone').insertOne({ _id: 1 }, { session });
    await session.abortTransaction();
    await session.endSession();
    expect(await names()).not.toContain('undone');
  });

  test('conflicts with the same one of other transactions, and delays plain writes', async () => {
    const [one, other] = [server.client.startSession(), server.client.startSession()];
    one.startTransaction();
    other.startTransaction();
    await rows('both').insertOne({ _id: 1 }, { session: one });
    expect(await codeOf(rows('both').insertOne({ _id: 2 }, { session: other }))).toBe(112);
    const plain = rows('both').insertOne({ _id: 3 });
    await one.commitTransaction();
    await plain;
    expect(await contents('both')).toEqual([{ _id: 1 }, { _id: 3 }]);
    await one.endSession();
    await other.endSession();
  });

  test('has no new index once it has documents', async () => {
    const session = server.client.startSession();
    session.startTransaction();
    await rows('filled').insertOne({ _id: 1 }, { session });
    expect(await codeOf(rows('filled').createIndex({ a: 1 }, { session }))).toBe(263);
    await session.endSession();
  });
});
