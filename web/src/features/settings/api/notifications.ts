import {
  deviceName,
  getNotificationSettings,
  getPushKey,
  listPushSubscriptions,
  type Reply,
  subscribePush,
  unsubscribePush,
  updateNotificationSettings,
} from '@contend/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { keyOf, send } from '../../../lib/http/calls';
import { invalidate } from '../../../lib/http/invalidate';
import {
  browserId,
  dropBrowser,
  keepBrowserId,
  subscribeBrowser,
} from '../../../lib/session/push-browser';
import { useCommand } from '../../../lib/http/use-command';
import { useOnce } from '../../../lib/http/use-once';
import { useRead } from '../../../lib/http/use-read';

export type PushSubscriptionReply = Reply<typeof listPushSubscriptions>['items'][number];

/** The platform's public key of web push; null where it has none. */
export const usePushKey = () => useRead(getPushKey, {});

export const usePushSubscriptions = () => useRead(listPushSubscriptions, {});

/**
 * Asks for the browser's permission, subscribes it, and adds it to the list. The result is the
 * permission: without it nothing was added.
 */
export function useAddBrowser() {
  const client = useQueryClient();
  return useOnce({
    mutationFn: async (publicKey: string): Promise<NotificationPermission> => {
      const subscribed = await subscribeBrowser(publicKey);
      if (typeof subscribed === 'string') return subscribed;
      const body = { ...subscribed, device: deviceName(navigator.userAgent) };
      const { id } = await send(subscribePush, { body });
      keepBrowserId(id);
      await invalidate(client, { queryKey: keyOf(listPushSubscriptions) });
      return 'granted';
    },
  });
}

/** Removes a browser of mine from web push; this one stops to receive it at once. */
export function useRemoveBrowser(id: string) {
  const remove = useCommand(unsubscribePush, { stales: [keyOf(listPushSubscriptions)] });
  return {
    ...remove,
    remove: () =>
      remove.mutate(
        { params: { id } },
        { onSuccess: () => void (id === browserId() && dropBrowser()) },
      ),
  };
}

export const useUpdateNotificationSettings = () =>
  useCommand(updateNotificationSettings, {
    writes: (settings) => [[keyOf(getNotificationSettings, {}), settings]],
  });
