import { Long, ObjectId, Timestamp } from 'bson';
import { failure, located, MongoFailure } from '../errors';
import { isDoc, type Doc } from '../values/bson';
import { readDateString } from './date-strings';
import { unwrapNumber } from './number-types';
import { evaluateOperand, isMissing, type Operator } from './operand-rules';
import { fromLocal, localDate, offsetOf } from './time-zones';
import { typeNameOf } from './type-names';

export const DAY_MS = 86_400_000;
/** @throws Location16006 for a value that has no date. */
export function toDate(value: unknown): Date {
  if (value instanceof Date) return value;
  if (value instanceof ObjectId) return value.getTimestamp();
  if (value instanceof Timestamp) return new Date(value.getHighBits() * 1000);
  throw located(16006, `can't convert from BSON type ${typeNameOf(value)} to Date`);
}

const startOfYear = (year: number): number => new Date(0).setUTCFullYear(year);
const dayOfYear = (date: Date): number =>
  Math.floor((date.getTime() - startOfYear(date.getUTCFullYear())) / DAY_MS) + 1;
const isoDayOfWeek = (date: Date): number => date.getUTCDay() || 7;
/** A week belongs to the year of its Thursday. */
const thursday = (date: Date): Date => new Date(date.getTime() + (4 - isoDayOfWeek(date)) * DAY_MS);
const week = (date: Date): number => Math.floor((dayOfYear(date) - 1 + 7 - date.getUTCDay()) / 7);
const isoWeek = (date: Date): number => Math.floor((dayOfYear(thursday(date)) - 1) / 7) + 1;

const PARTS: Record<string, (date: Date) => number | Long> = {
  $year: (date) => date.getUTCFullYear(),
  $month: (date) => date.getUTCMonth() + 1,
  $dayOfMonth: (date) => date.getUTCDate(),
  $hour: (date) => date.getUTCHours(),
  $minute: (date) => date.getUTCMinutes(),
  $second: (date) => date.getUTCSeconds(),
  $millisecond: (date) => date.getUTCMilliseconds(),
  $dayOfYear: dayOfYear,
  $dayOfWeek: (date) => date.getUTCDay() + 1,
  $week: week,
  $isoWeek: isoWeek,
  $isoWeekYear: (date) => Long.fromNumber(thursday(date).getUTCFullYear()),
  $isoDayOfWeek: isoDayOfWeek,
};

const isOptions = (operand: unknown): operand is Doc =>
  isDoc(operand) && !Object.keys(operand)[0]?.startsWith('$');

/** The local date of an operand, an expression or `{ date, timezone }`; null when it has none. */
function readDate(doc: Doc, operand: unknown, options: never): Date | null {
  const first: unknown = Array.isArray(operand) && operand.length === 1 ? operand[0] : operand;
  const { date, timezone = 'UTC' } = isOptions(first) ? first : { date: first };
  const value = evaluateOperand(doc, date, options);
  const zone = evaluateOperand(doc, timezone, options);
  if (isMissing(value) || isMissing(zone)) return null;
  if (typeof zone !== 'string') throw located(40517, 'timezone must evaluate to a string');
  return localDate(toDate(value), zone);
}

const part =
  (read: (date: Date) => number | Long): Operator =>
  (doc, operand, options) => {
    const date = readDate(doc, operand, options);
    return date && read(date);
  };

const $dateToParts: Operator = (doc, operand, options) => {
  const date = readDate(doc, operand, options);
  if (!date) return null;
  const time = {
    hour: date.getUTCHours(),
    minute: date.getUTCMinutes(),
    second: date.getUTCSeconds(),
    millisecond: date.getUTCMilliseconds(),
  };
  if (evaluateOperand(doc, (operand as Doc).iso8601, options) === true) {
    const isoWeekYear = thursday(date).getUTCFullYear();
    return { isoWeekYear, isoWeek: isoWeek(date), isoDayOfWeek: isoDayOfWeek(date), ...time };
  }
  const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()];
  return { year, month, day, ...time };
};

const $dateFromParts: Operator = (doc, operand, options) => {
  const given = operand as Doc;
  if ('isoWeekYear' in given) {
    throw failure('NotImplemented', '$dateFromParts of ISO weeks is not offered');
  }
  const values = new Map(
    Object.entries(given).map(([name, value]) => [
      name,
      unwrapNumber(evaluateOperand(doc, value, options)),
    ]),
  );
  if ([...values.values()].some(isMissing)) return null;
  const read = (name: string, fallback: number): number => {
    const value = values.get(name) ?? fallback;
    if (typeof value === 'number' && Number.isInteger(value)) return value;
    throw located(40515, `'${name}' must evaluate to an integer, found ${typeNameOf(value)}`);
  };
  const year = read('year', 1970);
  if (year < 1 || year > 9999)
    throw located(40523, "'year' must evaluate to a value from 1 to 9999");
  const date = new Date(0);
  date.setUTCFullYear(year, read('month', 1) - 1, read('day', 1));
  date.setUTCHours(read('hour', 0), read('minute', 0), read('second', 0), read('millisecond', 0));
  const timezone = values.get('timezone') ?? 'UTC';
  if (typeof timezone !== 'string') throw located(40517, 'timezone must evaluate to a string');
  return fromLocal(date, timezone);
};

