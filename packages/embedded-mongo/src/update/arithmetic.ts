import { Double, Int32, Long } from 'bson';
import { failure } from '../errors';
import { typeNameOf } from '../query/type-names';
import { isDoc } from '../values/bson';
import { fromBigInt, isNumeric, toDouble, type Numeric } from '../values/numbers';
import type { Change } from './change';

type Whole = Int32 | Long;

const isWhole = (value: Numeric): value is Whole => value instanceof Int32 || value instanceof Long;

const toBigInt = (value: Whole): bigint =>
  value instanceof Int32 ? BigInt(value.value) : value.toBigInt();

interface Arithmetic {
  whole(a: bigint, b: bigint): bigint;
  real(a: number, b: number): number;
}

const ADD: Arithmetic = { whole: (a, b) => a + b, real: (a, b) => a + b };
const MULTIPLY: Arithmetic = { whole: (a, b) => a * b, real: (a, b) => a * b };

/** `$inc`: a missing field becomes the operand; int32 grows to long, a double makes a double. */
export function increment(by: unknown, path: string): Change {
  const operand = numberOperand('$inc', by, path);
  return (old) =>
    old === undefined ? operand : combine(ADD, storedNumber('$inc', old, path), operand);
}

/** `$mul`: a missing field becomes zero of the operand's type. */
export function multiply(by: unknown, path: string): Change {
  const operand = numberOperand('$mul', by, path);
  return (old) => {
    const factor = old === undefined ? new Int32(0) : storedNumber('$mul', old, path);
    return combine(MULTIPLY, factor, operand);
  };
}

function combine({ whole, real }: Arithmetic, left: Numeric, right: Numeric): Numeric {
  if (typeNameOf(left) === 'decimal' || typeNameOf(right) === 'decimal') {
    throw failure('NotImplemented', 'arithmetic on Decimal128 is not offered');
  }
  if (!isWhole(left) || !isWhole(right)) return new Double(real(toDouble(left), toDouble(right)));
  const narrow = left instanceof Int32 && right instanceof Int32;
  const result = fromBigInt(whole(toBigInt(left), toBigInt(right)), narrow ? 'Int32' : 'Long');
  if (!result) throw failure('BadValue', 'Failed to apply the operation: integer overflow');
  return result;
}

function numberOperand(operator: string, value: unknown, path: string): Numeric {
  if (isNumeric(value)) return value;
  const verb = operator === '$inc' ? 'increment' : 'multiply';
  throw failure(
    'TypeMismatch',
    `Cannot ${verb} with non-numeric argument: {${path}: ${String(value)}}`,
  );
}

function storedNumber(operator: string, value: unknown, path: string): Numeric {
  if (isNumeric(value)) return value;
  throw failure(
    'TypeMismatch',
    `Cannot apply ${operator} to a value of non-numeric type. The field '${path}' is of ` +
      `non-numeric type ${typeNameOf(value)}`,
  );
}

const BITWISE: Record<string, (left: bigint, right: bigint) => bigint> = {
  and: (left, right) => left & right,
  or: (left, right) => left | right,
  xor: (left, right) => left ^ right,
};

/** `$bit`: and, or, xor on whole numbers. */
export function bits(operand: unknown): Change {
  if (!isDoc(operand)) throw failure('BadValue', 'The $bit modifier takes an object');
  const operations = Object.entries(operand).map(([name, value]) => {
    const apply = Object.hasOwn(BITWISE, name) ? BITWISE[name] : undefined;
    if (!apply) {
      const message = `The $bit modifier only supports 'and', 'or', and 'xor', not '${name}'`;
      throw failure('BadValue', message);
    }
    if (!isNumeric(value) || !isWhole(value)) {
      throw failure('BadValue', 'The $bit modifier field must be an Integer(32/64 bit)');
    }
    return { apply, value };
  });
  if (operations.length === 0) {
    throw failure('BadValue', 'You must pass in at least one bitwise operation');
  }
  return (old) => {
    let result: unknown = old ?? new Int32(0);
    for (const { apply, value } of operations) {
      if (!isNumeric(result) || !isWhole(result)) {
        throw failure('BadValue', `Cannot apply $bit to a value of type ${typeNameOf(result)}`);
      }
      const isNarrow = result instanceof Int32 && value instanceof Int32;
      const next = apply(toBigInt(result), toBigInt(value));
      result = fromBigInt(next, isNarrow ? 'Int32' : 'Long');
    }
    return result;
  };
}
