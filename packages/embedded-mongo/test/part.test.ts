import {
  Binary,
  BSONRegExp,
  BSONSymbol,
  Code,
  Decimal128,
  Double,
  Int32,
  Long,
  MaxKey,
  MinKey,
  ObjectId,
  Timestamp,
} from 'bson';
import fc from 'fast-check';
import { decode, encode, type Doc } from '../src/values/bson';
import { decodePart, topFields } from '../src/values/part';

const value = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    fc.integer().map((n) => new Int32(n)),
    fc.double().map((n) => new Double(n)),
    fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }).map((n) => Long.fromBigInt(n)),
    fc.string({ unit: 'binary' }),
    fc.uint8Array({ maxLength: 20 }).map((bytes) => new Binary(bytes)),
    fc.date({ noInvalidDate: true }),
    fc.boolean(),
    fc.constantFrom(
      null,
      new MinKey(),
      new MaxKey(),
      new BSONRegExp('a+', 'im'),
      new BSONRegExp('', ''),
      new Code('return 1'),
      new Code('return a', { a: 1 }),
      new BSONSymbol('s'),
      new Timestamp({ t: 1, i: 2 }),
      new ObjectId('0123456789abcdef01234567'),
      Decimal128.fromString('1.10'),
      new Binary(Buffer.from([1, 2, 3]), 2),
    ),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom('a', 'b', 'ü'), tie('value'), { maxKeys: 3 }),
  ),
})).value;

const names = ['_id', 'a', 'b', 'ab', 'A', '1', 'ü', 'ãb', ''] as const;

test('decodes the same values as the whole document for the given fields', () => {
  fc.assert(
    fc.property(
      fc.dictionary(fc.constantFrom(...names), value, { maxKeys: 8 }),
      fc.subarray(['_id', 'a', 'b', 'ab', 'A', '1', 'missing']),
      (doc: Doc, wanted) => {
        const bytes = encode(doc);
        const whole = Object.entries(decode(bytes)).filter(([name]) => wanted.includes(name));
        expect(decodePart(bytes, new Set(wanted))).toEqual(Object.fromEntries(whole));
      },
    ),
    { numRuns: 500 },
  );
});

test.each([
  [['_id'], ['_id']],
  [
    ['data.winners.0.userId', 'topic', 'data.at'],
    ['data', 'topic'],
  ],
  [['a', '$or'], undefined],
  [['$expr'], undefined],
  [['ü'], undefined],
  [
    ['a', 'b.ü'],
    ['a', 'b'],
  ],
  [[''], undefined],
])('the top fields of %j', (paths, fields) => {
  expect(topFields(paths)).toEqual(fields && new Set(fields));
});
