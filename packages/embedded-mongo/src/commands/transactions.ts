import { Long } from 'bson';
import { failure } from '../errors';
import { transactionEnded } from '../storage/transaction';
import { decode, encode } from '../values/bson';
import { arrayField, type Call, type Command } from './command';
import { sessionIdOf } from './session-id';
import type { TransactionRequest } from './sessions';

/** The session and transaction fields of a request. @throws InvalidOptions */
export function transactionRequest(body: Call['body']): TransactionRequest | undefined {
  if (body.autocommit === undefined) {
    if (body.startTransaction === undefined) return undefined;
    throw failure('InvalidOptions', "'startTransaction' needs 'autocommit: false'");
  }
  const sessionId = sessionIdOf(body.lsid);
  if (body.autocommit !== false || !sessionId || !(body.txnNumber instanceof Long)) {
    throw failure('InvalidOptions', 'a transaction needs lsid, txnNumber and autocommit: false');
  }
  if (body.startTransaction === false) {
    throw failure('InvalidOptions', 'Specifying startTransaction=false is not allowed.');
  }
  const number = transactionNumber(body.txnNumber);
  return { sessionId, number, isStart: body.startTransaction === true };
}

/** @throws InvalidOptions */
function transactionNumber(number: Long): bigint {
  if (!number.isNegative()) return number.toBigInt();
  throw failure('InvalidOptions', 'Transaction number cannot be negative');
}

const RETRYABLE = new Set(['insert', 'update', 'delete', 'findAndModify', 'findandmodify']);

/** The number of a retryable write. @throws InvalidOptions, NotARetryableWriteCommand */
export function retryNumberOf({ name, body, sessionId }: Call): bigint | undefined {
  if (!(body.txnNumber instanceof Long)) return undefined;
  if (!sessionId) {
    throw failure('InvalidOptions', 'Transaction number requires a session ID');
  }
  if (RETRYABLE.has(name)) return transactionNumber(body.txnNumber);
  throw failure(
    'NotARetryableWriteCommand',
    `txnNumber may only be provided for transactions and retryable writes, not for ${name}`,
  );
}

function requestOf(call: Call): TransactionRequest {
  const request = transactionRequest(call.body);
  if (request) return request;
  throw failure('InvalidOptions', `${call.name} must be run within a transaction`);
}

const ADMIN_ONLY =
  'commitTransaction and abortTransaction may only be run against the admin database.';

export const commitTransaction: Command = {
  fields: ['recoveryToken'],
  async run(call) {
    if (call.database !== 'admin') throw failure('Unauthorized', ADMIN_ONLY);
    const { engine, sessions } = call.server;
    const request = requestOf(call);
    const transaction = sessions.endingTransaction(request);
    if (!transaction) {
      // After a restart the session is unknown, but a completed commit is on record.
      if (wasCommitted(call, request)) return { ok: 1 };
      throw transactionEnded(request.number);
    }
    if (transaction.isBusy) {
      transaction.end('aborted');
      throw failure(
        'ConflictingOperationInProgress',
        'A transaction may not be committed while one of its operations runs.',
      );
    }
    if (transaction.state === 'open') {
      await engine.commit(transaction, () => saveCommit(call, request));
    }
    // The same commit may have been sent twice: both return the outcome of the first.
    await transaction.ended;
    if (transaction.state !== 'committed') throw transactionEnded(request.number);
    return { ok: 1 };
  },
};

/** Stored with retryable writes, whose numbers come from the same counter of the session. */
function saveCommit({ server }: Call, { sessionId, number }: TransactionRequest): void {
  const record = { number: Long.fromBigInt(number), at: new Date(), done: [], isCommit: true };
  void server.engine.store.sessions.put(Buffer.from(sessionId, 'hex'), encode(record));
}

function wasCommitted({ server }: Call, { sessionId, number }: TransactionRequest): boolean {
  const bytes = server.engine.store.sessions.get(Buffer.from(sessionId, 'hex'));
  const record = bytes && decode(bytes);
  return record?.isCommit === true && (record.number as Long).toBigInt() === number;
}

export const abortTransaction: Command = {
  fields: ['recoveryToken'],
  run(call) {
    if (call.database !== 'admin') throw failure('Unauthorized', ADMIN_ONLY);
    const request = requestOf(call);
    const transaction = call.server.sessions.endingTransaction(request);
    if (transaction?.state === 'committed' || transaction?.state === 'committing') {
      throw failure('TransactionCommitted', `Transaction ${request.number} has been committed.`);
    }
    if (transaction?.state !== 'open') throw transactionEnded(request.number);
    transaction.end('aborted');
    return { ok: 1 };
  },
};

export const endSessions: Command = {
  fields: [],
  run({ body, server }) {
    for (const lsid of arrayField(body, 'endSessions')) {
      const id = sessionIdOf(lsid);
      if (id) server.sessions.end(id);
    }
    return { ok: 1 };
  },
};

/** Ends every session, with its transaction. */
export const killAllSessions: Command = {
  fields: [],
  run({ server }) {
    server.sessions.endAll();
    return { ok: 1 };
  },
};

/** The command names sessions by the server's ids; here they are the client's. */
export const refreshSessions: Command = { fields: [], run: () => ({ ok: 1 }) };
