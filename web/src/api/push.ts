import {
  deviceName,
  getPushKey,
  listPushSubscriptions,
  type Reply,
  subscribePush,
  unsubscribePush,
} from '@contend/contracts';
import { CallFailure } from '@contend/client';
import { useQueryClient } from '@tanstack/react-query';
import { keyOf, send } from '../lib/http/calls';
import { invalidate } from '../lib/http/invalidate';
import {
  browserId,
  dropBrowser,
  keepBrowserId,
  setPushDeclined,
  subscribeBrowser,
} from '../lib/session/push-browser';
import { useCommand } from '../lib/http/use-command';
import { meIn, useMe } from '../lib/session/session';
import { useOnce } from '../lib/http/use-once';
import { useRead } from '../lib/http/use-read';
import { t } from '../lib/language/translate';

export type PushSubscriptionReply = Reply<typeof listPushSubscriptions>['items'][number];

/** The platform's public key of web push; null where it has none. */
export const usePushKey = ({ enabled = true } = {}) => useRead(getPushKey, {}, { enabled });

export const usePushSubscriptions = ({ enabled }: { enabled?: boolean } = {}) =>
  useRead(listPushSubscriptions, {}, { enabled });

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
      const me = meIn(client);
      if (me) setPushDeclined(me.id, { isDeclined: false });
      await invalidate(client, { queryKey: keyOf(listPushSubscriptions) });
      return 'granted';
    },
  });
}

/**
 * Removes a browser of mine from web push; this one stops receiving it at once, and the home screen
 * does not offer it again.
 */
export function useRemoveBrowser(id: string) {
  const me = useMe();
  const remove = useCommand(unsubscribePush, { stales: [keyOf(listPushSubscriptions)] });
  const forget = () => {
    if (id !== browserId()) return;
    if (me) setPushDeclined(me.id, { isDeclined: true });
    void dropBrowser();
  };
  return {
    ...remove,
    remove: () => remove.mutate({ params: { id } }, { onSuccess: forget }),
  };
}

/** Why this browser could not be added. */
export const pushFailure = (error: Error | null): string | undefined =>
  !error || error instanceof CallFailure
    ? error?.message
    : t`The push service of this browser does not respond. Try again, or use another browser.`;
