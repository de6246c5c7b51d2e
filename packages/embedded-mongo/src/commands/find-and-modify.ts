import { failure } from '../errors';
import { readCollation } from '../query/collation';
import { compileWithoutExpr } from '../query/filter';
import { isTruthy } from '../query/predicates';
import { compileProjection } from '../query/projection';
import type { Found } from '../query/scan';
import type { Collection } from '../storage/catalog';
import { docKey, removeDoc, type WriteScope } from '../storage/records';
import { compileUpdate, type Update } from '../update/update';
import type { Doc } from '../values/bson';
import { docField, type Call, type Command } from './command';
import { letVariables } from './variables';
import { searchToWrite } from './search-to-write';
import { runStatements } from './statements';
import { changeDoc, insertUpserted, refuseCollatedUpdate } from './update';

export const findAndModify: Command = {
  fields: [
    'query',
    'sort',
    'remove',
    'update',
    'new',
    'fields',
    'upsert',
    'arrayFilters',
    'hint',
    'collation',
    'let',
    'bypassDocumentValidation',
  ],
  inTransaction: true,
  async run(call) {
    const { body } = call;
    const removes = isTruthy(body.remove);
    if (removes === (body.update !== undefined)) {
      throw failure('FailedToParse', 'Either an update or remove=true must be specified');
    }
    for (const option of ['upsert', 'new', 'arrayFilters']) {
      if (!removes || !isTruthy(body[option])) continue;
      throw failure('FailedToParse', `Cannot specify both '${option}' and 'remove'`);
    }
    const statement = {
      creates: isTruthy(body.upsert),
      run: (scope: WriteScope, collection: Collection | undefined, among?: Buffer[]) => {
        const target = { scope, collection, among };
        return removes ? removeOne(call, target) : updateOne(call, target);
      },
    };
    const [outcome] = await runStatements(call, { statements: [statement], isOrdered: true });
    if (outcome && 'error' in outcome) throw outcome.error;
    return { ...outcome?.reply, ok: 1 };
  },
};

interface Target {
  scope: WriteScope;
  collection: Collection | undefined;
  among: Buffer[] | undefined;
}

function findOne(call: Call, { scope, collection, among }: Target): Found | undefined {
  const { body, deadline } = call;
  const wanted = {
    filter: docField(body, 'query'),
    sort: docField(body, 'sort'),
    limit: 1,
    hint: body.hint,
    collation: readCollation(body.collation),
    variables: letVariables(body),
    among,
    ...(deadline ? { deadline } : {}),
  };
  const [found] = searchToWrite(scope.view, collection, wanted);
  if (found && collection) scope.claim(docKey(collection, found.doc._id));
  return found;
}

function projectionOf(body: Doc) {
  return compileProjection(docField(body, 'fields'), readCollation(body.collation));
}

function removeOne(call: Call, target: Target): Doc {
  const { scope, collection } = target;
  const project = projectionOf(call.body);
  const found = findOne(call, target);
  if (found && collection) removeDoc(scope, collection, found.doc);
  return { lastErrorObject: { n: found ? 1 : 0 }, value: found ? project(found.doc) : null };
}

function updateOne(call: Call, target: Target): Doc {
  const { scope, collection } = target;
  const { body } = call;
  const project = projectionOf(body);
  const filter = docField(body, 'query');
  refuseCollatedUpdate(body, body.update);
  const update = compileUpdate({
    filter,
    update: body.update,
    variables: letVariables(body),
    ...(Array.isArray(body.arrayFilters) ? { arrayFilters: body.arrayFilters } : {}),
  });
  if (isTruthy(body.upsert)) compileWithoutExpr(filter, readCollation(body.collation));
  const found = findOne(call, target);
  if (!found || !collection) return upsertOne(call, scope, { collection, filter, update });
  const { after } = changeDoc(scope, collection, { found, update });
  return {
    lastErrorObject: { n: 1, updatedExisting: true },
    value: project(isTruthy(body.new) ? after : found.doc),
  };
}

function upsertOne(
  { body }: Call,
  scope: WriteScope,
  {
    collection,
    filter,
    update,
  }: { collection: Collection | undefined; filter: Doc; update: Update },
): Doc {
  if (!isTruthy(body.upsert) || !collection) {
    return { lastErrorObject: { n: 0, updatedExisting: false }, value: null };
  }
  const made = insertUpserted(scope, collection, { filter, update });
  const project = compileProjection(docField(body, 'fields'));
  return {
    lastErrorObject: { n: 1, updatedExisting: false, upserted: made._id },
    value: isTruthy(body.new) ? project(made) : null,
  };
}
