import { Decimal128, Double, Long } from 'bson';
import { failure, located } from '../errors';
import { isDoc, type Doc } from '../values/bson';
import { asDouble, toDouble } from '../values/numbers';
import {
  asWhole,
  combine,
  isIntOrLong,
  isPlainNumber,
  type PlainNumber,
  sumOf,
  toBig,
  widestType,
} from './number-types';
import { evaluateOperand, isMissing, type Operator } from './operand-rules';
import { typeNameOf } from './type-names';

/** An operand that is no list is the only one. */
export const valuesOf = (doc: Doc, operands: unknown, options: never): unknown[] =>
  (Array.isArray(operands) ? (operands as unknown[]) : [operands]).map((operand) =>
    evaluateOperand(doc, operand, options),
  );

/** Decimals are not calculated with. */
export function refuseDecimals(name: string, values: unknown[]): void {
  if (!values.some((value) => value instanceof Decimal128)) return;
  throw failure('NotImplemented', `${name} of a decimal is not offered`);
}

/** An operator of numbers; null when an operand is null or missing. */
function numeric(
  name: string,
  code: number,
  compute: (values: PlainNumber[]) => unknown,
): Operator {
  return (doc, operands, options) => {
    const values = valuesOf(doc, operands, options);
    refuseDecimals(name, values);
    requireNumbers(name, code, values);
    return values.some(isMissing) ? null : compute(values as PlainNumber[]);
  };
}

function requireNumbers(name: string, code: number, values: unknown[]): void {
  const invalid = values.find((value) => !isMissing(value) && !isPlainNumber(value));
  if (invalid === undefined) return;
  const message = `${name} only supports numeric types, not ${typeNameOf(invalid)}`;
  throw code === 14 ? failure('TypeMismatch', message) : located(code, message);
}

const addNumbers = numeric('$add', 14, sumOf);
const $add: Operator = (doc, operands, options) => {
  const values = valuesOf(doc, operands, options);
  const [date, ...others] = values.filter((value) => value instanceof Date);
  if (others.length > 0) throw located(16612, 'only one date allowed in an $add expression');
  const numbers = values.filter((value) => value !== date).map(literal);
  const sum = addNumbers(doc, date ? numbers : values.map(literal), options);
  return date && sum !== null ? new Date(date.getTime() + toDouble(sum as PlainNumber)) : sum;
};

const literal = (value: unknown): Doc => ({ $literal: value });

const subtractNumbers = numeric('$subtract', 14, (values) =>
  combine(values, { whole: (a, b) => a - b, real: (a, b) => a - b }),
);
const $subtract: Operator = (doc, operands, options) => {
  const [left, right] = valuesOf(doc, operands, options);
  if (left instanceof Date && right instanceof Date) {
    return Long.fromNumber(left.getTime() - right.getTime());
  }
  if (left instanceof Date && isPlainNumber(right)) {
    return new Date(left.getTime() - toDouble(right));
  }
  if (left instanceof Date && isMissing(right)) return null;
  return subtractNumbers(doc, [left, right].map(literal), options);
};

const quotient = numeric('$divide', 14, (values) => {
  const [left = 0, right = 0] = values.map(toDouble);
  if (right === 0) throw failure('BadValue', "can't $divide by zero");
  return asDouble(left / right);
});

const remainder = numeric('$mod', 16611, (values) => {
  if (toDouble(values[1] ?? 0) === 0) throw located(16610, "can't $mod by zero");
  return combine(values, { whole: (a, b) => a % b, real: (a, b) => a % b });
});

/** Applies a function to a double; ints and longs are whole already. */
const ofDouble =
  (change: (value: number) => number) =>
  ([value = 0]: PlainNumber[]): PlainNumber =>
    isIntOrLong(value) ? value : asDouble(change(toDouble(value)));

