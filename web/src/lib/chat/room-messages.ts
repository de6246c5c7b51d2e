import {
  editMessage,
  listChannels,
  listConversations,
  listRoomMessagesOfMember,
  markRoomRead,
  type Message,
} from '@contend/contracts';
import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { keyOf, send } from '../http/calls';
import { invalidate } from '../http/invalidate';
import { applyReadMark } from './conversations';
import {
  listOf,
  mergeLists,
  readDownTo,
  unreadAfter,
  withEarlier,
  withMessage,
  type MessageList,
} from './message-list';
import { roomKey, type RoomRef } from './room-live';
import { meIn } from '../session/session';

/** How long a read mark waits for further messages to be seen. */
const markDelayMs = 400;
/** A list that is more pages behind starts again from its newest page. */
const mostPages = 5;

const readPage = (room: RoomRef, before?: string) =>
  send(listRoomMessagesOfMember, { params: room, query: { before } });

/** Reads the newest messages, and as many earlier ones as have changed. */
async function readList(client: QueryClient, room: RoomRef): Promise<MessageList> {
  const key = roomKey(room);
  const downTo = readDownTo(client.getQueryData<MessageList>(key));
  let fresh = listOf(await readPage(room));
  for (let pages = 1; pages < mostPages; pages += 1) {
    const [oldest] = fresh.items;
    if (!oldest || !fresh.hasMore || downTo === Infinity || oldest.number <= downTo) break;
    fresh = withEarlier(fresh, await readPage(room, oldest.id));
  }
  const list = mergeLists(client.getQueryData<MessageList>(key), fresh);
  // A live message discards a read in progress. Its messages are kept, so that a busy room grows.
  client.setQueryData<MessageList>(key, (known) => known && list);
  return list;
}

/** The messages of a room, and how to load earlier ones. */
export function useRoomMessages(room: RoomRef) {
  const client = useQueryClient();
  const list = useQuery({ queryKey: roomKey(room), queryFn: () => readList(client, room) });
  const earlier = useMutation({
    mutationFn: async () => {
      const oldest = client.getQueryData<MessageList>(roomKey(room))?.items[0];
      if (!oldest) return;
      const page = await readPage(room, oldest.id);
      client.setQueryData<MessageList>(roomKey(room), (known) => known && withEarlier(known, page));
    },
  });
  return { list, earlier };
}

/** Puts a message of mine into its room’s list. */
export const addMessage = (client: QueryClient, room: RoomRef, message: Message): void => {
  client.setQueryData<MessageList>(roomKey(room), (list) => list && withMessage(list, message));
};

/** Replaces the text of a message of mine. */
export function useEditMessage(room: RoomRef) {
  const client = useQueryClient();
  return useCallback(
    async ({ id: messageId }: Pick<Message, 'id'>, text: string) =>
      addMessage(client, room, await send(editMessage, { params: { messageId }, body: { text } })),
    [client, room],
  );
}

/** Moves my read mark of a room forward, at most once per moment. */
export function useMarkRoomRead(room: RoomRef): (number: number) => void {
  const client = useQueryClient();
  const seen = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const mark = useCallback(async () => {
    timer.current = undefined;
    const number = seen.current;
    const list = client.getQueryData<MessageList>(roomKey(room));
    if (!list || number <= list.readNumber) return;
    await send(markRoomRead, { params: room, body: { number } });
    const known = client.getQueryData<MessageList>(roomKey(room)) ?? list;
    const reader = { readNumber: number, myId: meIn(client)?.id };
    applyReadMark(client, { room, number, unread: unreadAfter(known.items, reader).length });
    // A message that came meanwhile may be new or not, and may not be among those that are loaded.
    if (known.items === list.items && known.changedFrom === list.changedFrom) return;
    for (const counts of [listConversations, listChannels]) {
      void invalidate(client, { queryKey: keyOf(counts) });
    }
  }, [client, room]);
  // What was seen just before leaving the screen is marked too.
  useEffect(
    () => () => {
      if (timer.current === undefined) return;
      clearTimeout(timer.current);
      mark().catch(() => undefined);
    },
    [mark],
  );
  return useCallback(
    (number) => {
      seen.current = Math.max(seen.current, number);
      // A failed mark is repeated with the next message that is seen.
      timer.current ??= setTimeout(() => void mark().catch(() => undefined), markDelayMs);
    },
    [mark],
  );
}
