import { Decimal128, Double, Int32, Long, type Document, type UpdateFilter } from 'mongodb';
import { codeOf, startTestServer, type TestServer } from './server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

let last = 0;

/** Stores a document, updates it, and returns the stored result. */
async function updated(
  before: Document,
  update: unknown,
  options: Document = {},
): Promise<Document> {
  const { filter = {}, ...rest } = options;
  const things = server.db.collection<Document & { _id: number }>('things');
  const _id = ++last;
  await things.insertOne({ _id, ...before });
  await things.updateOne({ _id, ...filter }, update as UpdateFilter<Document>, rest);
  const { _id: __, ...after } = (await things.findOne(
    { _id },
    { promoteValues: false },
  )) as Document;
  return after;
}

const int = (value: number): Int32 => new Int32(value);

const cases: [string, Document, unknown, Document, Document?][] = [
  ['$set', { a: 'x' }, { $set: { a: 'y', 'b.c': 'z' } }, { a: 'y', b: { c: 'z' } }],
  ['$set in an array', { a: ['x', 'y'] }, { $set: { 'a.1': 'z' } }, { a: ['x', 'z'] }],
  ['$set beyond an array', { a: ['x'] }, { $set: { 'a.3': 'z' } }, { a: ['x', null, null, 'z'] }],
  ['$unset', { a: 'x', b: 'y' }, { $unset: { a: '', 'c.d': '' } }, { b: 'y' }],
  ['$unset in an array', { a: ['x', 'y'] }, { $unset: { 'a.0': '' } }, { a: [null, 'y'] }],
  ['$inc keeps int32', { n: int(1) }, { $inc: { n: int(2) } }, { n: int(3) }],
  ['$inc makes a field', {}, { $inc: { n: int(2) } }, { n: int(2) }],
  [
    '$inc grows to long',
    { n: int(2147483647) },
    { $inc: { n: int(1) } },
    { n: Long.fromNumber(2147483648) },
  ],
  ['$inc by a double', { n: int(1) }, { $inc: { n: new Double(1.5) } }, { n: new Double(2.5) }],
  ['$inc of a long', { n: Long.fromNumber(1) }, { $inc: { n: int(1) } }, { n: Long.fromNumber(2) }],
  ['$mul', { n: int(3) }, { $mul: { n: int(2) } }, { n: int(6) }],
  ['$mul of nothing', {}, { $mul: { n: new Double(2) } }, { n: new Double(0) }],
  ['$min', { n: int(3) }, { $min: { n: int(2), m: int(1) } }, { n: int(2), m: int(1) }],
  ['$max', { n: int(3) }, { $max: { n: int(2) } }, { n: int(3) }],
  ['$rename', { a: 'x', b: 'y' }, { $rename: { a: 'c.d' } }, { b: 'y', c: { d: 'x' } }],
  ['$bit', { n: int(13) }, { $bit: { n: { and: int(10) } } }, { n: int(8) }],
  ['$push', { a: ['x'] }, { $push: { a: 'y', b: 'z' } }, { a: ['x', 'y'], b: ['z'] }],
  [
    '$push $each $slice',
    { a: ['x'] },
    { $push: { a: { $each: ['y', 'z'], $slice: -2 } } },
    { a: ['y', 'z'] },
  ],
  [
    '$push $position',
    { a: ['x', 'y'] },
    { $push: { a: { $each: ['z'], $position: 1 } } },
    { a: ['x', 'z', 'y'] },
  ],
  [
    '$push $sort',
    { a: ['y'] },
    { $push: { a: { $each: ['z', 'x'], $sort: 1 } } },
    { a: ['x', 'y', 'z'] },
  ],
  [
    '$push $sort by a field',
    { a: [{ k: 'b' }] },
    { $push: { a: { $each: [{ k: 'a' }, { k: 'c' }], $sort: { k: -1 } } } },
    { a: [{ k: 'c' }, { k: 'b' }, { k: 'a' }] },
  ],
  ['$addToSet', { a: ['x'] }, { $addToSet: { a: { $each: ['x', 'y', 'y'] } } }, { a: ['x', 'y'] }],
  ['$addToSet by value', { a: [int(1)] }, { $addToSet: { a: new Double(1) } }, { a: [int(1)] }],
  ['$pop', { a: ['x', 'y'] }, { $pop: { a: int(-1) } }, { a: ['y'] }],
  ['$pull a value', { a: ['x', 'y', 'x'] }, { $pull: { a: 'x' } }, { a: ['y'] }],
  [
    '$pull a condition',
    { a: [int(1), int(5)] },
    { $pull: { a: { $gte: int(3) } } },
    { a: [int(1)] },
  ],
  [
    '$pull documents',
    { a: [{ k: 'x', n: 'y' }, { k: 'z' }] },
    { $pull: { a: { k: 'x' } } },
    { a: [{ k: 'z' }] },
  ],
  ['$pullAll', { a: ['x', 'y', 'z'] }, { $pullAll: { a: ['x', 'z'] } }, { a: ['y'] }],
  ['$', { a: ['x', 'y'] }, { $set: { 'a.$': 'z' } }, { a: ['x', 'z'] }, { filter: { a: 'y' } }],
  [
    '$ inside a document',
    { a: [{ k: 'x' }, { k: 'y' }] },
    { $set: { 'a.$.v': 'z' } },
    { a: [{ k: 'x' }, { k: 'y', v: 'z' }] },
    { filter: { 'a.k': 'y' } },
  ],
  ['$[]', { a: [int(1), int(2)] }, { $inc: { 'a.$[]': int(1) } }, { a: [int(2), int(3)] }],
  [
    '$[name]',
    { a: [{ n: int(1) }, { n: int(5) }] },
    { $set: { 'a.$[big].big': 'yes' } },
    { a: [{ n: int(1) }, { n: int(5), big: 'yes' }] },
    { arrayFilters: [{ 'big.n': { $gt: int(3) } }] },
  ],
  [
    'a pipeline',
    { a: int(1), d: new Double(2) },
    [{ $set: { b: { $add: ['$a', 1] } } }],
    { a: int(1), d: new Double(2), b: int(2) },
  ],
  ['a pipeline that unsets', { a: 'x', b: 'y' }, [{ $unset: 'a' }], { b: 'y' }],
  [
    'new fields come by name',
    {},
    { $set: { z: 'z', b: 'b' }, $push: { a: 'a' } },
    { a: ['a'], b: 'b', z: 'z' },
  ],
];

