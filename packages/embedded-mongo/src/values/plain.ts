import { BSONRegExp, BSONSymbol, DBRef, Double, Int32 } from 'bson';
import { isDoc, put, type Doc } from './bson';
import { asDouble, isInt32 } from './numbers';
import { fieldsOf } from './order';

/**
 * A stored value in the plain form that expressions calculate with, deeply copied. Numbers keep
 * their types: a JavaScript number is an int when it is whole and fits into 32 bits, otherwise a
 * double, as the BSON writer encodes it; a `Double` is a double that would be taken for an int; and
 * every long is a `Long`.
 */
export function toPlain(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(toPlain);
  if (isDoc(value)) return plainDoc(value);
  if (value instanceof Int32) return value.value;
  if (value instanceof Double) return asDouble(value.value);
  if (value instanceof BSONRegExp) return new RegExp(value.pattern, value.options.replace('x', ''));
  if (value instanceof BSONSymbol) return value.value;
  return value instanceof DBRef ? plainDoc(fieldsOf(value)) : value;
}

export function plainDoc(doc: Doc): Doc {
  const copy: Doc = {};
  for (const key of Object.keys(doc)) put(copy, key, toPlain(doc[key]));
  return copy;
}

/** Converts a value in plain form back to stored types; fields without a value are left out. */
export function fromPlain(value: unknown): unknown {
  if (typeof value === 'number') return isInt32(value) ? new Int32(value) : new Double(value);
  if (Array.isArray(value)) return value.map(fromPlain);
  if (value instanceof RegExp) return new BSONRegExp(value.source, value.flags);
  if (!isDoc(value)) return value;
  const typed: Doc = {};
  for (const [key, item] of Object.entries(value)) {
    if (item !== undefined) put(typed, key, fromPlain(item));
  }
  return typed;
}
