/** MongoDB's behavior, case by case: an operation and its result, or its error code. */
import { Decimal128, Double, Long, type Document } from 'mongodb';
import { codeOf, startTestServer, type TestServer } from './server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const BIG = Long.fromString('9007199254740993');

const run = async (docs: Document[], pipeline: Document[]): Promise<Document[]> => {
  const rows = server.db.collection('rows');
  await rows.deleteMany({});
  if (docs.length > 0) await rows.insertMany(docs.map((doc, i) => ({ _id: i as never, ...doc })));
  return rows.aggregate(pipeline, { promoteLongs: false }).toArray();
};

const results: [string, Document[], Document[], Document[]][] = [
  ['$project of a missing field', [{}], [{ $project: { b: '$gone' } }], [{ _id: 0 }]],
  ['$addFields of a missing field', [{ a: 1 }], [{ $addFields: { b: '$x' } }], [{ _id: 0, a: 1 }]],
  [
    '$sum of longs beyond 2^53',
    [{ n: BIG }, { n: BIG }],
    [{ $group: { _id: null, n: { $sum: '$n' } } }],
    [{ _id: null, n: Long.fromString('18014398509481986') }],
  ],
  [
    '$group of a missing field is null',
    [{ a: 1 }, { k: null }],
    [{ $group: { _id: '$k', n: { $sum: 1 } } }],
    [{ _id: null, n: 2 }],
  ],
  [
    '$group takes equal numbers of different types for one key',
    [{ k: 1 }, { k: new Double(1) }, { k: Long.fromNumber(1) }, { k: Decimal128.fromString('1') }],
    [{ $group: { _id: '$k', n: { $sum: 1 } } }, { $project: { _id: 0 } }],
    [{ n: 4 }],
  ],
  [
    '$group tells documents with another order of fields apart',
    [{ k: { a: 1, b: 2 } }, { k: { b: 2, a: 1 } }],
    [{ $group: { _id: '$k', n: { $sum: 1 } } }, { $project: { _id: 0 } }],
    [{ n: 1 }, { n: 1 }],
  ],
  [
    '$size of an array',
    [{ a: [1, 2] }],
    [{ $project: { n: { $size: '$a' } } }],
    [{ _id: 0, n: 2 }],
  ],
  [
    '$split by a text',
    [{ s: 'a,b' }],
    [{ $project: { p: { $split: ['$s', ','] } } }],
    [{ _id: 0, p: ['a', 'b'] }],
  ],
  [
    'arithmetic with null is null',
    [{ a: null }],
    [{ $project: { n: { $add: ['$a', 1] } } }],
    [{ _id: 0, n: null }],
  ],
];

test.each(results)('%s', async (_, docs, pipeline, expected) => {
  expect(await run(docs, pipeline)).toEqual(expected);
});

const DECIMAL = { n: Decimal128.fromString('1.5') };
const project = (expression: unknown): Document[] => [{ $project: { r: expression } }];

