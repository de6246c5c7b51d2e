import type { UserDeps } from '../deps';

/** Wrong codes for one account, from any address: a million codes are too many to try. */
const perAccount = { requests: 10, seconds: 3600 };

/** Counts an attempt; a right code resets the count. @throws Refusal `rate-limited`. */
export async function countAttempt<T>(
  { limits }: Pick<UserDeps, 'limits'>,
  userId: string,
  attempt: () => T,
): Promise<T> {
  await limits.take('second-factor', userId, perAccount);
  const result = attempt();
  await limits.forget('second-factor', userId, perAccount);
  return result;
}
