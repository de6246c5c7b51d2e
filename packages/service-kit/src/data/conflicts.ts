import { mongo } from 'mongoose';
import { Refusal } from '@contend/contracts';
import { isStoreUnavailable } from './store-unavailable';

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
  !isStoreUnavailable(error);

/** A unique index refused a write. `keyValue` has the key. */
export const isDuplicateKey = (
  error: unknown,
): error is mongo.MongoServerError & { keyPattern?: Record<string, unknown> } =>
  error instanceof mongo.MongoServerError && error.code === 11000;

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
