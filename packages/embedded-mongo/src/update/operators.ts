import { Long, Timestamp } from 'bson';
import { failure } from '../errors';
import { isDoc } from '../values/bson';
import { compareValues } from '../values/order';
import { bits, increment, multiply } from './arithmetic';
import { addToSet, pop, pull, pullAll, push } from './array-operators';
import type { Change } from './change';

export interface Operator {
  /** Checks the operand of a path, also when no document is found. @throws MongoDB's codes. */
  compile(operand: unknown, path: string): Change;
  /** False for operators that leave a missing field missing. */
  creates: boolean;
}

/**
 * Every update operator but `$rename`, which has two paths, and `$setOnInsert`, which is `$set`.
 */
export const UPDATE_OPERATORS: Record<string, Operator> = {
  $set: { compile: (operand) => () => operand, creates: true },
  $unset: { compile: () => () => undefined, creates: false },
  $inc: { compile: increment, creates: true },
  $mul: { compile: multiply, creates: true },
  $min: { compile: bound(-1), creates: true },
  $max: { compile: bound(1), creates: true },
  $currentDate: { compile: currentDate, creates: true },
  $bit: { compile: bits, creates: true },
  $push: { compile: push, creates: true },
  $addToSet: { compile: addToSet, creates: true },
  $pop: { compile: pop, creates: false },
  $pull: { compile: pull, creates: false },
  $pullAll: { compile: pullAll, creates: false },
};

function bound(sign: 1 | -1): Operator['compile'] {
  return (operand) => (old) =>
    old === undefined || compareValues(operand, old) * sign > 0 ? operand : old;
}

const seconds = (): Timestamp =>
  new Timestamp(
    Long.fromNumber(Math.floor(Date.now() / 1000))
      .shiftLeft(32)
      .or(1),
  );

function currentDate(operand: unknown): Change {
  if (typeof operand === 'boolean') return () => new Date();
  if (isDoc(operand) && Object.keys(operand).join() === '$type') {
    if (operand.$type === 'date') return () => new Date();
    if (operand.$type === 'timestamp') return seconds;
  }
  throw failure('BadValue', "$currentDate takes a boolean or { $type: 'date' | 'timestamp' }");
}
