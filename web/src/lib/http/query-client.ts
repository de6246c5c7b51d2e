import { CallFailure, callRetries, isPassing, retryDelayMs } from '@contend/client';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';

const cacheLifetimeMs = 5 * 60_000;
const mutationRetries = 0;
/** Notifies the owner of the session that the server refused the token. */
export type OnUnauthenticated = (client: QueryClient) => void;

/** Whether a failed read is made again, by how often it was: a refusal stays the same. */
export const retryPassing = (failures: number, error: Error): boolean =>
  failures < callRetries && isPassing(error);

/** The data cache, with the numbers of the specification (§9). */
export function createQueryClient(onUnauthenticated?: OnUnauthenticated): QueryClient {
  const onError = (error: Error) => {
    if (error instanceof CallFailure && error.status === 401) onUnauthenticated?.(client);
  };
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: { gcTime: cacheLifetimeMs, retry: retryPassing, retryDelay: retryDelayMs },
      // Without a network they fail at once: a paused one would be sent after it was given up.
      mutations: { retry: mutationRetries, networkMode: 'always' },
    },
  });
  return client;
}
