import { mongo } from 'mongoose';
import { Refusal } from '@contend/contracts';

/** Another writer saved first. The kit runs the whole piece of work again on the new state. */
export class StaleVersion extends Error {
  constructor() {
    super('The stored state changed while it was being worked on.');
    this.name = 'StaleVersion';
  }
}

/**
 * A document has a shape that only a newer version of this service can read. It is neither read nor
 * written here: a request is answered 503 and retried, an event or a timer is left to a replica of
 * the newer version.
 */
export class NewerDocument extends Refusal {
  constructor() {
    super('unavailable');
    this.name = 'NewerDocument';
  }
}

/**
 * Another transaction won. The driver sets the same label when the store is unavailable, which is
 * no conflict.
 */
export const isTransient = (error: unknown): boolean =>
  error instanceof mongo.MongoError &&
  error.hasErrorLabel('TransientTransactionError') &&
  !isStoreAway(error);

/** A unique index refused a write. `keyValue` has the key. */
export const isDuplicateKey = (
  error: unknown,
): error is mongo.MongoServerError & { keyPattern?: Record<string, unknown> } =>
  error instanceof mongo.MongoServerError && error.code === 11000;

/** By name, because the driver does not export all of them, and mongoose renames one. */
const awayNames = new Set([
  'MongoNetworkError',
  'MongoNetworkTimeoutError',
  'MongoServerSelectionError',
  'MongooseServerSelectionError',
  'MongoNotConnectedError',
  'MongoTopologyClosedError',
  'MongoPoolClosedError',
  'MongoPoolClearedError',
  'PoolClearedOnNetworkError',
  'MongoWaitQueueTimeoutError',
]);

/**
 * A server that is shutting down, or is no longer the primary.
 * https://github.com/mongodb/specifications/blob/master/source/retryable-writes/retryable-writes.md
 */
const awayCodes = new Set([6, 7, 89, 91, 189, 9001, 10107, 11600, 11602, 13435, 13436]);

/** Whether the store can't be reached; nothing was decided, so the caller may retry. */
export function isStoreAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (awayNames.has(error.name)) return true;
  if (error instanceof mongo.MongoServerError && awayCodes.has(Number(error.code))) return true;
  // A bulk write wraps its errors.
  return error instanceof mongo.MongoBulkWriteError && isStoreAway(error.errorResponse);
}

const attempts = 40;

/**
 * Retries work while other writers win, with a growing random pause, for a second or two.
 * @throws Refusal `too-busy` when the conflict lasts. A process that died inside a transaction
 * locks what it wrote until the store aborts it, so the caller has to retry later.
 */
export async function retryStale<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof StaleVersion) && !isTransient(error)) throw error;
      const pauseMs = Math.random() * Math.min(5 * attempt, 100);
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
  throw new Refusal('too-busy');
}
