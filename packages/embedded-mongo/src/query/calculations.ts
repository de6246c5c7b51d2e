import { Decimal128, Long } from 'bson';
import { evalExpr } from 'mingo/core';
import * as accumulators from 'mingo/operators/accumulator';
import * as expressions from 'mingo/operators/expression';
import { failure, located } from '../errors';
import type { Doc } from '../values/bson';
import { fromBigInt } from '../values/numbers';
import { typeNameOf } from './type-names';

/** mingo's signature of an expression operator: the document, its operands, the options. */
type Operator = (doc: Doc, operands: unknown, options: never) => unknown;
type Accumulator = (docs: Doc[], expression: unknown, options: never) => unknown;

const operators = expressions as unknown as Record<string, Operator>;

const valuesOf = (doc: Doc, operands: unknown, options: never): unknown[] => {
  const values = evalExpr(doc as never, operands as never, options);
  return Array.isArray(values) ? (values as unknown[]) : [values];
};

/** mingo ignores operands it cannot calculate with, which would give a wrong result. */
function refuseInexact(name: string, values: unknown[]): void {
  const value = values.find((each) => each instanceof Decimal128 || each instanceof Long);
  if (value === undefined) return;
  throw failure('NotImplemented', `${name} of a ${typeNameOf(value)} this large is not offered`);
}

const isMissing = (value: unknown): boolean => value === null || value === undefined;

/** An arithmetic operator of mingo's, restricted to numbers, and with `dates` to dates too. */
function arithmetic(name: string, { code, dates = false }: { code: number; dates?: boolean }) {
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
    return operators[name]?.(doc, operands, options);
  };
  return operator;
}

/** The same for a function of one number that is defined for some numbers only. */
function defined(name: string, code: number, holds: (value: number) => boolean): Operator {
  const operator = arithmetic(name, { code: 28765 });
  return (doc, operands, options) => {
    const [value] = valuesOf(doc, operands, options);
    if (typeof value === 'number' && !holds(value)) {
      throw located(code, `${name}'s argument is outside its domain, but is ${value}`);
    }
    return operator(doc, operands, options);
  };
}

const $divide: Operator = (doc, operands, options) => {
  const values = valuesOf(doc, operands, options);
  if (values[1] === 0 && typeof values[0] === 'number') {
    throw failure('BadValue', "can't $divide by zero");
  }
  return arithmetic('$divide', { code: 14 })(doc, operands, options);
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
  mergeable(valuesOf(doc, operands, options));
  return operators.$mergeObjects?.(doc, operands, options);
};

/** Expression operators that refuse what MongoDB refuses. */
export const calculations: Record<string, Operator> = {
  $add: arithmetic('$add', { code: 14, dates: true }),
  $subtract: arithmetic('$subtract', { code: 14, dates: true }),
  $multiply: arithmetic('$multiply', { code: 14 }),
  $abs: arithmetic('$abs', { code: 28765 }),
  $ceil: arithmetic('$ceil', { code: 28765 }),
  $floor: arithmetic('$floor', { code: 28765 }),
  $exp: arithmetic('$exp', { code: 28765 }),
  $round: arithmetic('$round', { code: 51081 }),
  $trunc: arithmetic('$trunc', { code: 51081 }),
  $pow: arithmetic('$pow', { code: 28762 }),
  $ln: defined('$ln', 28766, (value) => !(value <= 0)),
  $log10: defined('$log10', 28761, (value) => !(value <= 0)),
  $sqrt: defined('$sqrt', 28714, (value) => !(value < 0)),
  $divide,
  $size,
  $split,
  $mergeObjects,
};

const expressed = (docs: Doc[], expression: unknown, options: never): unknown[] =>
  accumulators.$push(docs as never, expression as never, options);

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
    refuseInexact(name, expressed(docs, expression, options));
    return accumulate(docs, expression, options);
  };
};

/** Accumulators with MongoDB's results; others are not offered. */
export const calculatingAccumulators: Record<string, Accumulator> = {
  $sum,
  $avg: ofNumbers('$avg'),
  $stdDevPop: ofNumbers('$stdDevPop'),
  $stdDevSamp: ofNumbers('$stdDevSamp'),
  $mergeObjects: (docs, expression, options) => {
    mergeable(expressed(docs, expression, options));
    return (accumulators.$mergeObjects as unknown as Accumulator)(docs, expression, options);
  },
};
