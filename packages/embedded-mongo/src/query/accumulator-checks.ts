import { failure, located } from '../errors';
import { isDoc, type Doc } from '../values/bson';
import { isConstant } from './constants';
import { checkExpression, checkOperands, unrecognized } from './expressions';
import { ACCUMULATORS, NOT_OFFERED } from './operator-names';

/** @throws the codes of MongoDB's $group. */
export function checkGroup(operand: unknown): void {
  if (!isDoc(operand)) throw located(15947, "a group's fields must be specified in an object");
  if (!('_id' in operand)) throw located(15955, 'a group specification must include an _id');
  const { _id, ...outputs } = operand;
  checkExpression(_id);
  checkAccumulators(outputs);
}

/** Checks output fields of `$group` and `$bucket`. @throws MongoDB's codes. */
export function checkAccumulators(outputs: Doc): void {
  for (const [field, computed] of Object.entries(outputs)) checkAccumulator(field, computed);
}

function checkAccumulator(field: string, computed: unknown): void {
  if (field.includes('.')) throw located(40235, `The field name '${field}' cannot contain '.'`);
  if (field.startsWith('$')) {
    throw located(40236, `The field name '${field}' cannot be an operator name`);
  }
  const [name, ...others] = isDoc(computed) ? Object.keys(computed) : [];
  if (!name?.startsWith('$')) {
    throw located(40234, `The field '${field}' must be an accumulator object`);
  }
  if (others.length > 0) throw located(40238, `The field '${field}' must specify one accumulator`);
  const operand = (computed as Doc)[name];
  if (Array.isArray(operand)) throw located(40237, `The ${name} accumulator is a unary operator`);
  if (NOT_OFFERED.has(name)) throw unrecognized(name);
  if (!ACCUMULATORS.has(name)) throw located(15952, `unknown group operator '${name}'`);
  if (name === '$count' && !isEmptyDoc(operand)) {
    throw failure('TypeMismatch', '$count takes no arguments, i.e. $count:{}');
  }
  checkOperands(name, operand);
  if (!hasVaryingCount(name, operand)) return;
  throw failure('NotImplemented', `'n' of ${name} that depends on the group is not offered`);
}

/** Whether the operand of `$firstN` and its relatives has an `n` that depends on documents. */
export const hasVaryingCount = (name: string, operand: unknown): boolean =>
  isDoc(operand) && /N$/.test(name) && !isConstant(operand.n);

export const isEmptyDoc = (value: unknown): boolean =>
  isDoc(value) && Object.keys(value).length === 0;
