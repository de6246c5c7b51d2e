import { Decimal128, Double, Long, ObjectId, type Collection, type Document } from 'mongodb';
import { codeOf, startTestServer, type TestServer } from './server';

type Row = Document & { _id: string };
let server: TestServer;
let rows: Collection<Row>;

beforeAll(async () => {
  server = await startTestServer();
  rows = server.db.collection<Row>('rows');
  await rows.insertMany([
    { _id: 'int', v: 5 },
    { _id: 'double', v: new Double(5.5) },
    { _id: 'long', v: Long.fromNumber(2 ** 40) },
    { _id: 'decimal', v: Decimal128.fromString('5.0') },
    { _id: 'nan', v: NaN },
    { _id: 'null', v: null },
    { _id: 'missing' },
    { _id: 'text', v: 'Ada Lovelace' },
    { _id: 'empty', v: [] },
    { _id: 'list', v: [1, 10, 'x'] },
    { _id: 'nulls', v: [null, 3] },
    { _id: 'nested', v: [[1, 10]] },
    { _id: 'doc', v: { a: 1, b: 2 } },
    {
      _id: 'docs',
      v: [
        { a: 1, b: 5 },
        { a: 3, b: 2 },
      ],
    },
    { _id: 'date', v: new Date(1000) },
    { _id: 'true', v: true },
    { _id: 'id', v: new ObjectId('0123456789abcdef01234567') },
  ]);
});
afterAll(() => server.stop());

const cases: [string, Document, string][] = [
  ['numbers are equal across types', { v: 5 }, 'decimal int'],
  ['null is also a missing field', { v: null }, 'missing null nulls'],
  ['not null', { v: { $ne: null }, _id: { $in: ['int', 'null', 'nulls', 'empty'] } }, 'empty int'],
  ['an array equals as a whole', { v: [1, 10, 'x'] }, 'list'],
  ['an array equals as an element', { v: [1, 10] }, 'nested'],
  ['an empty array', { v: [] }, 'empty'],
  ['a document equals with its order', { v: { a: 1, b: 2 } }, 'doc'],
  ['a document in another order', { v: { b: 2, a: 1 } }, ''],
  ['ranges stay within their type', { v: { $gt: 5 } }, 'double list long'],
  ['at most', { v: { $lte: 3 } }, 'list nulls'],
  ['two ends may be met by two elements', { v: { $gt: 8, $lt: 2 } }, 'list'],
  ['not a number is not in any range', { v: { $gte: NaN } }, 'nan'],
  ['null and above is null', { v: { $gte: null } }, 'missing null nulls'],
  ['strings order by bytes', { v: { $gte: 'A', $lt: 'B' } }, 'text'],
  ['dates', { v: { $lte: new Date(1000) } }, 'date'],
  ['object ids', { v: { $gt: new ObjectId('000000000000000000000000') } }, 'id'],
  ['in', { v: { $in: [10, 'Ada Lovelace', null] } }, 'list missing null nulls text'],
  ['in, with a pattern', { v: { $in: [/^ada/i, true] } }, 'text true'],
  ['not in', { v: { $nin: [5, null] }, _id: { $in: ['int', 'double', 'null'] } }, 'double'],
  ['exists', { v: { $exists: false } }, 'missing'],
  ['exists, also as null', { v: { $exists: true }, _id: { $in: ['null', 'missing'] } }, 'null'],
  ['a type by name', { v: { $type: 'string' } }, 'list text'],
  ['a type by number', { v: { $type: 16 } }, 'int list nulls'],
  ['double', { v: { $type: 'double' } }, 'double nan'],
  ['number', { v: { $type: 'number' } }, 'decimal double int list long nan nulls'],
  ['array', { v: { $type: 'array' } }, 'docs empty list nested nulls'],
  ['several types', { v: { $type: ['bool', 'date'] } }, 'date true'],
  ['size', { v: { $size: 2 } }, 'docs nulls'],
  ['all', { v: { $all: [1, 'x'] } }, 'list'],
  ['all of nothing', { v: { $all: [] } }, ''],
  ['mod', { v: { $mod: [5, 0] } }, 'decimal double int list'],
  ['a pattern', { v: /lovelace$/i }, 'text'],
  ['a pattern with options', { v: { $regex: '^ADA', $options: 'i' } }, 'text'],
  ['not', { v: { $not: { $gt: 5 } }, _id: { $in: ['int', 'list', 'missing'] } }, 'int missing'],
  ['a path into documents', { 'v.a': 1 }, 'doc docs'],
  ['a path with a position', { 'v.0': 1 }, 'list'],
  ['two conditions on two elements', { 'v.a': 1, 'v.b': 2 }, 'doc docs'],
  ['one element meets both', { v: { $elemMatch: { a: 1, b: 5 } } }, 'docs'],
  ['one element does not', { v: { $elemMatch: { a: 1, b: 2 } } }, ''],
  ['one value meets both', { v: { $elemMatch: { $gt: 2, $lt: 5 } } }, 'nulls'],
  ['a missing inner field', { 'v.a': null, _id: { $in: ['int', 'doc', 'docs', 'list'] } }, 'int'],
  ['or', { $or: [{ v: 5 }, { v: true }] }, 'decimal int true'],
  ['nor', { $nor: [{ v: { $exists: true } }] }, 'missing'],
  ['and', { $and: [{ v: { $gt: 5 } }, { v: { $lt: 6 } }] }, 'double list'],
  ['an expression', { $expr: { $eq: ['$v', 5.5] } }, 'double'],
  ['in an expression missing is not null', { $expr: { $eq: ['$v', null] } }, 'null'],
  ['bits', { v: { $bitsAllSet: 5 } }, 'decimal int'],
];

test.each(cases)('%s', async (_, filter, expected) => {
  const found = await rows.find(filter).sort({ _id: 1 }).toArray();
  expect(found.map(({ _id }) => _id).join(' ')).toBe(expected);
});

const refused: [string, Document, number][] = [
  ['an unknown operator', { v: { $near: 1, $foo: 1 } }, 2],
  ['an unknown operator at the top', { $foo: 1 }, 2],
  ['an operator beside a field', { v: { $gt: 1, a: 1 } }, 2],
  ['an empty $or', { $or: [] }, 2],
  ['$in without an array', { v: { $in: 1 } }, 2],
  ['$not of a value', { v: { $not: 5 } }, 2],
  ['$mod by zero', { v: { $mod: [0, 1] } }, 2],
  ['a broken pattern', { v: { $regex: '(' } }, 51091],
  ['an unknown type', { v: { $type: 'float' } }, 2],
  ['an unknown expression', { $expr: { $foo: 1 } }, 168],
];

test.each(refused)('%s is refused even when nothing could match', async (_, filter, code) => {
  expect(await codeOf(server.db.collection('nothing').find(filter).toArray())).toBe(code);
});

test('sorts values in MongoDB’s order of types, arrays by their smallest element', async () => {
  const found = await rows.find({}).sort({ v: 1, _id: 1 }).toArray();
  expect(found.map(({ _id }) => _id)).toEqual([
    'empty',
    'missing',
    'null',
    'nulls',
    'nan',
    'list',
    'decimal',
    'int',
    'double',
    'long',
    'text',
    'doc',
    'docs',
    'nested',
    'id',
    'true',
    'date',
  ]);
});

test('sorts arrays by their largest element when descending', async () => {
  const found = rows.find({ _id: { $in: ['int', 'list', 'long', 'text'] } }).sort({ v: -1 });
  expect((await found.toArray()).map(({ _id }) => _id)).toEqual(['list', 'text', 'long', 'int']);
});
