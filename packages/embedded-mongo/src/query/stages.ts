import { evalExpr } from 'mingo/core';
import { Lazy } from 'mingo/lazy';
import { $group } from 'mingo/operators/pipeline';
import { put, type Doc } from '../values/bson';
import { encodeKey } from '../values/keys';
import { valuesAt } from '../values/paths';
import { evaluate } from './expressions';
import { compileFilter } from './filter';
import { sortDocs, readSort } from './scan';
import { shapeStages } from './shape-stages';
import { withoutPauses } from './slices';

type Stream = ReturnType<typeof Lazy>;
type Join = (collection: string, pipeline: Doc[], variables: Doc) => Iterable<Doc>;
interface StageOptions {
  variables?: Doc;
  local?: { variables?: Doc };
}

/** The variable that gives access to other collections. */
export const JOIN = ' join';

const variablesOf = ({ variables, local }: StageOptions): Doc => ({
  ...variables,
  ...local?.variables,
});

/** Stages in which mingo uses another order of values, or never stops early. */
export const ourStages = {
  ...shapeStages,
  $match(stream: Stream, filter: Doc, options: StageOptions): Stream {
    const matches = compileFilter(filter, variablesOf(options));
    return stream.filter((doc) => matches(doc as Doc));
  },
  $sort(stream: Stream, sort: Doc): Stream {
    return stream.transform((docs) =>
      Lazy(withoutPauses(sortDocs(docs as Doc[], readSort(sort))) as never),
    );
  },
  $limit(stream: Stream, count: number): Stream {
    return Lazy(take(stream as Iterable<unknown>, count) as never);
  },
  /** A bucket includes its lower boundary; mingo puts it into the bucket below. */
  $bucket(stream: Stream, spec: Bucket, options: never): Stream {
    const { groupBy, boundaries, default: other, output = { count: { $sum: 1 } } } = spec;
    const branches = boundaries.slice(0, -1).map((lower, i) => ({
      case: { $and: [{ $gte: [groupBy, lower] }, { $lt: [groupBy, boundaries[i + 1]] }] },
      then: { $literal: lower },
    }));
    const fallback = other === undefined ? {} : { default: { $literal: other } };
    const group = { _id: { $switch: { branches, ...fallback } }, ...output };
    return ourStages.$sort(ourStages.$group(stream, group, options), { _id: 1 });
  },
  /** mingo distinguishes numbers of different types, and ignores the order of fields. */
  $group(stream: Stream, spec: Doc, options: never): Stream {
    return stream.transform((docs) => Lazy(grouped(docs as Doc[], spec, options) as never));
  },
  $lookup(stream: Stream, spec: Lookup, options: StageOptions): Stream {
    const variables = variablesOf(options);
    return stream.map((doc) => lookUp(doc as Doc, spec, variables) as never);
  },
};

function* take(stream: Iterable<unknown>, count: number): Generator<unknown> {
  let taken = 0;
  for (const item of stream) {
    yield item;
    if (++taken >= count) return;
  }
}

function* grouped(docs: Doc[], spec: Doc, options: never): Generator<Doc, undefined> {
  const groups = new Map<string, { id: unknown; docs: Doc[] }>();
  for (const doc of docs) {
    const id = evalExpr(doc as never, spec._id as never, options);
    const key = encodeKey(id).toString('latin1');
    const group = groups.get(key);
    if (group) group.docs.push(doc);
    else groups.set(key, { id: id ?? null, docs: [doc] });
  }
  for (const group of groups.values()) {
    // One group's documents at a time, so that mingo compares no group keys.
    const [computed] = $group(
      Lazy(group.docs as never) as never,
      { ...spec, _id: null },
      options,
    ).collect();
    yield { ...(computed as Doc), _id: group.id };
  }
}

interface Bucket {
  groupBy: unknown;
  boundaries: unknown[];
  default?: unknown;
  output?: Doc;
}

interface Lookup {
  from: string;
  as: string;
  localField?: string;
  foreignField?: string;
  let?: Doc;
  pipeline?: Doc[];
}

function lookUp(doc: Doc, spec: Lookup, variables: Doc): Doc {
  const { from, as, localField, foreignField, pipeline = [] } = spec;
  const join = variables[JOIN] as Join;
  const mine: Doc = { ...variables };
  for (const [name, expression] of Object.entries(spec.let ?? {})) {
    mine[name] = evaluate(expression, doc, variables);
  }
  const matching: Doc[] = [];
  if (localField !== undefined && foreignField !== undefined) {
    const values = valuesAt(doc, localField);
    matching.push({ $match: { [foreignField]: { $in: values.length > 0 ? values : [null] } } });
  }
  const copy = { ...doc };
  setPath(copy, as.split('.'), [...join(from, [...matching, ...pipeline], mine)]);
  return copy;
}

function setPath(doc: Doc, [part = '', ...rest]: string[], value: unknown): void {
  if (rest.length === 0) return put(doc, part, value);
  const inner = { ...(doc[part] as Doc | undefined) };
  put(doc, part, inner);
  setPath(inner, rest, value);
}
