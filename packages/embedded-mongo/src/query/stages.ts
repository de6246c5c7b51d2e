import type { Lazy } from 'mingo/lazy';
import { $project, $unwind } from 'mingo/operators/pipeline';
import type { Doc } from '../values/bson';
import { compileFilter } from './filter';
import { projectFlags } from './projection-checks';
import { shapeStages } from './shape-stages';
import { longAt } from './window-numbers';
import { windowFields } from './windows';

type Stream = ReturnType<typeof Lazy>;
interface StageOptions {
  variables?: Doc;
  local?: { variables?: Doc };
}

/** Stages whose results differ from mingo's. */
export const ourStages = {
  ...shapeStages,
  $match(stream: Stream, filter: Doc, { variables, local }: StageOptions): Stream {
    const matches = compileFilter(filter, { ...variables, ...local?.variables });
    return stream.filter((doc) => matches(doc as Doc));
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
  $setWindowFields: windowFields,
};

interface Bucket {
  groupBy: unknown;
  boundaries: unknown[];
  default?: unknown;
  output?: Doc;
}

/** A stage that is short for others, as these. */
export function expandedStage(stage: Doc): Doc[] {
  if ('$sortByCount' in stage) {
    return [{ $group: { _id: stage.$sortByCount, count: { $sum: 1 } } }, { $sort: { count: -1 } }];
  }
  if ('$bucket' in stage) return bucketStages(stage.$bucket as Bucket);
  return [stage];
}

/** A bucket includes its lower boundary; mingo puts it into the bucket below. */
function bucketStages({ groupBy, boundaries, default: other, output }: Bucket): Doc[] {
  const branches = boundaries.slice(0, -1).map((lower, i) => ({
    case: { $and: [{ $gte: [groupBy, lower] }, { $lt: [groupBy, boundaries[i + 1]] }] },
    then: { $literal: lower },
  }));
  const fallback = other === undefined ? {} : { default: { $literal: other } };
  const outputs = output ?? { count: { $sum: 1 } };
  return [
    { $group: { _id: { $switch: { branches, ...fallback } }, ...outputs } },
    { $sort: { _id: 1 } },
  ];
}
