import { failure } from '../errors';
import { compileFilter, compileWithoutExpr } from '../query/filter';
import { isOperatorDoc } from '../query/predicates';
import { readElementSort } from '../query/sorts';
import { typeNameOf } from '../query/type-names';
import { indexKeysOf } from '../storage/index-keys';
import { isDoc, type Doc } from '../values/bson';
import { isNumeric, toDouble } from '../values/numbers';
import { compareValues, equalValues } from '../values/order';
import type { Change } from './change';

const PUSH_OPTIONS = new Set(['$each', '$slice', '$sort', '$position']);

function arrayOf(old: unknown, operator: string, path: string): unknown[] {
  if (old === undefined) return [];
  if (Array.isArray(old)) return old;
  throw failure(
    'BadValue',
    `The field '${path}' must be an array but is of type ${typeNameOf(old)} (${operator})`,
  );
}

/** A modifier without `$each` would be stored as a value. @throws NotImplemented */
function refuseLooseModifiers(operand: Doc): void {
  const modifier = Object.keys(operand).find((key) => PUSH_OPTIONS.has(key));
  if (!modifier) return;
  throw failure('NotImplemented', `Pushing a document with a field ${modifier} is not offered`);
}

export function push(operand: unknown, path: string): Change {
  if (!isDoc(operand) || !('$each' in operand)) {
    if (isDoc(operand)) refuseLooseModifiers(operand);
    return (old) => [...arrayOf(old, '$push', path), operand];
  }
  const unknownOption = Object.keys(operand).find((key) => !PUSH_OPTIONS.has(key));
  if (unknownOption) throw failure('BadValue', `Unrecognized clause in $push: ${unknownOption}`);
  const items = eachOf(operand, '$push');
  const position = operand.$position === undefined ? Infinity : whole(operand.$position);
  const keep = operand.$slice === undefined ? undefined : whole(operand.$slice);
  const sort = operand.$sort === undefined ? undefined : sortOf(operand.$sort);
  return (old) => {
    const array = arrayOf(old, '$push', path);
    const at = position < 0 ? Math.max(0, array.length + position) : position;
    let next = [...array.slice(0, at), ...items, ...array.slice(at)];
    if (sort) next = sort(next);
    if (keep === undefined) return next;
    return keep < 0 ? next.slice(keep) : next.slice(0, keep);
  };
}

export function addToSet(operand: unknown, path: string): Change {
  const items = itemsToAdd(operand);
  return (old) => {
    const array = arrayOf(old, '$addToSet', path);
    const next = [...array];
    for (const item of items) {
      if (!next.some((present) => equalValues(present, item))) next.push(item);
    }
    return old !== undefined && next.length === array.length ? old : next;
  };
}

/** `$each` counts as such when it is the first field. */
function itemsToAdd(operand: unknown): unknown[] {
  if (!isDoc(operand)) return [operand];
  const [first, ...others] = Object.keys(operand);
  if (first !== '$each') {
    refuseLooseModifiers(operand);
    return [operand];
  }
  const items = eachOf(operand, '$addToSet');
  if (others.length === 0) return items;
  throw failure('BadValue', `Found unexpected fields after $each in $addToSet: ${others.join()}`);
}

export function pop(operand: unknown, path: string): Change {
  const end = isNumeric(operand) ? toDouble(operand) : NaN;
  if (end !== 1 && end !== -1) {
    throw failure('FailedToParse', `$pop expects 1 or -1, found: ${String(operand)}`);
  }
  return (old) => {
    if (old === undefined) return old;
    if (!Array.isArray(old)) {
      throw failure('TypeMismatch', `Path '${path}' contains an element of non-array type`);
    }
    const items = old as unknown[];
    if (items.length === 0) return items;
    return end === 1 ? items.slice(0, -1) : items.slice(1);
  };
}

/** Removes the elements of a kind. @throws BadValue for a field that is no array. */
const removing =
  (operator: string, path: string, goes: (item: unknown) => boolean): Change =>
  (old) => {
    if (old === undefined) return old;
    if (!Array.isArray(old)) {
      throw failure('BadValue', `Cannot apply ${operator} to a non-array value at ${path}`);
    }
    const items = old as unknown[];
    const next = items.filter((item) => !goes(item));
    return next.length === items.length ? items : next;
  };

/** `$pull` takes a condition on elements, as `$elemMatch` does, or a value to compare with. */
export const pull = (condition: unknown, path: string): Change =>
  removing('$pull', path, pullTest(condition));

function pullTest(condition: unknown): (item: unknown) => boolean {
  if (isDoc(condition) && !isOperatorDoc(condition)) {
    const matches = compileWithoutExpr(condition);
    return (item) => isDoc(item) && matches(item);
  }
  const matches = compileFilter({ item: condition });
  return (item) => matches({ item });
}

export function pullAll(values: unknown, path: string): Change {
  if (!Array.isArray(values)) throw failure('BadValue', '$pullAll requires an array argument');
  return removing('$pullAll', path, (item) => values.some((value) => equalValues(value, item)));
}

function eachOf(operand: Doc, operator: string): unknown[] {
  if (Array.isArray(operand.$each)) return operand.$each;
  throw failure(
    operator === '$push' ? 'BadValue' : 'TypeMismatch',
    `The argument to $each in ${operator} must be an array but it was of type: ` +
      typeNameOf(operand.$each),
  );
}

function whole(value: unknown): number {
  if (isNumeric(value) && Number.isInteger(toDouble(value))) return toDouble(value);
  throw failure('BadValue', 'The value for a $push clause must be an integer value');
}

/** @throws BadValue for a `$sort` of `$push` that is malformed. */
function sortOf(sort: unknown): (items: unknown[]) => unknown[] {
  if (!isDoc(sort)) {
    const direction = isNumeric(sort) ? toDouble(sort) : NaN;
    if (direction !== 1 && direction !== -1) {
      throw failure('BadValue', 'The $sort element value must be either 1 or -1');
    }
    return (items) => [...items].sort((a, b) => direction * compareValues(a, b));
  }
  const fields = readElementSort(sort, (message) => failure('BadValue', message));
  const keyOf = (item: unknown): Buffer =>
    indexKeysOf(isDoc(item) ? item : {}, fields).keys[0] as Buffer;
  return (items) =>
    items
      .map((item) => ({ item, key: keyOf(item) }))
      .sort((a, b) => Buffer.compare(a.key, b.key))
      .map(({ item }) => item);
}
