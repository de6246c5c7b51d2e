import { failure, located } from '../errors';
import { isDoc, type Doc } from '../values/bson';
import { isNumeric, toDouble } from '../values/numbers';
import { compareValues } from '../values/order';

/** Orders any two values. */
export type Compare = (left: unknown, right: unknown) => number;

const FIELDS = [
  ...['locale', 'strength', 'caseLevel', 'caseFirst', 'numericOrdering', 'alternate'],
  ...['maxVariable', 'backwards', 'normalization', 'version'],
];
const LOCALES = new Map([
  ['en', 'en'],
  ['en_US', 'en-US'],
]);
const CASE_FIRST = new Map<unknown, 'upper' | 'lower' | 'false'>([
  ['upper', 'upper'],
  ['lower', 'lower'],
  ['off', 'false'],
]);

const notOffered = (what: string): Error =>
  failure('NotImplemented', `a collation with ${what} is not offered`);

/**
 * Reads a collation: the order of values with strings in the order of its language, or undefined
 * for the simple one, which compares bytes.
 * @throws MongoDB's codes for what is invalid, NotImplemented for what Intl does not have.
 */
export function readCollation(spec: unknown): Compare | undefined {
  if (spec === undefined || spec === null) return undefined;
  if (!isDoc(spec)) throw failure('TypeMismatch', "'collation' must be an object");
  if (Object.keys(spec).length === 0) return undefined;
  checkFields(spec);
  if (spec.locale === 'simple') return undefined;
  const locale = LOCALES.get(spec.locale as string);
  if (!locale) throw notOffered(`locale '${String(spec.locale)}'`);
  if (spec.alternate === 'shifted') throw notOffered("alternate 'shifted'");
  if (spec.backwards === true) throw notOffered('backwards');
  const caseFirst = CASE_FIRST.get(spec.caseFirst ?? 'off');
  if (!caseFirst) throw failure('BadValue', "Field 'caseFirst' is invalid");
  const collator = new Intl.Collator(locale, {
    sensitivity: sensitivityOf(spec),
    numeric: spec.numericOrdering === true,
    caseFirst,
  });
  const text = (left: string, right: string): number => collator.compare(left, right);
  return (left, right) => compareValues(left, right, text);
}

function checkFields(spec: Doc): void {
  const unknownField = Object.keys(spec).find((field) => !FIELDS.includes(field));
  if (unknownField) {
    throw located(40415, `BSON field 'collation.${unknownField}' is an unknown field.`);
  }
  if (spec.locale === undefined) {
    throw located(40414, "BSON field 'collation.locale' is missing but a required field");
  }
  if (typeof spec.locale !== 'string') {
    throw failure('TypeMismatch', "BSON field 'collation.locale' is the wrong type");
  }
  for (const field of ['caseLevel', 'numericOrdering', 'backwards', 'normalization']) {
    if (spec[field] !== undefined && typeof spec[field] !== 'boolean') {
      throw failure('TypeMismatch', `BSON field 'collation.${field}' is the wrong type`);
    }
  }
}

function sensitivityOf({ strength = 3, caseLevel }: Doc): 'base' | 'accent' | 'case' | 'variant' {
  const level = isNumeric(strength) ? toDouble(strength) : NaN;
  if (Number.isNaN(level)) throw failure('TypeMismatch', "'strength' must be a number");
  if (!Number.isInteger(level) || level < 1 || level > 5) {
    throw failure('BadValue', "Enumeration value for field 'strength' is not valid");
  }
  if (level > 3) throw notOffered(`strength ${level}`);
  if (caseLevel === true && level > 1) throw notOffered('caseLevel above strength 1');
  if (level === 1) return caseLevel === true ? 'case' : 'base';
  return level === 2 ? 'accent' : 'variant';
}

/** Refuses what would compare strings by bytes. */
export function refuseCollated(compare: Compare | undefined, what: string): void {
  if (compare) throw failure('NotImplemented', `${what} with a collation is not offered`);
}

/** A test that is true for the first of values that are equal by a collation. */
export function firstOfEqual(compare: Compare): (value: unknown) => boolean {
  const ordered: unknown[] = [];
  return (value) => {
    let [low, high] = [0, ordered.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      const order = compare(ordered[middle], value);
      if (order === 0) return false;
      if (order < 0) low = middle + 1;
      else high = middle;
    }
    ordered.splice(low, 0, value);
    return true;
  };
}
