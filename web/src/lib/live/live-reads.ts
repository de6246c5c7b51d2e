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
import { recordMessage } from '../chat/counted-messages';
import type { LiveRule } from './live-rules';
import { announce } from '../notifications/notification-toasts';
import { notificationsKey } from '../notifications/notifications';
import { readMarkOf, recordChange, roomKey, roomOfMessage, staleMessages } from '../chat/room-live';

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

/** The reads whose counts and read marks `applyMessage` changes. */
function countedByMessage(message: LiveMessage) {
  const mark = readMarkOf(message);
  if (mark) return [roomKey(mark.room), keyOf(listChannels), keyOf(listConversations)];
  return isOfChannel(message) ? [keyOf(listConversations)] : [];
}

function applyMessage(client: QueryClient, message: LiveMessage): void {
  const mark = readMarkOf(message);
  if (mark) return applyReadMark(client, mark);
  recordChange(client, message);
  recordMessage(client, message);
  if (isOfChannel(message)) countInChannel(client, message);
}

/** An entry of mine: it opens and closes the room of its event. */
const isOwnEntry = ({ room, data }: LiveMessage): boolean =>
  room.startsWith('user:') && data['entryId'] !== undefined;

/** The rules of queries that several features share. */
export const sharedLive: LiveRule[] = [
  {
    on: 'wallet',
    stales: () => [keyOf(getWallet)],
    apply: { to: () => [keyOf(getWallet)], change: applyBalance },
  },
  { on: 'match', stales: () => [keyOf(getActiveMatches)] },
  { on: 'wager', stales: () => [keyOf(getActiveMatches)] },
  {
    on: 'tournament',
    stales: () => [],
    stalesLater: (message) => (isOwnEntry(message) ? [keyOf(listConversations)] : []),
  },
  {
    on: 'message',
    stales: staleByMessage,
    apply: { to: countedByMessage, change: applyMessage },
  },
  {
    on: 'notification',
    stales: () => [notificationsKey],
    // A toast reads the notification itself.
    apply: { to: () => [], change: (_client, message) => announce(message) },
  },
];