test.each(cases)('%s', async (_, ...[before, update, after, options]) => {
  const stored = await updated(before, update, options);
  expect(stored).toEqual(after);
  expect(Object.keys(stored)).toEqual(Object.keys(after));
});

test('keeps the types of unchanged fields', async () => {
  const before = {
    i: int(1),
    d: new Double(1),
    l: Long.fromNumber(1),
    m: Decimal128.fromString('1.00'),
    at: new Date(5),
    deep: [{ d: new Double(-0) }],
  };
  expect(await updated(before, { $set: { x: 'y' } })).toEqual({ ...before, x: 'y' });
});

test('sets $currentDate to now', async () => {
  const from = Date.now();
  const { at } = await updated({}, { $currentDate: { at: true } });
  expect((at as Date).getTime()).toBeGreaterThanOrEqual(from);
});

const refused: [string, Document, unknown, number, Document?][] = [
  ['an unknown operator', {}, { $foo: { a: 1 } }, 9],
  ['$inc of a string', { a: 'x' }, { $inc: { a: 1 } }, 14],
  ['$inc by a string', {}, { $inc: { a: 'x' } }, 14],
  ['$inc beyond a long', { a: Long.MAX_VALUE }, { $inc: { a: int(1) } }, 2],
  ['$push to a string', { a: 'x' }, { $push: { a: 1 } }, 2],
  ['$pull from a string', { a: 'x' }, { $pull: { a: 1 } }, 2],
  ['a path through a string', { a: 'x' }, { $set: { 'a.b': 1 } }, 28],
  ['a name in an array', { a: ['x'] }, { $set: { 'a.b': 1 } }, 28],
  ['a path twice', {}, { $set: { a: 1 }, $inc: { a: 1 } }, 40],
  ['a path and its parent', {}, { $set: { a: {}, 'a.b': 1 } }, 40],
  ['another _id', {}, { $set: { _id: 'other' } }, 66],
  ['an empty path part', {}, { $set: { 'a..b': 1 } }, 56],
  ['a dollar in a path', {}, { $set: { 'a.$b': 1 } }, 52],
  ['$ without a match', { a: ['x'] }, { $set: { 'a.$': 1 } }, 2],
  ['an unknown array filter', { a: ['x'] }, { $set: { 'a.$[b]': 1 } }, 2],
  ['an unused array filter', {}, { $set: { a: 1 } }, 9, { arrayFilters: [{ x: 1 }] }],
  ['$pop by two', { a: ['x'] }, { $pop: { a: 2 } }, 9],
];

