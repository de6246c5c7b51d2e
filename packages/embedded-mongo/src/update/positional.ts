import { failure } from '../errors';
import { compileFilter, compileWithoutExpr, conjuncts, type Predicate } from '../query/filter';
import { isOperatorDoc } from '../query/predicates';
import { isDoc, own, type Doc } from '../values/bson';
import { isArrayIndex } from '../values/paths';

/** The values that resolve `$`, `$[]` and `$[name]` in a path. */
export interface Positions {
  filter: Doc;
  arrayFilters: Map<string, Predicate>;
}

/** Compiles `arrayFilters`. @throws FailedToParse unless each has exactly one name. */
export function compileArrayFilters(filters: unknown[]): Map<string, Predicate> {
  const compiled = new Map<string, Predicate>();
  for (const filter of filters) {
    if (!isDoc(filter)) throw failure('TypeMismatch', 'arrayFilters must hold objects');
    const matches = compileWithoutExpr(filter);
    const names = new Set(namesIn(filter));
    const [name] = names;
    if (names.size === 1 && name && !/^[a-z][a-zA-Z0-9_]*$/.test(name)) {
      throw failure(
        'BadValue',
        `The top-level field name must be an alphanumeric string, found '${name}'`,
      );
    }
    if (names.size !== 1 || !name) {
      throw failure('FailedToParse', 'Each array filter must use a single top-level field name');
    }
    if (compiled.has(name)) {
      throw failure('FailedToParse', `Found multiple array filters with the same name ${name}`);
    }
    compiled.set(name, matches);
  }
  return compiled;
}

function namesIn(filter: Doc): string[] {
  return Object.entries(filter).flatMap(([key, value]) =>
    ['$and', '$or', '$nor'].includes(key) && Array.isArray(value)
      ? value.flatMap((part) => namesIn(part as Doc))
      : [key.split('.')[0] as string],
  );
}

/** Every concrete path of a path with positional parts in one document. */
export function concretePaths(doc: Doc, parts: string[], positions: Positions): string[][] {
  const at = parts.findIndex((part) => part.startsWith('$'));
  if (at < 0) return [parts];
  const head = parts.slice(0, at);
  const array = valueThrough(doc, head);
  const part = parts[at] as string;
  if (part === '$')
    return concretePaths(doc, withIndex(parts, at, matchedIndex(doc, head, positions)), positions);
  if (!Array.isArray(array)) {
    throw failure(
      'BadValue',
      `The path '${head.join('.')}' must exist in the document in order to apply array updates.`,
    );
  }
  const chosen = choose(array, part, positions);
  return chosen.flatMap((index) => concretePaths(doc, withIndex(parts, at, index), positions));
}

const withIndex = (parts: string[], at: number, index: number): string[] =>
  parts.map((part, i) => (i === at ? String(index) : part));

function choose(array: unknown[], part: string, { arrayFilters }: Positions): number[] {
  const all = array.map((_, index) => index);
  if (part === '$[]') return all;
  const name = part.slice(2, -1);
  const holds = arrayFilters.get(name);
  if (!holds) throw failure('BadValue', `No array filter found for identifier '${name}' in path`);
  return all.filter((index) => holds({ [name]: array[index] }));
}

function valueThrough(doc: Doc, parts: string[]): unknown {
  let value: unknown = doc;
  for (const part of parts) {
    if (Array.isArray(value) && isArrayIndex(part)) value = value[Number(part)];
    else if (isDoc(value)) value = own(value, part);
    else return undefined;
  }
  return value;
}

/**
 * The first element that matches the filter's condition on this array.
 * @throws NotImplemented when conditions match different elements: MongoDB takes one of them.
 */
function matchedIndex(doc: Doc, head: string[], { filter }: Positions): number {
  const found = new Set<number>();
  let isFound = false;
  for (const [key, condition] of matchedConditions(doc, filter)) {
    const index = elementOf(doc, key, condition);
    if (!index) continue;
    found.add(index.at);
    isFound ||= index.path === head.join('.');
  }
  if (!isFound) {
    throw failure(
      'BadValue',
      'The positional operator did not find the match needed from the query.',
    );
  }
  if (found.size > 1) {
    const message = "Conditions that match different elements are not offered with '$'";
    throw failure('NotImplemented', message);
  }
  return [...found][0] as number;
}

/** The first array along a condition's path, and its first element that matches. */
function elementOf(
  doc: Doc,
  key: string,
  condition: unknown,
): { path: string; at: number } | undefined {
  const parts = key.split('.');
  const depth = parts.findIndex((_, i) => Array.isArray(valueThrough(doc, parts.slice(0, i + 1))));
  if (depth < 0 || isArrayIndex(parts[depth + 1] ?? '')) return undefined;
  const head = parts.slice(0, depth + 1);
  const elements = valueThrough(doc, head) as unknown[];
  const positive = ofElements(condition, { isLeaf: depth === parts.length - 1 });
  if (positive === undefined) return undefined;
  // The condition is tested on a document with a single element, which shows whether it matches.
  const holds = compileFilter({ [key]: positive });
  const at = elements.findIndex((item) => holds(nest(head, [item])));
  return at < 0 ? undefined : { path: head.join('.'), at };
}

const NEGATIONS = new Set(['$ne', '$nin', '$not']);
const OF_WHOLE_ARRAYS = new Set(['$exists', '$size']);

/** Without the operators that match no element: negations, and at the array itself others. */
function ofElements(condition: unknown, { isLeaf }: { isLeaf: boolean }): unknown {
  if (!isOperatorDoc(condition)) return condition;
  const kept = Object.entries(condition).filter(
    ([operator]) => !NEGATIONS.has(operator) && !(isLeaf && OF_WHOLE_ARRAYS.has(operator)),
  );
  return kept.length > 0 ? Object.fromEntries(kept) : undefined;
}

/** The conditions that made the document match: of an `$or`, those of the matching branches. */
const matchedConditions = (doc: Doc, filter: Doc): [string, unknown][] =>
  conjuncts(filter).flatMap(([key, condition]): [string, unknown][] =>
    key === '$or' && Array.isArray(condition)
      ? (condition as Doc[])
          .filter((branch) => compileFilter(branch)(doc))
          .flatMap((branch) => matchedConditions(doc, branch))
      : [[key, condition]],
  );

const nest = (parts: string[], value: unknown): Doc =>
  parts.reduceRight<unknown>((inner, part) => ({ [part]: inner }), value) as Doc;
