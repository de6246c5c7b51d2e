import { BSONRegExp } from 'bson';
import { failure } from '../errors';
import { readCollation, refuseCollated } from '../query/collation';
import { compileWithoutExpr, conjuncts } from '../query/filter';
import { isOperatorDoc, isTruthy } from '../query/predicates';
import { isDoc, type Doc } from '../values/bson';
import { isNumeric, toDouble, type Numeric } from '../values/numbers';

const OPTIONS = new Set([
  'v',
  'key',
  'name',
  'unique',
  'sparse',
  'partialFilterExpression',
  'expireAfterSeconds',
  'background',
  'hidden',
  'collation',
  'ns',
]);
/** MongoDB's limit. */
const MAX_FIELDS = 32;
const ID_OPTIONS = new Set(['v', 'key', 'name', 'ns', 'background', 'collation']);
/** Kinds of indexes that MongoDB has and this server lacks. */
const KINDS = new Set(['text', '2d', '2dsphere', 'hashed', 'wildcard', 'columnstore']);
/** Operators that MongoDB allows in a partial filter. */
const PARTIAL_OPERATORS = new Set(['$eq', '$gt', '$gte', '$lt', '$lte', '$exists', '$type', '$in']);

export const isIdIndex = (spec: Doc): boolean => Object.keys(spec.key as Doc).join() === '_id';

/** Checks one index specification. @throws CannotCreateIndex and the codes beside it. */
export function checkSpec(spec: unknown): Doc {
  if (!isDoc(spec)) throw failure('TypeMismatch', 'an index specification must be an object');
  checkRequired(spec);
  const unknownOption = Object.keys(spec).find((option) => !OPTIONS.has(option));
  if (unknownOption) {
    throw failure(
      unknownOption === 'wildcardProjection' ? 'NotImplemented' : 'InvalidOptions',
      `The field '${unknownOption}' is not valid for an index specification here`,
      { code: 197 },
    );
  }
  checkKey(spec.key as Doc);
  checkName(spec);
  checkVersion(spec.v);
  if (isDoc(spec.partialFilterExpression)) checkPartial(spec.partialFilterExpression);
  else if (spec.partialFilterExpression !== undefined) {
    throw failure('TypeMismatch', "The field 'partialFilterExpression' must be an object");
  }
  if (spec.partialFilterExpression && spec.sparse === true) {
    throw failure('CannotCreateIndex', 'cannot mix "partialFilterExpression" and "sparse" options');
  }
  checkTtl(spec);
  for (const option of ['unique', 'sparse', 'hidden']) {
    const value = spec[option];
    if (value === undefined || typeof value === 'boolean' || isNumeric(value)) continue;
    throw failure('TypeMismatch', `The field '${option}' has value of a wrong type`);
  }
  const keys = Object.keys(spec.key as Doc);
  if (keys.length > MAX_FIELDS) {
    throw failure('CannotCreateIndex', `an index may have at most ${MAX_FIELDS} fields`);
  }
  refuseCollated(readCollation(spec.collation), 'an index');
  if (isIdIndex(spec)) checkIdIndex(spec);
  const { background: _background, ns: _ns, hidden, ...kept } = spec;
  return { v: 2, ...kept, ...(isTruthy(hidden) ? { hidden: true } : {}) };
}

function checkRequired({ key, name }: Doc): void {
  for (const [field, value, isValid] of [
    ['key', key, isDoc(key)],
    ['name', name, typeof name === 'string'],
  ] as const) {
    if (isValid) continue;
    throw value === undefined
      ? failure('FailedToParse', `The '${field}' field is required in an index specification`)
      : failure('TypeMismatch', `The field '${field}' of an index has a value of a wrong type`);
  }
}

function checkName(spec: Doc): void {
  const { name } = spec;
  if (name === '') throw failure('CannotCreateIndex', 'index name cannot be empty');
  if (name === '*') throw failure('BadValue', "The index name '*' is not valid.");
  if (name === '_id_' && !isIdIndex(spec)) {
    throw failure('BadValue', "The index name '_id_' is reserved for the _id index");
  }
}

