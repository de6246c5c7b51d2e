/**
 * Matching of results and events, as the unified test format defines it:
 * https://github.com/mongodb/specifications/blob/master/source/unified-test-format
 */
import { isDeepStrictEqual } from 'node:util';
import { BSON } from 'mongodb';

const isObject = (value) =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  (value.constructor === Object || value.constructor === undefined || isResult(value));

/**
 * Results and events of the driver are instances of its classes; BSON values are compared whole.
 */
const isResult = (value) => value._bsontype === undefined && !(value instanceof Date);

const typeTests = {
  double: (value) => typeof value === 'number' || value?._bsontype === 'Double',
  string: (value) => typeof value === 'string',
  object: isObject,
  array: Array.isArray,
  binData: (value) => value?._bsontype === 'Binary',
  objectId: (value) => value?._bsontype === 'ObjectId',
  bool: (value) => typeof value === 'boolean',
  date: (value) => value instanceof Date,
  null: (value) => value === null,
  int: (value) => Number.isInteger(value) || value?._bsontype === 'Int32',
  number: (value) =>
    typeof value === 'number' ||
    ['Int32', 'Long', 'Double', 'Decimal128'].includes(value?._bsontype),
  long: (value) =>
    Number.isInteger(value) || typeof value === 'bigint' || value?._bsontype === 'Long',
  decimal: (value) => value?._bsontype === 'Decimal128',
  timestamp: (value) => value?._bsontype === 'Timestamp',
  minKey: (value) => value?._bsontype === 'MinKey',
  maxKey: (value) => value?._bsontype === 'MaxKey',
};

const operators = {
  $$exists: (wanted, actual) => (actual !== undefined) === wanted,
  $$unsetOrMatches: (wanted, actual, context) =>
    actual === undefined || actual === null || matches(wanted, actual, context),
  $$type: (wanted, actual) => [wanted].flat().some((name) => typeTests[name]?.(actual)),
  $$matchesEntity: (id, actual, context) => matches(context.entities.get(id), actual, context),
  $$matchesHexBytes: (hex, actual) => Buffer.from(actual).toString('hex') === hex,
  $$sessionLsid: (id, actual, context) => isDeepStrictEqual(context.lsidOf(id).id, actual?.id),
  $$matchAsDocument: (wanted, actual, context) =>
    matches(wanted, BSON.EJSON.parse(actual), { ...context, isRoot: false }),
  $$matchAsRoot: (wanted, actual, context) => matches(wanted, actual, { ...context, isRoot: true }),
  $$lte: (wanted, actual) => actual <= wanted,
};

/** Whether an actual value matches the expected one; root documents may have more fields. */
export function matches(expected, given, context) {
  // The driver represents sorts as maps, which keep their order.
  const actual = given instanceof Map ? Object.fromEntries(given) : given;
  if (isObject(expected) && expected._bsontype === undefined) {
    const [operator] = Object.keys(expected);
    if (operator?.startsWith('$$')) {
      return operators[operator](expected[operator], actual, context);
    }
    return matchesDocument(expected, actual, context);
  }
  if (Array.isArray(expected)) {
    const inner = { ...context, isRoot: context.isRootOfItems ?? false, isRootOfItems: false };
    return (
      Array.isArray(actual) &&
      actual.length === expected.length &&
      expected.every((item, i) => matches(item, actual[i], inner))
    );
  }
  return equalScalars(expected, actual);
}

function matchesDocument(expected, actual, context) {
  if (typeof actual !== 'object' || actual === null || Array.isArray(actual)) return false;
  const inner = { ...context, isRoot: false, isRootOfItems: false };
  const isWhole = Object.keys(expected).every((key) => matches(expected[key], actual[key], inner));
  if (!isWhole) return false;
  const extra = Object.keys(actual).filter(
    (key) => !(key in expected) && actual[key] !== undefined,
  );
  return context.isRoot || extra.length === 0;
}

function equalScalars(expected, actual) {
  const [a, b] = [plain(expected), plain(actual)];
  return isDeepStrictEqual(a, b);
}

/** Numbers are compared regardless of their BSON type. */
function plain(value) {
  if (typeof value === 'bigint') return Number(value);
  if (['Int32', 'Long', 'Double'].includes(value?._bsontype)) return Number(value);
  if (value?._bsontype !== undefined) return BSON.EJSON.stringify(value);
  return value;
}
