import { type ClientSession, mongo } from 'mongoose';
import { isSocketError } from './store-unavailable';

const pauseMs = 50;

/**
 * Commits. A commit whose reply was lost is repeated, for at most `retryTimeoutMs` milliseconds: it
 * takes effect once.
 * @throws every other error of the store.
 */
export async function commit(
  session: Pick<ClientSession, 'commitTransaction'>,
  retryTimeoutMs: number,
): Promise<void> {
  const deadlineAt = Date.now() + retryTimeoutMs;
  for (;;) {
    try {
      await session.commitTransaction();
      return;
    } catch (error) {
      const isLost = isConnectionLost(error);
      if (!isLost && !isResultUnknown(error)) throw error;
      if (Date.now() > deadlineAt) throw isLost ? unknownResult(error) : error;
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
}

const isResultUnknown = (error: unknown): boolean =>
  (error as { hasErrorLabel?: (label: string) => boolean }).hasErrorLabel?.(
    'UnknownTransactionCommitResult',
  ) ?? false;

/**
 * The driver does not wrap the error of a socket that fails while a request is written, and then
 * fails with a TypeError as it looks for the labels of that error.
 */
const isConnectionLost = (error: unknown): boolean =>
  isSocketError(error) || (error instanceof TypeError && /hasErrorLabel/.test(error.message));

function unknownResult(cause: unknown): mongo.MongoNetworkError {
  const error = new mongo.MongoNetworkError('The result of a commit is unknown.', {
    cause: cause as Error,
  });
  error.addErrorLabel('UnknownTransactionCommitResult');
  return error;
}
