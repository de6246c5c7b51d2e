import { type Decimal128, Double, Int32, Long } from 'bson';
import { bsonClass } from './bson';

/** A number as MongoDB stores it. Plain JavaScript numbers come from our own code only. */
export type Numeric = Int32 | Double | Long | Decimal128 | number;

export function isNumeric(value: unknown): value is Numeric {
  if (typeof value === 'number') return true;
  const name = bsonClass(value);
  return name === 'Int32' || name === 'Double' || name === 'Long' || name === 'Decimal128';
}

/** The nearest double. Exact for Int32, Double and every Long within 2^53. */
export function toDouble(value: Numeric): number {
  if (typeof value === 'number') return value;
  switch (value._bsontype) {
    case 'Int32':
    case 'Double':
      return value.value;
    case 'Long':
      return value.toNumber();
    default:
      return decimalToDouble(value);
  }
}

function decimalToDouble(value: Decimal128): number {
  const text = value.toString();
  if (text === 'Infinity' || text === '-Infinity') return Number(text);
  return text === 'NaN' ? NaN : parseFloat(text);
}

/** A fraction `numerator / denominator`, for comparing numbers that share their nearest double. */
export type Fraction = [numerator: bigint, denominator: bigint];

/** The exact value of a finite number. */
export function toFraction(value: Numeric): Fraction {
  if (typeof value === 'number') return doubleToFraction(value);
  switch (value._bsontype) {
    case 'Int32':
      return [BigInt(value.value), 1n];
    case 'Double':
      return doubleToFraction(value.value);
    case 'Long':
      return [value.toBigInt(), 1n];
    default:
      return decimalToFraction(value);
  }
}

function decimalToFraction(value: Decimal128): Fraction {
  const [mantissa = '0', exponent = '0'] = value.toString().split('E');
  const [whole = '0', decimals = ''] = mantissa.split('.');
  const power = Number(exponent) - decimals.length;
  const digits = BigInt(whole + decimals);
  return power >= 0 ? [digits * 10n ** BigInt(power), 1n] : [digits, 10n ** BigInt(-power)];
}

function doubleToFraction(value: number): Fraction {
  let [mantissa, power] = [value, 0];
  // Doubling is exact, so this ends with the whole mantissa after at most 1,074 steps.
  while (!Number.isInteger(mantissa)) [mantissa, power] = [mantissa * 2, power + 1];
  return [BigInt(mantissa), 1n << BigInt(power)];
}

/** Orders two numbers of any BSON type by value; NaN comes first and equals itself. */
export function compareNumbers(left: Numeric, right: Numeric): number {
  const [a, b] = [toDouble(left), toDouble(right)];
  if (a < b) return -1;
  if (a > b) return 1;
  if (a === b) return isExact(left) && isExact(right) ? 0 : compareExactly(left, right, a);
  return Number(!Number.isNaN(a)) - Number(!Number.isNaN(b));
}

/** True when the nearest double is the number itself. */
export function isExact(value: Numeric): boolean {
  if (typeof value === 'number') return true;
  if (value._bsontype === 'Long') return Number.isSafeInteger(value.toNumber());
  return value._bsontype !== 'Decimal128';
}

function compareExactly(left: Numeric, right: Numeric, nearest: number): number {
  if (!Number.isFinite(nearest)) return 0;
  const [a, b] = toFraction(left);
  const [c, d] = toFraction(right);
  const [x, y] = [a * d, c * b];
  return x < y ? -1 : x > y ? 1 : 0;
}

/** An integer in the narrowest type that fits, as MongoDB widens results. */
export function fromBigInt(value: bigint, atLeast: 'Int32' | 'Long'): Int32 | Long | null {
  const fits = value >= -(2n ** 31n) && value < 2n ** 31n;
  if (fits && atLeast === 'Int32') return new Int32(Number(value));
  return value >= -(2n ** 63n) && value < 2n ** 63n ? Long.fromBigInt(value) : null;
}

/** Whether the BSON writer encodes a JavaScript number as an int. */
export const isInt32 = (value: number): boolean => value === (value | 0) && !Object.is(value, -0);

/** A double in plain form (`values/plain.ts`). */
export const asDouble = (value: number): number | Double =>
  isInt32(value) ? new Double(value) : value;
