import { failure } from '../errors';
import { isDoc, own, put, type Doc } from '../values/bson';
import { isArrayIndex } from '../values/paths';
import { typeNameOf } from '../query/type-names';
import type { Change } from './change';

/** The highest array index up to which MongoDB pads with nulls. */
const MAX_PADDING = 1_500_000;

interface Step {
  parts: string[];
  change: Change;
  /** False for operators that do nothing when the path is missing. */
  creates: boolean;
}

/**
 * Changes one value at a concrete path and returns a new document that shares all other values; the
 * old document is unchanged.
 * @throws PathNotViable when the path leads through a value that has no fields.
 */
export function changeAt(container: unknown, step: Step, from = 0): unknown {
  if (isDoc(container)) return changeInDoc(container, step, from);
  if (Array.isArray(container)) return changeInArray(container, step, from);
  if (!step.creates) return container;
  throw failure(
    'PathNotViable',
    `Cannot create field '${step.parts[from]}' in element {${step.parts[from - 1]}: ` +
      `${typeNameOf(container)}}`,
  );
}

function changeInDoc(doc: Doc, step: Step, from: number): Doc {
  const part = step.parts[from] as string;
  const old = own(doc, part);
  const next = nextValue(old, step, from);
  if (next === old) return doc;
  const copy: Doc = { ...doc };
  if (next === undefined) delete copy[part];
  else put(copy, part, next);
  return copy;
}

function changeInArray(array: unknown[], step: Step, from: number): unknown[] {
  const part = step.parts[from] as string;
  if (!isArrayIndex(part)) {
    if (!step.creates) return array;
    throw failure(
      'PathNotViable',
      `Cannot create field '${part}' in element {${step.parts[from - 1]}: array}`,
    );
  }
  const index = Number(part);
  if (index > array.length + MAX_PADDING) {
    throw failure('BadValue', `cannot pad an array with more than ${MAX_PADDING} nulls`);
  }
  const old = array[index];
  const next = nextValue(old, step, from);
  if (next === old) return array;
  const copy = [...array];
  while (copy.length < index) copy.push(null);
  // A removed element is replaced by null, so that later positions do not shift.
  copy[index] = next === undefined ? null : next;
  return copy;
}

function nextValue(old: unknown, step: Step, from: number): unknown {
  if (from === step.parts.length - 1) return step.change(old);
  if (old === undefined) return step.creates ? changeAt({}, step, from + 1) : undefined;
  return changeAt(old, step, from + 1);
}

/** Splits and validates an updated path. @throws EmptyFieldName, DollarPrefixedFieldName */
export function splitPath(path: string): string[] {
  const parts = path.split('.');
  for (const part of parts) {
    if (part === '')
      throw failure('EmptyFieldName', `The update path '${path}' contains an empty field name`);
    const isPositional = part === '$' || /^\$\[[a-zA-Z0-9_]*\]$/.test(part);
    if (part.startsWith('$') && !isPositional) {
      throw failure(
        'DollarPrefixedFieldName',
        `The dollar ($) prefixed field '${part}' in '${path}' is not allowed in the context of ` +
          "an update's replacement document.",
      );
    }
  }
  if (parts.filter((part) => part === '$').length > 1) {
    throw failure('BadValue', `Too many positional (i.e. '$') elements found in path '${path}'`);
  }
  if (parts[0]?.startsWith('$')) {
    throw failure(
      'BadValue',
      `Cannot have array positional operator in the first position: ${path}`,
    );
  }
  return parts;
}
