import { Long } from 'bson';
import { located } from '../errors';
import type { Doc } from '../values/bson';
import { DAY_MS, toDate } from './dates';
import { unwrapNumber } from './number-types';
import { checkDayOfWeek, checkDifferenceUnit, checkSumUnit } from './operand-checks';
import { evaluateOperand, isDateLike, isMissing, type Operator } from './operand-rules';
import { fromLocal, localDate } from './time-zones';

/** Months keep the day, or take the last one of a shorter month. */
function addMonths(date: Date, months: number): Date {
  const moved = new Date(date);
  const day = moved.getUTCDate();
  moved.setUTCDate(1);
  moved.setUTCMonth(moved.getUTCMonth() + months);
  const last = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate();
  moved.setUTCDate(Math.min(day, last));
  return moved;
}

const MONTHS: Record<string, number> = { month: 1, quarter: 3, year: 12 };
const DAYS: Record<string, number> = { day: 1, week: 7 };

/** Days and months are added in the timezone; mingo adds the units that have one length. */
const addition =
  (base: Operator, sign: 1 | -1): Operator =>
  (doc, operand, options) => {
    const given = operand as Doc;
    const { timezone = 'UTC' } = given;
    const [start, unit, amount, zone] = [given.startDate, given.unit, given.amount, timezone].map(
      (value) => unwrapNumber(evaluateOperand(doc, value, options)),
    );
    if ([start, unit, amount, zone].some(isMissing)) return null;
    if (!isDateLike(start)) throw located(5166403, 'startDate must evaluate to a date');
    checkSumUnit(unit);
    if (!Number.isInteger(amount)) throw located(5166405, 'amount must evaluate to an integer');
    if (typeof zone !== 'string') throw located(40517, 'timezone must evaluate to a string');
    const [months, days] = [MONTHS[unit as string], DAYS[unit as string]];
    if (!months && !days) return base(doc, { ...given, timezone: 'UTC' }, options);
    const local = localDate(toDate(start), zone);
    const steps = sign * (amount as number);
    const moved = months
      ? addMonths(local, steps * months)
      : new Date(local.getTime() + steps * (days ?? 0) * DAY_MS);
    if (Number.isNaN(moved.getTime())) throw located(5166406, '$dateAdd overflowed');
    return fromLocal(moved, zone);
  };

/** The checks of `$dateDiff` and `$dateTrunc`, which mingo calculates. */
const checked =
  (base: Operator, dates: string[], code: number): Operator =>
  (doc, operand, options) => {
    const given = operand as Doc;
    const read = (name: string): unknown =>
      name in given ? unwrapNumber(evaluateOperand(doc, given[name], options)) : undefined;
    const names = [...dates, 'unit', 'timezone', 'binSize'].filter((name) => name in given);
    const values = new Map(names.map((name) => [name, read(name)]));
    const unit = values.get('unit');
    const startOfWeek = unit === 'week' && 'startOfWeek' in given ? read('startOfWeek') : 'sunday';
    if ([...values.values(), startOfWeek].some(isMissing)) return null;
    for (const name of dates) {
      if (!isDateLike(values.get(name))) throw located(code, `'${name}' must evaluate to a date`);
    }
    checkDifferenceUnit(unit);
    checkDayOfWeek(startOfWeek);
    if (typeof (values.get('timezone') ?? '') !== 'string') {
      throw located(40517, 'timezone must evaluate to a string');
    }
    const binSize = values.get('binSize') ?? 1;
    if (!Number.isInteger(binSize) && !(binSize instanceof Long)) {
      throw located(5439017, "'binSize' must be a 64-bit integer");
    }
    if (Number(binSize) <= 0) throw located(5439018, "'binSize' must be greater than 0");
    return base(doc, operand, options);
  };

/** Expressions of spans of time. */
export const spanOperators = (base: Record<string, Operator>): Record<string, Operator> => ({
  $dateAdd: addition(base.$dateAdd as Operator, 1),
  $dateSubtract: addition(base.$dateSubtract as Operator, -1),
  $dateDiff: checked(base.$dateDiff as Operator, ['startDate', 'endDate'], 5166307),
  $dateTrunc: checked(base.$dateTrunc as Operator, ['date'], 5439012),
});
