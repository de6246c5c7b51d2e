import { Context, evalExpr } from 'mingo/core';
import * as accumulators from 'mingo/operators/accumulator';
import * as expressions from 'mingo/operators/expression';
import * as windows from 'mingo/operators/window';
import { failure, located, MongoFailure } from '../errors';
import { isDoc, type Doc } from '../values/bson';
import { compareValues } from '../values/order';
import { toPlain } from '../values/plain';
import { calculatingAccumulators, listReductions } from './accumulators';
import { arithmetic, withPlainNumbers } from './arithmetic';
import { calculations } from './calculations';
import { conversions } from './convert';
import { spanOperators } from './date-spans';
import { dateOperators } from './dates';
import { $linearFill } from './linear-fill';
import { comparing } from './logic';
import { checkFieldName, checkReference } from './field-path';
import { mapOperators } from './map';
import { optionsOf } from './mingo-options';
import { withRules, type Operator } from './operand-rules';
import { checkOperand } from './operand-shapes';
import { EXPRESSIONS } from './operator-names';
import { isTruthy } from './predicates';
import { checkCondition } from './stage-checks';
import { textOperators } from './text-operators';
import { withVariables } from './variable-scope';

/** In expressions a missing field is less than null; in filters the two are equal. */
const compareOperands = (left: unknown, right: unknown): number => {
  const missing = Number(right === undefined) - Number(left === undefined);
  return missing || compareValues(left, right);
};

function comparison(toResult: (order: number) => unknown): Operator {
  return (doc, operands, options) => {
    const values = evalExpr(doc, operands, options) as unknown[];
    if (!Array.isArray(values) || values.length !== 2) {
      throw located(16020, 'a comparison takes exactly 2 arguments');
    }
    return toResult(compareOperands(values[0], values[1]));
  };
}

interface Switch {
  branches: { case: unknown; then: unknown }[];
  default?: unknown;
}

/** mingo returns nothing when no branch applies; MongoDB throws unless there is a default. */
const $switch: Operator = (doc, operands, options) => {
  const { branches, ...rest } = operands as Switch;
  const compute = (part: unknown): unknown => evalExpr(doc as never, part as never, options);
  const branch = branches.find((each) => isTruthy(compute(each.case)));
  if (branch) return compute(branch.then);
  if ('default' in rest) return compute(rest.default);
  throw located(40066, '$switch could not find a matching branch, and no default was specified.');
};

/** mingo's operators, with comparisons in MongoDB's order of values. */
const ours = {
  $cmp: comparison((order) => Math.sign(order)),
  $eq: comparison((order) => order === 0),
  $ne: comparison((order) => order !== 0),
  $gt: comparison((order) => order > 0),
  $gte: comparison((order) => order >= 0),
  $lt: comparison((order) => order < 0),
  $lte: comparison((order) => order <= 0),
  $switch,
  $const: (_: Doc, operand: unknown) => operand,
};

/** Operators of mingo's that pass values on, or bind variables. */
const PASSING = new Set([
  ...['$literal', '$ifNull', '$let', '$map', '$setField', '$unsetField', '$first', '$last'],
]);

const computed = Object.fromEntries(
  Object.entries(expressions as unknown as Record<string, Operator>).map(([name, operator]) => [
    name,
    PASSING.has(name) ? operator : withPlainNumbers(name, operator),
  ]),
);
const expressionOperators = withRules({
  ...computed,
  ...textOperators,
  ...conversions,
  ...dateOperators,
  ...spanOperators(computed),
  ...calculations,
  ...arithmetic,
  ...comparing(expressions as unknown as Record<string, Operator>),
  ...listReductions,
  ...mapOperators,
  ...ours,
});

export const baseContext = Context.init({
  accumulator: { ...accumulators, ...calculatingAccumulators },
  expression: expressionOperators,
  window: { ...windows, $linearFill },
} as never);

export const unrecognized = (name: string): MongoFailure =>
  new MongoFailure('InvalidPipelineOperator', `Unrecognized expression '${name}'`, { code: 168 });

