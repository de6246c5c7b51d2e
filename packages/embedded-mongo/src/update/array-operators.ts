import { failure } from '../errors';
import { compileFilter } from '../query/filter';
import { isOperatorDoc } from '../query/predicates';
import { readSort } from '../query/sorts';
import { typeNameOf } from '../query/type-names';
import { indexKeysOf } from '../storage/index-keys';
import { isDoc, type Doc } from '../values/bson';
import { isNumeric, toDouble } from '../values/numbers';
import { compareValues, equalValues } from '../values/order';

const PUSH_OPTIONS = new Set(['$each', '$slice', '$sort', '$position']);

function arrayOf(old: unknown, operator: string, path: string): unknown[] {
  if (old === undefined) return [];
  if (Array.isArray(old)) return old;
  throw failure(
    'BadValue',
    `The field '${path}' must be an array but is of type ${typeNameOf(old)} (${operator})`,
  );
}

export function push(old: unknown, operand: unknown, path: string): unknown {
  const array = arrayOf(old, '$push', path);
  if (!isDoc(operand) || !('$each' in operand)) return [...array, operand];
  const unknownOption = Object.keys(operand).find((key) => !PUSH_OPTIONS.has(key));
  if (unknownOption) throw failure('BadValue', `Unrecognized clause in $push: ${unknownOption}`);
  const items = eachOf(operand, '$push');
  const position = operand.$position === undefined ? array.length : whole(operand.$position);
  const at = position < 0 ? Math.max(0, array.length + position) : position;
  let next = [...array.slice(0, at), ...items, ...array.slice(at)];
  if (operand.$sort !== undefined) next = sortItems(next, operand.$sort);
  if (operand.$slice !== undefined) {
    const keep = whole(operand.$slice);
    next = keep < 0 ? next.slice(keep) : next.slice(0, keep);
  }
  return next;
}

export function addToSet(old: unknown, operand: unknown, path: string): unknown {
  const array = arrayOf(old, '$addToSet', path);
  const items = isDoc(operand) && '$each' in operand ? eachOf(operand, '$addToSet') : [operand];
  const next = [...array];
  for (const item of items) {
    if (!next.some((present) => equalValues(present, item))) next.push(item);
  }
  return old !== undefined && next.length === array.length ? old : next;
}

export function pop(old: unknown, operand: unknown, path: string): unknown {
  const end = isNumeric(operand) ? toDouble(operand) : NaN;
  if (end !== 1 && end !== -1) {
    throw failure('FailedToParse', `$pop expects 1 or -1, found: ${String(operand)}`);
  }
  if (old === undefined) return old;
  if (!Array.isArray(old)) {
    throw failure('TypeMismatch', `Path '${path}' contains an element of non-array type`);
  }
  if (old.length === 0) return old;
  return end === 1 ? old.slice(0, -1) : old.slice(1);
}

/** `$pull` takes a condition on elements, as `$elemMatch` does, or a value to compare with. */
export function pull(old: unknown, condition: unknown, path: string): unknown {
  if (old === undefined) return old;
  if (!Array.isArray(old))
    throw failure('BadValue', `Cannot apply $pull to a non-array value at ${path}`);
  const goes = pullTest(condition);
  const next = old.filter((item) => !goes(item));
  return next.length === old.length ? old : next;
}

function pullTest(condition: unknown): (item: unknown) => boolean {
  if (isDoc(condition) && !isOperatorDoc(condition)) {
    const matches = compileFilter(condition);
    return (item) => isDoc(item) && matches(item);
  }
  const matches = compileFilter({ item: condition });
  return (item) => matches({ item });
}

export function pullAll(old: unknown, values: unknown, path: string): unknown {
  if (!Array.isArray(values)) throw failure('BadValue', '$pullAll requires an array argument');
  if (old === undefined) return old;
  if (!Array.isArray(old))
    throw failure('BadValue', `Cannot apply $pullAll to a non-array at ${path}`);
  const next = old.filter((item) => !values.some((value) => equalValues(value, item)));
  return next.length === old.length ? old : next;
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

function sortItems(items: unknown[], sort: unknown): unknown[] {
  if (!isDoc(sort)) {
    const direction = isNumeric(sort) ? toDouble(sort) : NaN;
    if (direction !== 1 && direction !== -1) {
      throw failure('BadValue', 'The $sort element value must be either 1 or -1');
    }
    return [...items].sort((a, b) => direction * compareValues(a, b));
  }
  const fields = readSort(sort);
  if (fields.length === 0) throw failure('BadValue', 'The $sort pattern is empty');
  const keyOf = (item: unknown): Buffer =>
    indexKeysOf(isDoc(item) ? item : {}, fields).keys[0] as Buffer;
  return items
    .map((item) => ({ item, key: keyOf(item) }))
    .sort((a, b) => Buffer.compare(a.key, b.key))
    .map(({ item }) => item);
}
