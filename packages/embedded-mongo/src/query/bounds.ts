import type { Doc } from '../values/bson';
import { after, encodeKey, invert } from '../values/keys';
import { isNumeric, toDouble } from '../values/numbers';
import { RANK, rankOf } from '../values/order';
import { conjuncts } from './filter';
import { isOperatorDoc } from './predicates';

/** Encoded keys of one field, from `start` (inclusive) to `end` (exclusive). */
export interface Interval {
  start: Buffer;
  end: Buffer;
  /** The encoded value, when the interval has just one. */
  value?: Buffer;
}

/** The conditions of a filter on one field that an index can use. */
export interface FieldBounds {
  /** Exact values, from equality or `$in`. */
  points?: unknown[];
  lower?: { value: unknown; isInclusive: boolean };
  upper?: { value: unknown; isInclusive: boolean };
}

/**
 * Reads the conditions of a filter that bound an index. A missing bound costs time only: the whole
 * filter is tested on every document found.
 */
export function boundsOf(filter: Doc): Map<string, FieldBounds> {
  const bounds = new Map<string, FieldBounds>();
  for (const [path, condition] of conjuncts(filter)) {
    if (path.startsWith('$')) continue;
    const field = bounds.get(path) ?? {};
    const operators = isOperatorDoc(condition) ? condition : { $eq: condition };
    for (const [operator, operand] of Object.entries(operators)) narrow(field, operator, operand);
    if (field.points || field.lower || field.upper) bounds.set(path, field);
  }
  return bounds;
}

/** An empty `$in` matches no document. */
export function matchesNothing(bounds: Map<string, FieldBounds>): boolean {
  for (const { points } of bounds.values()) if (points?.length === 0) return true;
  return false;
}

function narrow(field: FieldBounds, operator: string, operand: unknown): void {
  switch (operator) {
    case '$eq':
      if (isPoint(operand)) field.points ??= [operand];
      break;
    case '$in':
      if (Array.isArray(operand) && operand.every(isPoint)) field.points ??= operand;
      break;
    case '$gt':
    case '$gte':
      if (isEnd(operand)) field.lower ??= { value: operand, isInclusive: operator === '$gte' };
      break;
    case '$lt':
    case '$lte':
      if (isEnd(operand)) field.upper ??= { value: operand, isInclusive: operator === '$lte' };
      break;
  }
}

const isNaNValue = (value: unknown): boolean => isNumeric(value) && Number.isNaN(toDouble(value));

/** Arrays match as a whole and by element, and patterns match many strings: neither is a point. */
const isPoint = (value: unknown): boolean => {
  const rank = rankOf(value);
  return rank !== RANK.Array && rank !== RANK.Regex;
};

const END_RANKS: Set<number> = new Set([
  RANK.Number,
  RANK.String,
  RANK.Date,
  RANK.ObjectId,
  RANK.Boolean,
  RANK.Timestamp,
]);

const isEnd = (value: unknown): boolean => END_RANKS.has(rankOf(value)) && !isNaNValue(value);

/** The intervals of one index field; `oneSided` where several elements may satisfy the two ends. */
export function intervalsOf(
  field: FieldBounds,
  { descending, oneSided }: { descending: boolean; oneSided: boolean },
): Interval[] {
  const intervals = field.points
    ? field.points.map(pointInterval)
    : [rangeInterval(oneSided && field.lower ? { lower: field.lower } : field)];
  return descending ? intervals.map(turnRound) : intervals;
}

const pointInterval = (value: unknown): Interval => pointAt(encodeKey(value));

const pointAt = (value: Buffer): Interval => ({ start: value, end: after(value), value });

function rangeInterval({ lower, upper }: FieldBounds): Interval {
  const rank = rankOf((lower ?? upper)?.value);
  let start: Buffer = Buffer.from([rank]);
  let end: Buffer = Buffer.from([rank + 1]);
  if (lower) {
    const key = encodeKey(lower.value);
    start = lower.isInclusive ? key : after(key);
  }
  if (upper) {
    const key = encodeKey(upper.value);
    end = upper.isInclusive ? after(key) : key;
  }
  return { start, end };
}

/**
 * The same interval among inverted keys. Keys that begin with `end` are outside it and those that
 * begin with `start` inside, which the inversion must preserve.
 */
function turnRound({ start, end, value }: Interval): Interval {
  if (value) return pointAt(invert(value));
  return { start: after(invert(end)), end: after(invert(start)) };
}
