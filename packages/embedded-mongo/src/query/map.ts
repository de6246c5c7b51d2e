import { $map as mapElements } from 'mingo/operators/expression';
import type { Doc } from '../values/bson';
import { Memory, memoryOf } from './memory';
import { evaluateOperand, type Operator } from './operand-rules';

interface Measured {
  expression: unknown;
  memory: Memory;
}

/** Not part of the language: evaluates an expression and adds its result to what `$map` holds. */
const $measured: Operator = (doc, operand, options) => {
  const { expression, memory } = operand as Measured;
  const value = evaluateOperand(doc, expression, options);
  memory.add(memoryOf(value));
  return value;
};

/** Results may be far larger than the input, so their memory is limited. */
const $map: Operator = (doc, operands, options) => {
  const { in: expression, ...rest } = operands as Doc;
  const measured = { $measured: { expression, memory: new Memory('$map') } };
  return mapElements(doc as never, { ...rest, in: measured } as never, options);
};

export const mapOperators: Record<string, Operator> = { $map, $measured };
