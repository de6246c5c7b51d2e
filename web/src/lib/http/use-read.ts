import type { CallFailure } from '@contend/client';
import type { CallSpec, Reply } from '@contend/contracts';
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { keyOf, type RequestOf } from './calls';
import { keepReply } from './kept-reply';
import { retryPassing } from './query-client';
import { read } from './reader';

const pollMs = 2000;

/** How long what a screen reads ahead stays fresh: its parts show it once they are rendered. */
export const aheadMs = 5000;

export interface ReadOptions<C extends CallSpec> {
  /** False while the request is incomplete (no session, no input). */
  enabled?: boolean;
  /** Keeps a list on the screen while its next page loads. */
  keepPrevious?: boolean;
  /** How long the reply stays fresh, in milliseconds; 0 by default. */
  freshMs?: number;
  /**
   * The number of retries of a 404, when another service is about to create the entity; 0 by
   * default.
   */
  missingRetries?: number;
  /** Reads again after so many milliseconds, while the page is visible. */
  everyMs?: number;
  /** While this is true of the reply, it is polled every two seconds. */
  pollWhile?: (reply: Reply<C>) => boolean;
}

/** Refusals are not retried, but for a 404 up to a limit. */
const retryMissing = (missingRetries: number) => (failures: number, error: CallFailure) =>
  retryPassing(failures, error) || (error.status === 404 && failures < missingRetries);

/** Whether a first reply is expected soon: false after a failed attempt. */
export const isWaiting = (read: Pick<UseQueryResult, 'isPending' | 'failureCount'>): boolean =>
  read.isPending && read.failureCount === 0;

/** Reads a call of the contract through the cache. A reply stays when a later read fails. */
export function useRead<C extends CallSpec>(
  call: C,
  request: RequestOf<C>,
  {
    enabled = true,
    keepPrevious = false,
    freshMs = 0,
    missingRetries = 0,
    pollWhile,
    everyMs,
  }: ReadOptions<C> = {},
): UseQueryResult<Reply<C>, CallFailure> {
  const result = useQuery<Reply<C>, CallFailure>({
    queryKey: keyOf(call, request),
    queryFn: () => read(call, request),
    enabled,
    retry: retryMissing(missingRetries),
    staleTime: freshMs,
    refetchInterval: ({ state }) =>
      state.data && pollWhile?.(state.data) ? pollMs : (everyMs ?? false),
    placeholderData: keepPrevious ? keepPreviousData : undefined,
  });
  return keepReply(result);
}
