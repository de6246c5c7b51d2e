import { types } from 'node:util';
import mongoose, { mongo } from 'mongoose';

/** Errors of a connection, of the search for a server, and of a client that is being closed. */
const awayClasses = [
  mongo.MongoNetworkError,
  mongo.MongoSystemError,
  mongo.MongoStalePrimaryError,
  mongo.MongoNotConnectedError,
  mongo.MongoServerClosedError,
  mongo.MongoTopologyClosedError,
  mongo.MongoClientClosedError,
  mongo.MongoExpiredSessionError,
  mongo.MongoOperationTimeoutError,
  // A reply that ended early, or a server that has just been replaced.
  mongo.MongoUnexpectedServerResponseError,
  mongoose.Error.MongooseServerSelectionError,
];

/** By name, because the driver does not export them. */
const awayNames = new Set(['MongoPoolClosedError', 'MongoWaitQueueTimeoutError']);

/** The request may be repeated, or its outcome is unknown; never set for a conflict. */
const awayLabels = [
  'RetryableWriteError',
  'UnknownTransactionCommitResult',
  'SystemOverloadedError',
  'PoolRequestedRetry',
];

/**
 * A server that is starting, shutting down or no longer the primary, or that has lost a cursor by
 * doing so; a write that its majority has not confirmed in time, or that its full disk refused.
 * https://github.com/mongodb/specifications/blob/master/source/retryable-reads/retryable-reads.md
 */
const awayCodes = new Set([
  ...[6, 7, 43, 64, 89, 91, 94, 133, 134, 189, 237, 262, 9001, 10058, 10107],
  ...[11600, 11602, 13435, 13436, 14031],
]);

/** While a request is written, the driver passes the errors of the socket on as they are. */
const socketCodes = new Set([
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETDOWN',
  'ENETRESET',
  'ENETUNREACH',
  'EPIPE',
  'ETIMEDOUT',
]);

/** Node's error of a write to a socket whose other side has ended it: there is no system call. */
const endedMessage = 'This socket has been ended by the other party';

/** Whether a system call on a connection failed, or its other side had ended it. */
export function isSocketError(error: unknown): boolean {
  if (!types.isNativeError(error)) return false;
  const { code = '', syscall, message } = error as NodeJS.ErrnoException;
  if (code === 'EPIPE' && message === endedMessage) return true;
  return typeof syscall === 'string' && socketCodes.has(code);
}

const isAway = (error: Error): boolean =>
  awayClasses.some((AwayError) => error instanceof AwayError) ||
  awayNames.has(error.name) ||
  isSocketError(error) ||
  (error instanceof mongo.MongoError && awayLabels.some((label) => error.hasErrorLabel(label))) ||
  (error instanceof mongo.MongoServerError && awayCodes.has(Number(error.code)));

/** The errors that an error wraps. */
const wrappedIn = (error: Error): unknown[] => [
  error.cause,
  ...(error instanceof AggregateError ? (error.errors as unknown[]) : []),
  ...(error instanceof mongo.MongoBulkWriteError ? [error.errorResponse] : []),
];

/** Deeper than any chain of causes. */
const maxDepth = 5;

const isAwayWithin = (error: unknown, depth: number): boolean =>
  types.isNativeError(error) &&
  depth > 0 &&
  (isAway(error) || wrappedIn(error).some((one) => isAwayWithin(one, depth - 1)));

/** Whether the store can't be reached or written; nothing was decided, so the caller may retry. */
export const isStoreUnavailable = (error: unknown): boolean => isAwayWithin(error, maxDepth);