const $abs = numeric('$abs', 28765, ([value = 0]) => {
  if (!isIntOrLong(value)) return asDouble(Math.abs(toDouble(value)));
  if (toDouble(value) >= 0) return value;
  const negated = -toBig(value);
  if (negated === 2n ** 63n) throw located(28680, "can't take $abs of long long min");
  return asWhole(negated, value instanceof Long ? 'long' : 'int');
});

interface Rounding {
  /** The number of decimal places; a negative one rounds whole digits. */
  places: number;
  isTruncated: boolean;
}

/** Rounds half to even, or truncates. */
function roundTo(value: number, { places, isTruncated }: Rounding): number {
  if (!Number.isFinite(value)) return value;
  if (places === 0) return isTruncated ? Math.trunc(value) : roundHalfEven(value);
  const scaled = Number(`${value}e${places}`);
  // An exponent in the text of a very large or small number cannot be extended.
  const moved = Number.isNaN(scaled) ? value * 10 ** places : scaled;
  if (!Number.isFinite(moved)) return value;
  const whole = isTruncated ? Math.trunc(moved) : roundHalfEven(moved);
  const back = Number(`${whole}e${-places}`);
  return Number.isNaN(back) ? whole / 10 ** places : back;
}

function roundHalfEven(value: number): number {
  const floor = Math.floor(value);
  const rest = value - floor;
  if (rest !== 0.5) return Math.round(value);
  return floor % 2 === 0 ? floor : floor + 1;
}

function roundWhole(value: number | Long, { places, isTruncated }: Rounding): PlainNumber {
  if (places >= 0) return value;
  const unit = 10n ** BigInt(-places);
  const big = toBig(value);
  const down = (big / unit) * unit;
  const rest = 2n * (big - down < 0n ? down - big : big - down);
  const isUp = !isTruncated && (rest > unit || (rest === unit && (down / unit) % 2n !== 0n));
  const result = isUp ? down + (big < 0n ? -unit : unit) : down;
  const rounded = asWhole(result, value instanceof Long ? 'long' : 'int');
  if (rounded instanceof Double || (typeof rounded === 'number' && !isIntOrLong(rounded))) {
    throw located(51080, 'invalid conversion: the rounded value does not fit into a long');
  }
  return rounded;
}

const rounding = (name: string): Operator =>
  numeric(name, 51081, ([value = 0, places = 0]) => {
    const digits = { places: toDouble(places), isTruncated: name === '$trunc' };
    return isIntOrLong(value)
      ? roundWhole(value, digits)
      : asDouble(roundTo(toDouble(value), digits));
  });

const $pow = numeric('$pow', 28762, (values) => {
  const [base = 0, exponent = 0] = values;
  const power = toDouble(exponent);
  if (toDouble(base) === 0 && power < 0) {
    throw located(28764, '$pow cannot take a base of 0 and a negative exponent');
  }
  const type = widestType(values);
  const isUnit = Math.abs(toDouble(base)) === 1;
  if (type === 'double' || (power < 0 && !isUnit)) return asDouble(toDouble(base) ** power);
  if (Math.abs(toDouble(base)) > 1 && power > 63) return asDouble(toDouble(base) ** power);
  // A power of 1, -1 or 0 depends on the parity of the exponent only.
  const steps = toBig(exponent) < 0n ? -toBig(exponent) : toBig(exponent);
  const short = Math.abs(toDouble(base)) > 1 || steps < 2n ? steps : 2n + (steps % 2n);
  return asWhole(toBig(base) ** short, type);
});

/** A function of reals, whose result is a double. */
const real = (name: string, change: (value: number) => number, domain?: Domain): Operator =>
  numeric(name, 28765, ([value = 0]) => {
    const given = toDouble(value);
    if (domain && !domain.holds(given)) {
      throw located(domain.code, `${name}'s argument is outside its domain, but is ${given}`);
    }
    return asDouble(change(given));
  });

interface Domain {
  code: number;
  holds(value: number): boolean;
}

