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

/** The value for each document, undefined where it is missing. */
const expressed = (docs: Doc[], expression: unknown, options: unknown): unknown[] => {
  const { update } = options as { update(change: { root: Doc }): never };
  const withRoot = update.bind(options);
  const memory = new Memory('$group');
  return docs.map((doc): unknown => {
    const value: unknown = evalExpr(doc as never, expression as never, withRoot({ root: doc }));
    memory.add(memoryOf(value));
    return value;
  });
};

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

/** `n` of an accumulator of several values. @throws Location5787908 */
function countOf(spec: Doc, options: never): number {
  const n = unwrapNumber(evaluateOperand({}, spec.n, options));
  if (Number.isInteger(n) && (n as number) > 0) return n as number;
  throw located(5787908, "'n' must be an integer greater than 0");
}

const extremes =
  (direction: 1 | -1): Accumulator =>
  (docs, spec, options) =>
    extremesOf(expressed(docs, (spec as Doc).input, options), direction).slice(
      0,
      countOf(spec as Doc, options),
    );

/** The outputs of the documents, in the order of `sortBy`. */
function sortedOutputs(docs: Doc[], spec: Doc, options: never): unknown[] {
  const sorted = [...withoutPauses(sortPlain(docs, spec.sortBy))];
  return expressed(sorted, spec.output, options).map((value) => value ?? null);
}

/** Accumulators with MongoDB's results. */
export const calculatingAccumulators: Record<string, Accumulator> = {
  ...Object.fromEntries(
    Object.entries(REDUCTIONS).map(([name, reduce]): [string, Accumulator] => [
      name,
      (docs, expression, options) => reduce(expressed(docs, expression, options)),
    ]),
  ),
  /** A missing value is left out. */
  $push: (docs, expression, options) =>
    expressed(docs, expression, options).filter((value) => value !== undefined),
  $addToSet: (docs, expression, options) =>
    uniqueValues(expressed(docs, expression, options).filter((value) => value !== undefined)),
  $minN: extremes(1),
  $maxN: extremes(-1),
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
export const listReductions: Record<string, Operator> = Object.fromEntries(
  Object.entries(REDUCTIONS).map(([name, reduce]): [string, Operator] => [
    name,
    (doc, operands, options) => {
      // In a group the operator receives all documents.
      if (Array.isArray(doc)) return calculatingAccumulators[name]?.(doc, operands, options);
      const only: unknown =
        Array.isArray(operands) && operands.length === 1 ? operands[0] : operands;
      const value = evaluateOperand(doc, only, options);
      return reduce(Array.isArray(value) ? (value as unknown[]) : [value]);
    },
  ]),
);
