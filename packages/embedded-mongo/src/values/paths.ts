import { isDoc, own, type Doc } from './bson';

const INDEX = /^(0|[1-9]\d*)$/;

/** True for a path part that may name a position in an array. */
export const isArrayIndex = (part: string): boolean => INDEX.test(part);

/** `isElement`: the value was named by its position in an array, and is not to be opened. */
export type LeafTest = (leaf: unknown, isElement: boolean) => boolean;

/**
 * Asks whether any value at a dotted path passes, walking into arrays on the way as queries do.
 * A field that is not there is tested as undefined.
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

/** Every value at a dotted path with arrays opened, as `distinct` sees them. */
export function valuesAt(doc: Doc, path: string): unknown[] {
  const found: unknown[] = [];
  someAt(doc, path.split('.'), (leaf) => {
    if (Array.isArray(leaf)) found.push(...(leaf as unknown[]));
    else if (leaf !== undefined) found.push(leaf);
    return false;
  });
  return found;
}

/** The value at a dotted path through embedded documents only; undefined where it breaks off. */
export function valueAt(doc: unknown, path: string): unknown {
  let value = doc;
  for (const part of path.split('.')) {
    if (!isDoc(value)) return undefined;
    value = own(value, part);
  }
  return value;
}
