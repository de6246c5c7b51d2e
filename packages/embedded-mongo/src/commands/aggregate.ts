import { Long } from 'bson';
import { failure } from '../errors';
import { aggregate, refuseCollatedStages } from '../query/aggregate';
import { readCollation, refuseCollated } from '../query/collation';
import { type Merge, type Out, splitOutput } from '../query/output-stages';
import { checkPipeline } from '../query/pipeline';
import { mapInSlices, type Pausing } from '../query/slices';
import { withOnlyVariables } from '../query/variable-scope';
import { encodeResult, isDoc, type Doc } from '../values/bson';
import { isNumeric, toDouble } from '../values/numbers';
import { arrayField, docField, namespace, namespaceOf, type Call, type Command } from './command';
import { batchSizeOf, startCursor } from './first-batch';
import { collectionIn, openView, type ReadView } from './read-views';
import { letVariables } from './variables';
import { writeResults } from './write-results';

export const aggregateCommand: Command = {
  fields: [
    'pipeline',
    'cursor',
    'explain',
    'hint',
    'let',
    'collation',
    'allowDiskUse',
    'bypassDocumentValidation',
  ],
  inTransaction: true,
  run(call) {
    const { body } = call;
    const stages = arrayField(body, 'pipeline');
    checkSource(body.aggregate, stages[0]);
    const { reads, output } = splitOutput(stages, call.database);
    const pipeline = withOnlyVariables(Object.keys(docField(body, 'let')), () =>
      checkPipeline(withSessions(call, reads)),
    );
    refuseCollatedStages(pipeline, readCollation(body.collation));
    if (output) refuseCollated(readCollation(body.collation), output.stage);
    if (!isDoc(body.cursor)) {
      throw failure(
        'FailedToParse',
        "The 'cursor' option is required, except for aggregate with explain",
      );
    }
    if (output) return aggregateInto(call, pipeline, output);
    const cursor = { ns: resultNamespace(call), size: batchSizeOf(body.cursor) };
    return startCursor(call, cursor, (opened) =>
      mapInSlices(runAggregate(call, opened, pipeline), encodeResult),
    );
  },
};

/** Stages that begin a pipeline without a collection. */
const SOURCES = ['$documents', '$listLocalSessions', '$changeStream', '$currentOp'];

/** @throws FailedToParse, InvalidNamespace */
function checkSource(name: unknown, stage: unknown): void {
  const [first = ''] = isDoc(stage) ? Object.keys(stage) : [];
  if (isNumeric(name)) {
    if (toDouble(name) !== 1) {
      throw failure('FailedToParse', "the 'aggregate' field must be a collection name or 1");
    }
    if (SOURCES.includes(first)) return;
    throw failure('InvalidNamespace', `{aggregate: 1} is not valid for '${first}'`);
  }
  if (first !== '$documents') return;
  throw failure('InvalidNamespace', '$documents is only valid with {aggregate: 1}');
}

const resultNamespace = (call: Call): string =>
  isNumeric(call.body.aggregate) ? `${call.database}.$cmd.aggregate` : namespaceOf(call);

/** `$out` and `$merge`: the reply has no documents. */
async function aggregateInto(call: Call, pipeline: Doc[], output: Out | Merge): Promise<Doc> {
  const { body, transaction } = call;
  if (transaction) {
    throw failure(
      'OperationNotSupportedInTransaction',
      `Stage not supported inside of a multi-document transaction: ${output.stage}`,
    );
  }
  if (isDoc(body.readConcern) && body.readConcern.level === 'linearizable') {
    throw failure('InvalidOptions', `${output.stage} cannot be used with linearizable reads`);
  }
  const opened = openView(call);
  try {
    await writeResults(call, output, runAggregate(call, opened, pipeline));
  } finally {
    opened.close();
  }
  return { cursor: { firstBatch: [], id: Long.ZERO, ns: resultNamespace(call) }, ok: 1 };
}

/** `$listLocalSessions` starts with the caller's session: no others are recorded. */
function withSessions({ body }: Call, pipeline: unknown[]): unknown[] {
  const [first, ...rest] = pipeline;
  if (!isDoc(first) || !('$listLocalSessions' in first)) return pipeline;
  if (!isNumeric(body.aggregate)) {
    throw failure('InvalidNamespace', '$listLocalSessions must be run against the database');
  }
  const sessions = isDoc(body.lsid) ? [{ _id: body.lsid, lastUse: new Date() }] : [];
  return [{ $documents: sessions }, ...rest];
}

/** Runs an aggregation over the call's collection. */
function runAggregate(call: Call, opened: ReadView, pipeline: Doc[]): Pausing<Doc> {
  const { body, database, deadline } = call;
  const collection = typeof body.aggregate === 'string' ? body.aggregate : '';
  const sources = {
    view: opened.view,
    deadline,
    now: new Date(),
    collection: (name: string) =>
      name === '' ? undefined : collectionIn(call, opened, namespace(database, name)),
  };
  const variables = letVariables(body);
  const collation = readCollation(body.collation);
  return aggregate(sources, { collection, pipeline, variables, hint: body.hint, collation });
}
