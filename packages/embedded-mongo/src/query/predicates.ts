import { BSONRegExp, Decimal128, Double, Int32, Long } from 'bson';
import { failure, located } from '../errors';
import { isDoc, type Doc } from '../values/bson';
import { isNumeric, toDouble } from '../values/numbers';
import { compareValues, equalValues, RANK, rankOf, textOf } from '../values/order';
import type { LeafTest } from '../values/paths';
import type { Compare } from './collation';
import { compileRegex } from './regex';
import { matchesType, typeNames } from './type-names';

export interface Leaf {
  test: LeafTest;
  negated?: boolean;
}

/** True for `{ $gt: 5 }`, false for `{ a: 1 }`; a mixture of both is refused. */
export function isOperatorDoc(value: unknown): value is Doc {
  if (!isDoc(value)) return false;
  const keys = Object.keys(value);
  if (!keys[0]?.startsWith('$') || keys[0] === '$ref' || keys[0] === '$id') return false;
  const unknownOperator = keys.find((key) => !key.startsWith('$'));
  if (unknownOperator) throw failure('BadValue', `unknown operator: ${unknownOperator}`);
  return true;
}

/** The test of one operator. `siblings` has `$options` of a `$regex`. */
export function leafTest(
  operator: string,
  operand: unknown,
  siblings: Doc,
  compare: Compare = compareValues,
): Leaf {
  const build = OPERATORS[operator];
  if (!build) throw failure('BadValue', `unknown operator: ${operator}`);
  return build(operand, siblings, compare);
}

const OPERATORS: Record<string, (operand: unknown, siblings: Doc, compare: Compare) => Leaf> = {
  $eq: (operand, _, compare) => ({ test: equality(operand, compare) }),
  $ne: (operand, _, compare) => ({ test: inequalityOperand(operand, compare), negated: true }),
  $gt: (operand, _, compare) => ({ test: ordered(operand, compare, (order) => order > 0) }),
  $gte: (operand, _, compare) => ({ test: ordered(operand, compare, (order) => order >= 0) }),
  $lt: (operand, _, compare) => ({ test: ordered(operand, compare, (order) => order < 0) }),
  $lte: (operand, _, compare) => ({ test: ordered(operand, compare, (order) => order <= 0) }),
  $in: (operand, _, compare) => ({ test: membership('$in', operand, compare) }),
  $nin: (operand, _, compare) => ({
    test: membership('$nin', operand, compare),
    negated: true,
  }),
  $exists: (operand) => ({ test: (leaf) => leaf !== undefined, negated: !isTruthy(operand) }),
  $type: (operand) => ({ test: typeTest(operand) }),
  $size: (operand) => ({ test: sizeTest(operand) }),
  $mod: (operand) => ({ test: modTest(operand) }),
  $regex: (operand, { $options }) => ({ test: regexTest(operand, $options) }),
  $options: (_, siblings) => {
    if (!('$regex' in siblings)) throw failure('BadValue', '$options needs a $regex');
    return { test: () => true };
  },
  $bitsAllSet: (operand) => ({ test: bitsTest(operand, (bits, mask) => (bits & mask) === mask) }),
  $bitsAnySet: (operand) => ({ test: bitsTest(operand, (bits, mask) => (bits & mask) !== 0n) }),
  $bitsAllClear: (operand) => ({ test: bitsTest(operand, (bits, mask) => (bits & mask) === 0n) }),
  $bitsAnyClear: (operand) => ({ test: bitsTest(operand, (bits, mask) => (bits & mask) !== mask) }),
};

/** An array passes when one of its elements does, or when it does as a whole. */
const opened =
  (test: (value: unknown) => boolean): LeafTest =>
  (leaf, isElement) =>
    test(leaf) || (Array.isArray(leaf) && !isElement && leaf.some((item) => test(item)));

function equality(operand: unknown, compare: Compare): LeafTest {
  if (isRegex(operand)) {
    const matches = regexTest(operand, undefined);
    const equals = opened((value) => equalValues(value, operand));
    return (leaf, isElement) => matches(leaf, isElement) || equals(leaf, isElement);
  }
  return opened((leaf) => compare(leaf, operand) === 0);
}

function inequalityOperand(operand: unknown, compare: Compare): LeafTest {
  if (isRegex(operand)) throw failure('BadValue', "Can't have regex as arg to $ne.");
  return equality(operand, compare);
}

/** Ranges match within one type only, except that MinKey and MaxKey bound everything. */
function ordered(operand: unknown, compare: Compare, holds: (order: number) => boolean): LeafTest {
  if (isRegex(operand)) {
    throw failure('BadValue', "Can't have RegEx as arg to predicate over field");
  }
  const rank = rankOf(operand);
  const bounds = rank === RANK.MinKey || rank === RANK.MaxKey;
  const isNaNOperand = isNaNValue(operand);
  return opened((leaf) => {
    if (bounds) return holds(compare(leaf, operand));
    if (rankOf(leaf) !== rank) return false;
    if (isNaNOperand !== isNaNValue(leaf)) return false;
    return holds(compare(leaf, operand));
  });
}

