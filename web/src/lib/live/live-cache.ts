import { deliver, type Delivery, type LiveHandlers, type LiveOrder } from '@contend/client';
import {
  listConversations,
  listGames,
  listPlayTypes,
  listRoomMessagesOfMember,
  type LiveName,
} from '@contend/contracts';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { keyOf } from '../http/calls';
import { invalidate, invalidateReading } from '../http/invalidate';
import { installedLiveRules, type LiveRule } from './live-rules';
import { readLater } from '../http/read-later';
import { endSession, sessionKey } from '../session/session';

/** Refetches the active queries, except the session and the list of games. */
export function invalidateActive(client: QueryClient): void {
  const still = [sessionKey, keyOf(listGames), keyOf(listPlayTypes)].map(([family]) => family);
  void invalidate(client, { predicate: ({ queryKey }) => !still.includes(queryKey[0]) });
}

/** Reads the messages of open rooms, and my conversations, again: access to one has ended. */
export function invalidateRooms(client: QueryClient): void {
  for (const call of [listRoomMessagesOfMember, listConversations]) {
    void invalidate(client, { queryKey: keyOf(call) });
  }
}

export interface LiveCache {
  client: QueryClient;
  rules: readonly LiveRule[];
}

/** The rules of the messages of a name. */
export const rulesOf = ({ rules }: LiveCache, name: LiveName): LiveRule[] =>
  [...rules, ...installedLiveRules()].filter(({ on }) => on === name);

/** Applies one live message to the query cache. Inactive queries are fetched when they are used. */
function applyMessage(
  cache: LiveCache,
  { name, message, isOvertaken }: Parameters<LiveHandlers['onMessage']>[0],
): void {
  const { client } = cache;
  const matching = rulesOf(cache, name);
  // Data of an overtaken message is old; its invalidations still apply.
  const applied = matching.flatMap(({ apply }) => apply ?? []);
  if (!isOvertaken) for (const { change } of applied) change(client, message);
  const stale = distinct(matching.flatMap(({ stales }) => stales(message)));
  const changed = applied.flatMap(({ to }) => to(message));
  for (const queryKey of distinct([...stale, ...changed]).slice(stale.length)) {
    // Its data was not applied, and the newer message may be about another object.
    if (isOvertaken) readLater(client, queryKey, () => void invalidate(client, { queryKey }));
    else void invalidateReading(client, queryKey);
  }
  for (const queryKey of stale) void invalidate(client, { queryKey });
  const later = matching.flatMap(({ stalesLater }) => stalesLater?.(message) ?? []);
  for (const queryKey of distinct(later)) {
    readLater(client, queryKey, () => void invalidate(client, { queryKey }));
  }
}

/** What live messages do to the query cache. */
export const liveHandlers = (cache: LiveCache): LiveHandlers => ({
  onMessage: (delivery) => applyMessage(cache, delivery),
  onMissed: () => invalidateActive(cache.client),
  onSessionEnded: () => endSession(cache.client),
});

/** Applies one message as a connection with this order does. */
export const applyLive = ({ order, ...cache }: LiveCache & { order: LiveOrder }, one: Delivery) =>
  deliver(order, liveHandlers(cache), one);

/** Several features may declare the same query; invalidating it twice would fetch it twice. */
const distinct = (keys: QueryKey[]): QueryKey[] => [
  ...new Map(keys.map((key) => [JSON.stringify(key), key])).values(),
];
