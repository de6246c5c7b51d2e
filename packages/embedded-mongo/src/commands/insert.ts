import { ObjectId } from 'bson';
import { failure } from '../errors';
import { insertDoc } from '../storage/records';
import { isDoc, own, type Doc } from '../values/bson';
import { RANK, rankOf } from '../values/order';
import { statementsField, type Command } from './command';
import { runStatements, total, writeErrorsOf, type Statement } from './statements';

export const insert: Command = {
  fields: ['documents', 'ordered', 'bypassDocumentValidation'],
  inTransaction: true,
  async run(call) {
    const docs = statementsField(call.body, 'documents');
    const statements = docs.map(insertStatement);
    const isOrdered = call.body.ordered !== false;
    const outcomes = await runStatements(call, { statements, isOrdered });
    return { n: total(outcomes, 'n'), ...writeErrorsOf(outcomes), ok: 1 };
  },
};

function insertStatement(doc: unknown): Statement {
  return {
    creates: true,
    run(scope, collection) {
      if (!isDoc(doc) || !collection) throw failure('TypeMismatch', 'documents must hold objects');
      const id = own(doc, '_id') ?? new ObjectId();
      checkDoc({ ...doc, _id: id });
      insertDoc(scope, collection, { _id: id, ...doc });
      return { n: 1 };
    },
  };
}

/** MongoDB's limit of nested documents and arrays. */
const MAX_DEPTH = 180;

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (!Array.isArray(value) && !isDoc(value)) return false;
  if (levels === 0) return true;
  const inner = Array.isArray(value) ? (value as unknown[]) : Object.values(value);
  return inner.some((each) => isDeeper(each, levels - 1));
}

/** @throws MongoDB's errors for ids and field names that cannot be stored. */
export function checkDoc(doc: Doc): void {
  const rank = rankOf(doc._id);
  if (rank === RANK.Array || rank === RANK.Regex) {
    const type = rank === RANK.Array ? 'array' : 'regex';
    throw failure('BadValue', `The '_id' value cannot be of type ${type}`, { code: 53 });
  }
  const inner = isDoc(doc._id)
    ? Object.keys(doc._id).find((key) => key.startsWith('$'))
    : undefined;
  if (inner) {
    throw failure(
      'DollarPrefixedFieldName',
      `The dollar ($) prefixed field '${inner}' in '_id.${inner}' is not valid for storage.`,
    );
  }
  if (isDeeper(doc, MAX_DEPTH)) {
    throw failure('Overflow', `cannot insert document because it exceeds ${MAX_DEPTH} levels`);
  }
}
