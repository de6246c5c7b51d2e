import { evalExpr } from 'mingo/core';
import { located } from '../errors';
import type { Doc } from '../values/bson';
import { asDouble, toDouble } from '../values/numbers';
import { refuseDecimals } from './arithmetic';
import { extremesOf, uniqueValues } from './logic';
import { Memory, memoryOf } from './memory';
import { isPlainNumber, type PlainNumber, preciseSum, sumOf, unwrapNumber } from './number-types';
import { evaluateOperand, isMissing, type Operator } from './operand-rules';
import { withoutPauses } from './slices';
import { sortPlain } from './sorts';
import { typeNameOf } from './type-names';

type Accumulator = (docs: Doc[], expression: unknown, options: never) => unknown;

/** @throws Location40400 for a value that is no document. */
export function mergeable(values: unknown[]): void {
  const invalid = values.find(
    (value) => !isMissing(value) && (typeof value !== 'object' || Array.isArray(value)),
  );
  if (invalid === undefined) return;
  throw located(
    40400,
    `$mergeObjects requires object inputs, but input is a ${typeNameOf(invalid)}`,
  );
}

/** mingo's options of one evaluation, which later ones share. */
interface Evaluation {
  local: { root: unknown };
  update(change: { root: unknown }): never;
}

/** The value for each document, undefined where it is missing. */
export const expressed = (docs: Doc[], expression: unknown, options: unknown): unknown[] => {
  const evaluation = options as Evaluation;
  const { root } = evaluation.local;
  const memory = new Memory('$group');
  const values = docs.map((doc): unknown => {
    const own = evaluation.update({ root: doc });
    const value: unknown = evalExpr(doc as never, expression as never, own);
    memory.add(memoryOf(value));
    return value;
  });
  evaluation.update({ root });
  return values;
};

/** The value for one document. */
export const expressedOne = (doc: Doc, expression: unknown, options: unknown): unknown =>
  expressed([doc], expression, options)[0];

/** The numbers among some values: others are ignored. */
function numbersOf(name: string, values: unknown[]): PlainNumber[] {
  refuseDecimals(name, values);
  return values.filter(isPlainNumber);
}

function average(numbers: PlainNumber[]): unknown {
  if (numbers.length === 0) return null;
  return asDouble(toDouble(sumOf(numbers)) / numbers.length);
}

/** @param lost One for a sample, whose variance has a degree of freedom less. */
function deviation(numbers: PlainNumber[], lost: 0 | 1): unknown {
  if (numbers.length <= lost) return null;
  const values = numbers.map(toDouble);
  const mean = preciseSum(values) / values.length;
  const squares = preciseSum(values.map((value) => (value - mean) ** 2));
  return asDouble(Math.sqrt(squares / (values.length - lost)));
}

/** Accumulators that are operators of lists too. */
const REDUCTIONS: Record<string, (values: unknown[]) => unknown> = {
  $sum: (values) => sumOf(numbersOf('$sum', values)),
  $avg: (values) => average(numbersOf('$avg', values)),
  $stdDevPop: (values) => deviation(numbersOf('$stdDevPop', values), 0),
  $stdDevSamp: (values) => deviation(numbersOf('$stdDevSamp', values), 1),
  $min: (values) => extremesOf(values, 1)[0] ?? null,
  $max: (values) => extremesOf(values, -1)[0] ?? null,
};

/** `n` of an accumulator of several values. @throws Location5787902, 5787903, 5787908 */
function countOf(spec: Doc, options: never): number {
  const n = unwrapNumber(evaluateOperand({}, spec.n, options));
  if (typeof n !== 'number') throw located(5787902, "'n' must be a number");
  if (!Number.isInteger(n)) throw located(5787903, "'n' must be an integer");
  if (n > 0) return n;
  throw located(5787908, "'n' must be greater than 0");
}

/** Accumulators of the first, last, least or greatest `n` values, and operators of lists too. */
const SEVERAL: Record<string, (values: unknown[], n: number) => unknown[]> = {
  $firstN: (values, n) => values.slice(0, n),
  $lastN: (values, n) => values.slice(-n),
  $minN: (values, n) => extremesOf(values, 1).slice(0, n),
  $maxN: (values, n) => extremesOf(values, -1).slice(0, n),
};

