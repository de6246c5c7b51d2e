import { unsubscribePush } from '@contend/contracts';
import { send } from '../http/calls';

const workerFile = '/push-worker.js';
/** In the local storage: the id under which the platform knows this browser. */
const idKey = 'push-subscription';

export const browserId = (): string | null => localStorage.getItem(idKey);
export const keepBrowserId = (id: string): void => localStorage.setItem(idKey, id);

const declinedKey = (userId: string): string => `push-prompt-declined:${userId}`;

/** Whether a user has declined web push in this browser. */
export const isPushDeclined = (userId: string): boolean =>
  localStorage.getItem(declinedKey(userId)) !== null;

export function setPushDeclined(userId: string, { isDeclined }: { isDeclined: boolean }): void {
  if (isDeclined) localStorage.setItem(declinedKey(userId), 'yes');
  else localStorage.removeItem(declinedKey(userId));
}

/** Whether this browser can receive web push. */
export const isPushSupported = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;

/** What the user has allowed; `default` until they are asked. */
export const pushPermission = (): NotificationPermission =>
  isPushSupported() ? Notification.permission : 'default';

interface Subscribed {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

/**
 * Asks for the permission and subscribes this browser. Call it only from a click: browsers ignore
 * other requests. Returns the permission if it was not given.
 * @throws when the browser's push service does not respond.
 */
export async function subscribeBrowser(
  publicKey: string,
): Promise<Subscribed | Exclude<NotificationPermission, 'granted'>> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission;
  // The worker's file is never taken from a cache.
  await navigator.serviceWorker.register(workerFile, { updateViaCache: 'none' });
  const { pushManager } = await navigator.serviceWorker.ready;
  // A subscription of an earlier user, or to an earlier key, is not continued.
  await (await pushManager.getSubscription())?.unsubscribe();
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  const { endpoint = '', keys = {} } = subscription.toJSON();
  const { p256dh = '', auth = '' } = keys;
  return { endpoint, keys: { p256dh, auth } };
}

/** Ends web push in this browser; nothing without a subscription. */
export async function dropBrowser(): Promise<void> {
  localStorage.removeItem(idKey);
  if (!isPushSupported()) return;
  const registration = await navigator.serviceWorker.getRegistration(workerFile);
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}

/**
 * Before signing out: the next user of this browser must not receive messages of this one. A
 * failure does not keep anybody signed in; the push service then refuses the ended subscription.
 */
export async function forgetBrowser(): Promise<void> {
  const id = browserId();
  if (!id) return;
  await Promise.allSettled([dropBrowser(), send(unsubscribePush, { params: { id } })]);
}
