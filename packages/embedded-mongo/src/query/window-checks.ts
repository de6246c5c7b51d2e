import { failure, located, type MongoFailure } from '../errors';
import { isDoc, type Doc } from '../values/bson';
import { isNumeric, toDouble } from '../values/numbers';
import { hasVaryingCount, isEmptyDoc } from './accumulator-checks';
import { isConstant } from './constants';
import { checkExpression, checkOperands, unrecognized } from './expressions';
import { checkFieldPath } from './field-path';
import { NOT_OFFERED, WINDOW_FUNCTIONS } from './operator-names';
import { readSort } from './sorts';
import { checkBounds, isInt, malformed, type Sort } from './window-bounds';

/** An output field of `$setWindowFields`. */
interface Output {
  name: string;
  operand: unknown;
  /** Undefined where it is not given. */
  window: unknown;
  /** Fields beside the function and its window. */
  others: string[];
  sort: Sort;
}

/** Checks a `$setWindowFields` before a document is read. @throws MongoDB's codes. */
export function checkWindows(operand: unknown): void {
  if (!isDoc(operand)) {
    throw malformed('the $setWindowFields stage specification must be an object');
  }
  checkFields(operand);
  const { partitionBy, output } = operand;
  checkExpression(partitionBy);
  if (Array.isArray(partitionBy) && isConstant(partitionBy)) throw arrayPartition();
  const sort = sortOf(operand);
  const paths = Object.keys(output as Doc);
  const isAbove = (path: string, other: string): boolean => `${other}.`.startsWith(`${path}.`);
  if (paths.some((path) => paths.some((other) => path !== other && isAbove(path, other)))) {
    throw located(6307900, "$setWindowFields 'output' contains two conflicting paths");
  }
  for (const [path, spec] of Object.entries(output as Doc)) {
    if (!isDoc(spec)) throw malformed(`The field '${path}' must be an object`);
    checkOutput(spec, sort);
    checkFieldPath(path);
  }
}

export const arrayPartition = (): MongoFailure =>
  failure('TypeMismatch', 'An expression used to partition cannot evaluate to an array');

function checkFields(operand: Doc): void {
  for (const [field, value] of Object.entries(operand)) {
    if (!['partitionBy', 'sortBy', 'output'].includes(field)) {
      throw located(40415, `BSON field '$setWindowFields.${field}' is an unknown field.`);
    }
    if (field === 'partitionBy' || isDoc(value)) continue;
    throw failure('TypeMismatch', `BSON field '$setWindowFields.${field}' must be an object`);
  }
  if ('output' in operand) return;
  throw located(40414, "BSON field '$setWindowFields.output' is missing but a required field");
}

function sortOf({ sortBy }: Doc): Sort {
  if (sortBy === undefined) return undefined;
  if ('$natural' in (sortBy as Doc)) checkFieldPath('$natural');
  return readSort(sortBy);
}

function checkOutput(spec: Doc, sort: Sort): void {
  const name = Object.keys(spec).find((key) => key.startsWith('$'));
  if (!name) throw malformed('Expected a $-prefixed window function');
  if (NOT_OFFERED.has(name)) throw unrecognized(name);
  if (!WINDOW_FUNCTIONS.has(name)) throw malformed(`Unrecognized window function, ${name}`);
  const { [name]: operand, window, ...rest } = spec;
  const output = { name, operand, window, others: Object.keys(rest), sort };
  (FAMILIES[name] ?? checkAggregate)(output);
}

function refuseOthers({ name, others }: Output): void {
  if (others.length > 0) throw malformed(`${name} got unexpected argument: ${others[0]}`);
}

function refuseWindow({ name, window }: Output): void {
  if (window !== undefined) throw malformed(`'window' field is not allowed in ${name}`);
}

/** An accumulator over the documents of the window. */
function checkAggregate(output: Output): void {
  const { name, operand, window, sort } = output;
  refuseOthers(output);
  if (name === '$count' && !isEmptyDoc(operand)) {
    throw malformed('$count only accepts an empty object as input');
  }
  checkOperands(name, operand);
  if (hasVaryingCount(name, operand)) {
    throw located(5787902, `'n' of ${name} must be a constant number`);
  }
  checkBounds(window, sort);
}

