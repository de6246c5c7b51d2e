import {
  listChannels,
  listConversations,
  messagePosted,
  type LiveMessage,
  type Reply,
} from '@contend/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { unlessBlocked } from './blocks';
import { isCounted, recordMark } from './counted-messages';
import { keyOf } from '../http/calls';
import { invalidate } from '../http/invalidate';
import type { MessageList } from './message-list';
import { roomKey, roomOfMessage, type ReadMark } from './room-live';
import { meIn } from '../session/session';

type Conversations = Reply<typeof listConversations>;

/**
 * Applies a read mark of mine to the messages of its room, and to the lists with unread counts.
 * These are read again where a message that it does not count has arrived before it.
 */
export function applyReadMark(client: QueryClient, mark: ReadMark): void {
  const { room, number, unread } = mark;
  client.setQueryData<MessageList>(
    roomKey(room),
    (list) => list && { ...list, readNumber: Math.max(list.readNumber, number) },
  );
  if (!recordMark(client, mark)) {
    for (const call of [listChannels, listConversations])
      void invalidate(client, { queryKey: keyOf(call) });
    return;
  }
  client.setQueriesData<Reply<typeof listChannels>>(
    { queryKey: keyOf(listChannels) },
    (found) =>
      found && { items: found.items.map((one) => (one.id === room.id ? { ...one, unread } : one)) },
  );
  countInConversations(client, mark);
}

/** Sets the unread count of a room in my conversations; a channel that I read is among them. */
function countInConversations(client: QueryClient, { room: { kind, id }, unread }: ReadMark): void {
  change(client, ({ items, channels = [], ...rest }) => {
    const counted = items.map((one) => (one.room.id === id ? { ...one, unread } : one));
    const others = channels.filter((one) => one.id !== id);
    return {
      ...rest,
      items: counted,
      unread: counted.reduce((sum, one) => sum + one.unread, 0),
      channels: kind === 'community' ? [...others, { id, unread }] : channels,
    };
  });
}

/** Counts a new message of another player in its channel: all conversations are not read again. */
export function countInChannel(client: QueryClient, message: LiveMessage): void {
  if (!addsUnread(client, message)) return;
  const { id } = roomOfMessage(message).room;
  const count = () =>
    change(client, ({ channels = [], ...rest }) => ({
      ...rest,
      channels: channels.map((one) => (one.id === id ? { ...one, unread: one.unread + 1 } : one)),
    }));
  if (isOpened(client, id)) unlessBlocked(client, message, count);
}

/** Whether a message is a new one of another player that no read mark counts yet. */
export const addsUnread = (client: QueryClient, message: LiveMessage): boolean =>
  message.what === messagePosted.type &&
  message.data['authorId'] !== meIn(client)?.id &&
  !isCounted(client, message);

/** Whether a channel is among those that I opened: no other one is counted. */
const isOpened = (client: QueryClient, id: string): boolean =>
  client
    .getQueriesData<Conversations>({ queryKey: keyOf(listConversations) })
    .some(([, found]) => found?.channels?.some((one) => one.id === id));

const change = (client: QueryClient, next: (found: Conversations) => Conversations): void => {
  client.setQueriesData<Conversations>(
    { queryKey: keyOf(listConversations) },
    (found) => found && next(found),
  );
};
