import { Double, Long } from 'bson';
import type { Lazy } from 'mingo/lazy';
import { failure } from '../errors';
import { isDoc, type Doc } from '../values/bson';
import { asDouble, toDouble } from '../values/numbers';
import { isPlainNumber } from './number-types';

type Stream = ReturnType<typeof Lazy>;

/** Window operators of mingo's whose numbers are doubles. */
const REAL = new Set([
  ...['$covariancePop', '$covarianceSamp', '$derivative', '$expMovingAvg', '$integral'],
  '$linearFill',
]);

/** mingo's windows calculate with JavaScript numbers only. */
export function refuseTyped<Value>(value: Value): Value {
  if (value instanceof Double || value instanceof Long) {
    throw failure('NotImplemented', '$setWindowFields of longs or whole doubles is not offered');
  }
  if (Array.isArray(value)) value.forEach(refuseTyped);
  else if (isDoc(value)) Object.values(value).forEach(refuseTyped);
  return value;
}

/** A specification with JavaScript numbers. */
export function unwrapDeep(value: unknown): unknown {
  if (isPlainNumber(value)) return toDouble(value);
  if (Array.isArray(value)) return value.map(unwrapDeep);
  if (!isDoc(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, unwrapDeep(item)]));
}

/** The results of windows with MongoDB's types of numbers. */
export function realOutputs(stream: Stream, output: Doc): Stream {
  const fields = Object.entries(output)
    .filter(([, spec]) => isDoc(spec) && Object.keys(spec).some((name) => REAL.has(name)))
    .map(([field]) => field);
  return stream.map((doc) => {
    const typed = { ...(doc as Doc) };
    for (const field of fields) {
      const value = typed[field];
      // The derivative over no distance is null in MongoDB, and no finite number here.
      if (typeof value === 'number') typed[field] = Number.isFinite(value) ? asDouble(value) : null;
    }
    return typed as never;
  });
}

/** A document whose number at a path is a long. */
export function longAt(doc: Doc, path: string): Doc {
  const value = doc[path];
  return typeof value === 'number' ? { ...doc, [path]: Long.fromNumber(value) } : doc;
}
