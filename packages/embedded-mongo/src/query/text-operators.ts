import { located } from '../errors';
import type { Doc } from '../values/bson';
import { isNumeric } from '../values/numbers';
import { unwrapNumber } from './number-types';
import { evaluateOperand, isMissing, type Operator } from './operand-rules';
import { findMatches } from './regex';
import { typeNameOf } from './type-names';

const listOf = (doc: Doc, operands: unknown, options: never): unknown[] =>
  (Array.isArray(operands) ? (operands as unknown[]) : [operands]).map((operand) =>
    unwrapNumber(evaluateOperand(doc, operand, options)),
  );

/** The text of a value as in concatenations: null is empty. @throws Location16007 */
function textOfValue(value: unknown): string {
  if (isMissing(value)) return '';
  if (typeof value === 'string') return value;
  if (value instanceof Date) return value.toISOString();
  if (isNumeric(value)) return String(value);
  throw located(16007, `can't convert from BSON type ${typeNameOf(value)} to String`);
}

/** ASCII letters only, as in MongoDB. */
const inCase =
  (pattern: RegExp, change: (letter: string) => string): Operator =>
  (doc, operands, options) =>
    textOfValue(listOf(doc, operands, options)[0]).replace(pattern, change);

const upper = (text: string): string => text.replace(/[a-z]/g, (letter) => letter.toUpperCase());

const $strcasecmp: Operator = (doc, operands, options) => {
  const [one = '', other = ''] = listOf(doc, operands, options).map((value) =>
    upper(textOfValue(value)),
  );
  return Math.sign(Buffer.compare(Buffer.from(one), Buffer.from(other)));
};

interface Codes {
  text: number;
  search: number;
}

/** The position of a text in units of bytes or of code points. */
const indexOf =
  (name: string, codes: Codes, split: (text: string) => (string | number)[]): Operator =>
  (doc, operands, options) => {
    const [text, search, start = 0, end] = listOf(doc, operands, options);
    if (isMissing(text)) return null;
    if (typeof text !== 'string') throw located(codes.text, `${name} requires a string`);
    if (typeof search !== 'string') throw located(codes.search, `${name} requires a string`);
    for (const bound of [start, end]) {
      if (bound === undefined) continue;
      if (!Number.isInteger(bound)) throw located(40096, `${name} requires integral bounds`);
      if ((bound as number) < 0) throw located(40097, `${name} requires bounds from 0`);
    }
    const [units, wanted] = [split(text), split(search)];
    const last = Math.min(units.length, (end as number | undefined) ?? units.length);
    for (let at = start as number; at + wanted.length <= last; at += 1) {
      if (wanted.every((unit, i) => units[at + i] === unit)) return at;
    }
    return -1;
  };

const isContinuation = (byte: number | undefined): boolean =>
  byte !== undefined && (byte & 0xc0) === 0x80;

const $substrBytes: Operator = (doc, operands, options) => {
  const [value, start, length] = listOf(doc, operands, options);
  const bytes = Buffer.from(textOfValue(value));
  if (typeof start !== 'number') throw located(16034, '$substrBytes requires a numeric start');
  if (typeof length !== 'number') throw located(16035, '$substrBytes requires a numeric length');
  if (start < 0) throw located(50752, '$substrBytes requires a start from 0');
  const from = Math.trunc(start);
  const to = length < 0 ? bytes.length : Math.min(bytes.length, from + Math.trunc(length));
  if (isContinuation(bytes[from])) throw located(28656, 'Invalid range: starts in a character');
  if (isContinuation(bytes[to])) throw located(28657, 'Invalid range: ends in a character');
  return bytes.toString('utf8', from, Math.max(from, to));
};

const $substrCP: Operator = (doc, operands, options) => {
  const [value, start, length] = listOf(doc, operands, options);
  const points = [...textOfValue(value)];
  if (typeof start !== 'number') throw located(34450, '$substrCP requires a numeric start');
  if (!Number.isInteger(start)) throw located(34451, '$substrCP requires an integral start');
  if (typeof length !== 'number') throw located(34452, '$substrCP requires a numeric length');
  if (!Number.isInteger(length)) throw located(34453, '$substrCP requires an integral length');
  if (length < 0) throw located(34454, '$substrCP requires a length from 0');
  if (start < 0) throw located(34455, '$substrCP requires a start from 0');
  return points.slice(start, start + length).join('');
};

interface Match {
  match: string;
  idx: number;
  captures: (string | null)[];
}

/** The matches of `{ input, regex, options }`, whose types were checked. */
function matchesOf(doc: Doc, operand: unknown, options: never): Match[] {
  const [input, regex, flags] = ['input', 'regex', 'options'].map((field) =>
    evaluateOperand(doc, (operand as Doc)[field], options),
  ) as [string, string | RegExp, string | undefined];
  const isPattern = regex instanceof RegExp;
  if (isPattern && regex.flags && flags) {
    throw located(51107, "options set in both 'regex' and 'options'");
  }
  const source = isPattern ? regex.source : regex;
  return findMatches(source, flags ?? (isPattern ? regex.flags : ''), input).map((found) => ({
    match: found[0],
    idx: [...input.slice(0, found.index)].length,
    captures: found.slice(1).map((capture: string | undefined) => capture ?? null),
  }));
}

/** Expressions of strings that mingo lacks, or computes in UTF-16. */
export const textOperators: Record<string, Operator> = {
  $toLower: inCase(/[A-Z]/g, (letter) => letter.toLowerCase()),
  $toUpper: inCase(/[a-z]/g, (letter) => letter.toUpperCase()),
  $strcasecmp,
  $indexOfBytes: indexOf('$indexOfBytes', { text: 40091, search: 40092 }, (text) => [
    ...Buffer.from(text),
  ]),
  $indexOfCP: indexOf('$indexOfCP', { text: 40093, search: 40094 }, (text) => [...text]),
  $regexFind: (doc, operand, options) => matchesOf(doc, operand, options)[0] ?? null,
  $regexFindAll: matchesOf,
  $regexMatch: (doc, operand, options) => matchesOf(doc, operand, options).length > 0,
  $substr: $substrBytes,
  $substrBytes,
  $substrCP,
};
