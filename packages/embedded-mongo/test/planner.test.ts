import fc from 'fast-check';
import type { Collection, Document } from 'mongodb';
import { startTestServer, type TestServer } from './server';
import { isThorough } from './thorough';

let server: TestServer;
let docs: Collection<Document & { _id: number }>;

beforeAll(async () => {
  server = await startTestServer();
  docs = server.db.collection('docs');
  await docs.createIndexes([
    { key: { a: 1 }, name: 'a' },
    { key: { a: 1, b: -1 }, name: 'a_b' },
    { key: { b: -1, c: 1 }, name: 'b_c' },
    { key: { 'd.x': 1, 'd.y': 1 }, name: 'd' },
    { key: { c: 1 }, name: 'c_sparse', sparse: true },
    // Of their fields only `c` has arrays.
    { key: { c: -1, a: 1 }, name: 'c_a' },
    { key: { b: 1, c: 1, a: -1 }, name: 'b_c_a' },
    { key: { b: 1 }, name: 'b_partial', partialFilterExpression: { a: { $gte: 2 } } },
  ]);
});
afterAll(() => server.stop());

const examined = async (filter: Document) => {
  const { executionStats } = await docs.find(filter).explain('executionStats');
  const { totalDocsExamined } = executionStats as { totalDocsExamined: number };
  return totalDocsExamined;
};

test('reads nothing for an empty $in', async () => {
  await docs.insertOne({ _id: 1, a: 1 });
  for (const field of ['_id', 'a', 'unindexed']) {
    expect(await examined({ [field]: { $in: [] } })).toBe(0);
    expect(await examined({ $or: [{ [field]: { $in: [] } }, { a: 5 }] })).toBe(0);
  }
  expect(await docs.deleteMany({ _id: { $in: [] } })).toMatchObject({ deletedCount: 0 });
  await docs.deleteMany({});
});

const value = fc.oneof(
  fc.integer({ min: 0, max: 4 }),
  fc.constantFrom<unknown>(null, 'x', 'y', 1.5, true, new Date(0), [], [1, 3], [0, 'x', null]),
);
const inner = fc.record(
  { x: fc.integer({ min: 0, max: 2 }), y: fc.integer({ min: 0, max: 2 }) },
  { requiredKeys: [] },
);
const doc = fc.record(
  { a: value, b: value, c: value, d: fc.oneof(inner, fc.array(inner, { maxLength: 3 }), value) },
  { requiredKeys: [] },
);
// Only one field of an index may contain an array, so the others are made scalars.
const storable = doc.map((made) => {
  const flat = (key: 'a' | 'b'): unknown => (Array.isArray(made[key]) ? 7 : made[key]);
  return {
    ...made,
    ...('a' in made ? { a: flat('a') } : {}),
    ...('b' in made ? { b: flat('b') } : {}),
  };
});
const operand = fc.oneof(fc.integer({ min: 0, max: 4 }), fc.constantFrom<unknown>(null, 'x', 1.5));
const condition = fc.oneof(
  operand,
  fc
    .record({ $gt: operand, $gte: operand, $lt: operand, $lte: operand }, { requiredKeys: [] })
    .filter((range) => Object.keys(range).length > 0),
  fc.array(operand, { maxLength: 3 }).map(($in) => ({ $in })),
  operand.map(($ne) => ({ $ne })),
  fc.boolean().map(($exists) => ({ $exists })),
);
const filter = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd.x', 'd.y'), condition, {
  maxKeys: 3,
});
const branched = fc
  .tuple(filter, fc.array(filter, { minLength: 1, maxLength: 3 }))
  .map(([others, $or]) => ({ ...others, $or }));
const sort = fc.dictionary(
  fc.constantFrom('a', 'b', 'c'),
  fc.constantFrom(1 as const, -1 as const),
  {
    maxKeys: 2,
  },
);

test('returns the results of a full scan for every plan', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(storable, { minLength: 1, maxLength: 12 }),
      fc.array(fc.tuple(fc.oneof(filter, branched), sort), { minLength: 5, maxLength: 5 }),
      async (made, queries) => {
        await docs.deleteMany({});
        await docs.insertMany(made.map((each, _id) => ({ ...each, _id })));
        for (const [where, by] of queries) {
          const order = { ...by, _id: 1 } as const;
          const planned = await docs
            .find(where as Document)
            .sort(order)
            .toArray();
          const read = docs
            .find(where as Document)
            .hint({ $natural: 1 })
            .sort(order);
          expect(planned).toEqual(await read.toArray());
          const unsorted = await docs
            .find(where as Document)
            .sort(by)
            .toArray();
          expect(unsorted).toHaveLength(planned.length);
        }
      },
    ),
    { numRuns: isThorough ? 60 : 4 },
  );
});
