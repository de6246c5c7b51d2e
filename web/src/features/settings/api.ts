import {
  cancelDeletion,
  changePassword,
  deviceName,
  endOtherSessions,
  endSession,
  getDeletion,
  getNotificationSettings,
  getPushKey,
  getUser,
  linkAccount,
  listAccounts,
  listBlocks,
  listPushSubscriptions,
  listSessions,
  type Reply,
  requestDeletion,
  subscribePush,
  unlinkAccount,
  unsubscribePush,
  updateMe,
  updateNotificationSettings,
} from '@contend/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { keyOf, send } from '../../lib/calls';
import { browserId, dropBrowser, keepBrowserId, subscribeBrowser } from '../../lib/push-browser';
import { type Session, sessionKey } from '../../lib/session';
import { useCommand } from '../../lib/use-command';
import { useRead } from '../../lib/use-read';

export const useChangePassword = () =>
  useCommand(changePassword, { stales: [keyOf(listSessions)] });

/** What deleting my account does, and whether I asked for it. */
export const useDeletion = () => useRead(getDeletion, {});

export const useRequestDeletion = () =>
  useCommand(requestDeletion, { stales: [keyOf(getDeletion), keyOf(listSessions)] });

export const useCancelDeletion = () => useCommand(cancelDeletion, { stales: [keyOf(getDeletion)] });

export const useLinkAccount = () => useCommand(linkAccount, { stales: [keyOf(listAccounts)] });

/** The players that I block, newest first, a page at a time. */
export const useBlocks = (page: number) =>
  useRead(listBlocks, { query: { page, pageSize: 10 } }, { keepPrevious: true });

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

const stales = [keyOf(listSessions)];

/** Where I am signed in. */
export const useSessions = () => useRead(listSessions, {});

export const useEndSession = () => useCommand(endSession, { stales });

export const useEndOtherSessions = () => useCommand(endOtherSessions, { stales });

export const useUnlinkAccount = () => useCommand(unlinkAccount, { stales: [keyOf(listAccounts)] });

/** Changes the account; the session is updated immediately. */
export function useUpdateMe() {
  const client = useQueryClient();
  return useCommand(updateMe, {
    writes: (user) => {
      const session = client.getQueryData<Session | null>(sessionKey);
      return session ? [[sessionKey, { ...session, user }]] : [];
    },
    stales: (user) => [keyOf(getUser, { params: { userId: user.id } })],
  });
}

export const useUpdateNotificationSettings = () =>
  useCommand(updateNotificationSettings, {
    writes: (settings) => [[keyOf(getNotificationSettings, {}), settings]],
  });
