import { failure, located, type MongoFailure } from '../errors';
import { fromLocal } from './time-zones';

/** ISO 8601 as MongoDB's default format reads it; its words and other orders are not offered. */
const ISO =
  /^(\d{4})-(\d\d?)-(\d\d?)(?:[T ](\d\d?):(\d\d)(?:[:.](\d\d)(?:[.,](\d{1,9}))?)?)?\s*(Z|UTC|GMT|(?:GMT)?[+-]\d\d(?::?\d\d)?)?$/i;
const NAMES = ['year', 'month', 'day', 'hour', 'minute', 'second', 'fraction', 'zone'] as const;
type Part = (typeof NAMES)[number] | 'minutesFromUtc';
type Parts = Partial<Record<Part, string>>;

/** The specifiers of a format, with the text that each accepts. */
const SPECIFIERS: Record<string, [part: Part, pattern: string]> = {
  Y: ['year', '\\d{1,4}'],
  m: ['month', '\\d{1,2}'],
  d: ['day', '\\d{1,2}'],
  H: ['hour', '\\d{1,2}'],
  M: ['minute', '\\d{1,2}'],
  S: ['second', '\\d{1,2}'],
  L: ['fraction', '\\d{1,3}'],
  z: ['zone', '\\s*(?:Z|UTC|GMT|(?:GMT)?[+-]\\d\\d(?::?\\d\\d)?)'],
  Z: ['minutesFromUtc', '[+-]\\d{1,4}'],
};
const NOT_OFFERED = new Set(['G', 'V', 'u', 'j', 'b', 'B', 'U', 'w']);

interface ReadOptions {
  /** The timezone of a string that has none. */
  timezone?: string | undefined;
  format?: string | undefined;
}

/** The date of a string. @throws ConversionFailure, Location18536 */
export function readDateString(text: string, { timezone, format }: ReadOptions = {}): Date {
  const parts = format === undefined ? isoParts(text) : formattedParts(text, format);
  const zone = parts && zoneOf(parts);
  if (!parts?.year || !parts.month || !parts.day) throw unreadable(text);
  if (zone !== undefined && timezone !== undefined) {
    throw failure(
      'ConversionFailure',
      `a date/time string with a time zone cannot be given with a timezone argument: '${text}'`,
    );
  }
  const local = localOf(parts);
  if (!local) throw unreadable(text);
  return fromLocal(local, zone ?? timezone ?? 'UTC');
}

const unreadable = (text: string): MongoFailure =>
  failure('ConversionFailure', `Error parsing date string '${text}'`);

/** @throws NotImplemented for a text that MongoDB may read in another way. */
function isoParts(text: string): Parts | undefined {
  const found = ISO.exec(text);
  if (!found && /\d/.test(text)) {
    throw failure('NotImplemented', `Only ISO 8601 date strings are offered, not '${text}'`);
  }
  return found ? Object.fromEntries(NAMES.map((name, i) => [name, found[i + 1]])) : undefined;
}

function formattedParts(text: string, format: string): Parts | undefined {
  const names: Part[] = [];
  const pattern = format.replace(/%(.?)|[^%]+/gs, (literal, letter: string | undefined) => {
    if (letter === undefined || letter === '%') return escaped(letter ?? literal);
    if (NOT_OFFERED.has(letter)) {
      throw failure('NotImplemented', `%${letter} of $dateFromString is not offered`);
    }
    const specifier = SPECIFIERS[letter];
    if (!specifier) throw located(18536, `Invalid format character '%${letter}' in format string`);
    names.push(specifier[0]);
    return `(${specifier[1]})`;
  });
  const found = new RegExp(`^${pattern}$`, 'is').exec(text);
  return found ? Object.fromEntries(names.map((name, i) => [name, found[i + 1]])) : undefined;
}

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** A date whose UTC fields are the parts; undefined when the calendar lacks it. */
function localOf(parts: Parts): Date | undefined {
  const read = (name: Part): number => Number(parts[name] ?? 0);
  const [month, day] = [read('month') - 1, read('day')];
  const date = new Date(0);
  date.setUTCFullYear(read('year'), month, day);
  if (date.getUTCMonth() !== month || date.getUTCDate() !== day) return undefined;
  const [hour, minute, second] = [read('hour'), read('minute'), read('second')];
  if (hour > 24 || minute > 59 || second > 59) return undefined;
  const ms = Number((parts.fraction ?? '').padEnd(3, '0').slice(0, 3));
  date.setUTCHours(hour, minute, second, ms);
  return date;
}

/** The timezone as MongoDB writes it; undefined when the string has none. */
function zoneOf({ zone, minutesFromUtc }: Parts): string | undefined {
  if (minutesFromUtc !== undefined) {
    const minutes = Number(minutesFromUtc.slice(1));
    const pad = (value: number): string => String(value).padStart(2, '0');
    return `${minutesFromUtc[0]}${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`;
  }
  const offset = zone
    ?.trim()
    .toUpperCase()
    .replace(/^GMT(?=.)/, '');
  if (offset === undefined) return undefined;
  return /^[+-]/.test(offset) ? offset : 'UTC';
}
