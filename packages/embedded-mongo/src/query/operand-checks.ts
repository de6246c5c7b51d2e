import { failure, located, type MongoFailure } from '../errors';
import { isDoc, type Doc } from '../values/bson';
import { isNumeric, toDouble } from '../values/numbers';
import { isConstant } from './constants';
import { readElementSort, readSort } from './sorts';

interface FieldCodes {
  path: number;
  dynamic: number;
  type: number;
}

const FIELD_CODES: FieldCodes = { path: 5654600, dynamic: 5654601, type: 5654602 };
const SET_CODES: FieldCodes = { path: 4161108, dynamic: 4161106, type: 4161107 };

/** The name of a field is a constant text; `$` in it needs `$literal`. */
function checkFieldConstant({ path, dynamic, type }: FieldCodes, field: unknown): void {
  if (typeof field === 'string') {
    if (!field.startsWith('$')) return;
    throw located(path, "'field' must be a constant: write { $literal: … } for a name with '$'");
  }
  const literal = isDoc(field) ? (field.$literal ?? field.$const) : field;
  if (typeof literal === 'string' || (isDoc(field) && literal === undefined && isConstant(field))) {
    return;
  }
  throw isDoc(field) && literal === undefined
    ? located(dynamic, "'field' must evaluate to a constant")
    : located(type, "'field' must evaluate to a string");
}

const isArguments = (operand: unknown): operand is Doc =>
  isDoc(operand) && !Object.keys(operand)[0]?.startsWith('$');

function checkSortBy({ sortBy }: Doc): void {
  if (isDoc(sortBy)) {
    readElementSort(sortBy, (message) => located(2942505, message));
    return;
  }
  if (!isNumeric(sortBy)) throw located(2942507, 'The $sort is invalid: use 1/-1 or fields');
  if (Math.abs(toDouble(sortBy)) !== 1) {
    throw located(2942506, 'The $sort element value must be either 1 or -1');
  }
}

const UNITS = new Set([
  ...['year', 'quarter', 'month', 'week', 'day', 'hour', 'minute', 'second', 'millisecond'],
]);
const DAYS = /^(mon|tue|tues|wed|wednes|thu|thurs|fri|sat|satur|sun)(day)?$/i;

/** Codes for a unit that is no text, and for one that is unknown. */
interface UnitCodes {
  type: number;
  unknown: () => MongoFailure;
}

const sumUnit: UnitCodes = {
  type: 5166404,
  unknown: () => failure('FailedToParse', 'unknown time unit value'),
};
const differenceUnit: UnitCodes = {
  type: 5439013,
  unknown: () => located(5439014, "parameter 'unit' value cannot be recognized as a time unit"),
};

/** Checks a unit of `$dateAdd` and `$dateSubtract`. @throws Location5166404, FailedToParse */
export const checkSumUnit = (unit: unknown): void => checkUnit(unit, sumUnit);

/** Checks a unit of `$dateDiff` and `$dateTrunc`. @throws Location5439013, Location5439014 */
export const checkDifferenceUnit = (unit: unknown): void => checkUnit(unit, differenceUnit);

function checkUnit(unit: unknown, { type, unknown }: UnitCodes): void {
  if (typeof unit !== 'string') throw located(type, "'unit' must be a string");
  if (!UNITS.has(unit)) throw unknown();
}

/** @throws Location5439015, Location5439016 */
export function checkDayOfWeek(day: unknown): void {
  if (typeof day !== 'string') throw located(5439015, "'startOfWeek' must be a string");
  if (!DAYS.test(day)) throw located(5439016, `'${day}' is no day of a week`);
}

const constantUnit =
  (check: (unit: unknown) => void) =>
  (operand: unknown): void => {
    const { unit } = operand as Doc;
    if (unit !== null && !isDoc(unit) && isConstant(unit)) check(unit);
  };

/** The order of `$top` and its relatives. @throws Location10065 and the codes of `$sort`. */
function checkOrder(operand: unknown): void {
  const { sortBy } = operand as Doc;
  if (!isDoc(sortBy)) throw located(10065, 'invalid parameter: expected an object (sortBy)');
  readSort(sortBy);
}

/** @throws Location10065, Location3040501 */
function checkRandom(operand: unknown): void {
  if (!isDoc(operand) && !Array.isArray(operand)) {
    throw located(10065, 'invalid parameter: expected an object ($rand)');
  }
  if (Object.keys(operand).length === 0) return;
  throw located(3040501, '$rand does not currently accept arguments');
}

/** Checks of operators that do not depend on a document. */
export const OPERAND_CHECKS: Record<string, (operand: unknown) => void> = {
  $rand: checkRandom,
  ...{ $top: checkOrder, $topN: checkOrder, $bottom: checkOrder, $bottomN: checkOrder },
  $getField: (operand) =>
    checkFieldConstant(FIELD_CODES, isArguments(operand) ? operand.field : operand),
  $setField: (operand) => checkFieldConstant(SET_CODES, (operand as Doc).field),
  $unsetField: (operand) =>
    isDoc(operand) ? checkFieldConstant(SET_CODES, operand.field) : undefined,
  $sortArray: (operand) => checkSortBy(operand as Doc),
  $dateAdd: constantUnit(checkSumUnit),
  $dateSubtract: constantUnit(checkSumUnit),
  $dateDiff: constantUnit(checkDifferenceUnit),
  $dateTrunc: constantUnit(checkDifferenceUnit),
};
