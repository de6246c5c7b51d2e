export const keys = { p256dh: 'p', auth: 's' };
export const endpoint = 'https://fcm.googleapis.com/fcm/send/x';

interface BrowserState {
  permission: NotificationPermission;
  /** The answer to the browser's question. */
  answer?: NotificationPermission;
  isSubscribed?: boolean;
}

/** The browser's interfaces of web push, which jsdom lacks; returns what was asked of them. */
export function browserWith({
  permission,
  answer = permission,
  isSubscribed = false,
}: BrowserState) {
  const requestPermission = jest.fn(() => Promise.resolve(answer));
  const unsubscribe = jest.fn();
  const subscription = { toJSON: () => ({ endpoint, keys }), unsubscribe };
  let current: typeof subscription | null = isSubscribed ? subscription : null;
  const pushManager = {
    getSubscription: () => Promise.resolve(current),
    subscribe: jest.fn(() => Promise.resolve((current = subscription))),
  };
  const registration = { pushManager };
  const register = jest.fn(() => Promise.resolve(registration));
  Object.assign(globalThis, {
    PushManager: class {},
    Notification: { permission, requestPermission },
  });
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: {
      register,
      ready: Promise.resolve(registration),
      getRegistration: () => Promise.resolve(registration),
    },
  });
  return { requestPermission, register, unsubscribe, subscribe: pushManager.subscribe };
}

export function removePush(): void {
  Reflect.deleteProperty(globalThis, 'PushManager');
  Reflect.deleteProperty(globalThis, 'Notification');
  Reflect.deleteProperty(navigator, 'serviceWorker');
}
