import { located } from '../errors';
import { isDoc, type Doc } from '../values/bson';
import { isNumeric, toDouble } from '../values/numbers';
import { unwrapNumber } from './number-types';
import { checkKnown } from './projection';

/** @throws the codes of field paths. */
function checkPath(path: string): void {
  if (path === '') throw located(40352, 'FieldPath cannot be constructed with empty string');
  if (path.endsWith('.')) throw located(40353, "FieldPath must not end with a '.'.");
  for (const part of path.split('.')) {
    if (part === '') throw located(15998, 'FieldPath field names may not be empty strings.');
    if (part.startsWith('$')) throw located(16410, `Field names may not start with '$': ${path}`);
  }
}

const isExpression = (value: unknown): value is Doc =>
  isDoc(value) && (Object.keys(value)[0]?.startsWith('$') ?? false);

/** The paths of a specification with their values; nested documents are dotted paths. */
export function flattenSpec(spec: Doc, prefix = ''): [path: string, value: unknown][] {
  return Object.entries(spec).flatMap(([name, value]): [string, unknown][] => {
    const path = `${prefix}${name}`;
    checkPath(path);
    if (!isDoc(value) || isExpression(value)) return [[path, value]];
    if (Object.keys(value).length === 0) {
      throw located(51270, 'An empty sub-projection is not a valid value');
    }
    return flattenSpec(value, `${path}.`);
  });
}

function refuseCollisions(paths: string[], code: number): void {
  const sorted = paths.map((path) => `${path}.`).sort();
  const collision = sorted.find((path, i) => i > 0 && path.startsWith(sorted[i - 1] ?? ' '));
  if (collision) throw located(code, `Path collision at ${collision.slice(0, -1)}`);
}

type Kind = 'include' | 'exclude' | 'compute';

function kindOf(value: unknown): Kind {
  if (typeof value === 'boolean') return value ? 'include' : 'exclude';
  if (isNumeric(value)) return toDouble(value) === 0 ? 'exclude' : 'include';
  return 'compute';
}

/** @throws the codes of MongoDB's $project. */
export function checkProject(operand: unknown): void {
  if (!isDoc(operand)) throw located(15969, '$project specification must be an object');
  if (Object.keys(operand).length === 0) {
    throw located(
      51272,
      'Invalid $project :: projection specification must have at least one field',
    );
  }
  const entries = flattenSpec(operand);
  refuseCollisions(
    entries.map(([path]) => path),
    31249,
  );
  for (const [, value] of entries) {
    if (isExpression(value)) checkKnown(Object.keys(value)[0] ?? '');
  }
  const kinds = entries
    .filter(([path, value]) => path !== '_id' || kindOf(value) === 'compute')
    .map(([path, value]): [string, Kind] => [path, kindOf(value)]);
  const excludes = kinds[0]?.[1] === 'exclude';
  for (const [path, kind] of kinds) {
    if (excludes && kind === 'include') {
      throw located(31253, `Cannot do inclusion on field ${path} in exclusion projection`);
    }
    if (excludes && kind === 'compute') {
      throw located(
        31252,
        `Cannot do computed projection on field ${path} in exclusion projection`,
      );
    }
    if (!excludes && kind === 'exclude') {
      throw located(31254, `Cannot do exclusion on field ${path} in inclusion projection`);
    }
  }
}

/** @throws the codes of MongoDB's $addFields. */
export function checkAddFields(operand: unknown): void {
  if (!isDoc(operand)) throw located(40272, '$addFields specification stage must be an object');
  refuseCollisions(
    flattenSpec(operand).map(([path]) => path),
    40176,
  );
}

/** @throws the codes of MongoDB's $unset. */
export function checkUnset(operand: unknown): void {
  if (typeof operand === 'string') return checkPath(operand);
  if (!Array.isArray(operand)) {
    throw located(31002, '$unset specification must be a string or an array');
  }
  if (operand.length === 0) {
    throw located(
      31119,
      '$unset specification must be a string or an array with at least one field',
    );
  }
  for (const path of operand as unknown[]) {
    if (typeof path !== 'string') {
      throw located(31120, '$unset specification must be a string or an array of strings');
    }
    checkPath(path);
  }
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