function checkRank({ name, operand, window, others, sort }: Output): void {
  if (others.length > 0 || window !== undefined) {
    throw located(5371601, 'Rank style window functions take no other arguments');
  }
  if (!isEmptyDoc(operand)) throw located(5371603, `${name} must be specified with '{}'`);
  if (sort?.length !== 1) {
    throw located(5371602, `${name} must be specified with a sortBy of exactly one element`);
  }
}

const SHORT_UNITS = ['week', 'day', 'hour', 'minute', 'second', 'millisecond'];

/** `$derivative` and `$integral`: what changes for a unit of what the documents are sorted by. */
function checkRate(output: Output): void {
  const { name, operand, window, sort } = output;
  if (sort?.length !== 1) throw malformed(`${name} requires a non-compound sortBy`);
  refuseOthers(output);
  const bounds = checkBounds(window, sort);
  checkOperands(name, operand);
  const { unit } = operand as { unit?: unknown };
  if ('unit' in (operand as Doc) && typeof unit !== 'string') {
    throw malformed("'unit' must be a string");
  }
  if (['year', 'quarter', 'month'].includes(unit as string)) {
    throw located(5490710, "unit must be 'week' or smaller");
  }
  if (typeof unit === 'string' && !SHORT_UNITS.includes(unit)) {
    throw malformed(`unknown time unit value: ${unit}`);
  }
  if (name === '$derivative' && window === undefined) {
    throw malformed('$derivative requires explicit window bounds');
  }
  if (name !== '$integral' || bounds.hasCurrent) return;
  throw failure('NotImplemented', '$integral beside the current document is not offered');
}

function checkLinearFill(output: Output): void {
  checkFill(output);
  if (output.sort?.length === 1) return;
  throw located(605001, '$linearFill must be specified with a sortBy of exactly one element');
}

function checkFill(output: Output): void {
  refuseOthers(output);
  checkOperands(output.name, output.operand);
  refuseWindow(output);
}

function checkShift(output: Output): void {
  const { operand, sort } = output;
  refuseWindow(output);
  refuseOthers(output);
  checkOperands('$shift', operand);
  const { by, default: fallback } = operand as Doc;
  if (!isInt(by)) throw malformed("'$shift:by' field must be an integer");
  if (!isConstant(fallback)) throw malformed("'$shift:default' must yield a constant value");
  if (!sort) throw malformed("'$shift' requires a sortBy");
}

function checkMovingAverage(output: Output): void {
  const { operand, window, others, sort } = output;
  if (others.length > 0 || window !== undefined || !isDoc(operand)) {
    throw malformed('$expMovingAvg must have exactly one argument that is an object');
  }
  const { input, ...weight } = operand;
  const [[kind, value] = [], ...more] = Object.entries(weight);
  if (more.length > 0 || !('input' in operand) || (kind !== 'N' && kind !== 'alpha')) {
    throw malformed("$expMovingAvg must have an 'input' field, and either 'N' or 'alpha'");
  }
  if (!sort) throw malformed("$expMovingAvg requires an explicit 'sortBy'");
  checkExpression(input);
  const number = isNumeric(value) ? toDouble(value) : NaN;
  if (kind === 'N' && !(Number.isInteger(number) && number > 0)) {
    throw malformed("'N' field must be an integer greater than zero");
  }
  if (kind === 'alpha' && !(number > 0 && number < 1)) {
    throw malformed("'alpha' must be a number between 0 and 1 (exclusive)");
  }
}

const FAMILIES: Record<string, (output: Output) => void> = {
  ...{ $rank: checkRank, $denseRank: checkRank, $documentNumber: checkRank },
  ...{ $derivative: checkRate, $integral: checkRate, $expMovingAvg: checkMovingAverage },
  ...{ $shift: checkShift, $locf: checkFill, $linearFill: checkLinearFill },
};