const bitwise =
  (name: string, combined: (left: bigint, right: bigint) => bigint, start: number): Operator =>
  (doc, operands, options) => {
    const values = valuesOf(doc, operands, options);
    if (values.some(isMissing)) return null;
    requireWhole(name, values);
    const numbers = values as (number | Long)[];
    const type = numbers.some((value) => value instanceof Long) ? 'long' : 'int';
    return asWhole(numbers.map(toBig).reduce(combined, BigInt(start)), type);
  };

function requireWhole(name: string, values: unknown[]): void {
  const invalid = values.find((value) => !isIntOrLong(value));
  if (invalid === undefined) return;
  throw failure('TypeMismatch', `${name} only supports int and long, not ${typeNameOf(invalid)}`);
}

const $bitNot: Operator = (doc, operands, options) => {
  const [value] = valuesOf(doc, operands, options);
  if (isMissing(value)) return null;
  requireWhole('$bitNot', [value]);
  return value instanceof Long ? value.not() : ~(value as number);
};

/** Operators of numbers, with MongoDB's types of results. */
export const arithmetic: Record<string, Operator> = {
  $add,
  $subtract,
  $multiply: numeric('$multiply', 14, (values) =>
    combine([1, ...values], { whole: (a, b) => a * b, real: (a, b) => a * b }),
  ),
  $divide: quotient,
  $mod: remainder,
  $abs,
  $ceil: numeric('$ceil', 28765, ofDouble(Math.ceil)),
  $floor: numeric('$floor', 28765, ofDouble(Math.floor)),
  $round: rounding('$round'),
  $trunc: rounding('$trunc'),
  $pow,
  $exp: real('$exp', Math.exp),
  $ln: real('$ln', Math.log, { code: 28766, holds: (value) => !(value <= 0) }),
  $log10: real('$log10', Math.log10, { code: 28761, holds: (value) => !(value <= 0) }),
  $sqrt: real('$sqrt', Math.sqrt, { code: 28714, holds: (value) => !(value < 0) }),
  $bitAnd: bitwise('$bitAnd', (a, b) => a & b, -1),
  $bitOr: bitwise('$bitOr', (a, b) => a | b, 0),
  $bitXor: bitwise('$bitXor', (a, b) => a ^ b, 0),
  $bitNot,
};

/** Operators of mingo's whose numeric results are doubles. */
const REAL_RESULTS = new Set([
  ...['$log', '$sin', '$cos', '$tan', '$asin', '$acos', '$atan', '$atan2', '$sinh', '$cosh'],
  ...['$tanh', '$asinh', '$acosh', '$atanh', '$degreesToRadians', '$radiansToDegrees', '$rand'],
]);

/** An operator of mingo's, which calculates with JavaScript numbers only. */
export function withPlainNumbers(name: string, operator: Operator): Operator {
  return (doc, operands, options) => {
    // Operators that are accumulators too receive all documents of a group.
    const result = Array.isArray(doc)
      ? operator(doc, operands, options)
      : operator(
          doc,
          unwrapped(operands, (one) => evaluateOperand(doc, one, options)),
          options,
        );
    if (typeof result !== 'number') return result;
    if (name === '$dateDiff') return Long.fromNumber(result);
    return REAL_RESULTS.has(name) ? asDouble(result) : result;
  };
}

/** Evaluated numbers in place of operands; other operands are left to the operator. */
function unwrapped(operands: unknown, evaluate: (operand: unknown) => unknown): unknown {
  const one = (operand: unknown): unknown => {
    if (typeof operand === 'number') return operand;
    const value = evaluate(operand);
    return isPlainNumber(value) ? toDouble(value) : literal(value);
  };
  if (Array.isArray(operands)) return (operands as unknown[]).map(one);
  if (!isDoc(operands) || Object.keys(operands)[0]?.startsWith('$')) return one(operands);
  return Object.fromEntries(Object.entries(operands).map(([key, value]) => [key, one(value)]));
}
