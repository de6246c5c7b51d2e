import { Aggregator } from 'mingo/aggregator';
import { Context, evalExpr } from 'mingo/core';
import type { Lazy } from 'mingo/lazy';
import * as mingoStages from 'mingo/operators/pipeline';
import type { Doc } from '../values/bson';
import { toDouble } from '../values/numbers';
import { plainDoc, toPlain } from '../values/plain';
import { checkDeadline } from './deadline';
import { asFailure, baseContext, withNow } from './expressions';
import { group } from './group';
import { lookUp, type Lookup } from './lookup';
import { Memory, memoryOf } from './memory';
import { optionsOf } from './mingo-options';
import type { PlainNumber } from './number-types';
import type { Docs, PipelineContext } from './pipeline-context';
import { PAUSE, type Pausing, Slice } from './slices';
import { sortPlain } from './sorts';
import { expandedStage, ourStages } from './stages';

type Stream = ReturnType<typeof Lazy>;

/** Not part of the language: the value of an expression for each document. */
const $evaluate = (stream: Stream, expression: never, options: never): Stream =>
  stream.map((doc) => ({ value: evalExpr(doc as never, expression, options) }) as never);

const context = Context.from(
  Context.init({ pipeline: { ...mingoStages, ...ourStages, $evaluate } } as never),
  baseContext,
);

const optionsWith = optionsOf(context);

type Stage = (docs: Docs, spec: never, context: PipelineContext) => Docs;

/**
 * Runs checked stages over plain documents, each document as late as the stages allow, and yields
 * to other requests.
 * @throws QueryExceededMemoryLimitNoDiskUseAllowed when a stage would hold more than 100 MiB.
 */
export function* runStages(source: Docs, pipeline: Doc[], context: PipelineContext): Pausing<Doc> {
  let docs = source;
  const plain = pipeline.map((stage) => stageOf(toPlain(stage) as Doc, context));
  for (const stage of plain.flatMap(expandedStage)) {
    const [name = ''] = Object.keys(stage);
    const run = Object.hasOwn(STAGES, name) ? STAGES[name] : forEach(name);
    if (run) docs = run(docs, stage[name] as never, context);
  }
  try {
    yield* docs;
  } catch (error) {
    throw asFailure(error);
  }
}

/** The strings of a filter are values. */
const stageOf = (stage: Doc, { now }: PipelineContext): Doc =>
  '$match' in stage ? stage : (withNow(stage, now) as Doc);

/** The first document of a group of none has no fields. */
const first = ([doc]: Doc[]): Doc => doc ?? {};

const STAGES: Record<string, Stage> = {
  *$limit(docs, limit: PlainNumber) {
    let left = toDouble(limit);
    for (const doc of docs) {
      yield doc;
      if (doc !== PAUSE && --left <= 0) return;
    }
  },
  *$skip(docs, skip: PlainNumber) {
    let left = toDouble(skip);
    for (const doc of docs) if (doc === PAUSE || --left < 0) yield doc;
  },
  *$count(docs, field: string) {
    let count = 0;
    for (const doc of docs) {
      if (doc === PAUSE) yield PAUSE;
      else count += 1;
    }
    if (count > 0) yield { [field]: count };
  },
  $sort: (docs, sort: Doc) => sortPlain(docs, sort),
  $group(docs, spec: Doc, context) {
    const { _id, ...outputs } = spec;
    const compute = runner('$group', { _id: null, ...outputs }, context);
    const computeId = oneByOne('$evaluate', _id, context);
    return group(docs, spec, {
      idOf: (doc) => first([...computeId(doc)]).value,
      outputOf: (members) => first(compute(members)),
    });
  },
  *$facet(docs, facets: Record<string, Doc[]>, context) {
    const held = yield* hold('$facet', docs, context);
    const result: Doc = {};
    for (const [name, pipeline] of Object.entries(facets)) {
      const results = runStages(held.map(plainDoc), pipeline, context);
      result[name] = yield* hold('$facet', results, context);
    }
    yield result;
  },
  *$unionWith(docs, spec: string | { coll: string; pipeline?: Doc[] }, { join }) {
    yield* docs;
    const { coll, pipeline = [] } = typeof spec === 'string' ? { coll: spec } : spec;
    if (join) yield* join(coll, pipeline, {});
  },
  *$lookup(docs, spec: Lookup, context) {
    for (const doc of docs) {
      if (doc === PAUSE) yield PAUSE;
      else yield* lookUp(doc, spec, context);
    }
  },
  ...Object.fromEntries(
    ['$documents', '$sample', '$setWindowFields'].map((name) => [name, wholly(name)]),
  ),
};

/** A stage of which each document's results depend on that document alone. */
const forEach = (name: string): Stage =>
  function* (docs, spec, context) {
    const compute = oneByOne(name, spec, context);
    const slice = new Slice();
    for (const doc of docs) {
      if (doc === PAUSE) {
        yield PAUSE;
        slice.restart();
        continue;
      }
      checkDeadline(context.deadline);
      yield* compute(doc);
      if (!slice.isOver()) continue;
      yield PAUSE;
      slice.restart();
    }
  };

/** A stage that computes over all documents at once. */
function wholly(name: string): Stage {
  return function* (docs, spec, context) {
    yield* runner(name, spec, context)(yield* hold(name, docs, context));
  };
}

/** Reads all documents. @throws QueryExceededMemoryLimitNoDiskUseAllowed */
function* hold(
  name: string,
  docs: Docs,
  { deadline }: PipelineContext,
): Generator<typeof PAUSE, Doc[]> {
  const memory = new Memory(name);
  const held: Doc[] = [];
  for (const doc of docs) {
    if (doc === PAUSE) {
      yield PAUSE;
      continue;
    }
    checkDeadline(deadline);
    memory.add(memoryOf(doc));
    held.push(doc);
  }
  return held;
}

/** One stage of mingo, with MongoDB's operators. */
const stageOfMingo = (name: string, spec: unknown, { variables }: PipelineContext): Aggregator =>
  new Aggregator([{ [name]: spec }] as never, optionsWith(variables));

/** Computes a stage over all its documents. */
function runner(name: string, spec: unknown, context: PipelineContext): (docs: Doc[]) => Doc[] {
  const stage = stageOfMingo(name, spec, context);
  return (docs) => stage.run(docs as never);
}

/** Computes a stage document by document: an ended stream of mingo's continues with the next. */
function oneByOne(
  name: string,
  spec: unknown,
  context: PipelineContext,
): (doc: Doc) => Iterable<Doc> {
  let pending: Doc | undefined;
  const results = stageOfMingo(name, spec, context).stream((() => {
    const value = pending;
    pending = undefined;
    return { value, done: value === undefined };
  }) as never);
  return function* (doc) {
    pending = doc;
    for (let next = results.next(); !next.done; next = results.next()) yield next.value as Doc;
  };
}
