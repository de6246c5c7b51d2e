import { failure, MongoFailure, NAMES_BY_CODE } from '../errors';
import { isDoc, type Doc } from '../values/bson';
import { isNumeric, toDouble } from '../values/numbers';
import type { Connection } from '../wire/connection';
import type { Command } from './command';

/** Codes after which drivers send a write once more. */
const RETRYABLE = new Set([6, 7, 89, 91, 189, 262, 9001, 10107, 11600, 11602, 13435, 13436]);
/** Codes after which drivers run a whole transaction once more. */
const TRANSIENT = new Set([...RETRYABLE, 24, 112, 246, 251]);

/**
 * MongoDB's fail point `failCommand`, by which tests make commands fail. Offered only where the
 * server was started for tests, as mongod does with `enableTestCommands`.
 */
export class FailPoints {
  private data: Doc | undefined;
  private left = 0;

  configure(mode: unknown, data: Doc): void {
    if (mode === 'off') this.data = undefined;
    else if (mode === 'alwaysOn') [this.data, this.left] = [data, Infinity];
    else if (isDoc(mode) && isNumeric(mode.times)) {
      [this.data, this.left] = [data, toDouble(mode.times)];
    } else throw failure('BadValue', 'this mode of a fail point is not offered');
  }

  /** The data that apply to a command, which uses the fail point once. */
  take(name: string, connection: Connection): Doc | undefined {
    const { data } = this;
    if (!data || this.left <= 0) return undefined;
    if (!Array.isArray(data.failCommands) || !data.failCommands.includes(name)) return undefined;
    if (data.appName !== undefined && data.appName !== connection.appName) return undefined;
    this.left -= 1;
    return data;
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
  if (data.closeConnection === true) {
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
        ...labelled(labelsOf(concernCode(data.writeConcernError), data, body)),
      };
}

const concernCode = (error: unknown): number =>
  isDoc(error) && isNumeric(error.code) ? toDouble(error.code) : 0;

const labelled = (labels: string[]): Doc => (labels.length > 0 ? { errorLabels: labels } : {});

function failingError(code: number, data: Doc, body: Doc): MongoFailure {
  const name = NAMES_BY_CODE.get(code) ?? `Location${code}`;
  const labels = labelsOf(code, data, body);
  return new MongoFailure(name, "Failing command via 'failCommand' failpoint", { code, labels });
}

/** The labels given, or those that the server adds to such an error. */
function labelsOf(code: number, data: Doc, body: Doc): string[] {
  if (Array.isArray(data.errorLabels)) return data.errorLabels.map(String);
  const name = Object.keys(body)[0] ?? '';
  const ends = name === 'commitTransaction' || name === 'abortTransaction';
  if (body.autocommit === false && !ends) {
    return TRANSIENT.has(code) ? ['TransientTransactionError'] : [];
  }
  return body.txnNumber !== undefined && RETRYABLE.has(code) ? ['RetryableWriteError'] : [];
}

export const configureFailPoint: Command = {
  fields: ['mode', 'data'],
  run({ server, body }) {
    if (!server.failPoints || body.configureFailPoint !== 'failCommand') {
      throw failure('CommandNotFound', "no such command: 'configureFailPoint'");
    }
    server.failPoints.configure(body.mode, isDoc(body.data) ? body.data : {});
    return { ok: 1 };
  },
};
