import type { CallSpec, Reply } from '@contend/contracts';
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { CallFailure } from './api-client';
import { keyOf, send, type RequestOf } from './calls';
import { queryRetries } from './query-client';

const pollMs = 2000;

interface ReadOptions<C extends CallSpec> {
  /** False while the read has no meaning yet (nobody signed in, nothing typed). */
  enabled?: boolean;
  /** Keeps a list on the screen while its next page loads. */
  keepPrevious?: boolean;
  /** For how long the reply counts as fresh, in milliseconds; 0 by default. */
  freshMs?: number;
  /**
   * How often a 404 is asked again, where another service is still about to create what is read;
   * 0 by default.
   */
  missingRetries?: number;
  /** While this holds of the reply, it is read again every two seconds. */
  pollWhile?: (reply: Reply<C>) => boolean;
}

/** A refusal is an answer: only what failed on the way is asked again, and what may appear yet. */
const retriesOf = (error: Error, missingRetries: number): number => {
  if (!(error instanceof CallFailure && error.isFinal)) return queryRetries;
  return error.status === 404 ? missingRetries : 0;
};

/** Reads a call of the contract through the cache. */
export function useRead<C extends CallSpec>(
  call: C,
  request: RequestOf<C>,
  {
    enabled = true,
    keepPrevious = false,
    freshMs = 0,
    missingRetries = 0,
    pollWhile,
  }: ReadOptions<C> = {},
): UseQueryResult<Reply<C>, CallFailure> {
  return useQuery<Reply<C>, CallFailure>({
    queryKey: keyOf(call, request),
    queryFn: () => send(call, request),
    enabled,
    retry: (failures, error) => failures < retriesOf(error, missingRetries),
    staleTime: freshMs,
    refetchInterval: ({ state }) => (state.data && pollWhile?.(state.data) ? pollMs : false),
    // The same key always holds the same call's reply, which is what the generic cannot see.
    placeholderData: keepPrevious ? (keepPreviousData as never) : undefined,
  });
}
