import { Decimal128, Double, Long, ObjectId, Timestamp } from 'bson';
import { evalExpr } from 'mingo/core';
import { failure, located, type MongoFailure } from '../errors';
import { isDoc, type Doc } from '../values/bson';
import { checkResultSize } from './bounded';
import { isPlainNumber } from './number-types';
import { typeNameOf } from './type-names';

/** mingo's signature of an expression operator: the document, its operands, the options. */
export type Operator = (doc: Doc, operands: unknown, options: never) => unknown;

type Check = [holds: (value: unknown) => boolean, code: number];

/** MongoDB's checks of evaluated operands. */
interface Rule {
  /** Checks by position; `rest` for all further ones. */
  args?: Check[][];
  rest?: Check[];
  /** Checks by field, for operators that take an object. */
  fields?: Record<string, Check[]>;
  /** The result when an operand (of these positions or fields) is null or missing. */
  ifNull?: { result: unknown; of?: (number | string)[] };
  /** Whether mingo takes a list although there is one operand. */
  isList?: boolean;
}

export const isMissing = (value: unknown): boolean => value === null || value === undefined;

export const evaluateOperand = (doc: Doc, operand: unknown, options: never): unknown =>
  evalExpr(doc as never, operand as never, options);

const isArray = (value: unknown): boolean => Array.isArray(value);
const isText = (value: unknown): boolean => typeof value === 'string';
const isNumber = (value: unknown): boolean => isPlainNumber(value) || value instanceof Decimal128;
const isWhole = (value: unknown): boolean =>
  Number.isInteger(value) || value instanceof Long || value instanceof Double;
const isPositive = (value: unknown): boolean => Number(value) > 0;
const isNatural = (value: unknown): boolean => Number(value) >= 0;
const within =
  (least: number, most: number) =>
  (value: unknown): boolean =>
    Number(value) >= least && Number(value) <= most;
export const isDateLike = (value: unknown): boolean =>
  value instanceof Date || value instanceof ObjectId || value instanceof Timestamp;

const array = (code: number): Check[] => [[isArray, code]];
const text = (code: number): Check[] => [[isText, code]];
const number = (code: number): Check[] => [[isNumber, code]];
const whole = (numberCode: number, wholeCode: number): Check[] => [
  [isNumber, numberCode],
  [isWhole, wholeCode],
];
const nullIsNull = { result: null };
const places: Check[] = [
  [isWhole, 51082],
  [within(-20, 100), 51083],
];
const trigonometric = (domain?: (value: unknown) => boolean): Rule => ({
  args: [[...number(28765), ...(domain ? [[domain, 50989] as Check] : [])]],
  ifNull: nullIsNull,
});
const finite = (value: unknown): boolean => Math.abs(Number(value)) !== Infinity;
const trim: Rule = { fields: { input: text(50699), chars: text(50700) }, ifNull: nullIsNull };
const replace: Rule = {
  fields: { input: text(51746), find: text(51745), replacement: text(51744) },
  ifNull: nullIsNull,
};
const regex = (result: unknown): Rule => ({
  fields: {
    input: text(51104),
    regex: [[(value) => isText(value) || value instanceof RegExp, 51105]],
    options: [
      [isText, 51106],
      [(value) => /^[imsx]*$/.test(value as string), 51108],
    ],
  },
  ifNull: { result, of: ['input', 'regex'] },
});
const bits: Rule = { rest: [[isWhole, 14]], ifNull: nullIsNull };
const bitNot: Rule = { args: [[[isWhole, 14]]], ifNull: nullIsNull };

const several: Rule = {
  fields: {
    n: [
      [isNumber, 5787902],
      [isWhole, 5787903],
      [isPositive, 5787908],
    ],
    input: array(5788200),
  },
};

