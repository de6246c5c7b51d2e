/** Strings compared by a collation: MongoDB's results. */
import type { Collection, Document } from 'mongodb';
import { codeOf, describeEmbedded, startTestServer, type TestServer } from './server';

let server: TestServer;
const words = (): Collection<Document> => server.db.collection<Document>('words');

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

beforeEach(async () => {
  await words().deleteMany({});
  await words().createIndex({ w: 1 });
  const list = ['b', 'B', 'a', 'A', 'á', 'item10', 'item2'];
  await words().insertMany(list.map((w, i) => ({ _id: i, w, tags: [w] }) as never));
});

const primary = { locale: 'en', strength: 1 } as const;
const secondary = { locale: 'en', strength: 2 } as const;

const ids = async (filter: Document, collation: Document): Promise<unknown[]> =>
  (
    await words()
      .find(filter, { collation: collation as never })
      .sort({ _id: 1 })
      .toArray()
  ).map(({ _id }) => _id);

test.each<[string, Document, Document, number[]]>([
  ['case and accents at strength 1', { w: 'A' }, primary, [2, 3, 4]],
  ['case at strength 2', { w: 'A' }, secondary, [2, 3]],
  ['accents with a case level', { w: 'A' }, { ...primary, caseLevel: true }, [3]],
  ['nothing at strength 3', { w: 'A' }, { locale: 'en' }, [3]],
  ['elements of arrays', { tags: 'B' }, secondary, [0, 1]],
  ['$in', { w: { $in: ['A', 'B'] } }, secondary, [0, 1, 2, 3]],
  ['$ne', { w: { $ne: 'A' } }, primary, [0, 1, 5, 6]],
  ['$or', { $or: [{ w: 'B' }, { w: 'ITEM2' }] }, secondary, [0, 1, 6]],
  ['$not', { w: { $not: { $eq: 'A' } } }, primary, [0, 1, 5, 6]],
  ['$elemMatch', { tags: { $elemMatch: { $eq: 'B' } } }, secondary, [0, 1]],
  ['ranges', { w: { $gte: 'B', $lt: 'c' } }, secondary, [0, 1]],
  ['ranges of numbers', { w: { $gt: 'item2' } }, { locale: 'en', numericOrdering: true }, [5]],
])('ignores %s', async (_, filter, collation, expected) => {
  expect(await ids(filter, collation)).toEqual(expected);
});

test.each<[Document, string[]]>([
  [{ locale: 'en' }, ['a', 'A', 'á', 'b', 'B', 'item10', 'item2']],
  [{ locale: 'en', caseFirst: 'upper' }, ['A', 'a', 'á', 'B', 'b', 'item10', 'item2']],
  [{ locale: 'en', numericOrdering: true }, ['a', 'A', 'á', 'b', 'B', 'item2', 'item10']],
])('sorts by %j', async (collation, expected) => {
  const sorted = words()
    .find({}, { collation: collation as never })
    .sort({ w: 1 });
  expect((await sorted.toArray()).map(({ w }) => w as unknown)).toEqual(expected);
  const back = words()
    .find({}, { collation: collation as never })
    .sort({ w: -1 })
    .limit(2);
  expect((await back.toArray()).map(({ w }) => w as unknown)).toEqual(expected.slice(-2).reverse());
});

test('counts, aggregates and lists distinct values', async () => {
  expect(await words().countDocuments({ w: 'A' }, { collation: primary })).toBe(3);
  expect(await words().distinct('w', { w: { $lt: 'c' } }, { collation: primary })).toHaveLength(2);
  const pipeline = [{ $match: { w: 'B' } }, { $sort: { w: -1 } }, { $limit: 1 }];
  const found = words().aggregate(pipeline, { collation: { locale: 'en', strength: 2 } });
  expect(await found.toArray()).toHaveLength(1);
});

test('updates and deletes', async () => {
  const { modifiedCount } = await words().updateMany(
    { w: 'A' },
    { $set: { n: 1 } },
    { collation: secondary },
  );
  expect(modifiedCount).toBe(2);
  const changed = await words().findOneAndUpdate(
    { w: 'A' },
    { $set: { n: 2 } },
    { collation: secondary, sort: { w: -1 }, returnDocument: 'after' },
  );
  expect(changed?.n).toBe(2);
  const { deletedCount } = await words().deleteMany({ w: 'B' }, { collation: secondary });
  expect(deletedCount).toBe(2);
});

test.each<[string, Document, number]>([
  ['no locale', { strength: 1 }, 40414],
  ['an unknown field', { locale: 'en', level: 1 }, 40415],
  ['a strength out of range', { locale: 'en', strength: 6 }, 2],
])('refuses %s', async (_, collation, code) => {
  expect(await codeOf(ids({}, collation))).toBe(code);
});

describeEmbedded('not offered', () => {
  const refusedFinds: [string, Document, Document][] = [
    ['another locale', {}, { locale: 'de' }],
    ['strength 4', {}, { locale: 'en', strength: 4 }],
    ['a case level at strength 3', {}, { locale: 'en', caseLevel: true }],
    ['alternate', {}, { locale: 'en', alternate: 'shifted' }],
    ['expressions', { $expr: { $eq: ['$w', 'A'] } }, primary],
  ];
  test.each(refusedFinds)('%s', async (_, filter, collation) => {
    expect(await codeOf(ids(filter, collation))).toBe(238);
  });

  const refusedCommands: [string, Document][] = [
    ['an index', { createIndexes: 'words', indexes: [{ key: { n: 1 }, name: 'n' }] }],
    ['a collection', { create: 'collated' }],
    ['groups', { aggregate: 'words', pipeline: [{ $group: { _id: '$w' } }], cursor: {} }],
    ['$pull', { update: 'words', updates: [{ q: {}, u: { $pull: { tags: 'A' } } }] }],
    [
      'positions',
      { update: 'words', updates: [{ q: { tags: 'A' }, u: { $set: { 'tags.$': 1 } } }] },
    ],
    ['$max', { update: 'words', updates: [{ q: {}, u: { $max: { w: 'A' } } }] }],
    ['projections', { find: 'words', projection: { tags: { $elemMatch: { $eq: 'A' } } } }],
  ];
  test.each(refusedCommands)('%s', async (_, command) => {
    const collated = structuredClone(command);
    const [statement] = (collated.indexes ?? collated.updates ?? [collated]) as Document[];
    Object.assign(statement as Document, { collation: primary });
    const run = server.db.command(collated).then(({ writeErrors }) => {
      const [failed] = (writeErrors ?? []) as { code: number }[];
      throw Object.assign(new Error('outcome'), { code: failed?.code ?? 0 });
    });
    expect(await codeOf(run)).toBe(238);
  });
});
