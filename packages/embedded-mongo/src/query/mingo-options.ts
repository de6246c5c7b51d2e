import { Context, evalExpr } from 'mingo/core';
import type { Doc } from '../values/bson';

interface MingoOptions {
  options: object;
  constructor: new (options: object) => unknown;
}

/** An operator to which mingo passes its options. */
const $options = (_doc: unknown, _operand: unknown, options: MingoOptions) => options;

/**
 * The options of evaluations with the operators of a context, by their variables. Of plain options
 * mingo copies all operators at each evaluation; it shares those of its own class of options, which
 * it does not export.
 */
export function optionsOf(context: Context): (variables: Doc) => never {
  const own = Context.init({ expression: { $options } } as never);
  const found = evalExpr({}, { $options: null }, { context: own } as never) as MingoOptions;
  const { options, constructor: Options } = found;
  return (variables) => new Options({ ...options, context, variables }) as never;
}
