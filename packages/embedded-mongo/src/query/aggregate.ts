import type { Collection } from '../storage/catalog';
import type { View } from '../storage/view';
import { isDoc, type Doc } from '../values/bson';
import { isNumeric, toDouble, type Numeric } from '../values/numbers';
import { plainDoc } from '../values/plain';
import { refuseCollated, type Compare } from './collation';
import { runStages } from './run-stages';
import { type Search, searchInSlices } from './scan';
import { mapInSlices, type Pausing } from './slices';

/** The data that one aggregation may read. */
export interface Sources {
  view: View;
  collection(name: string): Collection | undefined;
  deadline?: number | undefined;
  /** `$$NOW`. */
  now: Date;
}

interface Aggregation {
  collection: string;
  pipeline: Doc[];
  variables: Doc;
  hint?: unknown;
  collation?: Compare | undefined;
}

/** Runs a checked pipeline. Documents that no stage computes on keep the types of their numbers. */
export function* aggregate(sources: Sources, wanted: Aggregation): Pausing<Doc> {
  const { rest } = splitPipeline(wanted.pipeline);
  if (rest.length > 0) yield* aggregatePlain(sources, wanted);
  else yield* findFirst(sources, wanted);
}

/** The documents that the leading stages find. */
function findFirst(sources: Sources, wanted: Aggregation): Pausing<Doc> {
  const { collection, pipeline, variables, hint, collation } = wanted;
  const { view, deadline } = sources;
  const { first } = splitPipeline(pipeline);
  return searchInSlices(view, sources.collection(collection), {
    ...first,
    hint,
    variables,
    deadline,
    collation,
  });
}

/** The same; the results are plain documents. */
function* aggregatePlain(sources: Sources, wanted: Aggregation): Pausing<Doc> {
  const { pipeline, variables } = wanted;
  const { rest } = splitPipeline(pipeline);
  const begins = pipeline[0] && '$documents' in pipeline[0];
  const found = begins ? [] : mapInSlices(findFirst(sources, wanted), plainDoc);
  yield* runStages(found, rest, {
    variables,
    now: sources.now,
    deadline: sources.deadline,
    join: (name, stages, inner) =>
      aggregatePlain(sources, { collection: name, pipeline: stages, variables: inner }),
  });
}

const COUNTING = new Set(['$limit', '$skip', '$count', '$sample', '$unset', '$unwind']);

/** @throws NotImplemented for stages that compare strings after the leading ones. */
export function refuseCollatedStages(pipeline: Doc[], compare: Compare | undefined): void {
  for (const stage of splitPipeline(pipeline).rest) {
    const [name = ''] = Object.keys(stage);
    const isCount = name === '$group' && isCountOfAll(stage.$group as Doc);
    if (!COUNTING.has(name) && !isCount) refuseCollated(compare, name);
  }
}

/** The group by which drivers count documents. */
const isCountOfAll = ({ _id, ...sums }: Doc): boolean =>
  (isNumeric(_id) || _id === null) &&
  Object.values(sums).every((sum) => isDoc(sum) && isNumeric(sum.$sum));

/** Splits off the leading stages that the planner can execute with an index. */
export function splitPipeline(pipeline: Doc[]): { first: Search; rest: Doc[] } {
  const rest = [...pipeline];
  const filters: Doc[] = [];
  while (rest[0] && '$match' in rest[0]) filters.push(rest.shift()?.$match as Doc);
  const first: Search = { filter: filters.length > 1 ? { $and: filters } : (filters[0] ?? {}) };
  if (rest[0] && '$sort' in rest[0]) first.sort = rest.shift()?.$sort as Doc;
  if (rest[0] && '$skip' in rest[0]) first.skip = toDouble(rest.shift()?.$skip as Numeric);
  if (rest[0] && '$limit' in rest[0]) first.limit = toDouble(rest.shift()?.$limit as Numeric);
  return { first, rest };
}
