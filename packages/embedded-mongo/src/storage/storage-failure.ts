import { statfsSync } from 'node:fs';
import { failure, type MongoFailure } from '../errors';

/** With fewer free bytes than this a failed write is attributed to the full disk. */
const FULL_BYTES = 1024 * 1024;
/** ENOSPC, EDQUOT and LMDB's MDB_MAP_FULL. */
const FULL_CODES = new Set<unknown>([28, 122, -30_792]);
/** MDB_NOTFOUND: LMDB's search for free pages met an entry that is being moved (lmdb 3.5). */
const MOVED_CODE = -30_798;

/** Whether the same batch is expected to succeed in another LMDB transaction. */
export const isRepeatable = (cause: Error): boolean =>
  (cause as { code?: unknown }).code === MOVED_CODE;

/**
 * The error of writes that could not be committed, with the cause. A full disk gets MongoDB's code
 * 14031: reads still work, and so do writes once there is space.
 */
export function storageFailure(dataDir: string, cause: Error): MongoFailure {
  const free = freeBytes(dataDir) ?? Infinity;
  const isFull = free < FULL_BYTES || FULL_CODES.has((cause as { code?: unknown }).code);
  if (!isFull) return failure('InternalError', `Writing to ${dataDir} failed: ${cause.message}`);
  return failure(
    'OutOfDiskSpace',
    `The disk of ${dataDir} is full: ${free} bytes are free (${cause.message}).`,
  );
}

/** @param error LMDB's, whose `commitError` is a promise that is rejected with the cause. */
export async function causeOf(error: unknown): Promise<Error> {
  const { commitError } = error as { commitError?: Promise<unknown> };
  const cause = await (commitError ?? Promise.resolve(error)).catch((reason: unknown) => reason);
  return cause instanceof Error ? cause : new Error(String(cause));
}

function freeBytes(dataDir: string): number | undefined {
  try {
    const { bavail, bsize } = statfsSync(dataDir);
    return bavail * bsize;
  } catch {
    return undefined;
  }
}
