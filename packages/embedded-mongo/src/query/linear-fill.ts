import type { Doc } from '../values/bson';
import { valueAt } from '../values/paths';
import { expressed } from './accumulators';
import { isMissing } from './operand-rules';

interface FillSpec {
  parentExpr: { sortBy: Doc };
  inputExpr: unknown;
  documentNumber: number;
}

/** The values of an input by its partition: mingo passes the same list for each document. */
const known = new WeakMap<Doc[], Map<unknown, unknown[]>>();

function valuesOf(docs: Doc[], input: unknown, options: never): unknown[] {
  const inputs = known.get(docs) ?? new Map<unknown, unknown[]>();
  known.set(docs, inputs);
  const values = inputs.get(input) ?? expressed(docs, input, options);
  inputs.set(input, values);
  return values;
}

/** A function of windows whose result differs from mingo's before the first known value. */
export function $linearFill(_: Doc, docs: Doc[], spec: FillSpec, options: never): unknown {
  const [path = ''] = Object.keys(spec.parentExpr.sortBy);
  const values = valuesOf(docs, spec.inputExpr, options);
  const at = spec.documentNumber - 1;
  const own = values[at];
  if (!isMissing(own)) return own;
  let [left, right] = [at - 1, at + 1];
  while (left >= 0 && isMissing(values[left])) left -= 1;
  while (right < docs.length && isMissing(values[right])) right += 1;
  if (left < 0 || right === docs.length) return null;
  const [x1, x2, x] = [left, right, at].map((nth) => Number(valueAt(docs[nth], path))) as number[];
  const [y1, y2] = [values[left], values[right]] as [number, number];
  return y1 + ((x as number) - (x1 as number)) * ((y2 - y1) / ((x2 as number) - (x1 as number)));
}
