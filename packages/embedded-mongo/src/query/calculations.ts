import { evalExpr } from 'mingo/core';
import * as expressions from 'mingo/operators/expression';
import { located } from '../errors';
import { isDoc, put, type Doc } from '../values/bson';
import { calculatingAccumulators, mergeable } from './accumulators';
import { valuesOf } from './arithmetic';
import { isMissing, type Operator } from './operand-rules';
import { typeNameOf } from './type-names';

const operators = expressions as unknown as Record<string, Operator>;
const literal = (value: unknown): Doc => ({ $literal: value });

const $size: Operator = (doc, operands, options) => {
  const inner =
    Array.isArray(operands) && operands.length === 1 ? (operands[0] as unknown) : operands;
  const value = evalExpr(doc as never, inner as never, options);
  if (Array.isArray(value)) return value.length;
  throw located(
    17124,
    `The argument to $size must be an array, but was of type: ${typeNameOf(value)}`,
  );
};

const $split: Operator = (doc, operands, options) => {
  const [text, separator] = valuesOf(doc, operands, options);
  if (isMissing(text) || isMissing(separator)) return null;
  if (typeof text !== 'string') throw located(40085, '$split requires a string as first argument');
  if (typeof separator !== 'string') throw located(40086, '$split requires a string separator');
  if (separator === '') throw located(40087, '$split requires a non-empty separator');
  return text.split(separator);
};

const $mergeObjects: Operator = (doc, operands, options) => {
  if (Array.isArray(doc)) return calculatingAccumulators.$mergeObjects?.(doc, operands, options);
  const values = valuesOf(doc, operands, options);
  mergeable(values);
  return Object.assign({}, ...values) as Doc;
};

/** The key and the value of `[key, value]` or `{ k, v }`. */
function pairOf(item: unknown): [string, unknown] {
  if (Array.isArray(item)) {
    const [key, value] = item as unknown[];
    if (item.length !== 2) throw located(40397, '$arrayToObject requires pairs');
    if (typeof key !== 'string') throw located(40395, '$arrayToObject requires string keys');
    return [key, value];
  }
  if (!isDoc(item)) throw located(40398, 'Unrecognised input type format for $arrayToObject');
  if (Object.keys(item).length !== 2) throw located(40392, "$arrayToObject requires 'k' and 'v'");
  if (!('k' in item && 'v' in item)) throw located(40393, "$arrayToObject requires 'k' and 'v'");
  if (typeof item.k !== 'string') throw located(40394, '$arrayToObject requires string keys');
  return [item.k, item.v];
}

const $arrayToObject: Operator = (doc, operands, options) => {
  const only: unknown = Array.isArray(operands) && operands.length === 1 ? operands[0] : operands;
  const items = evalExpr(doc as never, only as never, options);
  if (isMissing(items)) return null;
  if (!Array.isArray(items)) throw located(40386, '$arrayToObject requires an array input');
  const made: Doc = {};
  for (const item of items as unknown[]) put(made, ...pairOf(item));
  return made;
};

const $zip: Operator = (doc, operands, options) => {
  const { inputs, ...rest } = operands as { inputs: unknown[] };
  const values = valuesOf(doc, inputs, options);
  if (values.some(isMissing)) return null;
  if (!values.every(Array.isArray)) throw located(34468, '$zip found a non-array expression');
  return operators.$zip?.(doc, { inputs: values.map(literal), ...rest }, options);
};

/** A field of null is null, and of anything else that is no document missing. */
const $getField: Operator = (doc, operands, options) => {
  const input = isDoc(operands) && 'input' in operands ? operands.input : '$$CURRENT';
  const value = evalExpr(doc as never, input as never, options);
  return value === null ? null : operators.$getField?.(doc, operands, options);
};

/** Expression operators that refuse what MongoDB refuses. */
export const calculations: Record<string, Operator> = {
  $size,
  $split,
  $mergeObjects,
  $getField,
  $arrayToObject,
  $zip,
};
