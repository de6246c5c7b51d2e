import { Long } from 'bson';
import { failure, located } from '../errors';
import { aggregate, refuseCollatedStages } from '../query/aggregate';
import { type Merge, type Out, splitOutput } from '../query/output-stages';
import { firstOfEqual, readCollation, refuseCollated } from '../query/collation';
import { checkPipeline } from '../query/pipeline';
import { compileProjection, refuseCollatedProjection } from '../query/projection';
import { searchInSlices, searchStored, type Search } from '../query/scan';
import { forEachInSlices, mapInSlices } from '../query/slices';
import { compileFilter } from '../query/filter';
import type { View } from '../storage/view';
import { encode, encodeResult, isDoc, MAX_DOCUMENT_BYTES, type Doc } from '../values/bson';
import { isNumeric } from '../values/numbers';
import { valuesAt } from '../values/paths';
import { encodeKey } from '../values/keys';
import { requireFields } from './fields';
import { letVariables } from './variables';
import { writeResults } from './write-results';
import {
  arrayField,
  collectionOf,
  countField,
  docField,
  namespace,
  namespaceOf,
  type Call,
  type Command,
} from './command';

interface OpenView {
  view: View;
  close(): void;
  until?: Promise<void>;
}

/** A view for one command, with a function that releases its snapshot. */
function openView({ server, transaction }: Call): OpenView {
  if (transaction) {
    return { view: transaction.view, close: () => undefined, until: transaction.ended };
  }
  return server.engine.openView();
}

/** Reads all results of a short command and releases the snapshot. */
async function readAll(call: Call, wanted: Search, use: (doc: Doc) => void): Promise<void> {
  const collection = collectionOf(call);
  const { view, close } = openView(call);
  try {
    await forEachInSlices(searchInSlices(view, collection, wanted), use);
  } finally {
    close();
  }
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
    const { body, server } = call;
    for (const field of ['tailable', 'returnKey', 'showRecordId', 'min', 'max']) {
      if (body[field]) throw failure('NotImplemented', `find with '${field}' is not offered`);
    }
    const wanted = readFind(call);
    const projection = docField(body, 'projection');
    refuseCollatedProjection(projection, wanted.collation);
    const project = compileProjection(projection);
    const isWhole = Object.keys(projection).length === 0;
    const collection = collectionOf(call);
    const { view, ...ending } = openView(call);
    const docs = mapInSlices(searchStored(view, collection, wanted), (found) =>
      isWhole ? found.bytes : encode(project(found.doc)),
    );
    const source = { ns: namespaceOf(call), docs, owner: call.sessionId, ...ending };
    return server.cursors.start(source, {
      ...batchSizeOf(body),
      isSingle: body.singleBatch === true,
    });
  },
};

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
    const { body, server } = call;
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
    const { view, ...ending } = openView(call);
    const docs = mapInSlices(runAggregate(call, view, pipeline), encodeResult);
    const ns = resultNamespace(call);
    return server.cursors.start(
      { ns, docs, owner: call.sessionId, ...ending },
      batchSizeOf(body.cursor),
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
  const { view, close } = openView(call);
  try {
    await writeResults(call, output, runAggregate(call, view, pipeline));
  } finally {
    close();
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
function runAggregate(call: Call, view: View, pipeline: Doc[]): Generator<Doc, undefined> {
  const { body, database, deadline } = call;
  const collection = typeof body.aggregate === 'string' ? body.aggregate : '';
  const sources = {
    view,
    deadline,
    collection: (name: string) =>
      name === '' ? undefined : collectionOf(call, namespace(database, name)),
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
    await readAll(call, wanted, (doc) => {
      for (const value of valuesAt(doc, path)) {
        if (!isFirst(value)) continue;
        values.push(value);
        bytes += encode({ value }).length;
        if (bytes > MAX_DOCUMENT_BYTES) throw located(17217, 'distinct too big, 16mb cap');
      }
    });
    return { values, ok: 1 };
  },
};
