import { failure } from '../errors';
import { readCollation } from '../query/collation';
import { indexedFields, removeDoc } from '../storage/records';
import { isNumeric, toDouble } from '../values/numbers';
import type { Doc } from '../values/bson';
import { docField, statementsField, type Call, type Command } from './command';
import { checkFields, requireFields } from './fields';
import { checkOptionTypes } from './option-types';
import { searchToWrite } from './search-to-write';
import { letVariables } from './variables';
import { runStatements, total, writeErrorsOf, type Statement } from './statements';

/** `delete` is a reserved word. */
export const remove: Command = {
  fields: ['deletes', 'ordered', 'let'],
  inTransaction: true,
  async run(call) {
    const specs = statementsField(call.body, 'deletes');
    const statements = specs.map((spec) => deleteStatement(call, spec as Doc));
    const isOrdered = call.body.ordered !== false;
    const outcomes = await runStatements(call, { statements, isOrdered });
    return { n: total(outcomes, 'n'), ...writeErrorsOf(outcomes), ok: 1 };
  },
};

function deleteStatement({ body, deadline, retryNumber }: Call, spec: Doc): Statement {
  checkFields('delete.deletes', spec, ['q', 'limit', 'hint', 'collation']);
  requireFields('delete.deletes', spec, ['q', 'limit']);
  checkOptionTypes('delete.deletes', spec);
  return {
    creates: false,
    run(scope, collection, among) {
      const limit = isNumeric(spec.limit) ? toDouble(spec.limit) : NaN;
      if (limit !== 0 && limit !== 1) {
        throw failure('FailedToParse', 'The limit field in delete objects must be 0 or 1');
      }
      if (limit === 0 && retryNumber !== undefined) {
        throw failure('InvalidOptions', 'Cannot use (or request) retryable writes with limit=0');
      }
      const filter = docField(spec, 'q');
      const variables = letVariables(body);
      const wanted = {
        filter,
        limit,
        hint: spec.hint,
        collation: readCollation(spec.collation),
        variables,
        among,
        ...(deadline ? { deadline } : {}),
      };
      const found = searchToWrite(scope.view, collection, wanted);
      if (collection) {
        const fields = indexedFields(collection);
        for (const one of found) removeDoc(scope, collection, one.part(fields));
      }
      return { n: found.length };
    },
  };
}
