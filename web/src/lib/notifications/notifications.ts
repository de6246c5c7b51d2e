import {
  listNotifications,
  type Me,
  readNotifications,
  type Notification,
} from '@contend/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { keyOf, send } from '../http/calls';
import { invalidateReading } from '../http/invalidate';
import { read } from '../http/reader';
import { asReader } from '../language/reader';
import { useMe } from '../session/session';
import { createStore, useStore } from '../state/store';

export const notificationsKey = keyOf(listNotifications, {});

/** Whether the bell shows unread notifications. */
export const unreadFlag = createStore({ isUnread: false });

/** The list is fetched once and then updated by messages: no retries, no refetch by itself. */
export const notificationsQuery = (me: Me | null | undefined) => ({
  queryKey: notificationsKey,
  queryFn: async (): Promise<Notification[]> => {
    const found = await read(listNotifications, asReader(me));
    if (found.some(({ isRead }) => !isRead)) unreadFlag.set({ isUnread: true });
    return found;
  },
  enabled: Boolean(me?.id),
  retry: false as const,
  refetchOnMount: false as const,
  refetchOnWindowFocus: false as const,
  refetchInterval: false as const,
});

export const useNotifications = () => useQuery(notificationsQuery(useMe()));

/** The number of unread items; 0 once they are marked as read. */
export function useUnreadCount(): number {
  const { data = [] } = useNotifications();
  const { isUnread } = useStore(unreadFlag);
  return isUnread ? data.filter(({ isRead }) => !isRead).length : 0;
}

/** Marks all as read, then clears the flag. */
export function useMarkAllRead() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => send(readNotifications, {}),
    onSuccess: () => {
      unreadFlag.set({ isUnread: false });
      client.setQueryData<Notification[]>(notificationsKey, (list) =>
        list?.map((item) => ({ ...item, isRead: true })),
      );
      void invalidateReading(client, notificationsKey);
    },
  });
}

/** While its screen is open: marks a non-empty list as read, then clears the flag. */
export function useMarkRead(messages: Notification[] | undefined) {
  const marking = useMarkAllRead();
  const { mutate } = marking;
  const newestUnread = messages?.find(({ isRead }) => !isRead)?.id;
  const isEmpty = !messages || messages.length === 0;
  useEffect(() => {
    if (!isEmpty) mutate();
  }, [isEmpty, newestUnread, mutate]);
  return marking;
}
