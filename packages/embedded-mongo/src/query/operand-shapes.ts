import { located } from '../errors';
import { isDoc, type Doc } from '../values/bson';
import { OPERAND_CHECKS } from './operand-checks';
import { checkVariableName } from './variable-names';

/** An operator whose operand is an object: MongoDB's codes for what is wrong with it. */
interface Shape {
  noObject: number;
  unknown: number;
  /** Required fields and the code of each when it is missing. */
  required: Record<string, number>;
  optional: string[];
  /** Whether the operand may be an expression instead. */
  mayBeExpression?: boolean;
}

const shape = (
  noObject: number,
  unknown: number,
  required: Record<string, number>,
  optional: string[] = [],
): Shape => ({ noObject, unknown, required, optional });

const trim = shape(50696, 50694, { input: 50695 }, ['chars']);
const regex = shape(51103, 31024, { input: 31022, regex: 31023 }, ['options']);
const replace = shape(51751, 51750, { input: 51749, find: 51748, replacement: 51747 });
const datePart = {
  ...shape(16006, 40535, { date: 40539 }, ['timezone']),
  mayBeExpression: true,
};
const dateSum = shape(5166400, 5166401, { startDate: 5166402, unit: 5166402, amount: 5166402 }, [
  'timezone',
]);
const PARTS = ['month', 'day', 'hour', 'minute', 'second', 'millisecond', 'timezone'];

const several = (noObject: number): Shape =>
  shape(noObject, 5787901, { n: 5787906, input: 5787907 });
const best = { output: 5788004, sortBy: 5788005 };
const rate = shape(9, 9, { input: 9 }, ['unit']);

const SHAPES: Record<string, Shape> = {
  ...{ $firstN: several(5787801), $lastN: several(5787801) },
  ...{ $minN: several(5787900), $maxN: several(5787900) },
  ...{ $top: shape(5788001, 5788002, best), $bottom: shape(5788001, 5788002, best) },
  $topN: shape(5788001, 5788002, { n: 5788003, ...best }),
  $bottomN: shape(5788001, 5788002, { n: 5788003, ...best }),
  ...{ $derivative: rate, $integral: rate },
  $shift: shape(9, 9, { output: 9, by: 9 }, ['default']),
  $filter: shape(28646, 28647, { input: 28648, cond: 28650 }, ['as', 'limit']),
  $map: shape(16878, 16879, { input: 16880, in: 16882 }, ['as']),
  $reduce: shape(40075, 40076, { input: 40077, initialValue: 40078, in: 40079 }),
  $let: shape(16874, 16875, { vars: 16876, in: 16877 }),
  $zip: shape(34460, 34464, { inputs: 34465 }, ['useLongestLength', 'defaults']),
  ...{ $trim: trim, $ltrim: trim, $rtrim: trim },
  ...{ $regexFind: regex, $regexFindAll: regex, $regexMatch: regex },
  ...{ $replaceOne: replace, $replaceAll: replace },
  $convert: shape(9, 9, { input: 9, to: 9 }, ['onError', 'onNull']),
  $dateToString: shape(18629, 18534, { date: 18628 }, ['format', 'timezone', 'onNull']),
  $dateFromString: shape(40540, 40541, { dateString: 40542 }, [
    ...['format', 'timezone', 'onError', 'onNull'],
  ]),
  $dateFromParts: shape(40519, 40518, {}, [
    'year',
    'isoWeekYear',
    'isoWeek',
    'isoDayOfWeek',
    ...PARTS,
  ]),
  ...{ $dateAdd: dateSum, $dateSubtract: dateSum },
  $dateDiff: shape(5166301, 5166302, { startDate: 5166303, endDate: 5166304, unit: 5166305 }, [
    ...['timezone', 'startOfWeek'],
  ]),
  $dateTrunc: shape(5439007, 5439008, { date: 5439009, unit: 5439010 }, [
    ...['binSize', 'timezone', 'startOfWeek'],
  ]),
  $getField: {
    ...shape(5654602, 3041701, { field: 3041702, input: 3041703 }),
    mayBeExpression: true,
  },
  $setField: shape(4161100, 4161101, { field: 4161102, value: 4161103, input: 4161109 }),
  $sortArray: shape(2942500, 2942501, { input: 2942502, sortBy: 2942503 }),
  $dateToParts: shape(40524, 40520, { date: 40522 }, ['timezone', 'iso8601']),
  ...Object.fromEntries(
    [
      ...['$year', '$month', '$dayOfMonth', '$hour', '$minute', '$second', '$millisecond'],
      ...['$dayOfYear', '$dayOfWeek', '$week', '$isoWeek', '$isoWeekYear', '$isoDayOfWeek'],
    ].map((name) => [name, datePart]),
  ),
};

