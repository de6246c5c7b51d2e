import { located } from '../errors';
import { isDoc, type Doc } from '../values/bson';
import { checkExpression } from './expressions';
import { checkFieldPath } from './field-path';
import { unwrapNumber } from './number-types';
import { parseProjection } from './projection-spec';

const isExpression = (value: unknown): value is Doc =>
  isDoc(value) && (Object.keys(value)[0]?.startsWith('$') ?? false);

/** @throws the codes of MongoDB's $project. */
export function checkProject(operand: unknown): void {
  if (!isDoc(operand)) throw located(15969, '$project specification must be an object');
  if (Object.keys(operand).length === 0) {
    throw located(
      51272,
      'Invalid $project :: projection specification must have at least one field',
    );
  }
  parseProjection(operand, { isFind: false });
}

/** The paths of `$addFields` with their expressions; nested documents are dotted paths. */
export function flattenSpec(spec: Doc, prefix = ''): [path: string, value: unknown][] {
  return Object.entries(spec).flatMap(([name, value]): [string, unknown][] => {
    const path = `${prefix}${name}`;
    return isDoc(value) && !isExpression(value) ? flattenSpec(value, `${path}.`) : [[path, value]];
  });
}

/** @throws the codes of MongoDB's $addFields. */
export function checkAddFields(operand: unknown): void {
  if (!isDoc(operand)) throw located(40272, '$addFields specification stage must be an object');
  const names = Object.keys(operand);
  if (names.length === 0) throw located(40177, 'specification must have at least one field');
  names.forEach(checkFieldPath);
  for (const value of Object.values(operand)) if (isDoc(value)) checkNestedFields(value);
  const paths = flattenSpec(operand).map(([path, value]) => {
    checkExpression(value);
    return `${path}.`;
  });
  const sorted = paths.sort();
  const collision = sorted.find((path, i) => i > 0 && path.startsWith(sorted[i - 1] ?? ' '));
  if (collision) throw located(40176, `Path collision at ${collision.slice(0, -1)}`);
}

function checkNestedFields(spec: Doc): void {
  const names = Object.keys(spec);
  if (names.length === 0) throw located(40180, 'an empty object is not a valid value');
  for (const name of names) {
    if (name.startsWith('$')) {
      if (names.length === 1) return;
      throw located(40181, 'an expression specification must contain exactly one field');
    }
    if (name.includes('.')) throw located(40183, `cannot use dotted field name '${name}' here`);
    checkFieldPath(name);
    if (isDoc(spec[name])) checkNestedFields(spec[name]);
  }
}

/** @throws the codes of MongoDB's $unset. */
export function checkUnset(operand: unknown): void {
  const paths: unknown = typeof operand === 'string' ? [operand] : operand;
  if (!Array.isArray(paths)) {
    throw located(31002, '$unset specification must be a string or an array');
  }
  if (paths.length === 0) {
    throw located(
      31119,
      '$unset specification must be a string or an array with at least one field',
    );
  }
  if (!paths.every((path) => typeof path === 'string')) {
    throw located(31120, '$unset specification must be a string or an array of strings');
  }
  const repeated = paths.find((path, i) => paths.indexOf(path) < i);
  if (repeated !== undefined) throw located(31250, `Path collision at ${repeated}`);
  parseProjection(Object.fromEntries(paths.map((path) => [path, false])), { isFind: false });
}

/** @throws the codes of MongoDB's $replaceRoot. */
export function checkReplaceRoot(operand: unknown): void {
  if (!isDoc(operand)) {
    throw located(40229, 'expected an object as specification for $replaceRoot stage');
  }
  const unknownField = Object.keys(operand).find((field) => field !== 'newRoot');
  if (unknownField) {
    throw located(40415, `BSON field '$replaceRoot.${unknownField}' is an unknown field.`);
  }
  if (!('newRoot' in operand)) {
    throw located(40414, "BSON field '$replaceRoot.newRoot' is missing but a required field");
  }
}

/** @throws the codes of MongoDB's $sortByCount. */
export function checkSortByCount(operand: unknown): void {
  if (isDoc(operand)) {
    if (isExpression(operand)) return;
    throw located(40147, 'the sortByCount field must be an expression');
  }
  if (typeof operand !== 'string') {
    throw located(40149, 'the sortByCount field must be a $-prefixed path or an expression');
  }
  if (!operand.startsWith('$')) {
    throw located(40148, 'the sortByCount field must be defined as a $-prefixed path');
  }
}

/** A `$project` whose flags are JavaScript numbers; expressions stay as they are. */
export function projectFlags(spec: Doc): Doc {
  const entries = Object.entries(spec).map(([path, value]): [string, unknown] => {
    const isNested = isDoc(value) && !Object.keys(value)[0]?.startsWith('$');
    return [path, isNested ? projectFlags(value) : unwrapNumber(value)];
  });
  return Object.fromEntries(entries);
}