const refusedStages: [string, Document[], number, Document?][] = [
  ['$group without _id', [{ $group: { n: { $sum: 1 } } }], 15955],
  ['$group of no document', [{ $group: 5 }], 15947],
  ['$group without an accumulator', [{ $group: { _id: 1, n: '$a' } }], 40234],
  ['$group with two accumulators', [{ $group: { _id: 1, n: { $sum: 1, $avg: 1 } } }], 40238],
  ['$group with an unknown accumulator', [{ $group: { _id: 1, n: { $nope: 1 } } }], 15952],
  ['$group with a dotted field', [{ $group: { _id: 1, 'a.b': { $sum: 1 } } }], 40235],
  ['$unwind without $', [{ $unwind: 'a' }], 28818],
  ['$unwind without a path', [{ $unwind: {} }], 28812],
  ['$unwind with an unknown option', [{ $unwind: { path: '$a', x: 1 } }], 28811],
  ['$unwind of a number', [{ $unwind: 1 }], 15981],
  [
    '$unwind with an index that is an operator',
    [{ $unwind: { path: '$a', includeArrayIndex: '$i' } }],
    28822,
  ],
  ['an empty $facet', [{ $facet: {} }], 40169],
  ['$facet of no arrays', [{ $facet: { a: {} } }], 40170],
  ['$facet within $facet', [{ $facet: { a: [{ $facet: { b: [] } }] } }], 40600],
  ['$count of nothing', [{ $count: '' }], 40157],
  ['$count of an operator', [{ $count: '$n' }], 40158],
  ['$count of a path', [{ $count: 'a.b' }], 40160],
  ['$count of a number', [{ $count: 1 }], 40156],
  ['$bucket without boundaries', [{ $bucket: { groupBy: '$n' } }], 40198],
  ['$bucket with one boundary', [{ $bucket: { groupBy: '$n', boundaries: [1] } }], 40192],
  ['$bucket out of order', [{ $bucket: { groupBy: '$n', boundaries: [2, 1] } }], 40194],
  ['$bucket of mixed types', [{ $bucket: { groupBy: '$n', boundaries: [1, 'a'] } }], 40193],
  [
    '$bucket with its default inside',
    [{ $bucket: { groupBy: '$n', boundaries: [1, 9], default: 5 } }],
    40199,
  ],
  ['$bucket with an unknown option', [{ $bucket: { groupBy: '$n', x: 1 } }], 40197],
  ['$limit of 0', [{ $limit: 0 }], 15958],
  ['$skip below 0', [{ $skip: -1 }], 15956],
  ['$sort of nothing', [{ $sort: {} }], 15976],
  ['$sort by 2', [{ $sort: { a: 2 } }], 15975],
  ['an unknown stage', [{ $nope: 1 }], 40324],
  ['two stages in one', [{ $limit: 1, $skip: 1 }], 40323],
  ['$cond without else', project({ $cond: { if: 1, then: 2 } }), 17082],
  ['$cond without then', project({ $cond: { if: 1, else: 2 } }), 17081],
  ['$cond without if', project({ $cond: { then: 1, else: 2 } }), 17080],
  ['$cond with more', project({ $cond: { if: 1, then: 1, else: 1, x: 1 } }), 17083],
  ['$cond of two', project({ $cond: [1, 2] }), 16020],
  ['$size of a missing field', project({ $size: '$gone' }), 17124],
  ['$size of a number', project({ $size: '$a' }), 17124, { a: 1 }],
  ['$mergeObjects of a number', project({ $mergeObjects: ['$a', {}] }), 40400, { a: 1 }],
  ['$split by nothing', project({ $split: ['$s', ''] }), 40087, { s: 'a' }],
  ['$split of a number', project({ $split: ['$s', ','] }), 40085, { s: 1 }],
  ['$ln of 0', project({ $ln: '$n' }), 28766, { n: 0 }],
  ['$log10 of -1', project({ $log10: '$n' }), 28761, { n: -1 }],
  ['$sqrt of -1', project({ $sqrt: '$n' }), 28714, { n: -1 }],
  ['$divide by 0', project({ $divide: ['$n', 0] }), 2, { n: 1 }],
  ['$mod by 0', project({ $mod: ['$n', 0] }), 16610, { n: 1 }],
  ['$add of a text', project({ $add: ['$s', 1] }), 14, { s: 'a' }],
  ['$multiply of a text', project({ $multiply: ['$s', 1] }), 14, { s: 'a' }],
  ['$subtract of a text', project({ $subtract: ['$s', 1] }), 14, { s: 'a' }],
  ['$abs of a text', project({ $abs: '$s' }), 28765, { s: 'a' }],
  ['an unknown expression', project({ $add: [{ $nope: 1 }] }), 168],
];

test.each(refusedStages)('%s is refused', async (_, pipeline, code, doc = { a: 1 }) => {
  expect(await codeOf(run([doc], pipeline))).toBe(code);
});

