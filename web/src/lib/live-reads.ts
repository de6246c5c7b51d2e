import {
  getActiveMatches,
  getWallet,
  listConversations,
  type LiveMessage,
  type Wallet,
} from '@contend/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { keyOf } from './calls';
import { countInChannel } from './conversations';
import type { LiveRule } from './live-rules';
import { announce } from './notification-toasts';
import { notificationsKey } from './notifications';
import { recordChange, roomOfMessage, staleMessages } from './room-live';

/** Shows a new balance immediately; the statement follows when it is fetched again. */
function applyBalance(client: QueryClient, { data: { available, held } }: LiveMessage): void {
  if (typeof available !== 'number' || typeof held !== 'number') return;
  client.setQueriesData<Wallet>(
    { queryKey: keyOf(getWallet) },
    (wallet) => wallet && { ...wallet, available, held },
  );
}

const isOfChannel = (message: LiveMessage): boolean =>
  roomOfMessage(message).room.kind === 'community';

/** The rules of queries that several features share. */
export const sharedLive: LiveRule[] = [
  { on: 'wallet', stales: () => [keyOf(getWallet)], apply: applyBalance },
  { on: 'match', stales: () => [keyOf(getActiveMatches)] },
  { on: 'wager', stales: () => [keyOf(getActiveMatches)] },
  {
    on: 'message',
    stales: (message) =>
      isOfChannel(message)
        ? [staleMessages(message)]
        : [staleMessages(message), keyOf(listConversations)],
    apply: (client, message) => {
      recordChange(client, message);
      if (isOfChannel(message)) countInChannel(client, message);
    },
  },
  {
    on: 'notification',
    stales: () => [notificationsKey],
    apply: (_client, message) => announce(message),
  },
];
