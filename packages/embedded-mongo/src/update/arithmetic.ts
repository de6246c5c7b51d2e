import { Double, Int32, Long } from 'bson';
import { failure } from '../errors';
import { typeNameOf } from '../query/type-names';
import { fromBigInt, isNumeric, toDouble, type Numeric } from '../values/numbers';

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
export function increment(old: unknown, by: unknown, path: string): unknown {
  const operand = numberOperand('$inc', by, path);
  return old === undefined ? operand : combine(ADD, storedNumber('$inc', old, path), operand);
}

/** `$mul`: a missing field becomes zero of the operand's type. */
export function multiply(old: unknown, by: unknown, path: string): unknown {
  const operand = numberOperand('$mul', by, path);
  if (old !== undefined) return combine(MULTIPLY, storedNumber('$mul', old, path), operand);
  return combine(MULTIPLY, new Int32(0), operand);
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

/** `$bit`: and, or, xor on whole numbers. */
export function applyBits(old: unknown, operations: Record<string, unknown>): unknown {
  if (Object.keys(operations).length === 0) {
    throw failure('BadValue', 'You must pass in at least one bitwise operation');
  }
  let bits: unknown = old ?? new Int32(0);
  for (const [name, operand] of Object.entries(operations)) {
    if (!isNumeric(operand) || !isWhole(operand)) {
      throw failure('BadValue', 'The $bit modifier field must be an Integer(32/64 bit)');
    }
    if (!isNumeric(bits) || !isWhole(bits)) {
      throw failure('BadValue', `Cannot apply $bit to a value of type ${typeNameOf(bits)}`);
    }
    const result = bitwise(name, toBigInt(bits), toBigInt(operand));
    const narrow = bits instanceof Int32 && operand instanceof Int32;
    bits = fromBigInt(result, narrow ? 'Int32' : 'Long');
  }
  return bits;
}

function bitwise(name: string, left: bigint, right: bigint): bigint {
  if (name === 'and') return left & right;
  if (name === 'or') return left | right;
  if (name === 'xor') return left ^ right;
  throw failure(
    'BadValue',
    `The $bit modifier only supports 'and', 'or', and 'xor', not '${name}'`,
  );
}