test.each(refused)('%s is refused', async (_, ...[before, update, code, options]) => {
  expect(await codeOf(updated(before, update, options))).toBe(code);
});

describe('upsert', () => {
  test('takes the filter’s equalities and the fields of $setOnInsert', async () => {
    const things = server.db.collection<Document & { _id: string }>('upserts');
    const filter = { _id: 'new', a: 'x', b: { $eq: 'y' }, c: { $gt: 'z' }, $and: [{ d: 'w' }] };
    const result = await things.updateOne(
      filter,
      { $set: { e: 'v' }, $setOnInsert: { f: 'u' } },
      { upsert: true },
    );
    expect(result.upsertedId).toBe('new');
    const made = await things.findOne({ _id: 'new' });
    expect(made).toEqual({ _id: 'new', a: 'x', b: 'y', d: 'w', e: 'v', f: 'u' });
    await things.updateOne({ _id: 'new' }, { $setOnInsert: { f: 'no' } }, { upsert: true });
    expect((await things.findOne({ _id: 'new' }))?.f).toBe('u');
  });

  test('replaces with only the _id of the filter', async () => {
    const things = server.db.collection<Document & { _id: string }>('upserts');
    await things.replaceOne({ _id: 'r', a: 'x' }, { b: 'y' }, { upsert: true });
    expect(await things.findOne({ _id: 'r' })).toEqual({ _id: 'r', b: 'y' });
  });
});

test('counts matched and changed documents', async () => {
  const things = server.db.collection('counts');
  await things.insertMany([{ a: 1 }, { a: 1 }, { a: 2 }]);
  const result = await things.updateMany({ a: { $lte: 2 } }, { $set: { a: 2 } });
  expect([result.matchedCount, result.modifiedCount]).toEqual([3, 2]);
});

describe('the document of an upsert', () => {
  const refused: [string, Document, Document, number][] = [
    ['a field and a field of it', { 'a.b': 1, a: { c: 1 } }, { $set: { d: 1 } }, 54],
    ['a field of _id with a replacement', { '_id.x': 1 }, { b: 1 }, 111],
    ['a field twice', { $and: [{ a: 1 }, { a: 2 }] }, { $set: { d: 1 } }, 54],
  ];
  test.each(refused)('is refused for %s', async (_, q, u, code) => {
    const updates = [{ q, u, upsert: true }];
    const reply = await server.db.command({ update: 'upserted', updates });
    expect((reply.writeErrors as Document[])[0]?.code).toBe(code);
    expect(await server.db.collection('upserted').countDocuments()).toBe(0);
  });
});
