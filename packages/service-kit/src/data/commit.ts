import type { ClientSession } from 'mongoose';

/**
 * Commits. A commit whose answer was lost is sent again, for at most `retryTimeoutMs`: it takes
 * effect once. @throws what the store answers otherwise.
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
