import { failure, MongoFailure } from '../errors';
import type { Doc } from '../values/bson';
import { isNumeric, toDouble } from '../values/numbers';
import type { Connection } from '../wire/connection';
import type { Reply } from '../wire/encoded-reply';
import type { WireMessage } from '../wire/messages';
import { aggregateCommand } from './aggregate';
import { backup } from './backup';
import { collMod } from './coll-mod';
import * as collections from './collections';
import type { Call, Command, Server } from './command';
import { checkClusterTimes, checkConcerns, concernError } from './concerns';
import { remove } from './delete';
import * as diagnostics from './diagnostics';
import { explain } from './explain';
import { checkCommandFields } from './fields';
import { configureFailPoint } from './configure-fail-point';
import { runFailing } from './fail-points';
import { findAndModify } from './find-and-modify';
import { createIndexes, dropIndexes } from './indexes';
import { insert } from './insert';
import { checkOptionTypes } from './option-types';
import * as reads from './reads';
import {
  abortTransaction,
  commitTransaction,
  endSessions,
  killAllSessions,
  refreshSessions,
  retryNumberOf,
  transactionRequest,
} from './transactions';
import { dropStates, restoreState, saveState } from './states';
import { sessionIdOf } from './session-id';
import { update } from './update';

const COMMANDS: Record<string, Command> = {
  hello: diagnostics.hello,
  isMaster: diagnostics.hello,
  ismaster: diagnostics.hello,
  ping: diagnostics.ping,
  buildInfo: diagnostics.buildInfo,
  buildinfo: diagnostics.buildInfo,
  connectionStatus: diagnostics.connectionStatus,
  serverStatus: diagnostics.serverStatus,
  getParameter: diagnostics.getParameter,
  replSetGetStatus: diagnostics.replSetGetStatus,
  insert,
  find: reads.find,
  getMore: reads.getMore,
  killCursors: reads.killCursors,
  aggregate: aggregateCommand,
  count: reads.count,
  distinct: reads.distinct,
  update,
  delete: remove,
  findAndModify,
  findandmodify: findAndModify,
  explain,
  create: collections.create,
  drop: collections.drop,
  dropDatabase: collections.dropDatabase,
  listCollections: collections.listCollections,
  listIndexes: collections.listIndexes,
  listDatabases: collections.listDatabases,
  collStats: collections.collStats,
  dbStats: collections.dbStats,
  collMod,
  createIndexes,
  dropIndexes,
  commitTransaction,
  abortTransaction,
  endSessions,
  refreshSessions,
  killAllSessions,
  configureFailPoint,
  backup,
  saveState,
  restoreState,
  dropStates,
};

const ENDS_TRANSACTION = new Set(['commitTransaction', 'abortTransaction']);

/** Handles one request; errors become replies. */
export async function answer(
  server: Server,
  message: WireMessage,
  connection: Connection,
): Promise<Reply> {
  try {
    const { body } = message;
    const failing = server.failPoints?.take(body, connection);
    const run = (): Promise<Doc> => dispatch(server, message, connection);
    const reply = await (failing ? runFailing(failing, { body, connection }, run) : run());
    return withTime(server, message, reply);
  } catch (error) {
    return withTime(server, message, errorReply(error));
  }
}

/** Updates the session's operation time. */
const withTime = ({ clock }: Server, { body }: WireMessage, reply: Doc): Reply =>
  body.lsid === undefined ? { body: reply } : { body: reply, time: clock.tick() };

async function dispatch(
  server: Server,
  message: WireMessage,
  connection: Connection,
): Promise<Doc> {
  const { body } = message;
  const name = Object.keys(body)[0] ?? '';
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) throw failure('CommandNotFound', `no such command: '${name}'`);
  checkCommandFields(name, body, command.fields);
  checkOptionTypes(name, body);
  checkConcerns(name, body);
  server.clock.advance(body.$clusterTime);
  checkClusterTimes(body, server.clock);
  const maxTimeMs = readMaxTime(body);
  const call: Call = {
    server,
    connection,
    message,
    name,
    body,
    database: typeof body.$db === 'string' ? body.$db : 'test',
    sessionId: sessionIdOf(body.lsid),
    transaction: undefined,
    retryNumber: undefined,
    deadline: maxTimeMs > 0 ? Date.now() + maxTimeMs : undefined,
  };
  const request = transactionRequest(body);
  if (request && !ENDS_TRANSACTION.has(name)) return runInTransaction(call, command);
  if (!request && !ENDS_TRANSACTION.has(name)) call.retryNumber = retryNumberOf(call);
  const reply = await command.run(call);
  return body.writeConcern ? { ...reply, ...concernError(body) } : reply;
}

/** Zero means no limit. @throws TypeMismatch, BadValue */
function readMaxTime({ maxTimeMS }: Doc): number {
  if (maxTimeMS === undefined || maxTimeMS === null) return 0;
  if (!isNumeric(maxTimeMS)) throw failure('TypeMismatch', 'maxTimeMS must be a number');
  const limit = toDouble(maxTimeMS);
  if (limit >= 0 && limit <= 2_147_483_647) return limit;
  throw failure('BadValue', `${limit} value for maxTimeMS is out of range [0, 2147483647]`);
}

/** Any failure aborts the transaction; so does a second operation while one is running. */
async function runInTransaction(call: Call, command: Command): Promise<Doc> {
  if (!command.inTransaction) {
    throw failure(
      'OperationNotSupportedInTransaction',
      `Cannot run '${call.name}' in a multi-document transaction.`,
    );
  }
  const request = transactionRequest(call.body) as NonNullable<
    ReturnType<typeof transactionRequest>
  >;
  const transaction = call.server.sessions.transactionOf(request);
  if (transaction.isBusy) {
    transaction.end('aborted');
    throw failure(
      'ConflictingOperationInProgress',
      'Operations of one transaction may not run in parallel: await each before the next.',
    );
  }
  transaction.startOperation();
  try {
    const reply = await command.run({ ...call, transaction });
    // Requests sent before this reply are read now, and find the transaction busy.
    await new Promise(setImmediate);
    if (!reply.writeErrors) transaction.assertOpen();
    return reply;
  } catch (error) {
    transaction.end('aborted');
    throw error;
  } finally {
    transaction.finishOperation();
  }
}

/** A request that is nested too deeply for the stack. */
const tooDeep = (error: unknown): MongoFailure | undefined =>
  error instanceof RangeError && /call stack/.test(error.message)
    ? failure('Overflow', 'Exceeded depth limit: the request is nested too deeply')
    : undefined;

/** The reply of `ok: 0` for anything thrown. */
export function errorReply(error: unknown): Doc {
  const known = error instanceof MongoFailure ? error : tooDeep(error);
  const message = error instanceof Error ? error.message : String(error);
  const { code, codeName, labels, extra } = known ?? failure('InternalError', message);
  return {
    ok: 0,
    errmsg: message,
    code,
    codeName,
    ...extra,
    ...(labels.length > 0 ? { errorLabels: labels } : {}),
  };
}
