import { Long } from 'bson';
import { failure, located } from '../errors';
import { firstOfEqual, readCollation } from '../query/collation';
import { compileProjection } from '../query/projection';
import { searchInSlices, searchStored, type Search } from '../query/scan';
import { forEachInSlices, mapInSlices } from '../query/slices';
import { compileFilter } from '../query/filter';
import { encode, MAX_DOCUMENT_BYTES, type Doc } from '../values/bson';
import { valuesAt } from '../values/paths';
import { encodeKey } from '../values/keys';
import { requireFields } from './fields';
import { batchSizeOf, startCursor } from './first-batch';
import { collectionIn, openView, type ReadView } from './read-views';
import { letVariables } from './variables';
import { arrayField, countField, docField, namespaceOf, type Call, type Command } from './command';

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
    const project = compileProjection(projection, wanted.collation);
    const isWhole = Object.keys(projection).length === 0;
    const size = { ...batchSizeOf(body), isSingle: body.singleBatch === true };
    return startCursor(call, { ns: namespaceOf(call), size }, (opened) =>
      mapInSlices(searchStored(opened.view, collectionIn(call, opened), wanted), (found) =>
        isWhole ? found.bytes : encode(project(found.doc)),
      ),
    );
  },
};

/** Reads and validates the search fields of `find`. */
export function readFind({ body, deadline }: Call): Search {
  const filter = docField(body, 'filter');
  const variables = letVariables(body);
  const collation = readCollation(body.collation);
  return {
    filter,
    accepts: compileFilter(filter, variables, collation),
    collation,
    variables,
    sort: docField(body, 'sort'),
    skip: countField(body, 'skip') ?? 0,
    limit: countField(body, 'limit') ?? 0,
    hint: body.hint,
    ...(deadline ? { deadline } : {}),
  };
}

export const getMore: Command = {
  fields: ['collection', 'batchSize'],
  inTransaction: true,
  run({ body, server, sessionId, database }) {
    if (!(body.getMore instanceof Long)) throw failure('TypeMismatch', 'a cursor id is a long');
    requireFields('getMore', body, ['collection']);
    if (typeof body.collection !== 'string') {
      throw failure('TypeMismatch', "BSON field 'getMore.collection' must be a string");
    }
    if (body.collection === '') throw failure('InvalidNamespace', 'Collection names are not empty');
    const ns = `${database}.${body.collection}`;
    return server.cursors.more(body.getMore, { ...batchSizeOf(body), ns, owner: sessionId });
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
      variables: {},
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
      variables: {},
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
