import { Decimal128, Double, Int32, Long, MaxKey, MinKey, ObjectId, Timestamp } from 'bson';
import fc from 'fast-check';
import { encodeKey, invert } from '../src/values/keys';
import { compareValues } from '../src/values/order';
import { compareNumbers, type Numeric } from '../src/values/numbers';
import { isThorough } from './thorough';

const numbers = fc.oneof(
  fc.integer().map((value) => new Int32(value)),
  fc.double().map((value) => new Double(value)),
  fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }).map((value) => Long.fromBigInt(value)),
  fc
    .tuple(fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }), fc.integer({ min: -40, max: 40 }))
    .map(([digits, exponent]) => Decimal128.fromString(`${digits}E${exponent}`)),
  // Numbers with the same nearest double are the difficult ones.
  fc.constantFrom<Numeric>(
    new Double(0.1),
    Decimal128.fromString('0.1'),
    Decimal128.fromString('0.10'),
    Decimal128.fromString('0.1000000000000000055511151231257827'),
    Long.fromString('9007199254740993'),
    new Double(9007199254740992),
    Long.fromString('9223372036854775807'),
    new Double(9223372036854775807),
    new Int32(1),
    new Double(1),
    Long.fromNumber(1),
    Decimal128.fromString('1.0'),
    new Double(-0),
    new Int32(0),
  ),
);

const scalars = fc.oneof(
  numbers,
  fc.string({ unit: 'binary' }),
  fc.constantFrom('', '\0', 'a\0', 'a', 'a\0b', 'ab'),
  fc.boolean(),
  fc.constant(null),
  fc.date({ noInvalidDate: true }),
  fc.uint8Array({ minLength: 12, maxLength: 12 }).map((bytes) => new ObjectId(bytes)),
  fc.constantFrom(new MinKey(), new MaxKey(), Timestamp.fromBits(1, 2), Timestamp.fromBits(2, 1)),
);

const { value: values } = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 2 },
    scalars,
    fc.array(tie('value'), { maxLength: 3 }),
    fc
      .dictionary(fc.constantFrom('a', 'b', 'ab', 'c'), tie('value'), { maxKeys: 3 })
      .map((doc) => ({
        ...doc,
      })),
  ),
}));

const sign = (order: number): number => Math.sign(order);

test('orders keys as their values', () => {
  fc.assert(
    fc.property(values, values, (left, right) => {
      const keys = Buffer.compare(encodeKey(left), encodeKey(right));
      expect(sign(keys)).toBe(sign(compareValues(left, right)));
    }),
    { numRuns: isThorough ? 5000 : 200 },
  );
});

test('reverses the order of inverted keys, regardless of what follows them', () => {
  fc.assert(
    fc.property(values, values, scalars, scalars, (left, right, next, other) => {
      const order = sign(compareValues(left, right));
      fc.pre(order !== 0);
      const one = Buffer.concat([invert(encodeKey(left)), encodeKey(next)]);
      const two = Buffer.concat([invert(encodeKey(right)), encodeKey(other)]);
      expect(sign(Buffer.compare(one, two))).toBe(-order);
    }),
    { numRuns: isThorough ? 2000 : 100 },
  );
});

test('orders numbers of different types by their exact values', () => {
  const decimal = (text: string): Decimal128 => Decimal128.fromString(text);
  expect(compareNumbers(new Int32(1), decimal('1.0'))).toBe(0);
  expect(compareNumbers(decimal('0.1'), new Double(0.1))).toBe(-1);
  expect(compareNumbers(Long.fromString('9007199254740993'), new Double(2 ** 53))).toBe(1);
  expect(compareNumbers(new Double(NaN), new Double(-Infinity))).toBe(-1);
  expect(compareNumbers(new Double(NaN), decimal('NaN'))).toBe(0);
  expect(compareNumbers(decimal('-0'), new Int32(0))).toBe(0);
});
