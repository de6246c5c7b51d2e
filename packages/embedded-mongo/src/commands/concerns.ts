import { failure } from '../errors';
import { isDoc, type Doc } from '../values/bson';
import { isNumeric, toDouble } from '../values/numbers';

const READ_LEVELS = new Set(['local', 'majority', 'available', 'linearizable', 'snapshot']);
const TRANSACTION_LEVELS = new Set(['local', 'majority', 'snapshot']);
const READS = new Set(['find', 'aggregate', 'distinct', 'count']);
const ENDINGS = new Set(['commitTransaction', 'abortTransaction']);
const READ_FIELDS = new Set(['level', 'afterClusterTime', 'atClusterTime', 'provenance']);
const WRITE_FIELDS = new Set(['w', 'j', 'fsync', 'wtimeout', 'provenance']);
const MAX_MEMBERS = 50;

/**
 * Checks the read and write concern of a command as MongoDB does.
 * @throws FailedToParse, BadValue and InvalidOptions.
 */
export function checkConcerns(name: string, body: Doc): void {
  const isTransaction = body.autocommit !== undefined;
  if (body.readConcern !== undefined) checkReadConcern(name, body);
  if (body.writeConcern === undefined) return;
  checkWriteConcern(body.writeConcern);
  if (isTransaction && !ENDINGS.has(name)) {
    throw failure(
      'InvalidOptions',
      'writeConcern is not allowed within a multi-statement transaction',
    );
  }
}

function checkReadConcern(name: string, { readConcern, ...body }: Doc): void {
  if (!isDoc(readConcern)) throw failure('TypeMismatch', "'readConcern' must be an object");
  const unknownField = Object.keys(readConcern).find((field) => !READ_FIELDS.has(field));
  if (unknownField) {
    throw failure('FailedToParse', `Unrecognized option in readConcern: ${unknownField}`);
  }
  const { level } = readConcern;
  if (level !== undefined && (typeof level !== 'string' || !READ_LEVELS.has(level))) {
    throw failure('FailedToParse', "Enumeration value for field 'readConcern.level' is not valid");
  }
  if (body.autocommit !== undefined) return checkTransactionConcern(level, body);
  if (level === undefined) return;
  if (level === 'snapshot') {
    throw failure('NotImplemented', 'readConcern snapshot is offered in transactions only');
  }
  if (!READS.has(name) && level !== 'local') {
    throw failure('InvalidOptions', `read concern level ${level} is not supported by ${name}`);
  }
}

function checkTransactionConcern(level: unknown, body: Doc): void {
  if (body.startTransaction !== true) {
    throw failure(
      'InvalidOptions',
      'Only the first command in a transaction may specify a readConcern',
    );
  }
  if (level !== undefined && !TRANSACTION_LEVELS.has(level as string)) {
    throw failure(
      'InvalidOptions',
      'The readConcern level must be either local, majority or snapshot in a transaction',
    );
  }
}

function checkWriteConcern(concern: unknown): void {
  if (!isDoc(concern)) throw failure('TypeMismatch', "'writeConcern' must be an object");
  const unknownField = Object.keys(concern).find((field) => !WRITE_FIELDS.has(field));
  if (unknownField)
    throw failure('FailedToParse', `unrecognized write concern field: ${unknownField}`);
  const { w, j, wtimeout } = concern;
  if (isNumeric(w)) {
    const members = toDouble(w);
    if (!Number.isInteger(members) || members < 0 || members > MAX_MEMBERS) {
      throw failure('FailedToParse', 'w has to be a non-negative number and not greater than 50');
    }
  } else if (w !== undefined && typeof w !== 'string') {
    throw failure('FailedToParse', 'w has to be a number, string, or object');
  }
  if (j !== undefined && typeof j !== 'boolean' && !isNumeric(j)) {
    throw failure('TypeMismatch', 'j must be a boolean value');
  }
  if (wtimeout !== undefined && !isNumeric(wtimeout)) {
    throw failure('TypeMismatch', 'wtimeout must be a number');
  }
}

/** The reply for a write concern that one member cannot meet; the write itself is done. */
export function concernError({ writeConcern }: Doc): Doc {
  const w = isDoc(writeConcern) ? writeConcern.w : undefined;
  if (isNumeric(w) && toDouble(w) > 1) {
    return unmet('UnsatisfiableWriteConcern', 100, 'Not enough data-bearing nodes');
  }
  if (typeof w !== 'string' || w === 'majority') return {};
  return unmet('UnknownReplWriteConcern', 79, `No write concern mode named '${w}' found`);
}

const unmet = (codeName: string, code: number, errmsg: string): Doc => ({
  writeConcernError: { code, codeName, errmsg },
});
