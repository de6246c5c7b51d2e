import { Long, Timestamp } from 'bson';
import { failure } from '../errors';
import { isDoc } from '../values/bson';
import { compareValues } from '../values/order';
import { applyBits, increment, multiply } from './arithmetic';
import { addToSet, pop, pull, pullAll, push } from './array-operators';

export interface Operator {
  /** The new value of a field; undefined removes it. */
  apply(old: unknown, operand: unknown, path: string): unknown;
  /** False for operators that leave a missing field missing. */
  creates: boolean;
}

/**
 * Every update operator but `$rename`, which has two paths, and `$setOnInsert`, which is `$set`.
 */
export const UPDATE_OPERATORS: Record<string, Operator> = {
  $set: { apply: (_, operand) => operand, creates: true },
  $unset: { apply: () => undefined, creates: false },
  $inc: { apply: increment, creates: true },
  $mul: { apply: multiply, creates: true },
  $min: { apply: (old, operand) => (isBeyond(old, operand, -1) ? operand : old), creates: true },
  $max: { apply: (old, operand) => (isBeyond(old, operand, 1) ? operand : old), creates: true },
  $currentDate: { apply: (_, operand) => currentDate(operand), creates: true },
  $bit: { apply: bit, creates: true },
  $push: { apply: push, creates: true },
  $addToSet: { apply: addToSet, creates: true },
  $pop: { apply: pop, creates: false },
  $pull: { apply: pull, creates: false },
  $pullAll: { apply: pullAll, creates: false },
};

const isBeyond = (old: unknown, operand: unknown, sign: number): boolean =>
  old === undefined || compareValues(operand, old) * sign > 0;

function currentDate(operand: unknown): Date | Timestamp {
  if (operand === true) return new Date();
  const type = isDoc(operand) ? operand.$type : undefined;
  if (type === 'date') return new Date();
  if (type === 'timestamp') {
    return new Timestamp(
      Long.fromNumber(Math.floor(Date.now() / 1000))
        .shiftLeft(32)
        .or(1),
    );
  }
  throw failure('BadValue', "$currentDate takes true or { $type: 'date' | 'timestamp' }");
}

function bit(old: unknown, operand: unknown): unknown {
  if (!isDoc(operand)) throw failure('BadValue', 'The $bit modifier is not compatible with this');
  return applyBits(old, operand);
}
