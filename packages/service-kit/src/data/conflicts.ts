import { mongo } from 'mongoose';
import { Refusal } from '@contend/contracts';

/** Someone else saved first. The kit runs the whole piece of work again on what is there now. */
export class StaleVersion extends Error {
  constructor() {
    super('The stored state changed while it was being worked on.');
    this.name = 'StaleVersion';
  }
}

export const isTransient = (error: unknown): boolean =>
  error instanceof mongo.MongoError && error.hasErrorLabel('TransientTransactionError');

/** A unique index refused a write. `keyValue` says which. */
export const isDuplicateKey = (
  error: unknown,
): error is mongo.MongoServerError & { keyPattern?: Record<string, unknown> } =>
  error instanceof mongo.MongoServerError && error.code === 11000;

/** The store can't be reached; nothing was decided, so the caller may try again. */
export const isStoreAway = (error: unknown): boolean =>
  error instanceof mongo.MongoNetworkError ||
  error instanceof mongo.MongoServerSelectionError ||
  error instanceof mongo.MongoNotConnectedError ||
  error instanceof mongo.MongoTopologyClosedError;

const attempts = 40;

/**
 * Runs work again while other writers win, with a growing random pause.
 * @throws Refusal `too-busy` when that never ends.
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
