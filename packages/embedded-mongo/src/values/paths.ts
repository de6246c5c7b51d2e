import { isDoc, own, type Doc } from './bson';

const INDEX = /^(0|[1-9]\d*)$/;

/** Whether a path part may be an array position. */
export const isArrayIndex = (part: string): boolean => INDEX.test(part);

/** `isElement`: the value was selected by its array position, and is not expanded. */
export type LeafTest = (leaf: unknown, isElement: boolean) => boolean;

/**
 * Whether any value at a dotted path passes, traversing arrays as queries do. A missing field is
 * tested as undefined.
 */
export function someAt(
  value: unknown,
  parts: string[],
  test: LeafTest,
  from: { at: number; isElement: boolean } = { at: 0, isElement: false },
): boolean {
  if (from.at === parts.length) return test(value, from.isElement);
  const part = parts[from.at] as string;
  const next = { at: from.at + 1, isElement: false };
  if (isDoc(value)) return someAt(own(value, part), parts, test, next);
  if (!Array.isArray(value)) return test(undefined, false);
  if (isArrayIndex(part) && Number(part) < value.length) {
    if (someAt(value[Number(part)], parts, test, { ...next, isElement: true })) return true;
  }
  return value.some((item) => isDoc(item) && someAt(item, parts, test, from));
}

/** Every value at a dotted path with arrays expanded, as in `distinct`. */
export function valuesAt(doc: Doc, path: string): unknown[] {
  const found: unknown[] = [];
  someAt(doc, path.split('.'), (leaf) => {
    if (Array.isArray(leaf)) found.push(...(leaf as unknown[]));
    else if (leaf !== undefined) found.push(leaf);
    return false;
  });
  return found;
}

/**
 * The value at a dotted path through embedded documents only; undefined when the path is missing.
 */
export function valueAt(doc: unknown, path: string): unknown {
  let value = doc;
  for (const part of path.split('.')) {
    if (!isDoc(value)) return undefined;
    value = own(value, part);
  }
  return value;
}