/** @throws TypeMismatch, BadValue, CannotCreateIndex */
function checkVersion(version: unknown): void {
  if (version === undefined) return;
  if (!isNumeric(version)) throw failure('TypeMismatch', "The field 'v' must be a number");
  const number = toDouble(version);
  if (!Number.isInteger(number) || Math.abs(number) > 2_147_483_647) {
    throw failure('BadValue', 'Index version must be representable as a 32-bit integer');
  }
  if (number === 1 || number === 2) return;
  throw failure('CannotCreateIndex', `cannot create an index with v=${number}`);
}

function checkIdIndex(spec: Doc): void {
  if (toDouble((spec.key as Doc)._id as Numeric) !== 1) {
    throw failure('BadValue', "The field 'key' for an _id index must be {_id: 1}");
  }
  if (spec.hidden !== undefined) throw failure('BadValue', "can't hide _id index");
  const option = Object.keys(spec).find((name) => !ID_OPTIONS.has(name));
  if (!option) return;
  const message = `The field '${option}' is not valid for an _id index specification`;
  throw failure('InvalidOptions', message, { code: 197 });
}

function checkKey(key: Doc): void {
  const fields = Object.entries(key);
  if (fields.length === 0)
    throw failure('CannotCreateIndex', 'Index keys cannot be an empty object');
  for (const [path, direction] of fields) {
    if (typeof direction === 'string' && !KINDS.has(direction)) {
      throw failure('CannotCreateIndex', `Unknown index plugin '${direction}'`);
    }
    if (typeof direction === 'string') {
      throw failure('NotImplemented', `'${direction}' indexes are not offered`);
    }
    const number = isNumeric(direction) ? toDouble(direction) : NaN;
    if (!(Math.abs(number) > 0)) {
      throw failure(
        'CannotCreateIndex',
        'Values in the index key pattern must be numbers other than 0',
      );
    }
    const isBad =
      path === '' || path.split('.').some((part) => part === '' || part.startsWith('$'));
    if (isBad) throw failure('CannotCreateIndex', `Index key '${path}' is not a valid field path`);
  }
}

function checkPartial(filter: Doc): void {
  compileWithoutExpr(filter);
  for (const [path, condition] of conjuncts(filter)) {
    if (path === '$or') (filter.$or as Doc[]).forEach(checkPartial);
    else if (path.startsWith('$')) throw partialError(path);
    else if (isOperatorDoc(condition)) checkPartialOperators(condition);
    else if (condition instanceof BSONRegExp) throw partialError('$regex');
  }
}

function checkPartialOperators(condition: Doc): void {
  for (const [operator, operand] of Object.entries(condition)) {
    const isFalseExists = operator === '$exists' && operand !== true && !isOne(operand);
    if (!PARTIAL_OPERATORS.has(operator) || isFalseExists) throw partialError(operator);
  }
}

const isOne = (value: unknown): boolean => isNumeric(value) && toDouble(value) !== 0;

const partialError = (operator: string): Error =>
  failure('CannotCreateIndex', `Expression not supported in partial index: ${operator}`);

function checkTtl(spec: Doc): void {
  if (spec.expireAfterSeconds !== undefined) checkTtlSeconds(spec, 'CannotCreateIndex');
}

/** @throws the code for seconds out of range, and for an index whose documents cannot expire. */
export function checkTtlSeconds(
  { expireAfterSeconds: ttl, key }: Doc,
  code: 'CannotCreateIndex' | 'InvalidOptions',
): void {
  if (!isNumeric(ttl) || !(toDouble(ttl) >= 0) || toDouble(ttl) > 2_147_483_647) {
    throw failure(code, 'TTL index expireAfterSeconds must be between 0 and 2147483647');
  }
  const fields = Object.keys(key as Doc);
  if (fields.length > 1 || fields[0] === '_id') {
    throw failure(code, 'TTL indexes are single-field indexes, and not on _id');
  }
}