const UNARY = [
  ...['$abs', '$ceil', '$exp', '$floor', '$ln', '$log10', '$sqrt', '$sin', '$cos', '$tan'],
  ...['$asin', '$acos', '$atan', '$sinh', '$cosh', '$tanh', '$asinh', '$acosh', '$atanh'],
  ...['$degreesToRadians', '$radiansToDegrees', '$bitNot', '$size', '$first', '$last'],
  ...['$reverseArray', '$objectToArray', '$arrayToObject', '$isArray', '$isNumber', '$type'],
  ...['$allElementsTrue', '$anyElementTrue', '$strLenBytes', '$strLenCP', '$toLower', '$toUpper'],
  ...['$toInt', '$toLong', '$toDouble', '$toDecimal', '$toBool', '$toDate', '$toString'],
  '$toObjectId',
];

/** The number of arguments. */
const ARITY: Record<string, number> = {
  ...{ $divide: 2, $log: 2, $mod: 2, $pow: 2, $subtract: 2, $atan2: 2, $not: 1 },
  ...{ $eq: 2, $ne: 2, $gt: 2, $gte: 2, $lt: 2, $lte: 2, $cmp: 2 },
  ...{ $arrayElemAt: 2, $in: 2, $split: 2, $strcasecmp: 2 },
  ...Object.fromEntries(UNARY.map((name) => [name, 1])),
  ...{ $substr: 3, $substrBytes: 3, $substrCP: 3, $setDifference: 2, $setIsSubset: 2 },
};

/** The least and the greatest number of arguments. */
const RANGES: Record<string, [least: number, most: number]> = {
  ...{ $slice: [2, 3], $range: [2, 3], $round: [1, 2], $trunc: [1, 2] },
  ...{ $indexOfArray: [2, 4], $indexOfBytes: [2, 4], $indexOfCP: [2, 4] },
};

/** Checks the operand of an operator before a document is read. @throws MongoDB's codes. */
export function checkOperand(operator: string, operand: unknown): void {
  const shape = Object.hasOwn(SHAPES, operator) ? SHAPES[operator] : undefined;
  if (shape) checkShape(operator, operand, shape);
  const arity = Object.hasOwn(ARITY, operator) ? ARITY[operator] : undefined;
  const given = Array.isArray(operand) ? operand.length : 1;
  if (arity !== undefined && given !== arity) {
    const wanted = `Expression ${operator} takes exactly ${arity} arguments.`;
    throw located(16020, `${wanted} ${given} were passed in.`);
  }
  const range = Object.hasOwn(RANGES, operator) ? RANGES[operator] : undefined;
  if (range && (given < range[0] || given > range[1])) {
    const wanted = `Expression ${operator} takes ${range[0]} to ${range[1]} arguments.`;
    throw located(28667, `${wanted} ${given} were passed in.`);
  }
  if (operator === '$ifNull' && given < 2) {
    throw located(1257300, '$ifNull needs at least two arguments');
  }
  if (operator === '$setEquals' && given < 2) {
    throw located(17045, '$setEquals needs at least two arguments');
  }
  if (operator === '$let') Object.keys(letNames(operand)).forEach(checkVariableName);
  if (operator === '$map' || operator === '$filter') checkAs(operand as Doc);
  if (Object.hasOwn(OPERAND_CHECKS, operator)) OPERAND_CHECKS[operator]?.(operand);
  if (operator === '$switch') checkSwitch(operand);
  if (operator === '$zip') checkZip(operand as Doc);
  if (operator === '$dateFromParts') checkDateParts(operand as Doc);
}

