import { Decimal128, type Double, Long, ObjectId } from 'bson';
import { failure, MongoFailure } from '../errors';
import type { Doc } from '../values/bson';
import { asDouble, isNumeric, toDouble } from '../values/numbers';
import { readDateString } from './date-strings';
import { isPlainNumber, unwrapNumber } from './number-types';
import { evaluateOperand, isMissing, type Operator } from './operand-rules';
import { typeNameOf, typeNames } from './type-names';

const cannot = (value: unknown, to: string, why = ''): MongoFailure =>
  failure(
    'ConversionFailure',
    `Unsupported conversion from ${typeNameOf(value)} to ${to} in $convert${why && `: ${why}`}`,
  );

/** A number of a string in decimal notation. */
function parseNumber(text: string, to: string): number {
  const isNumber = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(text);
  const isWhole = /^[+-]?\d+$/.test(text);
  if (to === 'double' ? isNumber : isWhole) return Number(text);
  throw cannot(text, to, `Failed to parse number '${text}'`);
}

function toWhole(value: unknown, to: 'int' | 'long'): number | Long {
  if (to === 'long' && value instanceof Long) return value;
  const whole = wholeOf(value, to);
  const limit = to === 'int' ? 2n ** 31n : 2n ** 63n;
  if (whole < -limit || whole >= limit) throw cannot(value, to, 'would overflow');
  return to === 'int' ? Number(whole) : Long.fromBigInt(whole);
}

function wholeOf(value: unknown, to: 'int' | 'long'): bigint {
  if (typeof value === 'boolean') return value ? 1n : 0n;
  if (to === 'long' && value instanceof Date) return BigInt(value.getTime());
  if (value instanceof Long) return value.toBigInt();
  if (typeof value === 'string') {
    parseNumber(value, to);
    return BigInt(value.replace(/^[+]/, ''));
  }
  if (!isNumeric(value)) throw cannot(value, to);
  const number = Math.trunc(toDouble(value));
  if (!Number.isFinite(number)) throw cannot(value, to, 'would overflow');
  return BigInt(number);
}

function toDouble64(value: unknown): number | Double {
  return asDouble(doubleOf(value));
}

function doubleOf(value: unknown): number {
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (value instanceof Date) return value.getTime();
  if (typeof value === 'string') return parseNumber(value, 'double');
  if (isNumeric(value)) return toDouble(value);
  throw cannot(value, 'double');
}

function toDateFrom(value: unknown): Date {
  if (value instanceof Date) return value;
  if (value instanceof ObjectId) return value.getTimestamp();
  if (isPlainNumber(value)) return new Date(Math.trunc(toDouble(value)));
  if (typeof value !== 'string') throw cannot(value, 'date');
  return readDateString(value);
}

function toText(value: unknown): string {
  if (typeof value === 'string') return value;
  if (value instanceof Date) return value.toISOString();
  if (value instanceof ObjectId) return value.toHexString();
  if (typeof value === 'boolean' || isNumeric(value)) return String(value);
  throw cannot(value, 'string');
}

function toObjectId(value: unknown): ObjectId {
  if (value instanceof ObjectId) return value;
  if (typeof value === 'string' && /^[0-9a-f]{24}$/i.test(value)) return new ObjectId(value);
  throw cannot(value, 'objectId');
}

function toBoolean(value: unknown): boolean {
  if (typeof value === 'boolean') return value;
  return isNumeric(value) ? toDouble(value) !== 0 : true;
}

const CONVERSIONS: Record<string, (value: unknown) => unknown> = {
  int: (value) => toWhole(value, 'int'),
  long: (value) => toWhole(value, 'long'),
  double: toDouble64,
  decimal: (value) => {
    throw failure('NotImplemented', `converting a ${typeNameOf(value)} to decimal is not offered`);
  },
  bool: toBoolean,
  date: toDateFrom,
  string: toText,
  objectId: toObjectId,
};

/** @throws ConversionFailure, BadValue for an unknown type. */
function convert(value: unknown, to: string): unknown {
  const conversion = Object.hasOwn(CONVERSIONS, to) ? CONVERSIONS[to] : undefined;
  if (!conversion) throw failure('BadValue', `$convert to ${to} is not supported`);
  if (value instanceof Decimal128 && to !== 'decimal') {
    throw failure('NotImplemented', 'converting a decimal is not offered');
  }
  return conversion(value);
}

const single =
  (to: string): Operator =>
  (doc, operand, options) => {
    const only: unknown = Array.isArray(operand) && operand.length === 1 ? operand[0] : operand;
    const value = evaluateOperand(doc, only, options);
    return isMissing(value) ? null : convert(value, to);
  };

const $convert: Operator = (doc, operand, options) => {
  const { input, to, onError, onNull } = operand as Doc;
  const value = evaluateOperand(doc, input, options);
  const type = evaluateOperand(doc, to, options);
  if (isMissing(value)) {
    return onNull === undefined ? null : evaluateOperand(doc, onNull, options);
  }
  if (isMissing(type)) return null;
  const [name = ''] = typeNames(unwrapNumber(type));
  try {
    return convert(value, name);
  } catch (error) {
    const isCaught = error instanceof MongoFailure && error.codeName === 'ConversionFailure';
    if (!isCaught || onError === undefined) throw error;
    return evaluateOperand(doc, onError, options);
  }
};

/** Conversions of types, with MongoDB's limits. */
export const conversions: Record<string, Operator> = {
  $convert,
  $toInt: single('int'),
  $toLong: single('long'),
  $toDouble: single('double'),
  $toDecimal: single('decimal'),
  $toBool: single('bool'),
  $toDate: single('date'),
  $toString: single('string'),
  $toObjectId: single('objectId'),
};