test.each([
  ['$avg of decimals', [{ $group: { _id: 1, r: { $avg: '$n' } } }]],
  ['$sum of decimals', [{ $group: { _id: 1, r: { $sum: '$n' } } }]],
  ['$add of decimals', project({ $add: ['$n', 1] })],
])('%s is refused rather than wrong', async (_, pipeline) => {
  const code = await codeOf(run([DECIMAL], pipeline));
  expect(code).toBe(238);
});

const command = (body: Document): Promise<Document> => server.db.command(body);

const conditions = (levels: number): Document =>
  levels === 0 ? { a: 1 } : { $and: [conditions(levels - 1)] };

const refusedCommands: [string, Document, number][] = [
  ['an unknown read concern', { find: 'c', readConcern: { level: 'x' } }, 9],
  ['an unknown field of a read concern', { find: 'c', readConcern: { x: 1 } }, 9],
  ['a hint that is a number', { find: 'c', hint: 5 }, 9],
  ['singleBatch that is text', { find: 'c', singleBatch: 'x' }, 14],
  ['allowDiskUse that is a list', { find: 'c', allowDiskUse: [] }, 14],
  ['ordered that is text', { insert: 'c', documents: [{}], ordered: 'x' }, 14],
  ['let that is text', { update: 'c', updates: [{ q: {}, u: {} }], let: 'x' }, 14],
  ['new that is text', { findAndModify: 'c', update: {}, new: 'x' }, 14],
  ['arrayFilters that is no list', { findAndModify: 'c', update: {}, arrayFilters: 5 }, 14],
  ['nameOnly that is text', { listCollections: 1, nameOnly: 'x' }, 14],
  ['a cursor that is text', { listIndexes: 'c', cursor: 'x' }, 14],
  ['conditions nested 101 deep', { find: 'c', filter: conditions(101) }, 2],
  [
    '1001 stages',
    { aggregate: 'c', pipeline: Array(1001).fill({ $match: {} }), cursor: {} },
    7749501,
  ],
  ['w below 0', { insert: 'c', documents: [{}], writeConcern: { w: -1 } }, 9],
  ['w above 50', { insert: 'c', documents: [{}], writeConcern: { w: 51 } }, 9],
  ['an unknown write concern', { insert: 'c', documents: [{}], writeConcern: { x: 1 } }, 9],
  ['j that is no boolean', { insert: 'c', documents: [{}], writeConcern: { j: 'x' } }, 14],
  ['an empty batch', { insert: 'c', documents: [] }, 16],
  ['let that looks at a document', { find: 'c', let: { a: '$b' } }, 4890500],
  ['a bad name in let', { find: 'c', let: { A: 1 } }, 9],
  ['$natural with another sort', { find: 'c', sort: { $natural: 1, a: 1 } }, 2],
  ['$natural of 2', { find: 'rows', hint: { $natural: 2 } }, 2],
  [
    'an index of _id with options',
    { createIndexes: 'c', indexes: [{ key: { _id: 1 }, name: '_id_', unique: true }] },
    197,
  ],
  ['a delete without q', { delete: 'c', deletes: [{ limit: 1 }] }, 40414],
  ['an update without u', { update: 'c', updates: [{ q: {} }] }, 40414],
  [
    'an index of 33 fields',
    {
      createIndexes: 'c',
      indexes: [
        { key: Object.fromEntries([...Array(33).keys()].map((n) => [`f${n}`, 1])), name: 'x' },
      ],
    },
    67,
  ],
];

test.each(refusedCommands)('%s is refused', async (_, body, code) => {
  expect(await codeOf(command(body))).toBe(code);
});

const nested = (levels: number): Document => (levels === 0 ? {} : { a: nested(levels - 1) });

test.each([
  ['deeper than 180 levels', { insert: 'c', documents: [nested(181)] }, 15],
  ['whose _id has a $ field', { insert: 'c', documents: [{ _id: { $a: 1 } }] }, 52],
])('a write %s is refused', async (_, body, code) => {
  const reply = (await command(body)) as { writeErrors?: { code: number }[] };
  expect(reply.writeErrors?.[0]?.code).toBe(code);
});

