import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { CallFailure } from './api-client';

const cacheLifetimeMs = 5 * 60_000;
export const queryRetries = 3;
const mutationRetries = 0;
const firstBackOffMs = 1000;
const longestBackOffMs = 30_000;

/** Exponential back-off from 1 s to a cap of 30 s. */
export const backOffMs = (attempt: number): number =>
  Math.min(firstBackOffMs * 2 ** attempt, longestBackOffMs);

/** Notifies the owner of the session that the server refused the token. */
export type OnUnauthenticated = (client: QueryClient) => void;

/** The data cache, with the numbers of the specification (§9). */
export function createQueryClient(onUnauthenticated?: OnUnauthenticated): QueryClient {
  const onError = (error: Error) => {
    if (error instanceof CallFailure && error.status === 401) onUnauthenticated?.(client);
  };
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: { gcTime: cacheLifetimeMs, retry: queryRetries, retryDelay: backOffMs },
      mutations: { retry: mutationRetries },
    },
  });
  return client;
}
