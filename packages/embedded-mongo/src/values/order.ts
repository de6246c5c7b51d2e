import { type Binary, BSONRegExp, Code, DBRef, type Long, type ObjectId } from 'bson';
import { bsonClass, type Doc } from './bson';
import { compareNumbers, type Numeric } from './numbers';

/**
 * The rank of each type in MongoDB's comparison order
 * (https://www.mongodb.com/docs/manual/reference/bson-type-comparison-order/).
 * The numbers double as the leading byte of an index key; a missing value ranks as null.
 */
export const RANK = {
  MinKey: 0x10,
  EmptyArray: 0x18,
  Null: 0x20,
  Number: 0x28,
  String: 0x30,
  Object: 0x38,
  Array: 0x40,
  Binary: 0x48,
  ObjectId: 0x50,
  Boolean: 0x58,
  Date: 0x60,
  Timestamp: 0x68,
  Regex: 0x70,
  Code: 0x78,
  MaxKey: 0xf0,
} as const;

/** The index value of an empty array: it sorts before null. */
export const EMPTY_ARRAY = Symbol('empty array');

const CLASS_RANKS: Record<string, number> = {
  MinKey: RANK.MinKey,
  MaxKey: RANK.MaxKey,
  Int32: RANK.Number,
  Double: RANK.Number,
  Long: RANK.Number,
  Decimal128: RANK.Number,
  BSONSymbol: RANK.String,
  Binary: RANK.Binary,
  ObjectId: RANK.ObjectId,
  Timestamp: RANK.Timestamp,
  BSONRegExp: RANK.Regex,
  Code: RANK.Code,
  DBRef: RANK.Object,
};

export function rankOf(value: unknown): number {
  if (value === null || value === undefined) return RANK.Null;
  if (value === EMPTY_ARRAY) return RANK.EmptyArray;
  if (typeof value === 'string') return RANK.String;
  if (typeof value === 'number') return RANK.Number;
  if (typeof value === 'boolean') return RANK.Boolean;
  if (Array.isArray(value)) return RANK.Array;
  if (value instanceof Date) return RANK.Date;
  if (value instanceof RegExp) return RANK.Regex;
  return CLASS_RANKS[bsonClass(value) ?? ''] ?? RANK.Object;
}

type CompareText = (left: string, right: string) => number;

/**
 * Orders any two values as MongoDB does: by type first, then by value.
 * @param text The order of strings, by default that of their bytes.
 */
export function compareValues(
  left: unknown,
  right: unknown,
  text: CompareText = compareText,
): number {
  const [rank, other] = [rankOf(left), rankOf(right)];
  if (rank !== other) return rank - other;
  switch (rank) {
    case RANK.Number:
      return compareNumbers(left as Numeric, right as Numeric);
    case RANK.String:
      return text(String(left), String(right));
    case RANK.Object:
      return compareDocs(fieldsOf(left), fieldsOf(right), text);
    case RANK.Array:
      return compareArrays(left as unknown[], right as unknown[], text);
    default:
      return compareScalars(left, right, rank);
  }
}

export const equalValues = (left: unknown, right: unknown): boolean =>
  compareValues(left, right) === 0;

function compareScalars(left: unknown, right: unknown, rank: number): number {
  switch (rank) {
    case RANK.Boolean:
    case RANK.Date:
      return Number(left) - Number(right);
    case RANK.ObjectId:
      return Buffer.compare((left as ObjectId).id, (right as ObjectId).id);
    case RANK.Binary:
      return compareBinaries(left as Binary, right as Binary);
    case RANK.Timestamp:
      return (left as Long).compare(right as Long);
    case RANK.Regex:
    case RANK.Code:
      return compareText(textOf(left), textOf(right));
    default:
      return 0;
  }
}

/** Strings compare by their UTF-8 bytes, which is not the order of UTF-16 code units. */
function compareText(left: string, right: string): number {
  if (left === right) return 0;
  return Buffer.compare(Buffer.from(left), Buffer.from(right));
}

function compareBinaries(left: Binary, right: Binary): number {
  if (left.length() !== right.length()) return left.length() - right.length();
  return left.sub_type - right.sub_type || Buffer.compare(left.value(), right.value());
}

function compareArrays(left: unknown[], right: unknown[], text: CompareText): number {
  for (let i = 0; i < Math.min(left.length, right.length); i++) {
    const order = compareValues(left[i], right[i], text);
    if (order !== 0) return order;
  }
  return left.length - right.length;
}

/** Embedded documents compare field by field: the type, then the name, then the value. */
function compareDocs(left: Doc, right: Doc, text: CompareText): number {
  const [names, others] = [Object.keys(left), Object.keys(right)];
  for (let i = 0; i < Math.min(names.length, others.length); i++) {
    const [name, other] = [names[i] as string, others[i] as string];
    const order =
      rankOf(left[name]) - rankOf(right[other]) ||
      compareText(name, other) ||
      compareValues(left[name], right[other], text);
    if (order !== 0) return order;
  }
  return names.length - others.length;
}

/** The fields of an embedded document; a DBRef is one that the BSON reader converted. */
export function fieldsOf(value: unknown): Doc {
  if (!(value instanceof DBRef)) return value as Doc;
  const { collection, oid, db, fields } = value;
  return { $ref: collection, $id: oid, ...(db ? { $db: db } : {}), ...fields };
}

/** One text for a regular expression or code value, for ordering and for index keys. */
export function textOf(value: unknown): string {
  if (value instanceof BSONRegExp) return `${value.pattern}\0${value.options}`;
  if (value instanceof RegExp) return `${value.source}\0${value.flags}`;
  if (value instanceof Code) return `${value.code}\0${JSON.stringify(value.scope ?? null)}`;
  return String(value);
}