test.each([
  ['more members than there are', { w: 3 }, 100],
  ['a mode that is unknown', { w: 'rack' }, 79],
])('reports an unmet write concern of %s and applies the write', async (_, writeConcern, code) => {
  const body = { insert: 'concerns', documents: [{ code }], writeConcern };
  const reply = await codeOf(command(body));
  expect(reply).toBe(code);
  expect(await server.db.collection('concerns').countDocuments({ code })).toBe(1);
});

test('refuses 65 indexes', async () => {
  const indexes = [...Array(64).keys()].map((n) => ({ key: { [`f${n}`]: 1 }, name: `f${n}` }));
  expect(await codeOf(command({ createIndexes: 'many', indexes }))).toBe(67);
});

describe('updates', () => {
  beforeEach(async () => {
    await server.db.collection('items').deleteMany({});
  });
  const items = () => server.db.collection<Document & { _id: number }>('items');

  test('evaluates let before it is stored', async () => {
    await items().insertOne({ _id: 1 });
    const update = [{ $set: { n: '$$n' } }];
    await items().updateOne({ _id: 1 }, update, { let: { n: { $add: [1, 2] } } });
    expect(await items().findOne()).toEqual({ _id: 1, n: 3 });
  });

  test('keeps _id when a pipeline drops it', async () => {
    await items().insertOne({ _id: 1, a: 1 });
    await items().updateOne({ _id: 1 }, [{ $unset: '_id' }, { $set: { b: 2 } }]);
    await items().updateOne({ _id: 1 }, [{ $replaceWith: { c: 3 } }]);
    expect(await items().findOne()).toEqual({ _id: 1, c: 3 });
  });

  test('reads backwards with $natural: -1, as a sort and as a hint', async () => {
    await items().insertMany([{ _id: 1 }, { _id: 2 }, { _id: 3 }]);
    const ids = async (options: Document) =>
      (await items().find({}, options).toArray()).map(({ _id }) => _id);
    expect(await ids({ sort: { $natural: -1 } })).toEqual([3, 2, 1]);
    expect(await ids({ hint: { $natural: -1 } })).toEqual([3, 2, 1]);
    expect(await ids({ sort: { $natural: 1 } })).toEqual([1, 2, 3]);
  });

  test.each([
    ['$or of one', { $or: [{ a: 1 }] }],
    ['$all of one', { a: { $all: [1] } }],
    ['$in of one', { a: { $in: [1] } }],
  ])('an upsert takes the value of %s', async (_, filter) => {
    await items().updateOne({ _id: 1, ...filter }, { $set: { b: 2 } }, { upsert: true });
    expect(await items().findOne()).toEqual({ _id: 1, a: 1, b: 2 });
  });

  test('resolves positional $ by a branch of $or', async () => {
    await items().insertOne({ _id: 1, a: [1, 2, 3] });
    await items().updateOne({ $or: [{ a: 9 }, { a: 2 }] }, { $set: { 'a.$': 20 } });
    expect(await items().findOne()).toEqual({ _id: 1, a: [1, 20, 3] });
  });
});

test('includes the time in replies to sessions', async () => {
  const session = server.client.startSession({ causalConsistency: true });
  await server.db.collection('times').insertOne({ a: 1 }, { session });
  const first = session.operationTime;
  await server.db.collection('times').findOne({}, { session });
  expect(session.operationTime?.greaterThan(first as never)).toBe(true);
  await session.endSession();
});

test('lists the session of the caller with $listLocalSessions', async () => {
  const session = server.client.startSession();
  const listed = await server.db.aggregate([{ $listLocalSessions: {} }], { session }).toArray();
  expect(listed.map(({ _id }) => (_id as Document).id as unknown)).toEqual([session.id?.id]);
  await session.endSession();
});

test('names the version whose behavior it has', async () => {
  const { version, versionArray } = await server.db.admin().command({ buildInfo: 1 });
  expect((version as string).startsWith('7.0.')).toBe(true);
  expect((versionArray as number[]).slice(0, 2)).toEqual([7, 0]);
});
