import {
  getActiveMatches,
  getWallet,
  listChannels,
  listConversations,
  messageHidden,
  type LiveMessage,
  type Wallet,
} from '@contend/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { keyOf } from '../http/calls';
import { applyReadMark, countInChannel } from '../chat/conversations';
import type { LiveRule } from './live-rules';
import { announce } from '../notifications/notification-toasts';
import { notificationsKey } from '../notifications/notifications';
import { readMarkOf, recordChange, roomOfMessage, staleMessages } from '../chat/room-live';

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

/**
 * What a message makes stale. A posted one is counted in its channel without reading all of them; a
 * hidden one may have been unread or not. A read mark carries the counts.
 */
function staleByMessage(message: LiveMessage) {
  if (readMarkOf(message)) return [];
  if (!isOfChannel(message)) return [staleMessages(message), keyOf(listConversations)];
  const isHidden = message.what === messageHidden.type;
  const counts = isHidden ? [keyOf(listConversations), keyOf(listChannels)] : [];
  return [staleMessages(message), ...counts];
}

function applyMessage(client: QueryClient, message: LiveMessage): void {
  const mark = readMarkOf(message);
  if (mark) return applyReadMark(client, mark);
  recordChange(client, message);
  if (isOfChannel(message)) countInChannel(client, message);
}

/** The rules of queries that several features share. */
export const sharedLive: LiveRule[] = [
  { on: 'wallet', stales: () => [keyOf(getWallet)], apply: applyBalance },
  { on: 'match', stales: () => [keyOf(getActiveMatches)] },
  { on: 'wager', stales: () => [keyOf(getActiveMatches)] },
  { on: 'message', stales: staleByMessage, apply: applyMessage },
  {
    on: 'notification',
    stales: () => [notificationsKey],
    apply: (_client, message) => announce(message),
  },
];
