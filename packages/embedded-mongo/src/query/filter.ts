import { failure } from '../errors';
import { isDoc, type Doc } from '../values/bson';
import { someAt, type LeafTest } from '../values/paths';
import { refuseCollated, type Compare } from './collation';
import { checkExpression, evaluateTruth } from './expressions';
import { isOperatorDoc, leafTest, type Leaf } from './predicates';
import { withOnlyVariables } from './variable-scope';

export type Predicate = (doc: Doc) => boolean;

/**
 * Compiles a query filter. Everything is checked here, so a bad filter is refused even when the
 * collection is empty. Values compare in MongoDB's order, which is not mingo's.
 * @param variables Those that expressions may use; not checked unless given.
 * @param compare A collation's order.
 * @throws BadValue for unknown operators and malformed operands.
 */
export function compileFilter(filter: Doc, variables?: Doc, compare?: Compare): Predicate {
  const context = { variables: variables ?? {}, compare, depth: 0, refusedExpr: undefined };
  if (!variables) return compileAt(filter, context);
  return withOnlyVariables(Object.keys(variables), () => compileAt(filter, context));
}

/**
 * Compiles a filter without `$expr`: of upserts, array filters, `$pull` and partial indexes.
 * @throws QueryFeatureNotAllowed
 */
export function compileWithoutExpr(filter: Doc, compare?: Compare): Predicate {
  const refusedExpr = (): Error =>
    failure('QueryFeatureNotAllowed', '$expr is not allowed in this context');
  return compileAt(filter, { variables: {}, compare, depth: 0, refusedExpr });
}

/** MongoDB's limit of conditions inside conditions. */
const MAX_DEPTH = 100;

function compileAt(filter: Doc, context: Context): Predicate {
  if (context.depth > MAX_DEPTH) {
    throw failure('BadValue', `exceeded maximum query tree depth of ${MAX_DEPTH}`);
  }
  const tests = Object.entries(filter).map(([key, value]) => compileEntry(key, value, context));
  return (doc) => tests.every((test) => test(doc));
}

interface Context {
  variables: Doc;
  compare: Compare | undefined;
  depth: number;
  /** The error of `$expr` where it is not allowed. */
  refusedExpr: (() => Error) | undefined;
}

function compileEntry(key: string, value: unknown, context: Context): Predicate {
  switch (key) {
    case '$and':
    case '$or':
    case '$nor':
      return compileLogical(key, value, context);
    case '$expr':
      if (context.refusedExpr) throw context.refusedExpr();
      checkExpression(value);
      refuseCollated(context.compare, '$expr');
      return (doc) => evaluateTruth(value, doc, context.variables);
    case '$text':
      throw failure('IndexNotFound', 'text index required for $text query');
    case '$comment':
      return () => true;
  }
  if (key.startsWith('$')) throw failure('BadValue', `unknown top level operator: ${key}`);
  return compileField(key.split('.'), value, context.compare);
}

function compileLogical(key: string, value: unknown, context: Context): Predicate {
  if (!Array.isArray(value) || value.length === 0) {
    throw failure('BadValue', `${key} must be a nonempty array`);
  }
  const parts = value.map((part) => {
    if (!isDoc(part)) throw failure('BadValue', `${key} entries need to be full objects`);
    return compileAt(part, { ...context, depth: context.depth + 1 });
  });
  if (key === '$and') return (doc) => parts.every((part) => part(doc));
  if (key === '$or') return (doc) => parts.some((part) => part(doc));
  return (doc) => !parts.some((part) => part(doc));
}

/** One field's condition: every operator must match, each for some value at the path. */
function compileField(
  parts: string[],
  condition: unknown,
  compare: Compare | undefined,
): Predicate {
  const tests = leavesOf(condition, compare).map(({ test, negated }): Predicate => {
    if (negated) return (doc) => !someAt(doc, parts, test);
    return (doc) => someAt(doc, parts, test);
  });
  return (doc) => tests.every((test) => test(doc));
}

/** `negated` predicates match when no value at the path passes the test. */
function leavesOf(condition: unknown, compare: Compare | undefined): Leaf[] {
  if (!isOperatorDoc(condition)) return [leafTest('$eq', condition, {}, compare)];
  return Object.entries(condition).flatMap(([operator, operand]) =>
    operator === '$not'
      ? [negation(operand, compare)]
      : [leafOrElement(operator, { operand, siblings: condition, compare })],
  );
}

function negation(operand: unknown, compare: Compare | undefined): Leaf {
  const inner = leavesOf(isOperatorDoc(operand) ? operand : { $regex: operand }, compare);
  if (inner.length === 0) throw failure('BadValue', '$not cannot be empty');
  const whole: LeafTest = (leaf, isElement) =>
    inner.every(({ test, negated }) => test(leaf, isElement) !== (negated ?? false));
  return { test: whole, negated: true };
}

function leafOrElement(
  operator: string,
  { operand, siblings, compare }: { operand: unknown; siblings: Doc; compare: Compare | undefined },
): Leaf {
  if (operator === '$elemMatch') return { test: elementTest(operand, compare) };
  if (operator === '$all') return allTest(operand, compare);
  return leafTest(operator, operand, siblings, compare);
}

const nestedExpr = (): Error =>
  failure('BadValue', '$expr can only be applied to the top-level document');

/** `$elemMatch`: one element matches all conditions, as a document or as a plain value. */
export function elementTest(operand: unknown, compare?: Compare): LeafTest {
  if (!isDoc(operand)) throw failure('BadValue', '$elemMatch needs an Object');
  const logical = Object.keys(operand).some((key) =>
    ['$and', '$or', '$nor', '$expr'].includes(key),
  );
  if (isOperatorDoc(operand) && !logical) {
    const tests = leavesOf(operand, compare);
    const holds = (item: unknown): boolean =>
      tests.every(({ test, negated }) => test(item, true) !== (negated ?? false));
    return (leaf) => Array.isArray(leaf) && leaf.some(holds);
  }
  const matches = compileAt(operand, { variables: {}, compare, depth: 0, refusedExpr: nestedExpr });
  return (leaf) => Array.isArray(leaf) && leaf.some((item) => isDoc(item) && matches(item));
}

function allTest(operand: unknown, compare: Compare | undefined): Leaf {
  if (!Array.isArray(operand)) throw failure('BadValue', '$all needs an array');
  if (operand.some((item) => isOperatorDoc(item) && !('$elemMatch' in item))) {
    throw failure('BadValue', 'no $ expressions in $all');
  }
  const tests = operand.map((item) =>
    isDoc(item) && '$elemMatch' in item
      ? elementTest(item.$elemMatch, compare)
      : leafTest('$eq', item, {}, compare).test,
  );
  return {
    test: (leaf, isElement) => tests.length > 0 && tests.every((test) => test(leaf, isElement)),
  };
}

/** Splits a filter into its top-level conditions, flattening `$and`. */
export function conjuncts(filter: Doc): [string, unknown][] {
  return Object.entries(filter).flatMap(([key, value]): [string, unknown][] =>
    key === '$and' && Array.isArray(value)
      ? value.flatMap((part) => conjuncts(part as Doc))
      : [[key, value]],
  );
}
