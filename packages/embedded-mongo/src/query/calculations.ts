import { Decimal128, Long } from 'bson';
import { evalExpr } from 'mingo/core';
import * as accumulators from 'mingo/operators/accumulator';
import * as expressions from 'mingo/operators/expression';
import { failure, located } from '../errors';
import { isDoc, put, type Doc } from '../values/bson';
import { fromBigInt } from '../values/numbers';
import { isMissing, type Operator } from './operand-rules';
import { typeNameOf } from './type-names';

type Accumulator = (docs: Doc[], expression: unknown, options: never) => unknown;

const operators = expressions as unknown as Record<string, Operator>;

/** An operand that is no list is the only one. */
const valuesOf = (doc: Doc, operands: unknown, options: never): unknown[] =>
  (Array.isArray(operands) ? (operands as unknown[]) : [operands]).map((operand) =>
    evalExpr(doc as never, operand as never, options),
  );

/** mingo ignores operands it cannot calculate with, which would give a wrong result. */
function refuseInexact(name: string, values: unknown[]): void {
  const value = values.find((each) => each instanceof Decimal128 || each instanceof Long);
  if (value === undefined) return;
  throw failure('NotImplemented', `${name} of a ${typeNameOf(value)} this large is not offered`);
}

/** An arithmetic operator of mingo's, restricted to numbers, and with `dates` to dates too. */
function arithmetic(
  name: string,
  { code, dates = false, isUnary = false }: { code: number; dates?: boolean; isUnary?: boolean },
) {
  const operator: Operator = (doc, operands, options) => {
    const values = valuesOf(doc, operands, options);
    refuseInexact(name, values);
    const invalid = values.find(
      (value) =>
        !isMissing(value) && typeof value !== 'number' && !(dates && value instanceof Date),
    );
    if (invalid !== undefined) {
      const message = `${name} only supports numeric types, not ${typeNameOf(invalid)}`;
      throw code === 14 ? failure('TypeMismatch', message) : located(code, message);
    }
    if (values.some(isMissing)) return null;
    // Evaluated values are passed on as literals, so that no operand is evaluated twice.
    const literals = values.map(literal);
    return operators[name]?.(doc, isUnary ? literals[0] : literals, options);
  };
  return operator;
}

const literal = (value: unknown): Doc => ({ $literal: value });

/** The same for a function of one number that is defined for some numbers only. */
function defined(name: string, code: number, holds: (value: number) => boolean): Operator {
  const operator = arithmetic(name, { code: 28765, isUnary: true });
  return (doc, operands, options) => {
    const [value] = valuesOf(doc, operands, options);
    if (typeof value === 'number' && !holds(value)) {
      throw located(code, `${name}'s argument is outside its domain, but is ${value}`);
    }
    return operator(doc, operands, options);
  };
}

const plus = arithmetic('$add', { code: 14, dates: true });
const $add: Operator = (doc, operands, options) => {
  const values = valuesOf(doc, operands, options);
  if (values.filter((value) => value instanceof Date).length > 1) {
    throw located(16612, 'only one date allowed in an $add expression');
  }
  return plus(doc, values.map(literal), options);
};

const minus = arithmetic('$subtract', { code: 14, dates: true });
const $subtract: Operator = (doc, operands, options) => {
  const values = valuesOf(doc, operands, options);
  if (typeof values[0] === 'number' && values[1] instanceof Date) {
    throw failure('TypeMismatch', "can't $subtract date from int");
  }
  return minus(doc, values.map(literal), options);
};

const power = arithmetic('$pow', { code: 28762 });
const $pow: Operator = (doc, operands, options) => {
  const values = valuesOf(doc, operands, options);
  if (values[0] === 0 && Number(values[1]) < 0) {
    throw located(28764, '$pow cannot take a base of 0 and a negative exponent');
  }
  return power(doc, values.map(literal), options);
};

