import { isPassing, type CallFailure } from '@contend/client';
import type { Query, UseQueryResult } from '@tanstack/react-query';

const unauthenticated = 401;

/**
 * Whether a reply stays after this failure of a later read: for a passing reason, or while the
 * session is read again because its token was refused.
 */
const isKeptAfter = (error: Error | null): boolean =>
  isPassing(error) || (error as CallFailure).status === unauthenticated;

/**
 * The result of a read as screens show it. Where a later read fails for a passing reason, the reply
 * before it stays, and the failure is no error of the screen: the frame reports it (`isOutdated`).
 * A refusal is one.
 */
export function keepReply<Reply>(
  result: UseQueryResult<Reply, CallFailure>,
): UseQueryResult<Reply, CallFailure> {
  const isKept = () => result.isRefetchError && isKeptAfter(result.error);
  // The result records which of its fields are read, so none is copied.
  return Object.create(result, {
    isError: { get: () => result.isError && !isKept() },
    isSuccess: { get: () => result.isSuccess || isKept() },
    error: { get: () => (isKept() ? null : result.error) },
  }) as UseQueryResult<Reply, CallFailure>;
}

/** Whether a query shows an earlier reply, because the last read failed for a passing reason. */
export const isOutdated = (query: Query): boolean =>
  query.isActive() &&
  query.state.status === 'error' &&
  query.state.data !== undefined &&
  isKeptAfter(query.state.error);
