import { Double, Long } from 'bson';
import { asDouble, fromBigInt, isExact, isInt32, toDouble } from '../values/numbers';

/** A number in plain form (`values/plain.ts`) that calculations take. */
export type PlainNumber = number | Long | Double;

export const isPlainNumber = (value: unknown): value is PlainNumber =>
  typeof value === 'number' || value instanceof Long || value instanceof Double;

const isLong = (value: PlainNumber): value is Long => value instanceof Long;

const isDouble = (value: PlainNumber): boolean =>
  value instanceof Double || (typeof value === 'number' && !isInt32(value));

/** Whether a value is an int or a long. */
export const isIntOrLong = (value: unknown): value is number | Long =>
  isPlainNumber(value) && !isDouble(value);

/** The JavaScript number of a number that has one exactly; other values as they are. */
export const unwrapNumber = (value: unknown): unknown =>
  isPlainNumber(value) && isExact(value) ? toDouble(value) : value;

export const toBig = (value: PlainNumber): bigint =>
  isLong(value) ? value.toBigInt() : BigInt(toDouble(value));

/** A whole number in its type or a wider one; beyond 64 bits it is a double. */
export function asWhole(value: bigint, type: 'int' | 'long'): PlainNumber {
  const fitting = fromBigInt(value, type === 'int' ? 'Int32' : 'Long');
  if (!fitting) return asDouble(Number(value));
  return fitting instanceof Long ? fitting : fitting.value;
}

/** The widest type of some numbers. */
export function widestType(values: PlainNumber[]): 'int' | 'long' | 'double' {
  if (values.some(isDouble)) return 'double';
  return values.some(isLong) ? 'long' : 'int';
}

interface Operation {
  whole(left: bigint, right: bigint): bigint;
  real(left: number, right: number): number;
}

/**
 * Combines numbers by MongoDB's rules: one double makes the result a double, one long a long, and a
 * result of ints beyond 32 bits is a long.
 */
export function combine(values: PlainNumber[], { whole, real }: Operation): PlainNumber {
  const type = widestType(values);
  if (type === 'double') return asDouble(values.map(toDouble).reduce(real));
  if (type === 'int') {
    // Adding zero turns -0 into 0.
    const result = values.map(toDouble).reduce(real) + 0;
    if (isInt32(result)) return result;
  }
  return asWhole(values.map(toBig).reduce(whole), type);
}

/** The sum; doubles are added with the rounding errors carried along, as MongoDB adds them. */
export function sumOf(values: PlainNumber[]): PlainNumber {
  if (values.length === 0) return 0;
  if (widestType(values) === 'double') return asDouble(preciseSum(values.map(toDouble)));
  return combine(values, { whole: (a, b) => a + b, real: (a, b) => a + b });
}

/** Neumaier's summation. https://en.wikipedia.org/wiki/Kahan_summation_algorithm */
export function preciseSum(values: number[]): number {
  let [sum, lost] = [0, 0];
  for (const value of values) {
    const next = sum + value;
    lost += Math.abs(sum) >= Math.abs(value) ? sum - next + value : value - next + sum;
    sum = next;
  }
  return Number.isFinite(sum) ? sum + lost : sum;
}
