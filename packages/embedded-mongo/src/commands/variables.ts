import { located } from '../errors';
import { checkExpression, evaluate } from '../query/expressions';
import { isConstant } from '../query/constants';
import { checkVariableName } from '../query/variable-names';
import type { Doc } from '../values/bson';
import { docField } from './command';

/**
 * The values of a command's `let`, whose expressions may not refer to a document.
 * @throws FailedToParse for a bad name, Location4890500 for an expression that is not constant.
 */
export function letVariables(body: Doc): Doc {
  const variables: Doc = {};
  for (const [name, expression] of Object.entries(docField(body, 'let'))) {
    checkVariableName(name);
    checkExpression(expression);
    if (!isConstant(expression)) {
      throw located(4890500, `Command let Expression does not evaluate to a constant: ${name}`);
    }
    variables[name] = evaluate(expression, {}, {}) ?? null;
  }
  return variables;
}
