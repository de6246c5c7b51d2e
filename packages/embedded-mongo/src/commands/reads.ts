import { Long } from 'bson';
import { failure, located } from '../errors';
import { aggregate, refuseCollatedStages } from '../query/aggregate';
import { type Merge, type Out, splitOutput } from '../query/output-stages';
import { firstOfEqual, readCollation, refuseCollated } from '../query/collation';
import { checkPipeline } from '../query/pipeline';
import { compileProjection, refuseCollatedProjection } from '../query/projection';
import { searchInSlices, searchStored, type Search } from '../query/scan';
import { forEachInSlices, mapInSlices, type Pausing } from '../query/slices';
import { compileFilter } from '../query/filter';
import { encode, encodeResult, isDoc, MAX_DOCUMENT_BYTES, type Doc } from '../values/bson';
import { isNumeric } from '../values/numbers';
import { valuesAt } from '../values/paths';
import { encodeKey } from '../values/keys';
import { requireFields } from './fields';
import { collectionIn, openView, type ReadView } from './read-views';
import { letVariables } from './variables';
import { writeResults } from './write-results';
import {
  arrayField,
  countField,
  docField,
  namespace,
  namespaceOf,
  type Call,
  type Command,
} from './command';

/** Reads all results of a short command and releases the snapshot. */
async function readAll(
  call: Call,
  wanted: Search,
  use: (doc: Doc) => void,
): Promise<Pick<ReadView, 'atClusterTime'>> {
  const opened = openView(call);
  const { view, close, atClusterTime } = opened;
  try {
    await forEachInSlices(searchInSlices(view, collectionIn(call, opened), wanted), use);
  } finally {
    close();
  }
  return atClusterTime ? { atClusterTime } : {};
}

export const find: Command = {
  fields: [
    'filter',
    'sort',
    'projection',
    'skip',
    'limit',
    'batchSize',
    'singleBatch',
    'hint',
    'let',
    'collation',
    'noCursorTimeout',
    'allowDiskUse',
    'allowPartialResults',
    'returnKey',
    'showRecordId',
    'min',
    'max',
    'tailable',
    'awaitData',
    'oplogReplay',
  ],
  inTransaction: true,
  run(call) {
    const { body } = call;
    for (const field of ['tailable', 'returnKey', 'showRecordId', 'min', 'max']) {
      if (body[field]) throw failure('NotImplemented', `find with '${field}' is not offered`);
    }
    const wanted = readFind(call);
    const projection = docField(body, 'projection');
    refuseCollatedProjection(projection, wanted.collation);
    const project = compileProjection(projection);
    const isWhole = Object.keys(projection).length === 0;
    const size = { ...batchSizeOf(body), isSingle: body.singleBatch === true };
    return startCursor(call, { ns: namespaceOf(call), size }, (opened) =>
      mapInSlices(searchStored(opened.view, collectionIn(call, opened), wanted), (found) =>
        isWhole ? found.bytes : encode(project(found.doc)),
      ),
    );
  },
};

/** Replies with the first batch of a read; the view is released with its cursor. */
function startCursor(
  call: Call,
  { ns, size }: { ns: string; size: { batchSize?: number; isSingle?: boolean } },
  read: (opened: ReadView) => Pausing<Buffer>,
): Promise<Doc> {
  const opened = openView(call);
  try {
    const docs = read(opened);
    return call.server.cursors.start({ ns, docs, owner: call.sessionId, ...opened }, size);
  } catch (error) {
    opened.close();
    throw error;
  }
}

/** Reads and validates the search fields of `find`. */
export function readFind({ body, deadline }: Call): Search {
  const filter = docField(body, 'filter');
  const variables = letVariables(body);
  const collation = readCollation(body.collation);
  compileFilter(filter, variables, collation);
  return {
    filter,
    collation,
    variables,
    sort: docField(body, 'sort'),
    skip: countField(body, 'skip') ?? 0,
    limit: countField(body, 'limit') ?? 0,
    hint: body.hint,
    ...(deadline ? { deadline } : {}),
  };
}

const batchSizeOf = (body: Doc): { batchSize?: number } => {
  const batchSize = countField(body, 'batchSize');
  return batchSize === undefined ? {} : { batchSize };
};

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
    const { reads, output } = splitOutput(stages, call.database);
    const pipeline = checkPipeline(withSessions(call, reads));
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

export const getMore: Command = {
  fields: ['collection', 'batchSize'],
  inTransaction: true,
  run({ body, server, sessionId }) {
    if (!(body.getMore instanceof Long)) throw failure('TypeMismatch', 'a cursor id is a long');
    return server.cursors.more(body.getMore, { ...batchSizeOf(body), owner: sessionId });
  },
};

export const killCursors: Command = {
  fields: ['cursors'],
  inTransaction: true,
  run({ body, server }) {
    const cursorsKilled: unknown[] = [];
    const cursorsNotFound: unknown[] = [];
    for (const id of arrayField(body, 'cursors')) {
      const isKilled = id instanceof Long && server.cursors.kill(id);
      (isKilled ? cursorsKilled : cursorsNotFound).push(id);
    }
    return { cursorsKilled, cursorsNotFound, cursorsAlive: [], cursorsUnknown: [], ok: 1 };
  },
};

export const count: Command = {
  fields: ['query', 'limit', 'skip', 'hint', 'collation'],
  async run(call) {
    const { body, deadline } = call;
    const wanted = {
      filter: docField(body, 'query'),
      limit: countField(body, 'limit') ?? 0,
      skip: countField(body, 'skip') ?? 0,
      hint: body.hint,
      collation: readCollation(body.collation),
      ...(deadline ? { deadline } : {}),
    };
    let n = 0;
    await readAll(call, wanted, () => (n += 1));
    return { n, ok: 1 };
  },
};

/** A test that is true for the first of equal values. */
function firstOfKey(): (value: unknown) => boolean {
  const keys = new Set<string>();
  return (value) => keys.size < keys.add(encodeKey(value).toString('latin1')).size;
}

export const distinct: Command = {
  fields: ['key', 'query', 'hint', 'collation'],
  inTransaction: true,
  async run(call) {
    const { body, deadline } = call;
    const path = body.key;
    const collation = readCollation(body.collation);
    requireFields('distinct', body, ['key']);
    if (typeof path !== 'string') throw failure('TypeMismatch', "'distinct' needs a 'key'");
    const wanted = {
      filter: docField(body, 'query'),
      hint: body.hint,
      collation,
      ...(deadline ? { deadline } : {}),
    };
    const values: unknown[] = [];
    const isFirst = collation ? firstOfEqual(collation) : firstOfKey();
    let bytes = 0;
    const read = await readAll(call, wanted, (doc) => {
      for (const value of valuesAt(doc, path)) {
        if (!isFirst(value)) continue;
        values.push(value);
        bytes += encode({ value }).length;
        if (bytes > MAX_DOCUMENT_BYTES) throw located(17217, 'distinct too big, 16mb cap');
      }
    });
    return { values, ...read, ok: 1 };
  },
};
