import { located } from '../errors';
import type { Doc } from '../values/bson';
import { encodeKey } from '../values/keys';
import { compareValues, equalValues } from '../values/order';
import { valuesOf } from './arithmetic';
import { isPlainNumber, unwrapNumber } from './number-types';
import { evaluateOperand, isMissing, type Operator } from './operand-rules';
import { isTruthy } from './predicates';
import { withoutPauses } from './slices';
import { sortPlain } from './sorts';
import { typeNameOf } from './type-names';

const literal = (value: unknown): Doc => ({ $literal: value });

/** Operators of conditions, in which zero of every number type is false. */
function conditions(base: Record<string, Operator>): Record<string, Operator> {
  const bind = (doc: Doc, vars: Doc, inner: unknown, options: never): unknown =>
    base.$let?.(doc, { vars, in: inner }, options);
  const isTrue = (doc: Doc, operand: unknown, options: never): boolean =>
    isTruthy(evaluateOperand(doc, operand, options));
  const listOf = (operands: unknown): unknown[] =>
    Array.isArray(operands) ? (operands as unknown[]) : [operands];
  return {
    $and: (doc, operands, options) => listOf(operands).every((one) => isTrue(doc, one, options)),
    $or: (doc, operands, options) => listOf(operands).some((one) => isTrue(doc, one, options)),
    $not: (doc, operands, options) => !isTrue(doc, listOf(operands)[0], options),
    $cond: (doc, operands, options) => {
      const [test, then, other] = Array.isArray(operands)
        ? (operands as unknown[])
        : ['if', 'then', 'else'].map((field) => (operands as Doc)[field]);
      return evaluateOperand(doc, isTrue(doc, test, options) ? then : other, options);
    },
    $filter: (doc, operands, options) => {
      const { input, cond, as = 'this', limit } = operands as Doc;
      const items = evaluateOperand(doc, input, options);
      if (!Array.isArray(items)) return null;
      const most = unwrapNumber(evaluateOperand(doc, limit, options)) ?? Infinity;
      const kept: unknown[] = [];
      for (const item of items as unknown[]) {
        if (kept.length >= (most as number)) break;
        const vars = { [as as string]: literal(item) };
        if (isTruthy(bind(doc, vars, cond, options))) kept.push(item);
      }
      return kept;
    },
    // The document stays the current one, also where the elements are arrays.
    $reduce: (doc, operands, options) => {
      const { input, initialValue, in: inner } = operands as Doc;
      const items = evaluateOperand(doc, input, options);
      if (!Array.isArray(items)) return null;
      return (items as unknown[]).reduce<unknown>(
        (value, item) => bind(doc, { value: literal(value), this: literal(item) }, inner, options),
        evaluateOperand(doc, initialValue, options),
      );
    },
  };
}

export const keyOf = (value: unknown): string => encodeKey(value).toString('latin1');

/** The first of all equal values, numbers of different types included. */
export function uniqueValues(values: unknown[]): unknown[] {
  const seen = new Map<string, unknown>();
  for (const value of values) if (!seen.has(keyOf(value))) seen.set(keyOf(value), value);
  return [...seen.values()];
}

const keysOf = (values: unknown[] | undefined): Set<string> => new Set((values ?? []).map(keyOf));

const ofSets =
  (compute: (sets: unknown[][]) => unknown): Operator =>
  (doc, operands, options) => {
    const sets = valuesOf(doc, operands, options);
    return sets.some(isMissing) ? null : compute(sets as unknown[][]);
  };

const isSubset = (part: unknown[] | undefined, whole: unknown[] | undefined): boolean => {
  const keys = keysOf(whole);
  return (part ?? []).every((value) => keys.has(keyOf(value)));
};

/** The array of `$allElementsTrue: [array]`. */
const onlyOf = (doc: Doc, operands: unknown, options: never): unknown[] =>
  valuesOf(doc, operands, options)[0] as unknown[];

const sets: Record<string, Operator> = {
  $setUnion: ofSets((all) => uniqueValues(all.flat())),
  $setIntersection: ofSets(([first = [], ...others]) =>
    uniqueValues(first).filter((value) => others.every((other) => isSubset([value], other))),
  ),
  $setDifference: ofSets(([first = [], second]) =>
    uniqueValues(first).filter((value) => !isSubset([value], second)),
  ),
  $setIsSubset: ofSets(([part, whole]) => isSubset(part, whole)),
  $setEquals: ofSets(([first, ...others]) =>
    others.every((other) => isSubset(first, other) && isSubset(other, first)),
  ),
  $allElementsTrue: (doc, operands, options) => onlyOf(doc, operands, options).every(isTruthy),
  $anyElementTrue: (doc, operands, options) => onlyOf(doc, operands, options).some(isTruthy),
  $in: (doc, operands, options) => {
    const [value, items] = valuesOf(doc, operands, options) as [unknown, unknown[]];
    return items.some((item) => equalValues(item, value));
  },
  $indexOfArray: (doc, operands, options) => {
    const [items, value, from = 0, to] = valuesOf(doc, operands, options).map((one, i) =>
      i > 1 ? unwrapNumber(one) : one,
    ) as [unknown[], unknown, number?, number?];
    return items.slice(0, to).findIndex((item, i) => i >= from && equalValues(item, value));
  },
};

const $sortArray: Operator = (doc, operands, options) => {
  const { input, sortBy } = operands as Doc;
  const items = evaluateOperand(doc, input, options);
  if (!Array.isArray(items)) return null;
  if (!isPlainNumber(sortBy)) {
    const wrapped = (items as unknown[]).map((item) => ({ item }));
    const byPath = Object.fromEntries(
      Object.entries(sortBy as Doc).map(([path, direction]) => [`item.${path}`, direction]),
    );
    return [...withoutPauses(sortPlain(wrapped, byPath))].map(({ item }) => item);
  }
  const direction = Number(unwrapNumber(sortBy));
  return (items as unknown[]).slice().sort((a, b) => direction * compareValues(a, b));
};

/** The greatest or the least values of `{ input, n }`. */
const extremes =
  (direction: 1 | -1): Operator =>
  (doc, operands, options) => {
    const { input, n } = operands as Doc;
    const items = evaluateOperand(doc, input, options);
    const most = unwrapNumber(evaluateOperand(doc, n, options));
    if (!Array.isArray(items)) throw located(5788200, 'the input of $minN and $maxN is an array');
    if (!Number.isInteger(most) || (most as number) < 1) {
      throw located(5787908, "'n' must be greater than 0");
    }
    return extremesOf(items as unknown[], direction).slice(0, most as number);
  };

/** Values that are neither null nor missing, the least or the greatest first. */
export const extremesOf = (values: unknown[], direction: 1 | -1): unknown[] =>
  values.filter((value) => !isMissing(value)).sort((a, b) => direction * compareValues(a, b));

/** Operators that compare values, in MongoDB's order and equality of values. */
export const comparing = (base: Record<string, Operator>): Record<string, Operator> => ({
  ...conditions(base),
  ...sets,
  $sortArray,
  $minN: extremes(1),
  $maxN: extremes(-1),
  $type: (doc, operands, options) => typeNameOf(valuesOf(doc, operands, options)[0]),
  $isNumber: (doc, operands, options) => {
    const name = typeNameOf(valuesOf(doc, operands, options)[0]);
    return ['int', 'long', 'double', 'decimal'].includes(name);
  },
});
