import { evalExpr } from 'mingo/core';
import { Lazy } from 'mingo/lazy';
import { $group, $project, $setWindowFields, $unwind } from 'mingo/operators/pipeline';
import { put, type Doc } from '../values/bson';
import { encodeKey } from '../values/keys';
import { toDouble } from '../values/numbers';
import { valuesAt } from '../values/paths';
import { evaluate } from './expressions';
import { compileFilter } from './filter';
import type { PlainNumber } from './number-types';
import { projectFlags } from './projection-checks';
import { longAt, realOutputs, refuseTyped, unwrapDeep } from './window-numbers';
import { shapeStages } from './shape-stages';
import { sortPlain } from './sorts';

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
    return stream.transform((docs) => Lazy(sortPlain(docs as Doc[], sort) as never));
  },
  $limit(stream: Stream, count: PlainNumber): Stream {
    return Lazy(take(stream as Iterable<unknown>, toDouble(count)) as never);
  },
  $skip(stream: Stream, count: PlainNumber): Stream {
    return stream.drop(toDouble(count));
  },
  $sortByCount(stream: Stream, expression: unknown, options: never): Stream {
    const group = { _id: expression, count: { $sum: 1 } };
    return ourStages.$sort(ourStages.$group(stream, group, options), { count: -1 });
  },
  /** Numbers in mingo's form are flags, whatever their type. */
  $project(stream: Stream, spec: Doc, options: never): Stream {
    return $project(stream as never, projectFlags(spec) as never, options);
  },
  /** Elements are numbered by longs. */
  $unwind(stream: Stream, spec: string | { includeArrayIndex?: string }, options: never): Stream {
    const unwound = $unwind(stream as never, spec as never, options);
    const at = typeof spec === 'string' ? undefined : spec.includeArrayIndex;
    if (at === undefined) return unwound;
    return unwound.map((doc) => longAt(doc as Doc, at) as never);
  },
  $setWindowFields(stream: Stream, spec: Doc, options: never): Stream {
    const typed = stream.map((doc) => refuseTyped(doc) as never);
    const windows = $setWindowFields(typed as never, unwrapDeep(spec) as never, options);
    return realOutputs(windows, spec.output as Doc);
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
