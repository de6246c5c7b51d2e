import { failure } from '../errors';
import { bsonClass, isDoc } from '../values/bson';
import { isInt32, isNumeric, toDouble } from '../values/numbers';

/** BSON type numbers and the aliases `$type` takes. */
const TYPE_NAMES: Record<number, string> = {
  1: 'double',
  2: 'string',
  3: 'object',
  4: 'array',
  5: 'binData',
  6: 'undefined',
  7: 'objectId',
  8: 'bool',
  9: 'date',
  10: 'null',
  11: 'regex',
  13: 'javascript',
  14: 'symbol',
  16: 'int',
  17: 'timestamp',
  18: 'long',
  19: 'decimal',
  [-1]: 'minKey',
  127: 'maxKey',
};

const CLASS_TYPES: Record<string, string> = {
  Double: 'double',
  Int32: 'int',
  Long: 'long',
  Decimal128: 'decimal',
  Binary: 'binData',
  ObjectId: 'objectId',
  BSONRegExp: 'regex',
  Code: 'javascript',
  BSONSymbol: 'symbol',
  Timestamp: 'timestamp',
  MinKey: 'minKey',
  MaxKey: 'maxKey',
  DBRef: 'object',
};

/** The alias of a stored value's type, as `$type` and error messages name it. */
export function typeNameOf(value: unknown): string {
  if (value === undefined) return 'missing';
  if (value === null) return 'null';
  if (typeof value === 'string') return 'string';
  if (typeof value === 'boolean') return 'bool';
  if (typeof value === 'number') return isInt32(value) ? 'int' : 'double';
  if (Array.isArray(value)) return 'array';
  if (value instanceof Date) return 'date';
  return isDoc(value) ? 'object' : (CLASS_TYPES[bsonClass(value) ?? ''] ?? 'object');
}

export function matchesType(value: unknown, name: string): boolean {
  return name === 'number' ? isNumeric(value) : typeNameOf(value) === name;
}

/** Reads `$type`'s operand: an alias, a number, or an array of them. */
export function typeNames(operand: unknown): string[] {
  const list = Array.isArray(operand) ? operand : [operand];
  if (list.length === 0) throw failure('FailedToParse', '$type must match at least one type');
  return list.map((item) => {
    if (typeof item !== 'string' && !isNumeric(item)) {
      throw failure('TypeMismatch', 'type must be represented as a number or a string');
    }
    const name = isNumeric(item) ? TYPE_NAMES[toDouble(item)] : item;
    if (!name || (name !== 'number' && !Object.values(TYPE_NAMES).includes(name))) {
      throw failure('BadValue', `Unknown type name alias: ${String(item)}`);
    }
    return name;
  });
}
