import {
  deviceName,
  getPushKey,
  listPushSubscriptions,
  subscribePush,
  type Reply,
} from '@contend/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { keyOf, send } from '../../../lib/calls';
import { useRead } from '../../../lib/use-read';
import { keepBrowserId, subscribeBrowser } from '../../../lib/push-browser';

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
  return useMutation({
    mutationFn: async (publicKey: string): Promise<NotificationPermission> => {
      const subscribed = await subscribeBrowser(publicKey);
      if (typeof subscribed === 'string') return subscribed;
      const body = { ...subscribed, device: deviceName(navigator.userAgent) };
      const { id } = await send(subscribePush, { body });
      keepBrowserId(id);
      await client.invalidateQueries({ queryKey: keyOf(listPushSubscriptions) });
      return 'granted';
    },
  });
}
