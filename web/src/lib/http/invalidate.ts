import type { Query, QueryClient, QueryFilters, QueryKey } from '@tanstack/react-query';

/** Reads that are repeated when they end. */
const repeats = new WeakMap<Query, Promise<void>>();

/** Whether a read is in progress that an invalidation does not cancel: its reply will be stored. */
const isKept = (query: Query): boolean =>
  query.state.fetchStatus !== 'idle' && (query.state.data === undefined || !query.isActive());

/** Reads a query again when the read in progress ends: that one may be older than the change. */
function repeatAtEnd(client: QueryClient, query: Query): Promise<void> {
  const known = repeats.get(query);
  if (known) return known;
  const repeat = Promise.resolve(query.promise).then(
    () => {
      repeats.delete(query);
      return client.invalidateQueries({ queryKey: query.queryKey, exact: true });
    },
    () => void repeats.delete(query),
  );
  repeats.set(query, repeat);
  return repeat;
}

/**
 * Makes queries stale, and reads those again that are on the screen. A reply to a read that began
 * before never stays: the read is cancelled and made again, or repeated when it ends.
 */
export async function invalidate(client: QueryClient, filters: QueryFilters): Promise<void> {
  const kept = client.getQueryCache().findAll(filters).filter(isKept);
  const repeated = kept.map((query) => repeatAtEnd(client, query));
  await Promise.all([client.invalidateQueries(filters), ...repeated]);
}

/** Makes queries stale of which a read is in progress: its reply may be older than the cache. */
export async function invalidateReading(client: QueryClient, queryKey: QueryKey): Promise<void> {
  if (client.isFetching({ queryKey }) === 0) return;
  await invalidate(client, { queryKey, fetchStatus: 'fetching' });
}

/** Stores what a command replied. The reply to a read that began before does not replace it. */
export function store(client: QueryClient, queryKey: QueryKey, reply: unknown): void {
  client.setQueryData(queryKey, reply);
  void invalidateReading(client, queryKey);
}

/** Removes what no screen shows, so that going back shows no state from before a command. */
export const forgetUnshown = (client: QueryClient, queryKey: QueryKey): void =>
  client.removeQueries({ queryKey, predicate: (query) => query.getObserversCount() === 0 });
