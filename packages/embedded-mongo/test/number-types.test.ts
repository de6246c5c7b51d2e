/** The BSON types of computed numbers: `cases/number-types.yaml` has MongoDB's results. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BSON, Decimal128, type Document, Double, Int32, Long } from 'mongodb';
import { parse } from 'yaml';
import { startTestServer, type TestServer } from './server';

const { EJSON } = BSON;
type Case = [expression: unknown, expected: string];

const cases = parse(readFileSync(join(__dirname, 'cases', 'number-types.yaml'), 'utf8')) as Record<
  string,
  Case[]
>;

const numbers = {
  _id: 1,
  i: new Int32(5),
  l: Long.fromNumber(5),
  d: new Double(5),
  f: new Double(2.5),
  z: new Double(0),
  imax: new Int32(2 ** 31 - 1),
  lmax: Long.MAX_VALUE,
  big: Long.fromString('9007199254740993'),
  ms: new Double(1_700_000_000_000),
  dates: [new Date('2024-01-01'), new Date('2024-01-02')],
  ds: [new Double(1), new Int32(1), Long.fromNumber(2)],
  s: 'x',
};

/** A value with its BSON type, as in the table. */
function typed(value: unknown): string {
  if (value instanceof Int32) return `int ${value.value}`;
  if (value instanceof Long) return `long ${value.toString()}`;
  if (value instanceof Decimal128) return `decimal ${value.toString()}`;
  if (value instanceof Double) {
    const { value: number } = value;
    return `double ${Number.isSafeInteger(number) || number % 1 ? number : BigInt(number)}`;
  }
  return typeof value === 'string' ? `text ${value}` : EJSON.stringify(value);
}

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await server.db.collection<Document>('numbers').insertOne(numbers as never);
});
afterAll(() => server.stop());

/** The results of a pipeline, their numbers with types. */
const run = (pipeline: Document[], collection = 'numbers'): Promise<Document[]> =>
  server.db
    .collection<Document>(collection)
    .aggregate(pipeline, { promoteValues: false })
    .toArray();

async function typeOf(expression: unknown): Promise<string> {
  try {
    const [row] = await run([{ $project: { _id: 0, r: expression } }]);
    return typed(row?.r);
  } catch (error) {
    return `error ${(error as { code?: number }).code}`;
  }
}

const titled = Object.entries(cases).flatMap(([family, entries]) =>
  entries.map((entry): [string, Case] => [`${family}: ${JSON.stringify(entry)}`, entry]),
);

test.each(titled)('%s', async (_, [expression, expected]) => {
  const revived = EJSON.deserialize({ expression } as Document, { relaxed: false }) as Document;
  expect(await typeOf(revived.expression)).toBe(expected);
});

describe('accumulators', () => {
  const group = async (spec: Document): Promise<string> => {
    const [row] = await run([{ $group: { _id: '$kind', r: spec } }], 'groups');
    return typed(row?.r);
  };
  beforeAll(() =>
    server.db.collection<Document>('groups').insertMany([
      { i: 1, l: Long.fromNumber(1), d: new Double(1), m: new Double(3) },
      { i: 2 ** 31 - 1, l: Long.fromNumber(2), d: new Double(2), m: new Int32(3) },
    ]),
  );

  test.each<[Document, string]>([
    [{ $sum: 1 }, 'int 2'],
    [{ $sum: '$i' }, 'long 2147483648'],
    [{ $sum: '$l' }, 'long 3'],
    [{ $sum: '$d' }, 'double 3'],
    [{ $sum: '$gone' }, 'int 0'],
    [{ $avg: '$l' }, 'double 1.5'],
    [{ $avg: '$m' }, 'double 3'],
    [{ $stdDevPop: '$m' }, 'double 0'],
    [{ $max: '$d' }, 'double 2'],
    [{ $min: '$l' }, 'long 1'],
    [{ $first: '$d' }, 'double 1'],
    [{ $count: {} }, 'int 2'],
  ])('%j is %s', async (spec, expected) => {
    expect(await group(spec)).toBe(expected);
  });

  test('$addToSet holds equal numbers of different types once', async () => {
    const [row] = await run([{ $group: { _id: null, r: { $addToSet: '$m' } } }], 'groups');
    expect((row?.r as unknown[]).map(typed)).toEqual(['double 3']);
  });

  test('$topN sorts numbers by value', async () => {
    const $topN = { n: 1, sortBy: { d: -1 }, output: '$d' };
    const [row] = await run([{ $group: { _id: null, r: { $topN } } }], 'groups');
    expect((row?.r as unknown[]).map(typed)).toEqual(['double 2']);
  });

  test('the key of a group keeps its type', async () => {
    const [row] = await run([{ $group: { _id: '$m', n: { $sum: 1 } } }], 'groups');
    expect([typed(row?._id), typed(row?.n)]).toEqual(['double 3', 'int 2']);
  });
});

