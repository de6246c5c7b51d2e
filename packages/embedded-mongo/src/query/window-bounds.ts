import { failure, located, type MongoFailure } from '../errors';
import type { IndexField } from '../storage/index-keys';
import { isDoc, type Doc } from '../values/bson';
import { isNumeric, type Numeric, toDouble } from '../values/numbers';
import { isConstant } from './constants';
import { checkExpression } from './expressions';
import { checkSumUnit } from './operand-checks';

/** The fields of `sortBy`; undefined where it is not given. */
export type Sort = IndexField[] | undefined;

interface Bounds {
  /** Whether every window has the document that it is for. */
  hasCurrent: boolean;
}

export const malformed = (message: string): MongoFailure => failure('FailedToParse', message);

/** Checks the `window` of a function; without one it is all documents. @throws MongoDB's codes. */
export function checkBounds(window: unknown, sort: Sort): Bounds {
  if (window === undefined) return { hasCurrent: true };
  if (!isDoc(window)) throw malformed("'window' field must be an object");
  const { documents, range, unit, ...others } = window;
  if (documents !== undefined && range !== undefined) {
    throw malformed("Window bounds can specify either 'documents' or 'range', not both.");
  }
  if (range === undefined && unit !== undefined) {
    throw malformed("Window bounds can only specify 'unit' with range-based bounds.");
  }
  const [other] = Object.keys(others);
  if (other) throw malformed(`'window' field cannot have the field '${other}'`);
  if (documents !== undefined) return checkDocuments(documents, sort);
  if (range === undefined) return { hasCurrent: true };
  return checkRange({ range, unit }, sort);
}

function checkDocuments(documents: unknown, sort: Sort): Bounds {
  const bounds = pairOf(documents).map((bound) => boundOf(bound, requireInt));
  const found = checkOrder(bounds);
  if (sort || bounds.every((bound) => bound === 'unbounded')) return found;
  throw located(5339901, 'Document-based bounds require a sortBy');
}

function checkRange({ range, unit }: Doc, sort: Sort): Bounds {
  const pair = pairOf(range);
  if (unit !== undefined && typeof unit !== 'string') throw malformed("'unit' must be a string");
  const found = checkOrder(
    pair.map((bound) => boundOf(bound, unit === undefined ? requireNumber : requireWhole)),
  );
  if (unit !== undefined) checkSumUnit(unit);
  if (sort?.length !== 1)
    throw located(5339902, 'Range-based bounds require sortBy a single field');
  if (sort[0]?.descending) {
    throw located(8947401, 'Range-based bounds require an ascending sortBy');
  }
  return found;
}

function pairOf(bounds: unknown): unknown[] {
  if (Array.isArray(bounds) && bounds.length === 2) return bounds;
  throw malformed('Window bounds must be a 2-element array');
}

type Bound = 'unbounded' | number;

/** A bound, with 0 for `current`. */
function boundOf(bound: unknown, require: (bound: unknown) => number): Bound {
  if (bound === 'unbounded') return bound;
  if (bound === 'current') return 0;
  if (typeof bound === 'string' && !bound.startsWith('$')) {
    throw malformed("Window bounds must be 'unbounded', 'current', or a number.");
  }
  if (!isDoc(bound)) return require(bound);
  checkExpression(bound);
  if (!isConstant(bound)) throw malformed('Window bounds expression must be a constant.');
  throw failure('NotImplemented', 'computed window bounds are not offered');
}

function requireNumber(bound: unknown): number {
  if (isNumeric(bound)) return toDouble(bound);
  throw malformed('Range-based bounds expression must be a number');
}

function requireWhole(bound: unknown): number {
  const number = requireNumber(bound);
  if (Number.isInteger(number)) return number;
  throw malformed("With 'unit', range-based bounds must be an integer");
}

export const isInt = (value: unknown): value is Numeric =>
  isNumeric(value) && toDouble(value) === (toDouble(value) | 0);

function requireInt(bound: unknown): number {
  if (isInt(bound)) return toDouble(bound);
  throw malformed('Numeric document-based bounds must be an integer');
}

/** @throws Location5339900 when the lower bound exceeds the upper one. */
function checkOrder([lower, upper]: (Bound | undefined)[]): Bounds {
  if (typeof lower === 'number' && typeof upper === 'number' && lower > upper) {
    throw located(5339900, `Lower bound must not exceed upper bound: [${lower}, ${upper}]`);
  }
  const isBefore = typeof upper === 'number' && upper < 0;
  return { hasCurrent: !isBefore && !(typeof lower === 'number' && lower > 0) };
}