const isNaNValue = (value: unknown): boolean => isNumeric(value) && Number.isNaN(toDouble(value));

function membership(operator: string, operand: unknown, compare: Compare): LeafTest {
  if (!Array.isArray(operand)) throw failure('BadValue', `${operator} needs an array`);
  if (operand.some(isOperatorDoc)) throw failure('BadValue', `cannot nest $ under ${operator}`);
  const tests = operand.map((item) => equality(item, compare));
  if (compare !== compareValues) {
    return (leaf, isElement) => tests.some((test) => test(leaf, isElement));
  }
  // Lists of ids are long: a scan of the list for each document would cost their product.
  const strings = new Set(operand.filter((one) => typeof one === 'string'));
  const others = tests.filter((_, index) => typeof operand[index] !== 'string');
  return (leaf, isElement) =>
    typeof leaf === 'string'
      ? strings.has(leaf) || others.some((test) => test(leaf, isElement))
      : tests.some((test) => test(leaf, isElement));
}

function typeTest(operand: unknown): LeafTest {
  const names = typeNames(operand);
  return opened((leaf) => leaf !== undefined && names.some((name) => matchesType(leaf, name)));
}

function sizeTest(operand: unknown): LeafTest {
  const size = wholeNumber(operand, '$size');
  if (size < 0) throw failure('BadValue', '$size may not be negative');
  return (leaf) => Array.isArray(leaf) && leaf.length === size;
}

function modTest(operand: unknown): LeafTest {
  if (!Array.isArray(operand) || operand.length !== 2 || !operand.every(isNumeric)) {
    throw failure('BadValue', 'malformed mod, needs to be an array of two numbers');
  }
  const [divisor, remainder] = operand.map((part) => Math.trunc(toDouble(part)));
  if (divisor === 0) throw failure('BadValue', 'divisor cannot be 0');
  return opened((leaf) => {
    if (!isNumeric(leaf)) return false;
    if (leaf instanceof Long) {
      return leaf.toBigInt() % BigInt(divisor as number) === BigInt(remainder as number);
    }
    return Math.trunc(toDouble(leaf)) % (divisor as number) === remainder;
  });
}

/** Filters inside a pipeline went through mingo's plain view and have JavaScript's own class. */
const isRegex = (value: unknown): value is BSONRegExp | RegExp =>
  value instanceof BSONRegExp || value instanceof RegExp;

function regexTest(operand: unknown, options: unknown): LeafTest {
  const [source, ownFlags] = textOf(operand).split('\0');
  if (source === undefined || (typeof operand !== 'string' && !isRegex(operand))) {
    throw failure('BadValue', '$regex has to be a string');
  }
  if (options !== undefined && typeof options !== 'string') {
    throw failure('BadValue', '$options has to be a string');
  }
  if (options && ownFlags) {
    throw located(51074, 'options set in both $regex and $options');
  }
  const matches = compileRegex(source, options ?? ownFlags ?? '');
  return opened((leaf) => typeof leaf === 'string' && matches(leaf));
}

function bitsTest(operand: unknown, holds: (bits: bigint, mask: bigint) => boolean): LeafTest {
  const mask = Array.isArray(operand)
    ? operand.reduce<bigint>((bits, at) => bits | (1n << BigInt(bitPosition(at))), 0n)
    : bitMask(operand);
  return opened((leaf) => {
    if (!isNumeric(leaf) || !Number.isInteger(toDouble(leaf))) return false;
    const bits = leaf instanceof Long ? leaf.toBigInt() : BigInt(toDouble(leaf));
    return holds(BigInt.asUintN(64, bits), mask);
  });
}

function bitPosition(value: unknown): number {
  const position = wholeNumber(value, 'bit position');
  if (position < 0) throw failure('BadValue', 'bit positions must be >= 0');
  return position;
}

function bitMask(value: unknown): bigint {
  if (!isNumeric(value)) throw failure('BadValue', 'a bit mask is an array or a number');
  const mask = toDouble(value);
  if (Number.isInteger(mask) && mask >= 0) return BigInt(mask);
  throw failure('FailedToParse', 'Expected a non-negative integer as a bit mask');
}

function wholeNumber(value: unknown, what: string): number {
  if (!isNumeric(value) || !Number.isInteger(toDouble(value))) {
    throw failure('BadValue', `${what} must be a whole number`);
  }
  return toDouble(value);
}

/** MongoDB's truth value: everything but false, null, zero and a missing value. */
export function isTruthy(value: unknown): boolean {
  if (value instanceof Int32 || value instanceof Double) return value.value !== 0;
  if (value instanceof Long || value instanceof Decimal128) return toDouble(value) !== 0;
  return value !== null && value !== undefined && value !== false && value !== 0;
}
