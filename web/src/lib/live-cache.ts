import {
  getActiveMatches,
  getMatch,
  getScore,
  getWager,
  getWallet,
  listDisputes,
  listFlaggedWagers,
  listGames,
  listMatches,
  listMatchMessages,
  listMyWagers,
  listPlayTypes,
  listTransactions,
  listWagers,
  type LiveMessage,
  type LiveName,
  type Wallet,
} from '@contend/contracts';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { keyOf } from './calls';
import type { LiveOrder } from './live-order';
import { notificationsKey } from './notifications';
import { endSession, sessionKey } from './session';

const idOf = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : undefined;

/** What each live message makes stale. Screens that are not open read again when they are. */
const stales: Record<
  Exclude<LiveName, 'session-ended' | 'resync'>,
  (m: LiveMessage) => QueryKey[]
> = {
  notification: () => [notificationsKey],
  wallet: () => [keyOf(getWallet), keyOf(listTransactions)],
  match: ({ id, data }) => {
    const matchId = idOf(data.matchId) ?? id;
    return [
      keyOf(getMatch, { params: { matchId } }),
      keyOf(getScore, { params: { matchId } }),
      keyOf(getActiveMatches),
      keyOf(listMatches),
      keyOf(listDisputes),
    ];
  },
  wager: ({ id, data }) => [
    keyOf(getWager, { params: { wagerId: idOf(data.wagerId) ?? id } }),
    keyOf(listWagers),
    keyOf(listMyWagers),
    keyOf(listFlaggedWagers),
    keyOf(getActiveMatches),
  ],
  message: ({ id, data }) => [
    keyOf(listMatchMessages, { params: { matchId: idOf(data.matchId) ?? id } }),
  ],
};

/** Shows a new balance at once; the statement follows when it is read again. */
function patchBalance(client: QueryClient, { data }: LiveMessage): void {
  const { available, held } = data;
  if (typeof available !== 'number' || typeof held !== 'number') return;
  client.setQueriesData<Wallet>(
    { queryKey: keyOf(getWallet) },
    (wallet) => wallet && { ...wallet, available, held },
  );
}

/** Reads again what is on the screen, but for the session and the list of games. */
export function readAgain(client: QueryClient): void {
  const still = [sessionKey, keyOf(listGames), keyOf(listPlayTypes)].map(([family]) => family);
  void client.invalidateQueries({ predicate: ({ queryKey }) => !still.includes(queryKey[0]) });
}

/** Brings one live message into the query cache. */
export function applyLive(
  client: QueryClient,
  order: LiveOrder,
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
  // A balance that was overtaken is an old one; what it makes stale is stale all the same.
  if (name === 'wallet' && arrival === 'newest') patchBalance(client, message);
  for (const queryKey of stales[name](message)) void client.invalidateQueries({ queryKey });
}
