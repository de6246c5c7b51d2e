import { ObjectId } from 'bson';
import { failure } from '../errors';
import { insertDoc } from '../storage/records';
import { isDoc, own, type Doc } from '../values/bson';
import { RANK, rankOf } from '../values/order';
import { arrayField, type Command } from './command';
import { runStatements, total, writeErrorsOf, type Statement } from './statements';

export const insert: Command = {
  fields: ['documents', 'ordered', 'bypassDocumentValidation'],
  inTransaction: true,
  async run(call) {
    const docs = arrayField(call.body, 'documents');
    if (docs.length === 0) {
      throw failure('InvalidOptions', 'Write batch sizes must be between 1 and 100000. Got 0');
    }
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

/** @throws the refusals of MongoDB for ids and field names that cannot be stored. */
export function checkDoc(doc: Doc): void {
  const rank = rankOf(doc._id);
  if (rank === RANK.Array || rank === RANK.Regex) {
    const type = rank === RANK.Array ? 'array' : 'regex';
    throw failure('BadValue', `The '_id' value cannot be of type ${type}`, { code: 53 });
  }
  const dollar = Object.keys(doc).find((key) => key.startsWith('$'));
  if (dollar) {
    throw failure(
      'DollarPrefixedFieldName',
      `The dollar ($) prefixed field '${dollar}' is not valid for storage.`,
    );
  }
}
