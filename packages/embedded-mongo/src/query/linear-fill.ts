import type { Doc } from '../values/bson';
import { valueAt } from '../values/paths';
import { expressedOne } from './accumulators';
import { isMissing } from './operand-rules';

interface FillSpec {
  parentExpr: { sortBy: Doc };
  inputExpr: unknown;
  documentNumber: number;
}

/** A function of windows whose result differs from mingo's before the first known value. */
export function $linearFill(_: Doc, docs: Doc[], spec: FillSpec, options: never): unknown {
  const [path = ''] = Object.keys(spec.parentExpr.sortBy);
  const valueOf = (at: number): unknown => expressedOne(docs[at] as Doc, spec.inputExpr, options);
  const at = spec.documentNumber - 1;
  const own = valueOf(at);
  if (!isMissing(own)) return own;
  let [left, right] = [at - 1, at + 1];
  while (left >= 0 && isMissing(valueOf(left))) left -= 1;
  while (right < docs.length && isMissing(valueOf(right))) right += 1;
  if (left < 0 || right === docs.length) return null;
  const [x1, x2, x] = [left, right, at].map((nth) => Number(valueAt(docs[nth], path))) as number[];
  const [y1, y2] = [left, right].map(valueOf) as [number, number];
  return y1 + ((x as number) - (x1 as number)) * ((y2 - y1) / ((x2 as number) - (x1 as number)));
}
