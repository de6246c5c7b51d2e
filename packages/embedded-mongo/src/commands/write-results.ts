import { ObjectId } from 'bson';
import { failure, located, MongoFailure } from '../errors';
import { evaluate } from '../query/expressions';
import type { Merge, Out } from '../query/output-stages';
import { type Found, search, searchStored } from '../query/scan';
import { forEachInSlices, mapInSlices, type Pausing, withoutPauses } from '../query/slices';
import type { Collection } from '../storage/catalog';
import { insertDoc, removeDoc, type WriteScope } from '../storage/records';
import { compileUpdate } from '../update/update';
import { compilePipelineUpdate } from '../update/pipeline';
import { encode, own, type Doc } from '../values/bson';
import { valueAt } from '../values/paths';
import { fromPlain, plainDoc } from '../values/plain';
import { namespace, type Call } from './command';
import { checkDoc } from './insert';
import { changeDoc } from './update';

/** Results are kept in memory until they are written together. */
const MAX_RESULT_BYTES = 100 * 1024 * 1024;

/**
 * Writes the results of a pipeline whose last stage is `$out` or `$merge`: all of them or, after an
 * error, none.
 */
export async function writeResults(
  call: Call,
  output: Out | Merge,
  results: Pausing<Doc>,
): Promise<void> {
  const { engine } = call.server;
  const ns = namespace(output.database, output.collection);
  if (output.stage === '$merge' && Array.isArray(output.matched)) {
    compilePipelineUpdate(output.matched, { new: null, ...output.let });
  }
  const docs = await collect(results);
  await engine.write(() => {
    const existing = engine.catalog.get(ns);
    if (!existing && output.stage === '$merge' && docs.length === 0) return;
    const collection = existing ?? engine.createCollection(ns);
    try {
      engine.applyStatement((scope) => {
        if (output.stage === '$out') replaceAll(scope, collection, docs);
        else mergeAll(scope, collection, { docs, merge: output });
      });
    } catch (error) {
      if (!existing) engine.catalog.remove(collection, engine.changeCollection(collection));
      throw error;
    }
  }, call.deadline);
}

async function collect(results: Pausing<Doc>): Promise<Doc[]> {
  const docs: Doc[] = [];
  let bytes = 0;
  const typed = mapInSlices(results, (result) => fromPlain(result) as Doc);
  await forEachInSlices(typed, (doc) => {
    bytes += encode(doc).length;
    if (bytes > MAX_RESULT_BYTES) {
      throw failure(
        'QueryExceededMemoryLimitNoDiskUseAllowed',
        `$out and $merge write at most ${MAX_RESULT_BYTES} bytes`,
      );
    }
    docs.push(doc);
  });
  return docs;
}

/** The indexes of the collection remain. */
function replaceAll(scope: WriteScope, collection: Collection, docs: Doc[]): void {
  const before = [...search(scope.view, collection, { filter: {} })];
  for (const doc of before) removeDoc(scope, collection, doc);
  for (const doc of docs) insertWithId(scope, collection, doc);
}

function insertWithId(scope: WriteScope, collection: Collection, doc: Doc): void {
  const made = { _id: own(doc, '_id') ?? new ObjectId(), ...doc };
  checkDoc(made);
  insertDoc(scope, collection, made);
}

interface MergeJob {
  docs: Doc[];
  merge: Merge;
}

function mergeAll(scope: WriteScope, collection: Collection, { docs, merge }: MergeJob): void {
  if (!hasUniqueIndex(collection, merge.on)) {
    throw located(51183, 'Cannot find index to verify that join fields will be unique');
  }
  for (const doc of docs) mergeOne(scope, collection, { doc, merge });
}

function hasUniqueIndex({ indexes }: Collection, on: string[]): boolean {
  if (on.join() === '_id') return true;
  const wanted = [...on].sort().join();
  return indexes.some(
    ({ isUnique, spec, fields }) =>
      isUnique &&
      !spec.partialFilterExpression &&
      fields
        .map(({ path }) => path)
        .sort()
        .join() === wanted,
  );
}

function mergeOne(
  scope: WriteScope,
  collection: Collection,
  { doc, merge }: { doc: Doc; merge: Merge },
): void {
  const made: Doc = { _id: own(doc, '_id') ?? new ObjectId(), ...doc };
  const filter: Doc = {};
  for (const path of merge.on) {
    const value = valueAt(made, path);
    if (value === undefined || value === null || Array.isArray(value)) {
      throw located(
        51132,
        `$merge write error: 'on' field '${path}' cannot be missing, null, undefined or an array`,
      );
    }
    filter[path] = { $eq: value };
  }
  const [found] = withoutPauses(searchStored(scope.view, collection, { filter, limit: 1 }));
  if (found) return changeMatched(scope, collection, { found, doc, merge });
  if (merge.notMatched === 'discard') return;
  if (merge.notMatched === 'fail') {
    throw new MongoFailure(
      'MergeStageNoMatchingDocument',
      '$merge could not find a matching document in the target collection',
      { code: 13113 },
    );
  }
  insertWithId(scope, collection, doc);
}

function changeMatched(
  scope: WriteScope,
  collection: Collection,
  { found, doc, merge }: { found: Found; doc: Doc; merge: Merge },
): void {
  const { matched } = merge;
  if (matched === 'keepExisting') return;
  // Reports the key that exists, as an insert does.
  if (matched === 'fail') return insertWithId(scope, collection, doc);
  const update = Array.isArray(matched)
    ? pipelineUpdate(matched, merge.let, doc)
    : compileUpdate({
        filter: {},
        update:
          matched === 'replace' ? doc : [{ $replaceWith: { $mergeObjects: ['$$ROOT', '$$new'] } }],
        variables: { new: plainDoc(doc) },
      });
  changeDoc(scope, collection, { found, update });
}

function pipelineUpdate(stages: unknown[], variables: Doc, doc: Doc) {
  const plain = plainDoc(doc);
  const values: Doc = { new: plain };
  for (const [name, expression] of Object.entries(variables)) {
    values[name] = evaluate(expression, plain, {});
  }
  compilePipelineUpdate(stages, values);
  return compileUpdate({ filter: {}, update: stages, variables: values });
}