const RULES: Record<string, Rule> = {
  ...{ $firstN: several, $lastN: several, $maxN: several, $minN: several },
  $log: {
    args: [
      [...number(28756), [isPositive, 28758]],
      [...number(28757), [(base) => Number(base) > 0 && Number(base) !== 1, 28759]],
    ],
    ifNull: nullIsNull,
  },
  $mod: {
    args: [number(16611), [...number(16611), [(by) => Number(by) !== 0, 16610]]],
    ifNull: nullIsNull,
  },
  $pow: { args: [number(28762), number(28763)], ifNull: nullIsNull },
  $round: { args: [number(51081), places], ifNull: nullIsNull },
  $trunc: { args: [number(51081), places], ifNull: nullIsNull },
  ...Object.fromEntries(['$sin', '$cos', '$tan'].map((name) => [name, trigonometric(finite)])),
  ...Object.fromEntries(
    [
      ...['$atan', '$sinh', '$cosh', '$tanh', '$asinh'],
      ...['$degreesToRadians', '$radiansToDegrees'],
    ].map((name) => [name, trigonometric()]),
  ),
  $asin: trigonometric(within(-1, 1)),
  $acos: trigonometric(within(-1, 1)),
  $atanh: trigonometric(within(-1, 1)),
  $acosh: trigonometric(within(1, Infinity)),
  ...{ $bitAnd: bits, $bitOr: bits, $bitXor: bits, $bitNot: bitNot },
  $concat: { rest: text(16702), ifNull: nullIsNull },
  ...{ $trim: trim, $ltrim: trim, $rtrim: trim },
  ...{ $replaceOne: replace, $replaceAll: replace },
  ...{ $regexMatch: regex(false), $regexFind: regex(null), $regexFindAll: regex([]) },
  $strLenBytes: { args: [text(34473)] },
  $strLenCP: { args: [text(34471)] },
  $arrayElemAt: { args: [array(28689), whole(28690, 28691)], ifNull: nullIsNull },
  $concatArrays: { rest: array(28664), ifNull: nullIsNull },
  $filter: {
    fields: {
      input: array(28651),
      limit: [[(limit) => isWhole(limit) && isPositive(limit), 327392]],
    },
    ifNull: { result: null, of: ['input'] },
  },
  $first: { args: [array(28689)], ifNull: nullIsNull },
  $last: { args: [array(28689)], ifNull: nullIsNull },
  $in: { args: [[], array(40081)] },
  $indexOfArray: {
    args: [
      array(40090),
      [],
      [
        [isWhole, 40096],
        [isNatural, 40097],
      ],
      [
        [isWhole, 40096],
        [isNatural, 40097],
      ],
    ],
    ifNull: { result: null, of: [0] },
  },
  $map: { fields: { input: array(16883) }, ifNull: { result: null, of: ['input'] } },
  $reduce: { fields: { input: array(40080) }, ifNull: { result: null, of: ['input'] } },
  $objectToArray: { args: [[[isDoc, 40390]]], ifNull: nullIsNull },
  $range: {
    args: [
      whole(34443, 34444),
      whole(34445, 34446),
      [...whole(34447, 34448), [(step) => Number(step) !== 0, 34449]],
    ],
  },
  $reverseArray: { args: [array(34435)], ifNull: nullIsNull },
  $slice: {
    args: [array(28724), whole(28725, 28726), [...whole(28727, 28728), [isPositive, 28729]]],
    ifNull: nullIsNull,
  },
  $sortArray: { fields: { input: array(2942504) }, ifNull: { result: null, of: ['input'] } },
  $allElementsTrue: { args: [array(17040)], isList: true },
  $anyElementTrue: { args: [array(17041)], isList: true },
  $setDifference: { args: [array(17048), array(17049)], ifNull: nullIsNull },
  $setEquals: { rest: array(17044) },
  $setIntersection: { rest: array(17047), ifNull: nullIsNull },
  $setIsSubset: { args: [array(17046), array(17042)] },
  $setUnion: { rest: array(17043), ifNull: nullIsNull },
};

const wrong = (name: string, value: unknown, code: number): MongoFailure => {
  const message = `${name} does not support an operand of type ${typeNameOf(value)}`;
  return code === 14 ? failure('TypeMismatch', message) : located(code, message);
};

function check(name: string, value: unknown, checks: Check[]): void {
  const failed = checks.find(([holds]) => !holds(value));
  if (failed) throw wrong(name, value, failed[1]);
}

/** Evaluated values are passed on as literals, so that no operand is evaluated twice. */
const literal = (value: unknown): Doc => ({ $literal: value });

function ruledByPosition(name: string, rule: Rule, base: Operator): Operator {
  const { args = [], rest = [], ifNull } = rule;
  const isUnary = args.length === 1 && !rule.isList;
  return (doc, operands, options) => {
    // Operators that are accumulators too receive all documents of a group.
    if (Array.isArray(doc)) return base(doc, operands, options);
    const list = Array.isArray(operands) ? (operands as unknown[]) : [operands];
    const values = list.map((operand) => evaluateOperand(doc, operand, options));
    if (ifNull && values.some((value, i) => isMissing(value) && (ifNull.of?.includes(i) ?? true))) {
      return ifNull.result;
    }
    values.forEach((value, i) => check(name, value, args[i] ?? rest));
    checkResultSize(name, values);
    const literals = values.map(literal);
    return base(doc, isUnary ? literals[0] : literals, options);
  };
}

function ruledByField(name: string, { fields = {}, ifNull }: Rule, base: Operator): Operator {
  const due = [...new Set([...Object.keys(fields), ...(ifNull?.of ?? [])])] as string[];
  return (doc, operands, options) => {
    if (Array.isArray(doc)) return base(doc, operands, options);
    const given: Doc = { ...(operands as Doc) };
    const values = due
      .filter((field) => field in given)
      .map((field): [string, unknown] => [field, evaluateOperand(doc, given[field], options)]);
    const isNull = values.some(
      ([field, value]) => isMissing(value) && (ifNull?.of?.includes(field) ?? true),
    );
    if (ifNull && isNull) return ifNull.result;
    for (const [field, value] of values) {
      check(name, value, fields[field] ?? []);
      // mingo reads plain numbers of options as they are.
      given[field] = typeof value === 'number' ? value : literal(value);
    }
    return base(doc, given, options);
  };
}

/** The operators with MongoDB's checks of their operands. */
export function withRules(operators: Record<string, Operator>): Record<string, Operator> {
  const ruled = Object.entries(RULES).flatMap(([name, rule]): [string, Operator][] => {
    const base = operators[name];
    if (!base) return [];
    return [[name, (rule.fields ? ruledByField : ruledByPosition)(name, rule, base)]];
  });
  return { ...operators, ...Object.fromEntries(ruled) };
}
