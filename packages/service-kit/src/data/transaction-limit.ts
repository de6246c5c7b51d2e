import type { Logger } from '../log';
import type { Database } from './database';

/** The longest time for which a process that died may lock what it wrote, in seconds. */
const longestSeconds = 20;

/**
 * Logs a warning where the store aborts the transactions of a process that died later than after 20
 * seconds, as MongoDB does by default: until then requests for what it wrote get 503, so work is
 * resumed later than 30 seconds after a kill. A store that does not tell its limit is accepted.
 */
export async function warnOfLongTransactions(
  { connection }: Pick<Database, 'connection'>,
  log: Pick<Logger, 'warn'>,
): Promise<void> {
  const command = { getParameter: 1, transactionLifetimeLimitSeconds: 1 };
  const found = await connection
    .getClient()
    .db('admin')
    .command(command)
    // Users without rights of an administrator may not read parameters.
    .catch(() => ({}));
  const { transactionLifetimeLimitSeconds: seconds } = found as Record<string, unknown>;
  if (typeof seconds !== 'number' || seconds <= longestSeconds) return;
  log.warn(
    { seconds },
    `the store keeps transactions of stopped processes for ${seconds} s: ` +
      `set its parameter transactionLifetimeLimitSeconds to ${longestSeconds}`,
  );
}