const pad = (value: number, length: number): string => String(value).padStart(length, '0');

function zoneText(offsetMs: number): string {
  const minutes = Math.abs(offsetMs) / 60_000;
  return `${offsetMs < 0 ? '-' : '+'}${pad(Math.floor(minutes / 60), 2)}${pad(minutes % 60, 2)}`;
}

const month = (date: Date, length: 'short' | 'long'): string =>
  new Intl.DateTimeFormat('en-US', { month: length, timeZone: 'UTC' }).format(date);

const SPECIFIERS: Record<string, (local: Date, offsetMs: number) => string> = {
  Y: (date) => pad(date.getUTCFullYear(), 4),
  m: (date) => pad(date.getUTCMonth() + 1, 2),
  d: (date) => pad(date.getUTCDate(), 2),
  H: (date) => pad(date.getUTCHours(), 2),
  M: (date) => pad(date.getUTCMinutes(), 2),
  S: (date) => pad(date.getUTCSeconds(), 2),
  L: (date) => pad(date.getUTCMilliseconds(), 3),
  j: (date) => pad(dayOfYear(date), 3),
  w: (date) => String(date.getUTCDay() + 1),
  u: (date) => String(isoDayOfWeek(date)),
  U: (date) => pad(week(date), 2),
  V: (date) => pad(isoWeek(date), 2),
  G: (date) => pad(thursday(date).getUTCFullYear(), 4),
  b: (date) => month(date, 'short'),
  B: (date) => month(date, 'long'),
  z: (_, offsetMs) => zoneText(offsetMs),
  Z: (_, offsetMs) => String(offsetMs / 60_000),
  '%': () => '%',
};

function checkFormat(format: unknown): string {
  if (typeof format !== 'string') throw located(18533, '$dateToString requires a string as format');
  for (const [, letter] of format.matchAll(/%(.?)/gs)) {
    if (letter === '') throw located(18535, "Unmatched '%' at end of format string");
    if (!Object.hasOwn(SPECIFIERS, letter as string)) {
      throw located(18536, `Invalid format character '%${letter}' in format string`);
    }
  }
  return format;
}

const $dateToString: Operator = (doc, operand, options) => {
  const { date: given, format, timezone, onNull } = operand as Doc;
  const date = evaluateOperand(doc, given, options);
  const zone = timezone === undefined ? 'UTC' : evaluateOperand(doc, timezone, options);
  const wanted =
    format === undefined ? '%Y-%m-%dT%H:%M:%S.%LZ' : evaluateOperand(doc, format, options);
  if (isMissing(date)) return onNull === undefined ? null : evaluateOperand(doc, onNull, options);
  if (isMissing(zone) || isMissing(wanted)) return null;
  if (typeof zone !== 'string') throw located(40517, 'timezone must evaluate to a string');
  const text = checkFormat(wanted);
  const instant = toDate(date);
  const offsetMs = offsetOf(zone, instant.getTime());
  const local = new Date(instant.getTime() + offsetMs);
  return text.replace(/%(.)/gs, (_, letter: string) => SPECIFIERS[letter]?.(local, offsetMs) ?? '');
};

const $dateFromString: Operator = (doc, operand, options) => {
  const { dateString, timezone, format, onError, onNull } = operand as Doc;
  const read = (value: unknown): unknown =>
    value === undefined ? undefined : (evaluateOperand(doc, value, options) ?? null);
  const [text, zone, wanted] = [read(dateString), read(timezone), read(format)];
  if (wanted !== undefined && wanted !== null && typeof wanted !== 'string') {
    throw located(40684, "$dateFromString requires that 'format' be a string");
  }
  if (zone !== undefined && zone !== null && typeof zone !== 'string') {
    throw located(40517, 'timezone must evaluate to a string');
  }
  if (isMissing(text)) return onNull === undefined ? null : evaluateOperand(doc, onNull, options);
  if (zone === null || wanted === null) return null;
  try {
    if (typeof text === 'string') return readDateString(text, { timezone: zone, format: wanted });
    throw failure('ConversionFailure', "$dateFromString requires that 'dateString' be a string");
  } catch (error) {
    const isUnreadable = error instanceof MongoFailure && error.codeName === 'ConversionFailure';
    if (!isUnreadable || onError === undefined) throw error;
    return evaluateOperand(doc, onError, options);
  }
};

/** The expressions of dates: MongoDB's calendar, weeks and timezones. */
export const dateOperators: Record<string, Operator> = {
  ...Object.fromEntries(Object.entries(PARTS).map(([name, read]) => [name, part(read)])),
  $dateToParts,
  $dateFromParts,
  $dateToString,
  $dateFromString,
};