function letNames(operand: unknown): Doc {
  const { vars } = operand as Doc;
  if (isDoc(vars)) return vars;
  throw located(16876, '$let only supports an object as vars');
}

function checkAs({ as }: Doc): void {
  if (as !== undefined) checkVariableName(as);
}

function checkShape(operator: string, operand: unknown, shape: Shape): void {
  const isExpression = !isDoc(operand) || Object.keys(operand)[0]?.startsWith('$');
  if (shape.mayBeExpression && isExpression) return;
  if (!isDoc(operand)) {
    throw located(shape.noObject, `${operator} only supports an object as its argument`);
  }
  const known = [...Object.keys(shape.required), ...shape.optional];
  const unknownField = Object.keys(operand).find((field) => !known.includes(field));
  if (unknownField)
    throw located(shape.unknown, `Unrecognized argument to ${operator}: ${unknownField}`);
  for (const [field, code] of Object.entries(shape.required)) {
    if (!(field in operand)) throw located(code, `Missing '${field}' parameter to ${operator}`);
  }
}

function checkSwitch(operand: unknown): void {
  if (!isDoc(operand)) throw located(40060, '$switch requires an object as an argument');
  const { branches, ...rest } = operand;
  const unknownField = Object.keys(rest).find((field) => field !== 'default');
  if (unknownField) throw located(40067, `$switch found an unknown argument: ${unknownField}`);
  if (branches !== undefined && !Array.isArray(branches)) {
    throw located(40061, "$switch expected an array for 'branches'");
  }
  if (!branches?.length) throw located(40068, '$switch requires at least one branch');
  for (const branch of branches as unknown[]) {
    if (!isDoc(branch)) throw located(40062, '$switch expected each branch to be an object');
    const other = Object.keys(branch).find((field) => field !== 'case' && field !== 'then');
    if (other) throw located(40063, `$switch found an unknown argument to a branch: ${other}`);
    if (!('case' in branch)) throw located(40064, "$switch requires each branch have a 'case'");
    if (!('then' in branch)) throw located(40065, "$switch requires each branch have a 'then'");
  }
}

function checkZip({ inputs, defaults, useLongestLength }: Doc): void {
  if (!Array.isArray(inputs)) throw located(34461, 'inputs must be an array of expressions');
  if (defaults !== undefined && !Array.isArray(defaults)) {
    throw located(34462, 'defaults must be an array of expressions');
  }
  if (useLongestLength !== undefined && typeof useLongestLength !== 'boolean') {
    throw located(34463, 'useLongestLength must be a bool');
  }
  if (defaults && !useLongestLength) {
    throw located(34466, 'cannot specify defaults unless useLongestLength is true');
  }
  if (defaults && defaults.length !== inputs.length) {
    throw located(34467, 'defaults and inputs must have the same length');
  }
}

function checkDateParts(operand: Doc): void {
  const isoPart = ['isoWeekYear', 'isoWeek', 'isoDayOfWeek'].find((part) => part in operand);
  if (isoPart && 'year' in operand) {
    throw located(40489, '$dateFromParts does not allow mixing natural dates with ISO dates');
  }
  if (!('year' in operand) && !('isoWeekYear' in operand)) {
    throw located(40516, "$dateFromParts requires either 'year' or 'isoWeekYear' to be present");
  }
}