/** The outputs of the documents, in the order of `sortBy`. */
function sortedOutputs(docs: Doc[], spec: Doc, options: never): unknown[] {
  const sorted = [...withoutPauses(sortPlain(docs, spec.sortBy))];
  return expressed(sorted, spec.output, options).map((value) => value ?? null);
}

/** The covariance of pairs of numbers; other values are ignored. */
function covariance(values: unknown[], lost: 0 | 1): unknown {
  refuseDecimals('a covariance', values.flat());
  const pairs = values
    .filter((value) => Array.isArray(value) && value.length === 2 && value.every(isPlainNumber))
    .map((pair) => (pair as PlainNumber[]).map(toDouble) as [number, number]);
  if (pairs.length <= lost) return null;
  const mean = (at: 0 | 1): number => pairs.reduce((sum, pair) => sum + pair[at], 0) / pairs.length;
  const [x, y] = [mean(0), mean(1)];
  const sum = pairs.reduce((total, [a, b]) => total + (a - x) * (b - y), 0);
  return asDouble(sum / (pairs.length - lost));
}

const endOf =
  (at: 0 | -1): Accumulator =>
  (docs, expression, options) => {
    const doc = docs.at(at);
    return doc ? expressedOne(doc, expression, options) : null;
  };

/** Accumulators with MongoDB's results. */
export const calculatingAccumulators: Record<string, Accumulator> = {
  ...Object.fromEntries(
    Object.entries(REDUCTIONS).map(([name, reduce]): [string, Accumulator] => [
      name,
      (docs, expression, options) => reduce(expressed(docs, expression, options)),
    ]),
  ),
  ...Object.fromEntries(
    Object.entries(SEVERAL).map(([name, take]): [string, Accumulator] => [
      name,
      (docs, spec, options) => {
        const n = countOf(spec as Doc, options);
        const values = expressed(docs, (spec as Doc).input, options);
        return take(
          values.map((value) => value ?? null),
          n,
        );
      },
    ]),
  ),
  /** A missing value is left out. */
  $push: (docs, expression, options) =>
    expressed(docs, expression, options).filter((value) => value !== undefined),
  $addToSet: (docs, expression, options) =>
    uniqueValues(expressed(docs, expression, options).filter((value) => value !== undefined)),
  // Of windows: a missing value of a document leaves the field out, no document is null.
  ...{ $first: endOf(0), $last: endOf(-1) },
  $covariancePop: (docs, pair, options) => covariance(expressed(docs, pair, options), 0),
  $covarianceSamp: (docs, pair, options) => covariance(expressed(docs, pair, options), 1),
  $top: (docs, spec, options) => sortedOutputs(docs, spec as Doc, options)[0] ?? null,
  $bottom: (docs, spec, options) => sortedOutputs(docs, spec as Doc, options).at(-1) ?? null,
  $topN: (docs, spec, options) =>
    sortedOutputs(docs, spec as Doc, options).slice(0, countOf(spec as Doc, options)),
  $bottomN: (docs, spec, options) =>
    sortedOutputs(docs, spec as Doc, options).slice(-countOf(spec as Doc, options)),
  $mergeObjects: (docs, expression, options) => {
    const values = expressed(docs, expression, options);
    mergeable(values);
    return Object.assign({}, ...values) as Doc;
  },
};

/** The same as operators: of a list of operands, or of the elements of one operand. */
export const listReductions: Record<string, Operator> = {
  ...Object.fromEntries(
    Object.entries(REDUCTIONS).map(([name, reduce]): [string, Operator] => [
      name,
      inGroups(name, (doc, operands, options) => {
        const only: unknown =
          Array.isArray(operands) && operands.length === 1 ? operands[0] : operands;
        const value = evaluateOperand(doc, only, options);
        return reduce(Array.isArray(value) ? (value as unknown[]) : [value]);
      }),
    ]),
  ),
  ...Object.fromEntries(
    Object.entries(SEVERAL).map(([name, take]): [string, Operator] => [
      name,
      inGroups(name, (doc, spec, options) => {
        const values = evaluateOperand(doc, (spec as Doc).input, options) as unknown[];
        return take(values, countOf(spec as Doc, options));
      }),
    ]),
  ),
};

/** In a group an operator receives all documents. */
function inGroups(name: string, operator: Operator): Operator {
  return (doc, operands, options) =>
    Array.isArray(doc)
      ? calculatingAccumulators[name]?.(doc, operands, options)
      : operator(doc, operands, options);
}
