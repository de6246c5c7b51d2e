import { BSONRegExp, BSONSymbol, DBRef, Decimal128, Double, Int32, Long } from 'bson';
import { isDoc, put, type Doc } from './bson';
import { isExact, toDouble } from './numbers';
import { fieldsOf } from './order';

/** A stored value in mingo's form: plain numbers and regular expressions, deeply copied. */
export function toPlain(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(toPlain);
  if (isDoc(value)) return plainDoc(value);
  if (value instanceof Int32 || value instanceof Double) return value.value;
  if (value instanceof Long) return isExact(value) ? value.toNumber() : value;
  if (value instanceof BSONRegExp) return new RegExp(value.pattern, value.options.replace('x', ''));
  if (value instanceof BSONSymbol) return value.value;
  return value instanceof DBRef ? plainDoc(fieldsOf(value)) : value;
}

export function plainDoc(doc: Doc): Doc {
  const copy: Doc = {};
  for (const key of Object.keys(doc)) put(copy, key, toPlain(doc[key]));
  return copy;
}

/**
 * Converts a computed value back to stored types. When it equals the original, the original is kept
 * with its number types; new integers become int32 or long, others double.
 */
export function fromPlain(value: unknown, original: unknown): unknown {
  if (typeof value === 'number') return typedNumber(value, original);
  if (Array.isArray(value)) {
    const before = Array.isArray(original) ? original : [];
    return value.map((item, i) => fromPlain(item, before[i]));
  }
  if (value instanceof RegExp) return new BSONRegExp(value.source, value.flags);
  if (!isDoc(value)) return value;
  const typed: Doc = {};
  for (const [key, item] of Object.entries(value)) {
    if (item === undefined) continue;
    put(typed, key, fromPlain(item, isDoc(original) ? original[key] : undefined));
  }
  return typed;
}

function typedNumber(value: number, original: unknown): unknown {
  const isKept =
    original instanceof Int32 || original instanceof Double || original instanceof Long;
  if (isKept && Object.is(toDouble(original), value)) return original;
  if (original instanceof Decimal128) return new Double(value);
  return toStoredNumber(value);
}

/** A JavaScript number as the driver sends it, but a long for integers beyond 32 bits. */
function toStoredNumber(value: number): Int32 | Long | Double {
  if (!Number.isSafeInteger(value) || Object.is(value, -0)) return new Double(value);
  return value === (value | 0) ? new Int32(value) : Long.fromNumber(value);
}
