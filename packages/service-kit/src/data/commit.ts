import type { ClientSession } from 'mongoose';

/**
 * Commits. A commit whose reply was lost is repeated, for at most `retryTimeoutMs` milliseconds: it
 * takes effect once.
 * @throws every other error of the store.
 */
export async function commit(
  session: Pick<ClientSession, 'commitTransaction'>,
  retryTimeoutMs: number,
): Promise<void> {
  const giveUpAt = Date.now() + retryTimeoutMs;
  for (;;) {
    try {
      await session.commitTransaction();
      return;
    } catch (error) {
      if (!isResultUnknown(error) || Date.now() > giveUpAt) throw error;
    }
  }
}

const isResultUnknown = (error: unknown): boolean =>
  (error as { hasErrorLabel?: (label: string) => boolean }).hasErrorLabel?.(
    'UnknownTransactionCommitResult',
  ) ?? false;