const quotient = arithmetic('$divide', { code: 14 });
const $divide: Operator = (doc, operands, options) => {
  const values = valuesOf(doc, operands, options);
  if (values[1] === 0 && typeof values[0] === 'number') {
    throw failure('BadValue', "can't $divide by zero");
  }
  return quotient(doc, values.map(literal), options);
};

const $size: Operator = (doc, operands, options) => {
  const inner =
    Array.isArray(operands) && operands.length === 1 ? (operands[0] as unknown) : operands;
  const value = evalExpr(doc as never, inner as never, options);
  if (Array.isArray(value)) return value.length;
  throw located(
    17124,
    `The argument to $size must be an array, but was of type: ${typeNameOf(value)}`,
  );
};

const $split: Operator = (doc, operands, options) => {
  const [text, separator] = valuesOf(doc, operands, options);
  if (isMissing(text) || isMissing(separator)) return null;
  if (typeof text !== 'string') throw located(40085, '$split requires a string as first argument');
  if (typeof separator !== 'string') throw located(40086, '$split requires a string separator');
  if (separator === '') throw located(40087, '$split requires a non-empty separator');
  return text.split(separator);
};

function mergeable(values: unknown[]): void {
  const invalid = values.find(
    (value) => !isMissing(value) && (typeof value !== 'object' || Array.isArray(value)),
  );
  if (invalid === undefined) return;
  throw located(
    40400,
    `$mergeObjects requires object inputs, but input is a ${typeNameOf(invalid)}`,
  );
}

const $mergeObjects: Operator = (doc, operands, options) => {
  if (Array.isArray(doc)) return calculatingAccumulators.$mergeObjects?.(doc, operands, options);
  const values = valuesOf(doc, operands, options);
  mergeable(values);
  return Object.assign({}, ...values) as Doc;
};

/** The key and the value of `[key, value]` or `{ k, v }`. */
function pairOf(item: unknown): [string, unknown] {
  if (Array.isArray(item)) {
    const [key, value] = item as unknown[];
    if (item.length !== 2) throw located(40397, '$arrayToObject requires pairs');
    if (typeof key !== 'string') throw located(40395, '$arrayToObject requires string keys');
    return [key, value];
  }
  if (!isDoc(item)) throw located(40398, 'Unrecognised input type format for $arrayToObject');
  if (Object.keys(item).length !== 2) throw located(40392, "$arrayToObject requires 'k' and 'v'");
  if (!('k' in item && 'v' in item)) throw located(40393, "$arrayToObject requires 'k' and 'v'");
  if (typeof item.k !== 'string') throw located(40394, '$arrayToObject requires string keys');
  return [item.k, item.v];
}

const $arrayToObject: Operator = (doc, operands, options) => {
  const only: unknown = Array.isArray(operands) && operands.length === 1 ? operands[0] : operands;
  const items = evalExpr(doc as never, only as never, options);
  if (isMissing(items)) return null;
  if (!Array.isArray(items)) throw located(40386, '$arrayToObject requires an array input');
  const made: Doc = {};
  for (const item of items as unknown[]) put(made, ...pairOf(item));
  return made;
};

const $zip: Operator = (doc, operands, options) => {
  const { inputs, ...rest } = operands as { inputs: unknown[] };
  const values = valuesOf(doc, inputs, options);
  if (values.some(isMissing)) return null;
  if (!values.every(Array.isArray)) throw located(34468, '$zip found a non-array expression');
  return operators.$zip?.(doc, { inputs: values.map(literal), ...rest }, options);
};

/** A field of null is null, and of anything else that is no document missing. */
const $getField: Operator = (doc, operands, options) => {
  const input = isDoc(operands) && 'input' in operands ? operands.input : '$$CURRENT';
  const value = evalExpr(doc as never, input as never, options);
  return value === null ? null : operators.$getField?.(doc, operands, options);
};

