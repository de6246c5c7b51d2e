import {
  listConversations,
  listGames,
  listPlayTypes,
  listRoomMessagesOfMember,
  type LiveMessage,
  type LiveName,
} from '@contend/contracts';
import type { Query, QueryClient, QueryFilters, QueryKey } from '@tanstack/react-query';
import { keyOf } from '../http/calls';
import type { LiveOrder } from './live-order';
import { installedLiveRules, type LiveRule } from './live-rules';
import { readLater } from '../http/read-later';
import { endSession, sessionKey } from '../session/session';

/** Queries whose first read is repeated when it ends. */
const repeated = new WeakSet<Query>();

/**
 * Makes queries stale. A first read in progress may have been answered before the change, and would
 * not be read again: it is repeated when it ends.
 */
function invalidate(client: QueryClient, filters: QueryFilters): void {
  for (const query of client.getQueryCache().findAll(filters)) {
    const isFirst = query.state.data === undefined && query.state.fetchStatus !== 'idle';
    if (!isFirst || repeated.has(query)) continue;
    repeated.add(query);
    const repeat = () => {
      repeated.delete(query);
      void client.invalidateQueries({ queryKey: query.queryKey, exact: true });
    };
    void query.promise?.then(repeat, () => repeated.delete(query));
  }
  void client.invalidateQueries(filters);
}

/** Refetches the active queries, except the session and the list of games. */
export function readAgain(client: QueryClient): void {
  const still = [sessionKey, keyOf(listGames), keyOf(listPlayTypes)].map(([family]) => family);
  invalidate(client, { predicate: ({ queryKey }) => !still.includes(queryKey[0]) });
}

/** Reads the messages of open rooms, and my conversations, again: access to one has ended. */
export function closeRooms(client: QueryClient): void {
  for (const call of [listRoomMessagesOfMember, listConversations]) {
    invalidate(client, { queryKey: keyOf(call) });
  }
}

export interface LiveCache {
  client: QueryClient;
  order: LiveOrder;
  rules: readonly LiveRule[];
}

/** Applies one live message to the query cache. Inactive queries are fetched when they are used. */
export function applyLive(
  { client, order, rules }: LiveCache,
  { name, message }: { name: LiveName; message: LiveMessage },
): void {
  if (name === 'session-ended') return endSession(client);
  if (name === 'resync') {
    order.restart(message);
    return readAgain(client);
  }
  const arrival = order.take(message);
  if (arrival === 'known') return;
  if (arrival === 'gap') return readAgain(client);
  const matching = [...rules, ...installedLiveRules()].filter(({ on }) => on === name);
  // Data of an overtaken message is old; its invalidations still apply.
  if (arrival === 'newest') for (const { apply } of matching) apply?.(client, message);
  const stale = matching.flatMap(({ stales }) => stales(message));
  for (const queryKey of distinct(stale)) invalidate(client, { queryKey });
  const later = matching.flatMap(({ stalesLater }) => stalesLater?.(message) ?? []);
  for (const queryKey of distinct(later)) {
    readLater(client, queryKey, () => invalidate(client, { queryKey }));
  }
}

/** Several features may declare the same query; invalidating it twice would fetch it twice. */
const distinct = (keys: QueryKey[]): QueryKey[] => [
  ...new Map(keys.map((key) => [JSON.stringify(key), key])).values(),
];