/** Checks operators, paths and names before a document is read. @throws MongoDB's codes. */
export function checkExpression(expression: unknown): void {
  if (typeof expression === 'string') return checkText(expression);
  if (Array.isArray(expression)) return expression.forEach(checkExpression);
  if (!isDoc(expression)) return;
  const [operator, ...others] = Object.keys(expression);
  if (!operator?.startsWith('$')) return checkFields(expression);
  if (operator === '$literal' || operator === '$const') return;
  if (!EXPRESSIONS.has(operator)) throw unrecognized(operator);
  if (others.length > 0) {
    throw located(15983, 'an expression specification must contain exactly one field');
  }
  const operand = expression[operator];
  if (operator === '$cond') checkCondition(operand);
  checkOperands(operator, operand);
}

/** Checks what a known operator, accumulator or window function has. @throws MongoDB's codes. */
export function checkOperands(operator: string, operand: unknown): void {
  checkOperand(operator, operand);
  const isExpression = !isDoc(operand) || Object.keys(operand)[0]?.startsWith('$');
  if (isExpression || TAKES_DOCUMENTS.has(operator)) checkExpression(operand);
  else checkArguments(operand, operator);
}

function checkText(text: string): void {
  if (!text.startsWith('$')) return;
  if (/^\$\$(NOW|CLUSTER_TIME)\./.test(text)) {
    throw failure('NotImplemented', `A field of ${text} is not offered`);
  }
  checkReference(text);
}

/** A document whose values are expressions. */
function checkFields(fields: Doc): void {
  for (const [name, value] of Object.entries(fields)) {
    checkFieldName(name);
    checkExpression(value);
  }
}

/** Operators whose operand may be a document of expressions, not one of arguments. */
const TAKES_DOCUMENTS = new Set([
  ...['$push', '$addToSet', '$mergeObjects', '$objectToArray', '$first', '$last', '$min', '$max'],
  ...['$sum', '$avg', '$stdDevPop', '$stdDevSamp', '$locf', '$linearFill'],
  ...['$covariancePop', '$covarianceSamp'],
]);

/** The operand of an operator with named arguments. */
function checkArguments(named: Doc, operator: string): void {
  const bound = BINDING[operator];
  for (const [name, value] of Object.entries(named)) {
    if (name === 'sortBy') continue;
    if (name === 'vars' && isDoc(value)) Object.values(value).forEach(checkExpression);
    else if (bound?.inside === name)
      withVariables(bound.names(named), () => checkExpression(value));
    else checkExpression(value);
  }
}

interface Binding {
  /** The argument that may use the variables. */
  inside: string;
  names(operand: Doc): string[];
}

const element = ({ as = 'this' }: Doc): string[] => [as as string];

const BINDING: Record<string, Binding | undefined> = {
  $let: { inside: 'in', names: ({ vars }) => Object.keys(vars as Doc) },
  $map: { inside: 'in', names: element },
  $filter: { inside: 'cond', names: element },
  $reduce: { inside: 'in', names: () => ['this', 'value'] },
};

/** An expression in plain form in which the time of `$$NOW` is fixed. */
export function withNow(expression: unknown, now: Date): unknown {
  if (expression === '$$NOW') return { $literal: now };
  if (Array.isArray(expression)) return expression.map((item) => withNow(item, now));
  if (!isDoc(expression) || '$literal' in expression || '$const' in expression) return expression;
  return Object.fromEntries(
    Object.entries(expression).map(([key, item]) => [key, withNow(item, now)]),
  );
}

const optionsWith = optionsOf(baseContext);

/** Evaluates an aggregation expression on a document converted by `toPlain`. */
export function evaluate(expression: unknown, plain: Doc, variables: Doc): unknown {
  try {
    return evalExpr(plain, toPlain(expression), optionsWith(variables));
  } catch (error) {
    throw asFailure(error);
  }
}

export const evaluateTruth = (expression: unknown, doc: Doc, variables: Doc): boolean =>
  isTruthy(evaluate(expression, toPlain(doc) as Doc, variables));

/** mingo's errors are plain; they are returned as bad input, never as a server error. */
export function asFailure(error: unknown): MongoFailure {
  if (error instanceof MongoFailure) return error;
  const message = error instanceof Error ? error.message : String(error);
  const isVariable = /undefined variable/i.test(message);
  return isVariable ? located(17276, message) : failure('BadValue', message);
}
