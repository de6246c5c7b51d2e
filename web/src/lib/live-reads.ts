import {
  getActiveMatches,
  getWallet,
  listConversations,
  type LiveMessage,
  type Wallet,
} from '@contend/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { keyOf } from './calls';
import type { LiveRule } from './live-rules';
import { announce } from './notification-toasts';
import { notificationsKey } from './notifications';
import { recordChange, staleMessages } from './room-live';

/** Shows a new balance immediately; the statement follows when it is fetched again. */
function applyBalance(client: QueryClient, { data: { available, held } }: LiveMessage): void {
  if (typeof available !== 'number' || typeof held !== 'number') return;
  client.setQueriesData<Wallet>(
    { queryKey: keyOf(getWallet) },
    (wallet) => wallet && { ...wallet, available, held },
  );
}

/** The rules of queries that several features share. */
export const sharedLive: LiveRule[] = [
  { on: 'wallet', stales: () => [keyOf(getWallet)], apply: applyBalance },
  { on: 'match', stales: () => [keyOf(getActiveMatches)] },
  { on: 'wager', stales: () => [keyOf(getActiveMatches)] },
  {
    on: 'message',
    stales: (message) => [staleMessages(message), keyOf(listConversations)],
    apply: recordChange,
  },
  {
    on: 'notification',
    stales: () => [notificationsKey],
    apply: (_client, message) => announce(message),
  },
];
