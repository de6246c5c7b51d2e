import { failure, located } from '../errors';
import { readCollation, refuseCollated, type Compare } from '../query/collation';
import { compileFilter, compileWithoutExpr } from '../query/filter';
import type { Found } from '../query/scan';
import { searchToWrite } from './search-to-write';
import type { Collection } from '../storage/catalog';
import { docKey, indexedFields, insertDoc, replaceDoc, type WriteScope } from '../storage/records';
import { compileUpdate, type Update } from '../update/update';
import { upsertedDoc } from '../update/upsert';
import { encodeForStorage, isDoc, type Doc } from '../values/bson';
import { docField, statementsField, type Call, type Command } from './command';
import { checkFields, requireFields } from './fields';
import { checkDoc } from './insert';
import { checkOptionTypes } from './option-types';
import { letVariables } from './variables';
import { runStatements, total, writeErrorsOf, type Statement } from './statements';

const FIELDS = ['q', 'u', 'c', 'multi', 'upsert', 'arrayFilters', 'hint', 'collation'];

export const update: Command = {
  fields: ['updates', 'ordered', 'let', 'bypassDocumentValidation'],
  inTransaction: true,
  async run(call) {
    const specs = statementsField(call.body, 'updates');
    const statements = specs.map((spec) => updateStatement(call, spec as Doc));
    const isOrdered = call.body.ordered !== false;
    const outcomes = await runStatements(call, { statements, isOrdered });
    const upserted = outcomes.flatMap((outcome, index) =>
      'reply' in outcome && 'upserted' in outcome.reply
        ? [{ index, _id: outcome.reply.upserted }]
        : [],
    );
    return {
      n: total(outcomes, 'n'),
      nModified: total(outcomes, 'nModified'),
      ...(upserted.length > 0 ? { upserted } : {}),
      ...writeErrorsOf(outcomes),
      ok: 1,
    };
  },
};

/**
 * Unknown and missing fields refuse the command. Other mistakes are errors of their statement:
 * those before it are still done.
 */
function updateStatement(call: Call, spec: Doc): Statement {
  checkFields('update.updates', spec, FIELDS);
  requireFields('update.updates', spec, ['q', 'u']);
  checkOptionTypes('update.updates', spec);
  return {
    creates: spec.upsert === true,
    run(scope, collection, among) {
      return runUpdate(scope, collection, { ...readUpdate(call, spec), among });
    },
  };
}

interface UpdateJob {
  filter: Doc;
  update: Update;
  isMulti: boolean;
  isUpsert: boolean;
  hint: unknown;
  variables: Doc;
  collation: Compare | undefined;
  deadline: number | undefined;
  among: Buffer[] | undefined;
}

function readUpdate({ body, deadline, retryNumber }: Call, spec: Doc): Omit<UpdateJob, 'among'> {
  const filter = docField(spec, 'q');
  const isMulti = spec.multi === true;
  if (isMulti && retryNumber !== undefined) {
    throw failure('InvalidOptions', 'Cannot use (or request) retryable writes with multi=true');
  }
  if (spec.c !== undefined && !Array.isArray(spec.u)) {
    throw located(51198, 'Constant values may only be specified for pipeline updates');
  }
  const variables = { ...letVariables(body), ...docField(spec, 'c') };
  refuseCollatedUpdate(spec, spec.u);
  const update = compileUpdate({
    filter,
    update: spec.u,
    variables,
    ...(Array.isArray(spec.arrayFilters) ? { arrayFilters: spec.arrayFilters } : {}),
  });
  if (isMulti && update.isReplacement) {
    throw failure('FailedToParse', 'multi update is not supported for replacement-style update');
  }
  return {
    filter,
    update,
    isMulti,
    isUpsert: spec.upsert === true,
    hint: spec.hint,
    variables,
    collation: readCollation(spec.collation),
    deadline,
  };
}

/** Operators and paths that compare strings. */
const COMPARING = ['$pull', '$pullAll', '$addToSet', '$min', '$max', '$push'];

/** @throws NotImplemented for an update whose result a collation would change. */
export function refuseCollatedUpdate(spec: Doc, update: unknown): void {
  const compare = readCollation(spec.collation);
  if (Array.isArray(update)) return refuseCollated(compare, 'an update by a pipeline');
  if (spec.arrayFilters !== undefined) return refuseCollated(compare, 'arrayFilters');
  for (const [operator, changes] of Object.entries((update ?? {}) as Doc)) {
    if (COMPARING.includes(operator)) refuseCollated(compare, operator);
    if (!operator.startsWith('$') || !isDoc(changes)) continue;
    if (Object.keys(changes).some((path) => path.includes('$'))) {
      refuseCollated(compare, 'a positional update');
    }
  }
}

function runUpdate(scope: WriteScope, collection: Collection | undefined, job: UpdateJob): Doc {
  const { filter, hint, variables, collation, deadline, isMulti, isUpsert, among } = job;
  const accepts = isUpsert
    ? compileWithoutExpr(filter, collation)
    : compileFilter(filter, variables, collation);
  if (!collection) return { n: 0, nModified: 0 };
  const wanted = {
    ...{ filter, accepts, hint, variables, collation },
    limit: isMulti ? 0 : 1,
    ...(deadline ? { deadline } : {}),
  };
  const found = searchToWrite(scope.view, collection, { ...wanted, among });
  let nModified = 0;
  for (const one of found) {
    if (changeDoc(scope, collection, { found: one, update: job.update }).isChanged) nModified += 1;
  }
  if (found.length > 0 || !isUpsert) return { n: found.length, nModified };
  const made = insertUpserted(scope, collection, job);
  return { n: 1, nModified: 0, upserted: made._id };
}

/**
 * Updates one found document. It is claimed even when nothing changes, as in mongod. Of one that is
 * replaced, only the indexed fields are decoded.
 */
export function changeDoc(
  scope: WriteScope,
  collection: Collection,
  { found, update }: { found: Found; update: Update },
): { after: Doc; isChanged: boolean } {
  const before = found.part(update.isReplacement ? indexedFields(collection) : undefined);
  scope.claim(docKey(collection, before._id));
  const after = update.apply(before, { isInsert: false });
  if (after === before) return { after, isChanged: false };
  const bytes = encodeForStorage(after);
  const isChanged = !bytes.equals(found.bytes);
  if (isChanged) replaceDoc(scope, collection, { before, after, bytes });
  return { after, isChanged };
}

export function insertUpserted(
  scope: WriteScope,
  collection: Collection,
  { filter, update }: { filter: Doc; update: Update },
): Doc {
  const made = upsertedDoc(filter, update);
  checkDoc(made);
  insertDoc(scope, collection, made);
  return made;
}
