import { listGames, listPlayTypes, type LiveMessage, type LiveName } from '@contend/contracts';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { keyOf } from './calls';
import type { LiveOrder } from './live-order';
import type { LiveRule } from './live-rules';
import { endSession, sessionKey } from './session';

/** Reads again what is on the screen, but for the session and the list of games. */
export function readAgain(client: QueryClient): void {
  const still = [sessionKey, keyOf(listGames), keyOf(listPlayTypes)].map(([family]) => family);
  void client.invalidateQueries({ predicate: ({ queryKey }) => !still.includes(queryKey[0]) });
}

export interface LiveCache {
  client: QueryClient;
  order: LiveOrder;
  rules: readonly LiveRule[];
}

/** Brings one live message into the query cache. Screens that are not open read when they are. */
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
  const matching = rules.filter(({ on }) => on === name);
  // Data that was overtaken is old; what it makes stale is stale all the same.
  if (arrival === 'newest') for (const { apply } of matching) apply?.(client, message);
  const stale = matching.flatMap(({ stales }) => stales(message));
  for (const queryKey of distinct(stale)) void client.invalidateQueries({ queryKey });
}

/** Several features may read the same; a query that is invalidated twice is fetched twice. */
const distinct = (keys: QueryKey[]): QueryKey[] => [
  ...new Map(keys.map((key) => [JSON.stringify(key), key])).values(),
];