/** Expression operators that refuse what MongoDB refuses. */
export const calculations: Record<string, Operator> = {
  $add,
  $subtract,
  $multiply: arithmetic('$multiply', { code: 14 }),
  $abs: arithmetic('$abs', { code: 28765, isUnary: true }),
  $ceil: arithmetic('$ceil', { code: 28765, isUnary: true }),
  $floor: arithmetic('$floor', { code: 28765, isUnary: true }),
  $exp: arithmetic('$exp', { code: 28765, isUnary: true }),
  $round: arithmetic('$round', { code: 51081 }),
  $trunc: arithmetic('$trunc', { code: 51081 }),
  $pow,
  $ln: defined('$ln', 28766, (value) => !(value <= 0)),
  $log10: defined('$log10', 28761, (value) => !(value <= 0)),
  $sqrt: defined('$sqrt', 28714, (value) => !(value < 0)),
  $divide,
  $size,
  $split,
  $mergeObjects,
  $getField,
  $arrayToObject,
  $zip,
};

/** The value for each document, undefined where it is missing. */
const expressed = (docs: Doc[], expression: unknown, options: unknown): unknown[] => {
  const { update } = options as { update(change: { root: Doc }): never };
  const withRoot = update.bind(options);
  return docs.map((doc): unknown =>
    evalExpr(doc as never, expression as never, withRoot({ root: doc })),
  );
};

const isNumber = (value: unknown): value is number => typeof value === 'number';

/** Integers are added exactly, longs too; values that are not numbers are ignored. */
const $sum: Accumulator = (docs, expression, options) => {
  const values = expressed(docs, expression, options);
  const decimal = values.find((value) => value instanceof Decimal128);
  if (decimal) refuseInexact('$sum', [decimal]);
  const numbers = values.filter((value) => isNumber(value) || value instanceof Long);
  const isWhole = numbers.every((value) => value instanceof Long || Number.isSafeInteger(value));
  const sum = numbers.reduce<number>((total, value) => total + Number(value), 0);
  if (!isWhole || (Number.isSafeInteger(sum) && numbers.every(isNumber))) return sum;
  const exact = numbers.reduce<bigint>(
    (total, value) => total + (value instanceof Long ? value.toBigInt() : BigInt(value)),
    0n,
  );
  return fromBigInt(exact, 'Long') ?? Number(exact);
};

/** An accumulator of mingo's that counts numbers only. */
const ofNumbers = (name: '$avg' | '$stdDevPop' | '$stdDevSamp'): Accumulator => {
  const accumulate = accumulators[name] as unknown as Accumulator;
  return (docs, expression, options) => {
    const values = expressed(docs, expression, options);
    refuseInexact(name, values);
    // A sample needs two numbers.
    if (name === '$stdDevSamp' && values.filter(isNumber).length < 2) return null;
    return accumulate(docs, expression, options);
  };
};

/** The only result of an accumulator of several. */
const single = (name: '$topN' | '$bottomN'): Accumulator => {
  const accumulate = accumulators[name] as unknown as Accumulator;
  return (docs, spec, options) => {
    const results = accumulate(docs, { ...(spec as Doc), n: 1 }, options);
    return (results as unknown[])[0] ?? null;
  };
};

/** Accumulators with MongoDB's results; others are not offered. */
export const calculatingAccumulators: Record<string, Accumulator> = {
  $sum,
  $avg: ofNumbers('$avg'),
  $stdDevPop: ofNumbers('$stdDevPop'),
  $stdDevSamp: ofNumbers('$stdDevSamp'),
  /** A missing value is left out. */
  $push: (docs, expression, options) =>
    expressed(docs, expression, options).filter((value) => value !== undefined),
  $top: single('$topN'),
  $bottom: single('$bottomN'),
  $mergeObjects: (docs, expression, options) => {
    const values = expressed(docs, expression, options);
    mergeable(values);
    return Object.assign({}, ...values) as Doc;
  },
};
