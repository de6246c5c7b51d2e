import { failure, MongoFailure, NAMES_BY_CODE } from '../errors';
import { isDoc, type Doc } from '../values/bson';
import { isNumeric, toDouble } from '../values/numbers';
import type { Connection } from '../wire/connection';
import { sessionIdOf } from './session-id';

/** Codes for which drivers retry a write once. */
const RETRYABLE = new Set([6, 7, 89, 91, 189, 262, 9001, 10107, 11600, 11602, 13435, 13436]);
/** Codes for which drivers retry a whole transaction. */
const TRANSIENT = new Set([...RETRYABLE, 24, 112, 246, 251]);

/** Fails commands by name, and retryable writes before or after they are done. */
export const FAIL_POINTS = ['failCommand', 'onPrimaryTransactionalWrite'];
const BY_NAME = 'failCommand';
const BY_WRITE = 'onPrimaryTransactionalWrite';
const WRITES = ['insert', 'update', 'delete', 'findAndModify'];

interface FailPoint {
  data: Doc;
  /** The number of commands to skip before it applies. */
  skipped: number;
  left: number;
}

/**
 * MongoDB's fail points, by which tests make commands fail. Available only when the server was
 * started for tests, as with mongod's `enableTestCommands`.
 */
export class FailPoints {
  private readonly points = new Map<string, FailPoint>();
  /** Retryable writes that were done before their connection was closed. */
  private readonly written = new Set<string>();

  configure(name: string, mode: unknown, data: Doc): void {
    if (mode === 'off') this.points.delete(name);
    else if (mode === 'alwaysOn') this.points.set(name, { data, skipped: 0, left: Infinity });
    else if (isDoc(mode) && isNumeric(mode.times)) {
      this.points.set(name, { data, skipped: 0, left: toDouble(mode.times) });
    } else if (isDoc(mode) && isNumeric(mode.skip)) {
      this.points.set(name, { data, skipped: toDouble(mode.skip), left: Infinity });
    } else throw failure('BadValue', 'this mode of a fail point is not offered');
  }

  /** The fail point's data for a command, which counts as one use. */
  take(body: Doc, connection: Connection): Doc | undefined {
    const name = Object.keys(body)[0] ?? '';
    const isRetryable = body.txnNumber !== undefined && body.autocommit === undefined;
    const written = isRetryable && WRITES.includes(name) ? this.useForWrite(body) : undefined;
    if (written)
      return { ...written, isWrite: true, errorCode: written.failBeforeCommitExceptionCode };
    const { data } = this.points.get(BY_NAME) ?? {};
    if (!data || !Array.isArray(data.failCommands)) return undefined;
    if (data.appName !== undefined && data.appName !== connection.appName) return undefined;
    return data.failCommands.includes(name) ? this.use(BY_NAME) : undefined;
  }

  /** A retry finds the write done, so the fail point does not apply again. */
  private useForWrite({ lsid, txnNumber }: Doc): Doc | undefined {
    const write = `${sessionIdOf(lsid)}:${String(txnNumber)}`;
    if (this.written.has(write)) return undefined;
    const data = this.use(BY_WRITE);
    if (data && data.failBeforeCommitExceptionCode === undefined) this.written.add(write);
    return data;
  }

  private use(name: string): Doc | undefined {
    const point = this.points.get(name);
    if (!point || point.left <= 0) return undefined;
    point.skipped -= 1;
    if (point.skipped >= 0) return undefined;
    point.left -= 1;
    return point.data;
  }
}

/** Runs a command under a fail point. */
export async function runFailing(
  data: Doc,
  { body, connection }: { body: Doc; connection: Connection },
  run: () => Promise<Doc>,
): Promise<Doc> {
  if (data.blockConnection === true && isNumeric(data.blockTimeMS)) {
    await connection.wait(toDouble(data.blockTimeMS));
  }
  if (data.isWrite === true && !isNumeric(data.errorCode)) {
    const reply = await run();
    if (data.closeConnection !== false) connection.close();
    return reply;
  }
  if (data.closeConnection === true || (data.isWrite === true && data.closeConnection !== false)) {
    connection.close();
    return { ok: 0 };
  }
  if (isNumeric(data.errorCode)) throw failingError(toDouble(data.errorCode), data, body);
  const reply = await run();
  return data.writeConcernError === undefined
    ? reply
    : {
        ...reply,
        writeConcernError: data.writeConcernError,
        ...labelled(concernLabels(data, body)),
      };
}

const concernCode = (error: unknown): number =>
  isDoc(error) && isNumeric(error.code) ? toDouble(error.code) : 0;

/** An unmet write concern inside a transaction does not cause a retry. */
function concernLabels(data: Doc, body: Doc): string[] {
  const labels = labelsOf(concernCode(data.writeConcernError), data, body);
  return labels.filter((label) => label !== 'TransientTransactionError' || isGiven(data));
}

const isGiven = ({ errorLabels }: Doc): boolean => Array.isArray(errorLabels);

const labelled = (labels: string[]): Doc => (labels.length > 0 ? { errorLabels: labels } : {});

function failingError(code: number, data: Doc, body: Doc): MongoFailure {
  const name = NAMES_BY_CODE.get(code) ?? `Location${code}`;
  const labels = labelsOf(code, data, body);
  return new MongoFailure(name, "Failing command via 'failCommand' failpoint", { code, labels });
}

/** The given error labels, or those that the server adds to such an error. */
function labelsOf(code: number, data: Doc, body: Doc): string[] {
  if (Array.isArray(data.errorLabels)) return data.errorLabels.map(String);
  const name = Object.keys(body)[0] ?? '';
  const ends = name === 'commitTransaction' || name === 'abortTransaction';
  if (name === 'commitTransaction' && code === 251) return ['TransientTransactionError'];
  if (body.autocommit === false && !ends) {
    return TRANSIENT.has(code) ? ['TransientTransactionError'] : [];
  }
  return body.txnNumber !== undefined && RETRYABLE.has(code) ? ['RetryableWriteError'] : [];
}