describe('stages', () => {
  test('a sort between computing stages keeps types and calculates afterwards', async () => {
    const [row] = await run([
      { $project: { d: 1, l: 1, big: { $add: ['$imax', 1] } } },
      { $sort: { d: 1 } },
      { $set: { sum: { $add: ['$l', 1] }, big: { $add: ['$big', 1] } } },
    ]);
    expect([row?.d, row?.l, row?.sum, row?.big].map(typed)).toEqual([
      'double 5',
      'long 5',
      'long 6',
      'long 2147483649',
    ]);
  });

  test('$limit, $skip and flags of $project take doubles and longs', async () => {
    const project = { $project: { d: new Double(1), l: Long.fromNumber(1), _id: new Double(0) } };
    const rows = await run([
      { $set: { x: 1 } },
      { $skip: new Double(0) },
      { $limit: Long.fromNumber(1) },
      project,
    ]);
    expect(rows.map((row) => [Object.keys(row), typed(row.d)])).toEqual([
      [['l', 'd'].sort(), 'double 5'],
    ]);
  });

  test('$unwind numbers elements by longs', async () => {
    const $unwind = { path: '$ds', includeArrayIndex: 'at' };
    const rows = await run([{ $unwind }, { $project: { ds: 1, at: 1 } }]);
    expect(rows.map(({ ds, at }) => [ds, at].map(typed))).toEqual([
      ['double 1', 'long 0'],
      ['int 1', 'long 1'],
      ['long 2', 'long 2'],
    ]);
  });

  test('$sortByCount groups equal numbers of different types', async () => {
    const rows = await run([{ $unwind: '$ds' }, { $sortByCount: '$ds' }]);
    expect(rows.map(({ _id, count }) => [_id, count].map(typed))).toEqual([
      ['double 1', 'int 2'],
      ['long 2', 'int 1'],
    ]);
  });

  test('a pipeline update and $out store the types', async () => {
    const changed = server.db.collection<Document>('changed');
    await changed.insertOne({ d: new Double(2), l: Long.fromNumber(2) });
    await changed.updateOne({}, [{ $set: { sum: { $add: ['$d', 1] }, l: { $add: ['$l', 1] } } }]);
    await run(
      [{ $set: { half: { $divide: ['$sum', '$d'] } } }, { $out: 'changed-out' }],
      'changed',
    );
    const [row] = await run([], 'changed-out');
    expect([row?.d, row?.sum, row?.l, row?.half].map(typed)).toEqual([
      'double 2',
      'double 3',
      'long 3',
      'double 1.5',
    ]);
  });

  test('a computed projection of find keeps types', async () => {
    const projection = { _id: 0, r: { $multiply: ['$d', 2] }, q: '$l' };
    const row = await server.db
      .collection('numbers')
      .findOne({}, { projection, promoteValues: false });
    expect([row?.r, row?.q].map(typed)).toEqual(['double 10', 'long 5']);
  });
});
