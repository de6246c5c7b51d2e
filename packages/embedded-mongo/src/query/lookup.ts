import { put, type Doc } from '../values/bson';
import { valuesAt } from '../values/paths';
import { evaluate } from './expressions';
import { Memory, memoryOf } from './memory';
import type { PipelineContext } from './pipeline-context';
import { PAUSE, type Pausing } from './slices';

export interface Lookup {
  from: string;
  as: string;
  localField?: string;
  foreignField?: string;
  let?: Doc;
  pipeline?: Doc[];
}

/** A document with the matching ones of another collection. */
export function* lookUp(doc: Doc, spec: Lookup, context: PipelineContext): Pausing<Doc> {
  const { from, as, localField, foreignField, pipeline = [] } = spec;
  const { variables, join } = context;
  const mine: Doc = { ...variables };
  for (const [name, expression] of Object.entries(spec.let ?? {})) {
    mine[name] = evaluate(expression, doc, variables);
  }
  const matching: Doc[] = [];
  if (localField !== undefined && foreignField !== undefined) {
    const values = valuesAt(doc, localField);
    matching.push({ $match: { [foreignField]: { $in: values.length > 0 ? values : [null] } } });
  }
  const memory = new Memory('$lookup');
  const found: Doc[] = [];
  for (const other of join?.(from, [...matching, ...pipeline], mine) ?? []) {
    if (other === PAUSE) {
      yield PAUSE;
      continue;
    }
    memory.add(memoryOf(other));
    found.push(other);
  }
  const copy = { ...doc };
  setPath(copy, as.split('.'), found);
  yield copy;
}

function setPath(doc: Doc, [part = '', ...rest]: string[], value: unknown): void {
  if (rest.length === 0) return put(doc, part, value);
  const inner = { ...(doc[part] as Doc | undefined) };
  put(doc, part, inner);
  setPath(inner, rest, value);
}
