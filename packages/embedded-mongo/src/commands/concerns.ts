import { Timestamp } from 'bson';
import { failure } from '../errors';
import { isDoc, type Doc } from '../values/bson';
import { isNumeric, toDouble } from '../values/numbers';
import type { ClusterClock } from './cluster-time';

const READ_LEVELS = new Set(['local', 'majority', 'available', 'linearizable', 'snapshot']);
const TRANSACTION_LEVELS = new Set(['local', 'majority', 'snapshot']);
const READS = new Set(['find', 'aggregate', 'distinct', 'count', 'getMore']);
/** The commands that read with `snapshot` outside transactions. */
const SNAPSHOT_READS = new Set(['find', 'aggregate', 'distinct', 'getMore']);
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
  checkTimes(readConcern);
  if (body.autocommit !== undefined) return checkTransactionConcern(readConcern, body);
  if (level === undefined) return;
  const reads = level === 'snapshot' ? SNAPSHOT_READS : READS;
  if (!reads.has(name) && level !== 'local') {
    throw failure('InvalidOptions', `read concern level ${level} is not supported by ${name}`);
  }
}

function checkTimes({ level, afterClusterTime, atClusterTime }: Doc): void {
  for (const [name, time] of Object.entries({ afterClusterTime, atClusterTime })) {
    if (time === undefined) continue;
    if (!(time instanceof Timestamp)) {
      throw failure('TypeMismatch', `BSON field 'readConcern.${name}' must be a timestamp`);
    }
    if (time.isZero()) throw failure('InvalidOptions', `${name} cannot be a null timestamp`);
  }
  if (afterClusterTime && atClusterTime) {
    throw failure(
      'InvalidOptions',
      'afterClusterTime and atClusterTime cannot be specified together',
    );
  }
  if (afterClusterTime && (level === 'available' || level === 'linearizable')) {
    throw failure(
      'InvalidOptions',
      'afterClusterTime can be set only if level is equal to majority, local, or snapshot',
    );
  }
  if (atClusterTime && level !== 'snapshot') {
    throw failure('InvalidOptions', 'atClusterTime can be set only if level is equal to snapshot');
  }
}

/** @throws InvalidOptions for a cluster time that no reply has given yet. */
export function checkClusterTimes({ readConcern }: Doc, clock: ClusterClock): void {
  if (!isDoc(readConcern)) return;
  for (const name of ['afterClusterTime', 'atClusterTime']) {
    const time = readConcern[name];
    if (!(time instanceof Timestamp) || !clock.isFuture(time)) continue;
    throw failure(
      'InvalidOptions',
      `readConcern ${name} value must not be greater than the current clusterTime`,
    );
  }
}

function checkTransactionConcern({ level, atClusterTime }: Doc, body: Doc): void {
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
  if (atClusterTime) {
    throw failure('NotImplemented', 'atClusterTime is offered outside transactions only');
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
